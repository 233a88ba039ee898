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
    private var starts: [UInt64] = []
    /// The numbers of mixtures, where a run begins.
    private var numbers: [Int32] = []
    private var ramps: [Int32] = []
    private var mixtures: Mixtures
    /// The number of columns between the sides of all parts in the rows so far, whose runs have been visited at most.
    private var visitedColumns = 0
    private(set) var picture: Picture
    private let pictureMemory: WorkingMemory
    private let memory: WorkingMemory

    /// Rows of a picture that may have memory, and the memory for it and for drawing it.
    init(_ picture: Picture, in pictureMemory: WorkingMemory, _ memory: WorkingMemory) {
        (self.picture, self.pictureMemory, self.memory) = (picture, pictureMemory, memory)
        mixtures = Mixtures(in: memory, colors: pictureMemory)
    }

    /// A picture whose parts have more columns is refused: as many as 256 parts on each of 2²⁴ pixels.
    private static var maxVisitedColumns: Int { 1 << 32 }

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
        guard memory.replace(&starts, by: 0, count: RowSums.wordCount(width: width)),
            memory.replace(&numbers, by: Mixtures.clear, count: RowSums.columnCount(width: width)),
            continues ? mixtures.beginNext() : removeRamps() && mixtures.begin(opacity: Float(opacity))
        else { return false }
        starts[0] = 1
        return true
    }

    /// Paints what a part covers of the current row, and removes it from `sums` and `touched`.
    mutating func paint(
        _ part: Outlines.Part, sums: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
    ) {
        visitedColumns &+= Int(part.lastColumn &- part.firstColumn)
        Self.paint(part, &sums, &touched, &starts, &numbers, &ramps, &mixtures)
    }

    private static func paint(
        _ part: Outlines.Part, _ sums: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>,
        _ starts: inout [UInt64], _ numbers: inout [Int32], _ ramps: inout [Int32], _ mixtures: inout Mixtures
    ) {
        var starts = starts.mutableSpan
        var numbers = numbers.mutableSpan
        var ramps = ramps.mutableSpan
        let solid = mixtures.solids[Int(part.paint)]
        // What the part covers at the current column, and the mixture below it.
        var (sum, level): (Int32, Int) = (0, 0)
        var below = Mixtures.clear
        for word in Int(part.firstColumn) &>> 6...Int(part.lastColumn) &>> 6 {
            let changes = touched[word]
            if changes == 0, level == 0 { continue }
            touched[word] = 0
            let old = starts[word]
            var bits = old | changes
            if bits == 0 { continue }
            var kept = bits
            if level == 0 {
                // What is on the left of the change stays.
                let first = changes.trailingZeroBitCount
                bits &= .max &<< UInt64(truncatingIfNeeded: first)
                below = numbers[start(before: word &* 64 &+ first, starts)]
            }
            if bits & old == 0 {
                // One mixture is below, as in most words.
                var ramp = Ramps.ramp(of: part.paint, over: below, solid: solid, in: &ramps)
                starts[word] = kept
                repeat {
                    let column = word &* 64 &+ bits.trailingZeroBitCount
                    bits &= bits &- 1
                    sum &+= sums[column]
                    sums[column] = 0
                    level = RowSums.level(of: sum)
                    numbers[column] = Ramps.mixture(level, of: &ramp, in: &ramps, &mixtures)
                } while bits != 0
                continue
            }
            var ramp = Ramps.Ramp(start: 0, known: 0)
            var rampBelow: Int32 = -1
            repeat {
                let bit = bits & (0 &- bits)
                let column = word &* 64 &+ bits.trailingZeroBitCount
                bits ^= bit
                if changes & bit != 0 {
                    sum &+= sums[column]
                    sums[column] = 0
                    level = RowSums.level(of: sum)
                } else if level == RowSums.full, solid >= 0 {
                    kept ^= bit
                    below = numbers[column]
                    continue
                }
                if old & bit != 0 { below = numbers[column] }
                if level == 0 {
                    numbers[column] = below
                } else if level == RowSums.full, solid >= 0 {
                    numbers[column] = solid
                } else {
                    if rampBelow != below {
                        ramp = Ramps.ramp(of: part.paint, over: below, solid: solid, in: &ramps)
                        rampBelow = below
                    }
                    numbers[column] = Ramps.mixture(level, of: &ramp, in: &ramps, &mixtures)
                }
            } while bits != 0
            starts[word] = kept
        }
    }

    /// The start of the run that a column is in.
    @inline(__always)
    private static func start(before column: Int, _ starts: borrowing MutableSpan<UInt64>) -> Int {
        var word = column &>> 6
        var bits = starts[word] & (.max &>> UInt64(truncatingIfNeeded: 63 &- column & 63))
        while bits == 0 {
            word &-= 1
            bits = starts[word]
        }
        return word &* 64 &+ 63 &- bits.leadingZeroBitCount
    }

    /// Ends the current row, which is repeated `count` times in all. Returns false if there is no memory for it.
    mutating func endRow(repeated count: Int) -> Bool {
        let width = picture.width
        let isAppended = picture.appendBand(count, maxRuns: Self.runCount(starts), in: pictureMemory) {
            Self.makeRuns(&starts, numbers, to: width, &mixtures, &$1, &$0)
        }
        guard isAppended else { return false }
        if visitedColumns > Self.maxVisitedColumns { memory.refuse() }
        // The next row begins as one clear run.
        starts[0] = 1
        numbers[0] = Mixtures.clear
        return !memory.isExceeded && (!mixtures.areMany || mixtures.removeAll() && removeRamps())
    }

    private mutating func removeRamps() -> Bool {
        memory.replace(&ramps, by: -1, count: Ramps.count * Ramps.size)
    }

    private static func runCount(_ starts: [UInt64]) -> Int {
        let starts = starts.span
        var count = 0
        for word in 0..<starts.count { count &+= starts[word].nonzeroBitCount }
        return count
    }

    /// Appends the runs of the row's colours, and removes where its runs begin.
    private static func makeRuns(
        _ starts: inout [UInt64], _ numbers: [Int32], to width: Int, _ mixtures: inout Mixtures,
        _ colors: inout Colors, _ output: inout OutputSpan<Picture.Run>
    ) {
        var starts = starts.mutableSpan
        let numbers = numbers.span
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
                let next = mixtures.color(of: numbers[column], &colors)
                if next == color { continue }
                if column > 0 {
                    output.append(Picture.Run(color: color, length: Int32(truncatingIfNeeded: column &- start)))
                }
                (start, color) = (column, next)
            } while bits != 0
        }
        if width > 0 { output.append(Picture.Run(color: color, length: Int32(truncatingIfNeeded: width &- start))) }
    }
}
