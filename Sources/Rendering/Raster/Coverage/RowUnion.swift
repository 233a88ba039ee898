import Bytes

/// The union of outlines that overlap in a row. Between each two heights at which one of their edges begins or ends, or two
/// cross, they are pieces beside each other.
struct RowUnion {
    /// Those of the chains, with rounded heights.
    private var edges: [RowEdges.Edge] = []
    private var sides: [Side] = []
    /// The first ones are in use, from the left; there is one for each of the sides.
    private var pieces: [Piece] = []
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// A chain that is followed from the top.
    private struct Side: BitwiseCopyable {
        /// The index of the first edge that does not end above the pieces.
        var edge: Int
        /// The index after that of the last edge.
        let end: Int
        /// Where the last piece ended.
        var x = 0
    }

    /// The piece of an edge between two heights.
    private struct Piece: BitwiseCopyable {
        /// Where it begins and ends.
        var top = 0
        var bottom = 0
        var sign = 0
        /// The index of the side.
        var side = 0

        /// Twice the middle.
        var middle: Int { top &+ bottom }
    }

    /// Releases the memory that was kept for the next row.
    mutating func release() {
        memory.release(&edges)
        memory.release(&sides)
        memory.release(&pieces)
    }

    /// Adds the union of chains to the edges of their row.
    mutating func add(_ chains: ArraySlice<RowEdges.Chain>, to row: inout [RowEdges.Edge]) {
        guard let heights = begin(chains, of: row) else { return }
        Self.sweep(heights, edges, &sides, &pieces, memory, &row)
    }

    /// Sets the edges and the sides. Returns the heights at which edges begin or end; nil if there is no memory for them.
    private mutating func begin(_ chains: ArraySlice<RowEdges.Chain>, of row: [RowEdges.Edge]) -> Heights? {
        edges.removeAll(keepingCapacity: true)
        sides.removeAll(keepingCapacity: true)
        guard let first = chains.first, memory.makeRoom(for: chains.count, in: &sides),
            pieces.count >= chains.count || memory.replace(&pieces, by: Piece(), count: 2 * chains.count)
        else { return nil }
        var heights = Heights(inRowAt: first.top)
        for chain in chains {
            let (start, count) = (edges.count, chain.end - chain.first)
            guard memory.makeRoom(for: count, in: &edges) else { return nil }
            edges.append(addingCapacity: count) { edges in
                for index in chain.first..<chain.end {
                    var edge = row[index]
                    edge.top.y = heights.insert(edge.top.y)
                    edge.bottom.y = heights.insert(edge.bottom.y)
                    edges.append(edge)
                }
            }
            sides.append(Side(edge: start, end: edges.count))
        }
        return heights
    }

    private static func sweep(
        _ heights: consuming Heights, _ edges: [RowEdges.Edge], _ sides: inout [Side], _ pieces: inout [Piece],
        _ memory: WorkingMemory, _ union: inout [RowEdges.Edge]
    ) {
        let edges = edges.span
        var sides = sides.mutableSpan
        var pieces = pieces.mutableSpan
        guard var top = heights.removeFirst() else { return }
        while let height = heights.removeFirst() {
            while top < height {
                var bottom = height
                var count = cut(from: top, to: bottom, edges, &sides, &pieces)
                while let crossing = crossing(of: count, from: top, to: bottom, pieces) {
                    bottom = crossing
                    count = cut(from: top, to: bottom, edges, &sides, &pieces)
                }
                guard memory.makeRoom(for: count, in: &union) else { return }
                union.append(addingCapacity: count) {
                    appendUnion(of: count, from: top, to: bottom, pieces, &sides, to: &$0)
                }
                top = bottom
            }
        }
    }

    /// Sets the pieces between two heights, between which no edge begins or ends. Returns their number.
    private static func cut(
        from top: Int, to bottom: Int, _ edges: borrowing Span<RowEdges.Edge>, _ sides: inout MutableSpan<Side>,
        _ pieces: inout MutableSpan<Piece>
    ) -> Int {
        var count = 0
        for index in 0..<sides.count {
            let side = sides[index]
            var current = side.edge
            while current < side.end, edges[current].bottom.y <= top { current &+= 1 }
            sides[index].edge = current
            guard current < side.end, edges[current].top.y <= top else { continue }
            let edge = edges[current]
            let piece = Piece(
                top: edge.top.y == top ? edge.top.x : side.x, bottom: edge.x(at: bottom), sign: edge.sign, side: index)
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

    /// A height between both at which two of the first `count` pieces cross each other; nil if none do, or if there is no height
    /// between.
    private static func crossing(
        of count: Int, from top: Int, to bottom: Int, _ pieces: borrowing MutableSpan<Piece>
    ) -> Int? {
        guard bottom - top > Heights.step else { return nil }
        var index = 1
        while index < count {
            let (left, right) = (pieces[index &- 1], pieces[index])
            let (above, below) = (right.top &- left.top, right.bottom &- left.bottom)
            if (above < 0) != (below < 0) {
                let share = Double(bottom - top) * Double(above) / Double(above - below)
                let height = Heights.rounded(top + Int(share))
                return min(max(height, top + Heights.step), bottom - Heights.step)
            }
            index &+= 1
        }
        return nil
    }

    /// Appends the edges of the union of the first `count` pieces, and moves the sides to the lower ends of these.
    private static func appendUnion(
        of count: Int, from top: Int, to bottom: Int, _ pieces: borrowing MutableSpan<Piece>,
        _ sides: inout MutableSpan<Side>, to union: inout OutputSpan<RowEdges.Edge>
    ) {
        var windings = 0
        for index in 0..<count {
            let piece = pieces[index]
            let next = windings &+ piece.sign
            // Where outlines begin to go around the pixels, and where they end to.
            if windings == 0 || next == 0 {
                union.append(
                    RowEdges.Edge(
                        top: (piece.top, top), bottom: (piece.bottom, bottom), sign: windings == 0 ? 1 : -1))
            }
            windings = next
            sides[piece.side].x = piece.bottom
        }
    }
}

/// Heights in a row, rounded so that there are not too many of them.
private struct Heights {
    /// The height of the upper side of the row.
    private let top: Int
    /// A bit for each height from there on.
    private var bits: UInt128 = 0

    /// The distance of the heights: what a level of coverage is in a pixel.
    static var step: Int { Coverage.Corner.perPixel / Int(CoverageRow.full) }

    /// The nearest of them.
    static func rounded(_ y: Int) -> Int { (y + step / 2) / step * step }

    /// None, in the row that has a height.
    init(inRowAt y: Int) {
        top = y / Coverage.Corner.perPixel * Coverage.Corner.perPixel
    }

    /// Inserts and returns the one that is nearest to a height.
    mutating func insert(_ y: Int) -> Int {
        let rounded = Self.rounded(y)
        bits |= 1 &<< UInt128(truncatingIfNeeded: (rounded - top) / Self.step)
        return rounded
    }

    /// Removes the uppermost one.
    mutating func removeFirst() -> Int? {
        guard bits != 0 else { return nil }
        let index = bits.trailingZeroBitCount
        bits &= bits &- 1
        return top + index * Self.step
    }
}
