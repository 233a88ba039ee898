import Images

/// Lays the parts of a row over each other, and appends the runs of their colours to a picture.
///
/// The current row has a bit for each column where a run of pixels begins, and there the number of the run's mixture.
/// After a part has covered the columns 2 and 3 of eight by a half, and the columns 4 and 5 entirely, it is
///
///     column   0     1     2     3     4     5     6     7
///     bit      1     0     1     0     1     0     1     0
///     mixture  clear       half        full        clear
///
/// Laying another part over the columns 3 and 4 sets the bit of 3, and writes the mixtures at 3, 4 and 5: nothing
/// moves. Runs that an opaque paint hides lose their bits. A part costs a few instructions for each run that it
/// changes, and an area none for its pixels.
struct PaintedRows {
    /// Memory for `RowBuffers`, which is kept from picture to picture in a film.
    var ramps: [Int32] = []
    private var mixtures: Mixtures
    /// The number of columns between the sides of all parts in the rows so far, whose runs have been visited at most.
    private var visitedColumns: Int64 = 0
    private(set) var picture: Picture
    private let pictureMemory: WorkingMemory
    private let memory: WorkingMemory

    /// Rows of a picture that may have memory, and the memory for it and for drawing it.
    init(_ picture: Picture, in pictureMemory: WorkingMemory, _ memory: WorkingMemory) {
        (self.picture, self.pictureMemory, self.memory) = (picture, pictureMemory, memory)
        mixtures = Mixtures(in: memory, colors: pictureMemory)
    }

    /// A picture whose parts have more columns is refused: as many as 256 parts on each of 2²⁴ pixels.
    private static var maxVisitedColumns: Int64 { 1 << 32 }

    /// Removes all paints.
    mutating func removePaints() { mixtures.removePaints() }

    /// The number of a paint, for the parts that have it.
    mutating func add(_ paint: Paint) -> Int32 { mixtures.add(paint) }

    /// Begins a picture, all of whose rows must follow. `opacity` is that of the finished picture. One that continues
    /// begins with the colours of the picture before, whose paints it has as well. Returns false if there is no memory
    /// for a row.
    mutating func begin(width: Int, height: Int, opacity: Double, continues: Bool) -> Bool {
        picture.begin(width: width, height: height, keepsColors: continues)
        visitedColumns = 0
        guard !continues else { return mixtures.beginNext() }
        return memory.replace(&ramps, by: -1, count: Ramps.count * Ramps.size)
            && mixtures.begin(opacity: Float(opacity))
    }

    /// Lays what a part covers over the current row, and removes its sums.
    @inline(__always)
    mutating func paint(_ part: Outlines.Part, _ buffers: inout RowBuffers) {
        visitedColumns &+= Int64(part.lastColumn &- part.firstColumn)
        buffers.paint(part, &mixtures)
    }

    /// Ends the current row, which is repeated `count` times in all. Returns false if there is no memory for it.
    mutating func endRow(repeated count: Int, _ buffers: inout RowBuffers) -> Bool {
        let (width, maxRuns) = (picture.width, buffers.startCount)
        let isAppended = picture.appendBand(count, maxRuns: maxRuns, in: pictureMemory) { runs, colors in
            buffers.endRow(width: width, &mixtures, &colors, &runs)
        }
        if visitedColumns > Self.maxVisitedColumns { memory.refuse() }
        guard isAppended, !memory.isExceeded else { return false }
        if mixtures.areMany {
            buffers.ramps.update(repeating: -1)
            return mixtures.removeAll()
        }
        return true
    }
}

