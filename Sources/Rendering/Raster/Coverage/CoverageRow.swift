import Bytes

/// How much of each pixel of a row the parts of a picture cover.
struct CoverageRow {
    /// Those of one part after those of another, each part's from left to right.
    private(set) var stretches: [Stretch] = []
    /// Those of the row above.
    private var previous: [Stretch] = []
    /// The index of the first of these that is not of a part before the next one.
    private var nextPrevious = 0
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Pixels beside each other that a part covers equally.
    struct Stretch: BitwiseCopyable {
        let part: Int32
        let start: Int32
        let end: Int32
        /// Coverage of each pixel, from 1 to `full`.
        let level: UInt8
    }

    /// The level of a pixel that is covered entirely. Halves and quarters of a pixel are levels of their own. More levels
    /// would not be visible, but they would cost colours in the palette and bits for each edge.
    static var full: UInt8 { 64 }

    /// The nearest level to an area, whose sign is that of the direction in which an outline goes around it.
    @inline(__always)
    private static func level(of area: Int) -> UInt8 {
        let magnitude = min(abs(area), CoverageSums.fullArea)
        let rounded = magnitude &* Int(full) &+ CoverageSums.fullArea / 2
        return UInt8(truncatingIfNeeded: rounded &>> CoverageSums.areaBits)
    }

    /// Releases the memory that was kept for the next row.
    mutating func release() {
        memory.release(&stretches)
        memory.release(&previous)
    }

    /// Removes the row, which is above the first one of the next picture.
    mutating func removeAll() {
        stretches.removeAll(keepingCapacity: true)
    }

    /// Begins the next row.
    mutating func begin() {
        swap(&stretches, &previous)
        nextPrevious = 0
        removeAll()
    }

    /// Appends what the next part covered in the row above. Returns false if there is no memory for it.
    mutating func repeatPrevious(of part: Int) -> Bool {
        let first = Self.index(of: part, from: nextPrevious, in: previous)
        let end = Self.index(of: part + 1, from: first, in: previous)
        nextPrevious = end
        guard memory.makeRoom(for: end - first, in: &stretches) else { return false }
        if first < end { Self.append(previous, from: first, to: end, to: &stretches) }
        return true
    }

    /// The index of the first stretch from `start` on that is not of a part before that.
    private static func index(of part: Int, from start: Int, in stretches: [Stretch]) -> Int {
        let stretches = stretches.span
        var index = start
        while index < stretches.count, stretches[index].part < part { index &+= 1 }
        return index
    }

    private static func append(_ previous: [Stretch], from first: Int, to end: Int, to stretches: inout [Stretch]) {
        let previous = previous.span
        stretches.append(addingCapacity: end - first) { stretches in
            for index in first..<end { stretches.append(previous[index]) }
        }
    }

    /// Appends what the next part covers, which is removed from `sums`. Returns false if there is no memory for it.
    ///
    /// Pixels are inside where outlines go around them more often in one direction than in the other.
    mutating func append(_ sums: inout CoverageSums, of part: Int, width: Int) -> Bool {
        // One for each sum, and one from it to the next.
        let maxCount = 2 * sums.maxCount
        guard maxCount > 0 else { return true }
        guard memory.makeRoom(for: maxCount, in: &stretches) else { return false }
        stretches.append(addingCapacity: maxCount) { stretches in
            var (start, level): (Int, UInt8) = (0, 0)
            // What covers the pixels beside the last column that had a sum.
            var area = 0
            func begin(_ newLevel: UInt8, at column: Int) {
                guard newLevel != level else { return }
                if level > 0 {
                    stretches.append(
                        Stretch(
                            part: Int32(truncatingIfNeeded: part), start: Int32(truncatingIfNeeded: start),
                            end: Int32(truncatingIfNeeded: column), level: level))
                }
                (start, level) = (column, newLevel)
            }
            var next = 0
            sums.removeAll { column, sum in
                if column > next { begin(Self.level(of: area), at: next) }
                // Edges on the right side of the picture are in a column that is not visible.
                guard column < width else { return }
                area &+= sum[0] &* (2 * Coverage.Corner.perPixel)
                begin(Self.level(of: area &- sum[1]), at: column)
                next = column &+ 1
            }
            if next < width { begin(Self.level(of: area), at: next) }
            begin(0, at: width)
        }
        return true
    }
}
