import Bytes
import Geometry

/// What the edges of a part add to the coverage of a row.
///
/// An edge that goes down through a pixel adds its height to all pixels on the right of that one, and the area on its right
/// side to the pixel itself; one that goes up takes it away. For an edge from (1.5, 0) down to (1.5, 1), and one from (3, 1)
/// up to (3, 0), the sums are 1 and 0.5 in column 1, and -1 and 0 in column 3. Added up from the left, the columns from 0 are
/// covered by 0, 0.5, 1 and 0.
///
/// Heights are in the unit of corners, and areas in half of its square.
struct CoverageSums {
    private var sums: [Sum] = []
    /// A bit for each column that has a sum.
    private var touched: [UInt64] = []
    private var columns = Columns()
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// The height of the edges in a pixel in the first element, negative if they go up, and the part of that area that is to
    /// the left of the edges in the second one.
    typealias Sum = SIMD2<Int>

    /// The area of a pixel, and the binary logarithm of that.
    static var fullArea: Int { 1 << areaBits }
    static var areaBits: Int { 2 * Coverage.Corner.bits + 1 }

    private static var perPixel: Int { Coverage.Corner.perPixel }

    /// Releases the memory that was kept for the next picture.
    mutating func release() {
        memory.release(&sums)
        memory.release(&touched)
    }

    /// Returns false if there is no memory for the columns.
    mutating func begin(width: Int) -> Bool {
        // With the column to the right of the picture.
        memory.replace(&sums, by: .zero, count: width + 1)
            && memory.replace(&touched, by: 0, count: (width + 64) / 64)
    }

    /// Adds the edges that a part has in a row: see `advance`.
    mutating func add(
        _ active: inout [ActiveChain], from first: Int, keptUpTo kept: Int, _ corners: [Coverage.Corner], in row: Int,
        repeated count: Int
    ) -> (next: Int, kept: Int) {
        var columns = Columns()
        defer { self.columns = columns }
        return Self.add(&active, first, kept, corners, row, count, &sums, &touched, &columns)
    }

    private static func add(
        _ active: inout [ActiveChain], _ first: Int, _ kept: Int, _ corners: [Coverage.Corner], _ row: Int,
        _ count: Int, _ sums: inout [Sum], _ touched: inout [UInt64], _ columns: inout Columns
    ) -> (next: Int, kept: Int) {
        var sums = sums.mutableSpan
        var touched = touched.mutableSpan
        return active.advance(from: first, keptUpTo: kept, corners, in: row, repeated: count) { from, to, sign in
            add(from: from.x, to: to.x, height: (to.y &- from.y) &* sign, &sums, &touched, &columns)
        }
    }

    /// Adds edges that are in the row.
    mutating func add(_ edges: [RowEdges.Edge]) {
        var columns = Columns()
        Self.add(edges, &sums, &touched, &columns)
        self.columns = columns
    }

    private static func add(
        _ edges: [RowEdges.Edge], _ sums: inout [Sum], _ touched: inout [UInt64], _ columns: inout Columns
    ) {
        var sums = sums.mutableSpan
        var touched = touched.mutableSpan
        for edge in edges where edge.sign != 0 {
            add(from: edge.top.x, to: edge.bottom.x, height: edge.height &* edge.sign, &sums, &touched, &columns)
        }
    }

    /// Adds an edge that is in the row, pixel by pixel from the left.
    @inline(__always)
    private static func add(
        from: Int, to: Int, height: Int, _ sums: inout MutableSpan<Sum>, _ touched: inout MutableSpan<UInt64>,
        _ columns: inout Columns
    ) {
        let (left, right) = from < to ? (from, to) : (to, from)
        var column = left &>> Coverage.Corner.bits
        let first = column
        var side = (column &+ 1) &* perPixel
        var (x, above) = (left, 0)
        if right > side {
            // How much of the height is above each unit from the left, times 2³².
            let slope = Int(Double(height) / Double(right &- left) * 0x1p32)
            repeat {
                let nextAbove = ((side &- left) &* slope &+ 1 << 31) >> 32
                add(column, nextAbove &- above, x &+ side, &sums, &touched)
                (x, above) = (side, nextAbove)
                column &+= 1
                side &+= perPixel
            } while right > side
        }
        add(column, height &- above, x &+ right, &sums, &touched)
        columns.insert(first, column)
    }

    /// `ends` is the sum of the positions at which the edge enters and leaves the pixel.
    @inline(__always)
    private static func add(
        _ column: Int, _ height: Int, _ ends: Int, _ sums: inout MutableSpan<Sum>, _ touched: inout MutableSpan<UInt64>
    ) {
        sums[column] &+= Sum(height, height &* (ends &- column &* (2 * perPixel)))
        touched[column &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: column)
    }

    /// The maximum number of columns that have a sum.
    var maxCount: Int { columns.maxCount }

    /// Calls `body` with the sum of each column that has one, from the left, and removes it.
    @inline(__always)
    mutating func removeAll(_ body: (_ column: Int, _ sum: Sum) -> Void) {
        Self.removeAll(columns.words, &sums, &touched, body)
        columns = Columns()
    }

    @inline(__always)
    private static func removeAll(
        _ words: Range<Int>, _ sums: inout [Sum], _ touched: inout [UInt64], _ body: (_ column: Int, _ sum: Sum) -> Void
    ) {
        var sums = sums.mutableSpan
        var touched = touched.mutableSpan
        for word in words {
            var bits = touched[word]
            touched[word] = 0
            while bits != 0 {
                let column = word &* 64 &+ bits.trailingZeroBitCount
                bits &= bits &- 1
                body(column, sums[column])
                sums[column] = .zero
            }
        }
    }
}

/// The first and the last column that have a sum, and at most how many there are.
private struct Columns {
    private var first = Int.max
    private var last = -1
    private(set) var maxCount = 0

    @inline(__always)
    mutating func insert(_ first: Int, _ last: Int) {
        self.first = min(self.first, first)
        self.last = max(self.last, last)
        maxCount &+= last &- first &+ 1
    }

    /// The indices of the words with their bits.
    var words: Range<Int> { last < 0 ? 0..<0 : first &>> 6..<last &>> 6 &+ 1 }
}
