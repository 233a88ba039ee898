/// The memory of the row that is being painted, which is opened once for a picture: the checks that an array is uniquely
/// referenced, and where its elements are, would otherwise be repeated for each edge.
///
/// What a part covers is added to `sums` (`RowSums`), and then laid over what is painted (`PaintedRows`). All that is
/// indexed by columns has the same number of them, so that one check holds for all.
struct RowBuffers: ~Copyable, ~Escapable {
    /// What the edges of the current part add to each column, and a bit for each column that has a sum.
    var sums: MutableSpan<Int32>
    var touched: MutableSpan<UInt64>
    /// A bit for each column where a run of pixels begins, and there the number of the run's mixture.
    var starts: MutableSpan<UInt64>
    var numbers: MutableSpan<Int32>
    var ramps: MutableSpan<Int32>
    /// The corners of the outlines.
    let corners: Span<Outlines.Corner>

    @_lifetime(copy sums, copy touched, copy starts, copy numbers, copy ramps, copy corners)
    init(
        sums: consuming MutableSpan<Int32>, touched: consuming MutableSpan<UInt64>,
        starts: consuming MutableSpan<UInt64>, numbers: consuming MutableSpan<Int32>,
        ramps: consuming MutableSpan<Int32>, corners: Span<Outlines.Corner>
    ) {
        precondition(sums.count == 64 * touched.count && numbers.count == sums.count)
        precondition(starts.count == touched.count && ramps.count == Ramps.count * Ramps.size)
        self.sums = sums
        self.touched = touched
        self.starts = starts
        self.numbers = numbers
        self.ramps = ramps
        self.corners = corners
    }
}
