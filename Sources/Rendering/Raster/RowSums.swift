import Images

/// What the edges of a part add to the coverage of a row: the accumulation buffer of font-rs, and of FreeType's smooth
/// rasterizer.
///
/// Each column has a sum: what an edge adds to the coverage of this column and of all columns to the right of it, if it
/// goes down; an edge that goes up takes it away. Added up from the left, the sums are the coverage of each column.
///
///     column                                 0     1     2     3
///     an edge from (1.5, 0) down to (1.5, 1) 0     0.5   0.5   0
///     an edge from (3, 1) up to (3, 0)       0     0     0    -1
///     coverage                               0     0.5   1     0
///
/// A bit for each column says whether its sum may differ from 0, so that only these are visited. An edge costs about 20
/// instructions for each column that it passes through, and changes one more column: a row has two columns beside the
/// picture.
///
/// Heights are in the unit of corners, and areas in half of its square: the area of a pixel is 2²¹. Sums have room for
/// 1,023 outlines around a pixel; more would wrap around, and give a wrong colour.
enum RowSums {
    /// The number of columns that have sums, and that of words with their bits, in a picture with that width.
    static func columnCount(width: Int) -> Int { wordCount(width: width) * 64 }
    static func wordCount(width: Int) -> Int { (width + 2 + 63) / 64 }

    /// The level of a pixel that is covered entirely. Halves and quarters of a pixel are levels of their own. More
    /// levels would hardly be visible, but they would cost colours in the palette and bits for each edge.
    static var full: Int { 32 }

    private static var bits: Int { Outlines.Corner.bits }
    private static var perPixel: Int { Outlines.Corner.perPixel }

    /// The level that is nearest to the magnitude of a sum. Its sign only tells in which direction an outline goes
    /// around the pixel.
    @inline(__always)
    static func level(of sum: Int32) -> Int {
        let shift = 2 * Self.bits + 1 - full.trailingZeroBitCount
        let magnitude = Int(UInt32(bitPattern: sum < 0 ? 0 &- sum : sum))
        return min((magnitude &+ 1 &<< (shift - 1)) &>> shift, full)
    }

    /// Adds an edge that is in the row, or a piece of one. `height` is negative if the outline goes up.
    @inline(__always)
    static func add(
        from: Int, to: Int, height: Int, to sums: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
    ) {
        let (left, right) = from < to ? (from, to) : (to, from)
        let column = left &>> bits
        guard right &>> bits == column else {
            return addAcross(from: left, to: right, height: height, to: &sums, &touched)
        }
        let next = height &* (left &+ right &- 2 &* column &* perPixel)
        sums[column] &+= Int32(truncatingIfNeeded: height &* (2 * perPixel) &- next)
        sums[column &+ 1] &+= Int32(truncatingIfNeeded: next)
        let (word, bit) = (column &>> 6, UInt64(truncatingIfNeeded: column & 63))
        touched[word] |= 3 &<< bit
        if bit == 63 { touched[word &+ 1] |= 1 }
    }

    /// The same for one that passes through several columns.
    @inline(never)
    private static func addAcross(
        from left: Int, to right: Int, height: Int, to sums: inout MutableSpan<Int32>,
        _ touched: inout MutableSpan<UInt64>
    ) {
        // How much of the height is above each unit from the left, times 2³².
        let slope = Int(Double(height) / Double(right &- left) * 0x1p32)
        let first = left &>> bits
        var column = first
        var side = (column &+ 1) &* perPixel
        var (x, above, carried) = (left, 0, 0)
        while right > side {
            let nextAbove = ((side &- left) &* slope &+ 1 &<< 31) &>> 32
            let next = (nextAbove &- above) &* (x &- side &+ 2 * perPixel)
            sums[column] &+= Int32(truncatingIfNeeded: (nextAbove &- above) &* (2 * perPixel) &- next &+ carried)
            (x, above, carried) = (side, nextAbove, next)
            column &+= 1
            side &+= perPixel
        }
        let next = (height &- above) &* (x &+ right &- 2 &* column &* perPixel)
        sums[column] &+= Int32(truncatingIfNeeded: (height &- above) &* (2 * perPixel) &- next &+ carried)
        sums[column &+ 1] &+= Int32(truncatingIfNeeded: next)
        touch(first, column &+ 1, &touched)
    }

