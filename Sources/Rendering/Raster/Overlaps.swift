import Images

// Rows of a part whose outlines may overlap. `RowSides` finds out whether they do, and `RowUnion` covers what is inside
// of several outlines once.

/// Where a chain is in the row: the left or the right side of what a part covers.
struct RowSide: BitwiseCopyable {
    /// The index of the active chain.
    private(set) var chain: Int32 = 0
    /// The columns that it passes through, in the unit of corners, and where it enters and leaves the row.
    fileprivate private(set) var left: Int32
    fileprivate private(set) var right: Int32
    private let topX: Int32
    private var bottomX: Int32
    /// The heights between which it does.
    fileprivate let top: Int32
    fileprivate private(set) var bottom: Int32
    /// 1 if the chain goes down, else -1.
    let sign: Int32
    /// The number of edges.
    private var edgeCount: Int32 = 0

    @inline(__always)
    init(at x: Int, _ y: Int, sign: Int32) {
        let (x, y) = (Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y))
        (left, right, topX, bottomX, top, bottom, self.sign) = (x, x, x, x, y, y, sign)
    }

    @inline(__always)
    mutating func extend(_ to: Int) {
        let to = Int32(truncatingIfNeeded: to)
        (left, right, bottomX) = (min(left, to), max(right, to), to)
        edgeCount &+= 1
    }

    @inline(__always)
    mutating func end(of chain: Int, at bottom: Int) {
        (self.chain, self.bottom) = (Int32(truncatingIfNeeded: chain), Int32(truncatingIfNeeded: bottom))
    }

    /// Whether this side and another one on its right are those of an area that is covered once. May be false if they
    /// are.
    @inline(__always)
    fileprivate func isPair(with other: RowSide) -> Bool {
        guard sign != other.sign, top == other.top, bottom == other.bottom else { return false }
        return right <= other.left
            || edgeCount == 1 && other.edgeCount == 1 && topX <= other.topX && bottomX <= other.bottomX
    }

    /// A number for where the side begins and ends. The sum of these numbers is 0 if at every height as many sides go
    /// down as up (and else only if it overflows to 0).
    fileprivate var balance: Int64 {
        func number(_ y: Int64) -> Int64 { (y &* 0x9E37_79B9 &+ 0x7F4A_7C15) &* (y | 1) &* 0x2545_F491_4F6C_DD1D }
        return Int64(sign) &* (number(Int64(bottom)) &- number(Int64(top)))
    }
}

/// The sides of a part in a row, from the left.
struct RowSides: ~Copyable, ~Escapable {
    private var count = 0
    private(set) var sides: MutableSpan<RowSide>

    /// Memory for the sides: 16 are enough for a number of many digits, and rows with more are united at once.
    static var memory: [RowSide] { Array(repeating: RowSide(at: 0, 0, sign: 0), count: 16) }

    @_lifetime(copy sides)
    init(_ sides: consuming MutableSpan<RowSide>) {
        self.sides = sides
    }

    mutating func removeAll() { count = 0 }

    /// Whether there are more than there is room for.
    var areTooMany: Bool { count > sides.count }

    /// Inserts a side from the left. More than there is room for are only counted.
    @inline(__always)
    mutating func insert(_ side: RowSide) {
        defer { count &+= 1 }
        guard count < sides.count else { return }
        var index = count
        while index > 0, sides[index &- 1].left > side.left {
            sides[index] = sides[index &- 1]
            index &-= 1
        }
        sides[index] = side
    }

    /// Whether the sides are pairs beside each other, all of which go around the pixels between them once, in the same
    /// direction. False if there are too many.
    @inline(__always)
    var arePairs: Bool {
        guard !areTooMany, count & 1 == 0 else { return false }
        var (last, index) = (Int32.min, 0)
        while index < count {
            guard last <= sides[index].left, sides[index].sign == sides[0].sign,
                sides[index].isPair(with: sides[index &+ 1])
            else { return false }
            last = max(sides[index].right, sides[index &+ 1].right)
            index &+= 2
        }
        return true
    }

    /// The next group of sides that share columns and aren't a pair, from one of them on.
    func overlap(from start: Int) -> Range<Int>? {
        var first = start
        while first < count {
            // A group ends where no outline goes around the pixels on its right side.
            var (end, right, balance) = (first, Int32.min, Int64(0))
            repeat {
                balance &+= sides[end].balance
                right = max(right, sides[end].right)
                end += 1
            } while end < count && (balance != 0 || sides[end].left < right)
            let isPair = end - first == 2 && sides[first].isPair(with: sides[first + 1])
            if !isPair || sides[first].sign != sides[0].sign { return first..<end }
            first = end
        }
        return nil
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
        let slope: Int64

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
            let x = Int(start.x) &+ Int(truncatingIfNeeded: (Int64(y &- Int(start.y)) &* slope &+ 1 &<< 23) &>> 24)
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
    mutating func addEdges(of chain: Outlines.Chain, removing isAdded: Bool, from buffers: inout RowBuffers) {
        let corners = buffers.corners
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
                buffers.add(from: edge.x(at: y), to: edge.x(at: end), height: (y - end) * step)
            }
            guard edge.top < edge.bottom, memory.makeRoom(for: 1, in: &edges) else { continue }
            edges.append(edge)
            heights |= 1 << UInt64(edge.top) | 1 << UInt64(edge.bottom)
        }
    }

    /// Adds the union of the edges to the sums, as an outline whose left sides have a sign.
    mutating func add(inDirection sign: Int, to buffers: inout RowBuffers) {
        guard heights != 0, pieces.count >= edges.count || memory.replace(&pieces, by: Piece(), count: 2 * edges.count)
        else { return }
        Self.add(edges, &pieces, heights, at: top, sign, to: &buffers)
    }

    private static func add(
        _ edges: [Edge], _ pieces: inout [Piece], _ heights: UInt64, at rowTop: Int, _ sign: Int,
        to buffers: inout RowBuffers
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
                    buffers.add(from: piece.top, to: piece.bottom, height: height)
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
