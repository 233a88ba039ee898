import Bytes

/// The edges that a part has in a row, for a part whose outlines may overlap: its coverage is the area of their union, not
/// the sum of their areas.
///
/// Two bars that cross have four edges in a row. From the left, outlines go around the pixels between them 1, 2 and 1 times.
/// The union has the edges where that number changes from or to 0: the first and the last one.
struct RowEdges {
    /// Those of one chain after those of another, each chain's from the top.
    private var edges: [Edge] = []
    private var chains: [Chain] = []
    /// The edges of the union.
    private(set) var union: [Edge] = []
    /// The edges of chains that overlap.
    private var crossed: [Edge] = []
    /// The heights at which these begin or end.
    private var heights: [Int] = []
    /// The pieces of these between two heights, from the left.
    private var pieces: [Piece] = []
    private var openings: Openings
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
        openings = Openings(in: memory)
    }

    /// A piece of an edge that goes down from `top` to `bottom`.
    struct Edge {
        var top: ActiveChain.Position
        var bottom: ActiveChain.Position
        /// 1 if the outline goes down there, else -1.
        var sign: Int

        var height: Int { bottom.y &- top.y }

        /// Where the edge crosses a horizontal line between its ends.
        func x(at y: Int) -> Int {
            if y == top.y { return top.x }
            if y == bottom.y { return bottom.x }
            return top.x + Int(Double(bottom.x - top.x) * (Double(y - top.y) / Double(height)))
        }
    }

    /// What a chain is in the row.
    private struct Chain {
        /// The indices of its edges.
        var edges: Range<Int>
        /// The columns that it passes through, in the unit of corners.
        var left: Int
        var right: Int
        let sign: Int
    }

    /// The piece of an edge between two heights.
    private struct Piece {
        /// Where it begins and ends.
        let top: Int
        let bottom: Int
        let sign: Int

        /// Twice the middle.
        var middle: Int { top &+ bottom }
    }

    /// Releases the memory that was kept for the next row.
    mutating func release() {
        memory.release(&edges)
        memory.release(&chains)
        memory.release(&union)
        memory.release(&crossed)
        memory.release(&heights)
        memory.release(&pieces)
        openings.release()
    }

    /// Replaces the edges by those of the chains of another part: see `advance`.
    mutating func replace(
        by active: inout [ActiveChain], from first: Int, keptUpTo kept: Int, _ corners: [Coverage.Corner], in row: Int,
        repeated count: Int
    ) -> (next: Int, kept: Int) {
        edges.removeAll(keepingCapacity: true)
        let result = active.advance(from: first, keptUpTo: kept, corners, in: row, repeated: count) { from, to, sign in
            if memory.makeRoom(for: 1, in: &edges) { edges.append(Edge(top: from, bottom: to, sign: sign)) }
        }
        setChains(maxCount: result.next - first)
        unite()
        return result
    }

    private mutating func setChains(maxCount: Int) {
        chains.removeAll(keepingCapacity: true)
        guard memory.makeRoom(for: maxCount, in: &chains) else { return }
        for (index, edge) in edges.enumerated() {
            let (left, right) = (min(edge.top.x, edge.bottom.x), max(edge.top.x, edge.bottom.x))
            if index > 0, edges[index - 1].bottom == edge.top, edges[index - 1].sign == edge.sign,
                var chain = chains.popLast()
            {
                chain.edges = chain.edges.lowerBound..<index + 1
                (chain.left, chain.right) = (min(chain.left, left), max(chain.right, right))
                chains.append(chain)
            } else {
                chains.append(Chain(edges: index..<index + 1, left: left, right: right, sign: edge.sign))
            }
        }
        chains.sort { $0.left < $1.left }
    }

    /// Sets the union, group by group: no column is passed by chains of two groups, and no outline goes around the pixels
    /// between them.
    private mutating func unite() {
        union.removeAll(keepingCapacity: true)
        var (first, right) = (0, Int.min)
        openings.removeAll()
        for (index, chain) in chains.enumerated() {
            if openings.areClosed, chain.left >= right {
                uniteGroup(first..<index)
                first = index
                openings.removeAll()
            }
            let (first, last) = (edges[chain.edges.lowerBound], edges[chain.edges.upperBound - 1])
            openings.add(chain.sign, from: first.top.y, to: last.bottom.y)
            right = max(right, chain.right)
        }
        uniteGroup(first..<chains.count)
    }

    private mutating func uniteGroup(_ group: Range<Int>) {
        if isSimple(group) {
            let start = union.count
            for chain in group { Self.append(edges, chains[chain].edges, to: &union, in: memory) }
            // The next group, in which outlines go around in the other direction, may share a pixel with this one.
            if isReversed(start..<union.count) {
                for index in start..<union.count { union[index].sign = -union[index].sign }
            }
        } else {
            crossed.removeAll(keepingCapacity: true)
            for chain in group { Self.append(edges, chains[chain].edges, to: &crossed, in: memory) }
            uniteCrossed()
        }
    }

    /// Whether a group is the left and the right side of something, as nearly all are, or a left side alone: the right side of
    /// the picture has no edges.
    private func isSimple(_ group: Range<Int>) -> Bool {
        guard group.count == 2, openings.areClosed else { return group.count < 2 }
        let (one, other) = (chains[group.lowerBound], chains[group.lowerBound + 1])
        return one.right <= other.left || !areCrossed(one.edges, other.edges)
    }

    /// Whether the left one of two sides, or the only one, goes up.
    private func isReversed(_ sides: Range<Int>) -> Bool {
        var (areaToTheLeft, height) = (0, 0)
        for edge in union[sides] {
            areaToTheLeft += edge.sign * edge.height * (edge.top.x + edge.bottom.x)
            height += edge.sign * edge.height
        }
        return height == 0 ? areaToTheLeft > 0 : height < 0
    }

    /// Whether two chains that begin and end at the same heights cross each other.
    private func areCrossed(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        var (index, otherIndex) = (one.lowerBound, other.lowerBound)
        // How far the other chain is to the right.
        var distance = edges[otherIndex].top.x - edges[index].top.x
        while index < one.upperBound, otherIndex < other.upperBound {
            let (edge, otherEdge) = (edges[index], edges[otherIndex])
            let y = min(edge.bottom.y, otherEdge.bottom.y)
            let next = otherEdge.x(at: y) - edge.x(at: y)
            if distance == 0 { distance = next }
            if next != 0, (next < 0) != (distance < 0) { return true }
            index += edge.bottom.y == y ? 1 : 0
            otherIndex += otherEdge.bottom.y == y ? 1 : 0
        }
        return false
    }

    private static func append(
        _ edges: [Edge], _ range: Range<Int>, to buffer: inout [Edge], in memory: WorkingMemory
    ) {
        if memory.makeRoom(for: range.count, in: &buffer) { buffer.append(contentsOf: edges[range]) }
    }

    /// Adds the union of `crossed`, between each two heights.
    private mutating func uniteCrossed() {
        roundHeights()
        guard var top = heights.first else { return }
        for height in heights.dropFirst() {
            while top < height {
                var bottom = height
                cut(from: top, to: bottom)
                while let crossing = crossing(from: top, to: bottom) {
                    bottom = crossing
                    cut(from: top, to: bottom)
                }
                addUnionOfPieces(from: top, to: bottom)
                top = bottom
            }
        }
    }

    /// Moves the ends of edges to the nearest of a few heights, so that there are not too many of these in a row.
    private mutating func roundHeights() {
        heights.removeAll(keepingCapacity: true)
        guard memory.makeRoom(for: 2 * crossed.count, in: &heights) else { return }
        for index in crossed.indices {
            crossed[index].top.y = Self.rounded(crossed[index].top.y)
            crossed[index].bottom.y = Self.rounded(crossed[index].bottom.y)
            heights.append(crossed[index].top.y)
            heights.append(crossed[index].bottom.y)
        }
        heights.sort()
    }

    /// The distance of the heights: what a level of coverage is in a pixel.
    private static var heightStep: Int { Coverage.Corner.perPixel / Int(CoverageRow.full) }

    private static func rounded(_ y: Int) -> Int { (y + heightStep / 2) / heightStep * heightStep }

    /// Sets `pieces`. No edge begins or ends between the two heights.
    private mutating func cut(from top: Int, to bottom: Int) {
        pieces.removeAll(keepingCapacity: true)
        guard memory.makeRoom(for: crossed.count, in: &pieces) else { return }
        for edge in crossed where edge.top.y <= top && edge.bottom.y >= bottom {
            pieces.append(Piece(top: edge.x(at: top), bottom: edge.x(at: bottom), sign: edge.sign))
        }
        pieces.sort { $0.middle < $1.middle }
    }

    /// A height between both at which two pieces cross each other; nil if none do, or if there is no height between.
    private func crossing(from top: Int, to bottom: Int) -> Int? {
        guard bottom - top > Self.heightStep else { return nil }
        for index in pieces.indices.dropFirst() {
            let (left, right) = (pieces[index - 1], pieces[index])
            let (above, below) = (right.top - left.top, right.bottom - left.bottom)
            guard (above < 0) != (below < 0) else { continue }
            let height = Self.rounded(top + Int(Double(bottom - top) * Double(above) / Double(above - below)))
            return min(max(height, top + Self.heightStep), bottom - Self.heightStep)
        }
        return nil
    }

    private mutating func addUnionOfPieces(from top: Int, to bottom: Int) {
        guard memory.makeRoom(for: pieces.count, in: &union) else { return }
        var windings = 0
        for piece in pieces {
            let next = windings + piece.sign
            // Where outlines begin to go around the pixels, and where they end to.
            if windings == 0 || next == 0 {
                union.append(
                    Edge(top: (piece.top, top), bottom: (piece.bottom, bottom), sign: windings == 0 ? 1 : -1))
            }
            windings = next
        }
    }
}

/// At which heights some chains begin more often downwards than upwards, or the other way round. If they do at none, no
/// outline goes around the pixels beside them, at any height.
private struct Openings {
    private var openings: [Opening] = []
    private var openCount = 0
    private let memory: WorkingMemory

    private struct Opening {
        let y: Int
        var windings: Int
    }

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    mutating func release() {
        memory.release(&openings)
    }

    var areClosed: Bool { openCount == 0 }

    mutating func removeAll() {
        openings.removeAll(keepingCapacity: true)
        openCount = 0
    }

    /// Adds a chain.
    mutating func add(_ sign: Int, from top: Int, to bottom: Int) {
        add(sign, at: top)
        add(-sign, at: bottom)
    }

    private mutating func add(_ sign: Int, at y: Int) {
        for index in openings.indices where openings[index].y == y {
            openCount -= openings[index].windings == 0 ? 0 : 1
            openings[index].windings += sign
            openCount += openings[index].windings == 0 ? 0 : 1
            return
        }
        guard memory.makeRoom(for: 1, in: &openings) else { return }
        openings.append(Opening(y: y, windings: sign))
        openCount += 1
    }
}