    /// Sets the bits of the columns from one to another.
    @inline(__always)
    private static func touch(_ first: Int, _ last: Int, _ touched: inout MutableSpan<UInt64>) {
        let (word, lastWord) = (first &>> 6, last &>> 6)
        let from = UInt64.max &<< UInt64(truncatingIfNeeded: first)
        let to = UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- last & 63)
        guard word < lastWord else { return touched[word] |= from & to }
        touched[word] |= from
        for index in word &+ 1..<lastWord { touched[index] = .max }
        touched[lastWord] |= to
    }

    /// Removes the sums of some columns.
    static func removeAll(
        _ columns: ClosedRange<Int>, of sums: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
    ) {
        for word in columns.lowerBound >> 6...columns.upperBound >> 6 {
            var bits = touched[word]
            touched[word] = 0
            while bits != 0 {
                sums[word &* 64 &+ bits.trailingZeroBitCount] = 0
                bits &= bits &- 1
            }
        }
    }
}

/// Adds the union of outlines that may overlap in a row, so that what is inside of several of them is covered once.
///
/// The row is cut into slabs: between each two heights at which one of the edges begins or ends, or two of them cross,
/// the edges are pieces beside each other. Outlines go around what is between two pieces as often as more pieces on the
/// left go down than up. Where that number changes from or to 0, the union has an edge. Two bars that cross have four
/// edges in a slab; from the left, outlines go around the pixels between them 1, 2 and 1 times, and the union has the
/// first edge and the last one.
///
/// Heights are rounded to 32nds of a pixel, so a row has at most 32 slabs, and an area is wrong by at most a 64th of
/// the width of what an edge passes through. Each slab compares all edges of the part in the row, and sorts those that
/// are in it by insertion: few overlap, and where they do they are nearly in order.
struct RowUnion {
    /// The height of the row.
    private var top = 0
    /// A bit for each height at which an edge begins or ends, in steps from the top.
    private var heights: UInt64 = 0
    private var edges: [Edge] = []
    private var chainCount = 0
    /// Those of a slab, from the left.
    private var pieces: [Piece] = []
    private let memory: WorkingMemory

    /// An edge in the row.
    private struct Edge: BitwiseCopyable {
        /// The heights of its ends, in steps from the top of the row.
        let top: Int
        let bottom: Int
        /// 1 if the outline goes down, else -1.
        let sign: Int
        /// Its upper end, and how far it goes to the right for each unit that it goes down, times 2²⁴.
        let start: Outlines.Corner
        let end: Outlines.Corner
        let slope: Int

        init(from start: Outlines.Corner, to end: Outlines.Corner, _ sign: Int, inRowAt y: Int) {
            (self.start, self.end, self.sign) = (start, end, sign)
            let bottom = y + Outlines.Corner.perPixel
            self.top = (max(Int(start.y), y) - y + step / 2) / step
            self.bottom = (min(Int(end.y), bottom) - y + step / 2) / step
            slope = ActiveChain.slope(from: start, toX: end.x, end.y)
        }

        /// Where it is at a height, in the unit of corners.
        @inline(__always)
        func x(at y: Int) -> Int {
            if y == Int(end.y) { return Int(end.x) }
            let x = Int(start.x) &+ ((y &- Int(start.y)) &* slope &+ 1 &<< 23) &>> 24
            return min(max(x, Int(min(start.x, end.x))), Int(max(start.x, end.x)))
        }
    }

    private struct Piece: BitwiseCopyable {
        var top = 0
        var bottom = 0
        var sign = 0

        /// Twice the middle.
        var middle: Int { top &+ bottom }
    }

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// The number of steps in a row, and the height of a step in the unit of corners.
    private static var stepCount: Int { 32 }
    private static var step: Int { Outlines.Corner.perPixel / stepCount }

    /// A picture with more chains of one part in a row is refused: each slab compares all their pieces. No request has
    /// a hundredth of them.
    private static var maxChains: Int { 4_096 }

    /// Begins without edges.
    mutating func begin(inRow row: Int) {
        top = row * Outlines.Corner.perPixel
        (heights, chainCount) = (0, 0)
        edges.removeAll(keepingCapacity: true)
    }