extension RowBuffers {
    @inline(never)
    fileprivate mutating func paint(_ part: Outlines.Part, _ mixtures: inout Mixtures) {
        let solid = mixtures.solids[Int(part.paint)]
        let (firstWord, lastWord) = (Int(part.firstColumn) &>> 6, Int(part.lastColumn) &>> 6)
        // So all columns of these words have sums and numbers.
        precondition(firstWord >= 0 && firstWord <= lastWord && lastWord < touched.count)
        // What the part covers at the current column, and the mixture below it.
        var (sum, level): (Int32, Int) = (0, 0)
        var below = Mixtures.clear
        var word = firstWord &- 1
        while word < lastWord {
            word &+= 1
            let changes = touched[unchecked: word]
            if changes == 0, level == 0 { continue }
            touched[unchecked: word] = 0
            let old = starts[unchecked: word]
            var bits = old | changes
            if bits == 0 { continue }
            var kept = bits
            if level == 0 {
                // What is on the left of the change stays.
                let first = changes.trailingZeroBitCount
                bits &= .max &<< UInt64(truncatingIfNeeded: first)
                below = numbers[unchecked: start(before: word &* 64 &+ first)]
            }
            if bits & old == 0 {
                // One mixture is below, as in most words.
                var ramp = ramp(of: part.paint, over: below, solid: solid)
                starts[unchecked: word] = kept
                repeat {
                    let column = word &* 64 &+ bits.trailingZeroBitCount
                    bits &= bits &- 1
                    sum &+= sums[unchecked: column]
                    sums[unchecked: column] = 0
                    level = RowSums.level(of: sum)
                    numbers[unchecked: column] = mixture(level, of: &ramp, &mixtures)
                } while bits != 0
                continue
            }
            var ramp = Ramps.Ramp(start: 2, known: 0)
            var rampBelow: Int32 = -1
            repeat {
                let bit = bits & (0 &- bits)
                let column = word &* 64 &+ bits.trailingZeroBitCount
                bits ^= bit
                if changes & bit != 0 {
                    sum &+= sums[unchecked: column]
                    sums[unchecked: column] = 0
                    level = RowSums.level(of: sum)
                } else if level == RowSums.full, solid >= 0 {
                    kept ^= bit
                    below = numbers[unchecked: column]
                    continue
                }
                if old & bit != 0 { below = numbers[unchecked: column] }
                if level == 0 {
                    numbers[unchecked: column] = below
                } else if level == RowSums.full, solid >= 0 {
                    numbers[unchecked: column] = solid
                } else {
                    if rampBelow != below {
                        ramp = self.ramp(of: part.paint, over: below, solid: solid)
                        rampBelow = below
                    }
                    numbers[unchecked: column] = mixture(level, of: &ramp, &mixtures)
                }
            } while bits != 0
            starts[unchecked: word] = kept
        }
    }

    /// The start of the run that a column is in. The first run begins in column 0.
    @inline(__always)
    private func start(before column: Int) -> Int {
        var word = column &>> 6
        var bits = starts[word] & (.max &>> UInt64(truncatingIfNeeded: 63 &- column & 63))
        while bits == 0 {
            word &-= 1
            bits = starts[word]
        }
        return word &* 64 &+ 63 &- bits.leadingZeroBitCount
    }

    /// The number of runs of mixtures, some of which may be beside the picture.
    fileprivate var startCount: Int {
        var count = 0
        for word in 0..<starts.count { count &+= starts[word].nonzeroBitCount }
        return count
    }

    /// Appends the runs of colours, and makes the row one clear run.
    fileprivate mutating func endRow(
        width: Int, _ mixtures: inout Mixtures, _ colors: inout Colors, _ runs: inout OutputSpan<Picture.Run>
    ) {
        var (start, color): (Int, Int32) = (0, -1)
        for word in 0..<starts.count {
            var bits = starts[word]
            if bits == 0 { continue }
            starts[word] = 0
            repeat {
                let column = word &* 64 &+ bits.trailingZeroBitCount
                bits &= bits &- 1
                // Edges on the right side change columns beside the picture.
                guard column < width else { break }
                let next = mixtures.color(of: numbers[unchecked: column], &colors)
                if next == color { continue }
                if column > 0 {
                    runs.append(Picture.Run(color: color, length: Int32(truncatingIfNeeded: column &- start)))
                }
                (start, color) = (column, next)
            } while bits != 0
        }
        if width > 0 { runs.append(Picture.Run(color: color, length: Int32(truncatingIfNeeded: width &- start))) }
        starts[0] = 1
        numbers[0] = Mixtures.clear
    }
}
