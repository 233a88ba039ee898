import Bytes

/// How much of each pixel of a row the parts of a picture cover.
struct CoverageRow {
    /// Elements from `stretchCount` and `segmentCount` on are not in use: setting a count is faster than removing all
    /// elements and appending others, which took a tenth of the time of a row.
    private var stretchBuffer: [Stretch] = []
    private var segmentBuffer: [Segment] = []
    private var stretchCount = 0
    private var segmentCount = 0

    /// Releases the memory that was kept for the next row.
    mutating func release(_ memory: WorkingMemory) {
        (stretchCount, segmentCount) = (0, 0)
        memory.release(&stretchBuffer)
        memory.release(&segmentBuffer)
    }

    /// Pixels that a part covers equally.
    struct Stretch: BitwiseCopyable {
        let start: Int32
        let end: Int32
        /// Coverage of each pixel, from 1 to `full`.
        let level: UInt8
    }

    /// Stretches of one part without a gap between them.
    struct Segment: BitwiseCopyable {
        let start: Int32
        let end: Int32
        let part: Int32
        /// Index of the first stretch. The last one ends where the segment ends.
        let firstStretch: Int32
    }

    /// The level of a pixel that is covered entirely. Halves and quarters of a pixel are levels of their own. More levels
    /// would not be visible, but they would cost colours in the palette and bits for each edge.
    static let full: UInt8 = 128

    /// Those of one part after those of another, each part's from left to right.
    var stretches: ArraySlice<Stretch> { stretchBuffer[..<stretchCount] }

    /// From left to right.
    var segments: ArraySlice<Segment> { segmentBuffer[..<segmentCount] }

    /// Replaces the row by one that has these cells: those of one part after those of another, each part's from left to
    /// right. Returns false if there is no memory for it.
    mutating func replace(
        with cells: borrowing Span<Coverage.Cell>, width: Int, in memory: WorkingMemory
    ) -> Bool {
        (stretchCount, segmentCount) = (0, 0)
        guard !cells.isEmpty else { return true }
        let maxCount = 2 * cells.count
        if stretchBuffer.count < maxCount {
            let missing = maxCount - stretchBuffer.count
            guard memory.makeRoom(for: missing, in: &stretchBuffer), memory.makeRoom(for: missing, in: &segmentBuffer)
            else { return false }
            stretchBuffer += repeatElement(Stretch(start: 0, end: 0, level: 0), count: missing)
            segmentBuffer += repeatElement(Segment(start: 0, end: 0, part: 0, firstStretch: 0), count: missing)
        }
        (stretchCount, segmentCount) = Self.scan(cells, width: width, &stretchBuffer, &segmentBuffer)
        return true
    }

    private static func scan(
        _ cells: borrowing Span<Coverage.Cell>, width: Int, _ stretches: inout [Stretch], _ segments: inout [Segment]
    ) -> (stretchCount: Int, segmentCount: Int) {
        var stretches = stretches.mutableSpan
        var segments = segments.mutableSpan
        var scan = Scan(width: width)
        scan.add(cells, to: &stretches, &segments)
        segments.sort(0..<scan.segmentCount) { UInt64(truncatingIfNeeded: $0.start) }
        return (scan.stretchCount, scan.segmentCount)
    }
}

/// Makes stretches and segments of cells.
private struct Scan {
    private let width: Int
    private(set) var stretchCount = 0
    private(set) var segmentCount = 0
    private var segmentStart: Int32 = 0
    private var firstStretch = 0
    /// The stretch at the end, which is kept apart because it may have a continuation; there is none if its level is 0.
    private var start: Int32 = 0
    private var end: Int32 = 0
    private var level: UInt8 = 0

    init(width: Int) {
        self.width = width
    }

    /// Pixels are inside where outlines go around them more often in one direction than in the other.
    @inline(__always)
    mutating func add(
        _ cells: borrowing Span<Coverage.Cell>, to stretches: inout MutableSpan<CoverageRow.Stretch>,
        _ segments: inout MutableSpan<CoverageRow.Segment>
    ) {
        var index = 0
        var sum: Float = 0
        while index < cells.count {
            let cell = cells[index]
            let column = cell.column
            var (cover, area): (Float, Float) = (cell.cover, cell.area)
            index &+= 1
            var nextKey = index < cells.count ? cells[index].key : .max
            while nextKey == cell.key {
                cover += cells[index].cover
                area += cells[index].area
                index &+= 1
                nextKey = index < cells.count ? cells[index].key : .max
            }
            let isSamePart = (nextKey ^ cell.key) >> 20 == 0
            // Edges on the right side of the picture are in a column that is not visible.
            if column < width {
                append(sum + cover - area, from: column, to: column &+ 1, cell.part, &stretches, &segments)
                sum += cover
                let next = isSamePart ? min(cells[index].column, width) : width
                if column &+ 1 < next { append(sum, from: column &+ 1, to: next, cell.part, &stretches, &segments) }
            }
            if !isSamePart {
                endSegment(of: cell.part, &stretches, &segments)
                level = 0
                sum = 0
            }
        }
    }

    @inline(__always)
    private mutating func append(
        _ area: Float, from start: Int, to end: Int, _ part: Int, _ stretches: inout MutableSpan<CoverageRow.Stretch>,
        _ segments: inout MutableSpan<CoverageRow.Segment>
    ) {
        let level = UInt8(min(1, area.magnitude) * Float(CoverageRow.full) + 0.5)
        if level != self.level {
            let start = Int32(truncatingIfNeeded: start)
            if level == 0 {
                endSegment(of: part, &stretches, &segments)
            } else if self.level > 0 {
                appendStretch(&stretches)
            } else {
                (segmentStart, firstStretch) = (start, stretchCount)
            }
            (self.start, self.level) = (start, level)
        }
        self.end = Int32(truncatingIfNeeded: end)
    }

    @inline(__always)
    private mutating func endSegment(
        of part: Int, _ stretches: inout MutableSpan<CoverageRow.Stretch>,
        _ segments: inout MutableSpan<CoverageRow.Segment>
    ) {
        guard level > 0 else { return }
        appendStretch(&stretches)
        segments[segmentCount] = CoverageRow.Segment(
            start: segmentStart, end: end, part: Int32(truncatingIfNeeded: part),
            firstStretch: Int32(truncatingIfNeeded: firstStretch))
        segmentCount &+= 1
    }

    @inline(__always)
    private mutating func appendStretch(_ stretches: inout MutableSpan<CoverageRow.Stretch>) {
        stretches[stretchCount] = CoverageRow.Stretch(start: start, end: end, level: level)
        stretchCount &+= 1
    }
}