    /// Adds the edges of a chain in the row. If they have been added to the sums already, they are removed from them.
    mutating func addEdges(
        of chain: Outlines.Chain, _ corners: borrowing Span<Outlines.Corner>, removing isAdded: Bool,
        from sums: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
    ) {
        chainCount += 1
        if chainCount > Self.maxChains { return memory.refuse() }
        let (step, bottom) = (Int(chain.step), top + Outlines.Corner.perPixel)
        // The first edge that ends below the top.
        var (low, high) = (0, Int(chain.bottom - chain.top) * step)
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(corners[Int(chain.top) + middle * step].y) <= top { low = middle } else { high = middle }
        }
        var index = Int(chain.top) + low * step
        while index != Int(chain.bottom), Int(corners[index].y) < bottom {
            let edge = Edge(from: corners[index], to: corners[index + step], step, inRowAt: top)
            index += step
            if isAdded {
                let (y, end) = (max(Int(edge.start.y), top), min(Int(edge.end.y), bottom))
                RowSums.add(from: edge.x(at: y), to: edge.x(at: end), height: (y - end) * step, to: &sums, &touched)
            }
            guard edge.top < edge.bottom, memory.makeRoom(for: 1, in: &edges) else { continue }
            edges.append(edge)
            heights |= 1 << UInt64(edge.top) | 1 << UInt64(edge.bottom)
        }
    }

    /// Adds the union of the edges to the sums, as an outline whose left sides have a sign.
    mutating func add(
        inDirection sign: Int, to sums: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
    ) {
        guard heights != 0, pieces.count >= edges.count || memory.replace(&pieces, by: Piece(), count: 2 * edges.count)
        else { return }
        Self.add(edges, &pieces, heights, at: top, sign, to: &sums, &touched)
    }

    private static func add(
        _ edges: [Edge], _ pieces: inout [Piece], _ heights: UInt64, at rowTop: Int, _ sign: Int,
        to sums: inout MutableSpan<Int32>,
        _ touched: inout MutableSpan<UInt64>
    ) {
        let edges = edges.span
        var pieces = pieces.mutableSpan
        var below = heights
        var top = below.trailingZeroBitCount
        below &= below &- 1
        while below != 0 {
            let bottom = below.trailingZeroBitCount
            let (y, endY) = (rowTop &+ top &* step, rowTop &+ bottom &* step)
            let count = setPieces(edges, from: top, to: bottom, y, endY, &pieces)
            if let crossing = crossing(of: count, pieces, from: top, to: bottom) {
                below |= 1 &<< UInt64(truncatingIfNeeded: crossing)
                continue
            }
            var windings = 0
            for index in 0..<count {
                let piece = pieces[index]
                let next = windings &+ piece.sign
                if windings == 0 || next == 0 {
                    let height = (windings == 0 ? sign : 0 &- sign) &* (endY &- y)
                    RowSums.add(from: piece.top, to: piece.bottom, height: height, to: &sums, &touched)
                }
                windings = next
            }
            top = bottom
            below &= below &- 1
        }
    }

    /// Sets the pieces of a slab, and returns their number.
    private static func setPieces(
        _ edges: borrowing Span<Edge>, from top: Int, to bottom: Int, _ y: Int, _ endY: Int,
        _ pieces: inout MutableSpan<Piece>
    ) -> Int {
        var count = 0
        for index in 0..<edges.count where edges[index].top <= top && edges[index].bottom >= bottom {
            let edge = edges[index]
            let piece = Piece(top: edge.x(at: y), bottom: edge.x(at: endY), sign: edge.sign)
            var free = count
            while free > 0, pieces[free &- 1].middle > piece.middle {
                pieces[free] = pieces[free &- 1]
                free &-= 1
            }
            pieces[free] = piece
            count &+= 1
        }
        return count
    }

    /// A height between both ends of a slab near which two of its pieces cross each other; nil if none do, or if there
    /// is no height between.
    private static func crossing(
        of count: Int, _ pieces: borrowing MutableSpan<Piece>, from top: Int, to bottom: Int
    ) -> Int? {
        guard bottom - top > 1 else { return nil }
        var index = 1
        while index < count {
            let (left, right) = (pieces[index &- 1], pieces[index])
            let (above, below) = (right.top &- left.top, right.bottom &- left.bottom)
            index &+= 1
            guard (above < 0) != (below < 0) else { continue }
            let share = Double(bottom - top) * Double(above) / Double(above - below)
            return min(max(top + Int(share.rounded()), top + 1), bottom - 1)
        }
        return nil
    }
}
