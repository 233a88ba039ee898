import Bytes

/// The edges that a part has in a row, for a part whose outlines may overlap: its coverage is the area of their union, not
/// the sum of their areas.
///
/// Two bars that cross have four edges in a row. From the left, outlines go around the pixels between them 1, 2 and 1 times.
/// The union has the edges where that number changes from or to 0: the first and the last one.
struct RowEdges {
    /// Those of one chain after those of another, each chain's from the top. Instead of those that overlap, there are the
    /// edges of their union at the end.
    private(set) var edges: [Edge] = []
    private var union: RowUnion
    /// From the left.
    private var chains: [Chain] = []
    private var openings: Openings
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
        union = RowUnion(in: memory)
        openings = Openings(in: memory)
    }

    /// A piece of an edge that goes down from `top` to `bottom`.
    struct Edge: BitwiseCopyable {
        var top: ActiveChain.Position
        var bottom: ActiveChain.Position
        /// 1 if the outline goes down there, else -1; 0 for an edge that covers nothing.
        var sign: Int

        var height: Int { bottom.y &- top.y }

        /// Where the edge crosses a horizontal line between its ends.
        @inline(__always)
        func x(at y: Int) -> Int {
            if y == top.y { return top.x }
            if y == bottom.y { return bottom.x }
            return top.x &+ Int(Double(bottom.x &- top.x) * (Double(y &- top.y) / Double(height)))
        }

        /// Whether the edge goes on where another one ends.
        fileprivate func continues(_ other: Edge) -> Bool { top == other.bottom && sign == other.sign }
    }

    /// What a chain is in the row.
    struct Chain: BitwiseCopyable {
        /// The indices of its first edge and of the one after its last.
        let first: Int
        let end: Int
        /// The columns that it passes through, in the unit of corners.
        let left: Int
        let right: Int
        /// The heights between which it does.
        let top: Int
        let bottom: Int
        let sign: Int
    }

    /// Releases the memory that was kept for the next row.
    mutating func release() {
        memory.release(&edges)
        memory.release(&chains)
        union.release()
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
        Self.append(edges, to: &chains, maxCount: maxCount)
        Self.sort(&chains)
    }

    private static func append(_ edges: [Edge], to chains: inout [Chain], maxCount: Int) {
        let edges = edges.span
        chains.append(addingCapacity: maxCount) { chains in
            var first = 0
            while first < edges.count {
                let start = edges[first]
                var (left, right) = (min(start.top.x, start.bottom.x), max(start.top.x, start.bottom.x))
                var end = first &+ 1
                while end < edges.count, edges[end].continues(edges[end &- 1]) {
                    (left, right) = (min(left, edges[end].bottom.x), max(right, edges[end].bottom.x))
                    end &+= 1
                }
                chains.append(
                    Chain(
                        first: first, end: end, left: left, right: right, top: start.top.y,
                        bottom: edges[end &- 1].bottom.y, sign: start.sign))
                first = end
            }
        }
    }

    /// Sorts chains from the left. Those of a row are few, and nearly sorted.
    private static func sort(_ chains: inout [Chain]) {
        var chains = chains.mutableSpan
        for index in chains.indices.dropFirst() {
            let chain = chains[index]
            var free = index
            while free > 0, chains[free &- 1].left > chain.left {
                chains[free] = chains[free &- 1]
                free &-= 1
            }
            chains[free] = chain
        }
    }

    /// Whether no outline goes around the pixels beside two chains.
    private func areClosed(_ one: Chain, _ other: Chain) -> Bool {
        one.top == other.top && one.bottom == other.bottom && one.sign != other.sign
    }

    /// Unites group by group: no column is passed by chains of two groups, and no outline goes around the pixels between
    /// them.
    private mutating func unite() {
        var first = 0
        while first < chains.count {
            let (end, isClosed) = endOfGroup(from: first)
            let group = chains[first..<end]
            if isSimple(group, isClosed: isClosed) {
                // The next group, in which outlines go around in the other direction, may share a pixel with this one.
                if isReversed(group) { multiplySigns(of: group, by: -1) }
            } else {
                union.add(group, to: &edges)
                multiplySigns(of: group, by: 0)
            }
            first = end
        }
    }

    /// The index after the last chain of a group, and whether no outline goes around the pixels on its right side.
    private mutating func endOfGroup(from first: Int) -> (index: Int, isClosed: Bool) {
        if isPair(first) { return (first + 2, true) }
        openings.removeAll()
        var (end, right) = (first, Int.min)
        repeat {
            openings.add(chains[end].sign, from: chains[end].top, to: chains[end].bottom)
            right = max(right, chains[end].right)
            end += 1
        } while end < chains.count && !(openings.areClosed && chains[end].left >= right)
        return (end, openings.areClosed)
    }

    /// Whether a chain and the next one are a group, as nearly everywhere.
    private func isPair(_ first: Int) -> Bool {
        guard first + 1 < chains.count, areClosed(chains[first], chains[first + 1]) else { return false }
        return first + 2 == chains.count || chains[first + 2].left >= max(chains[first].right, chains[first + 1].right)
    }

    /// Whether a group is the left and the right side of something, or a left side alone: the right side of
    /// the picture has no edges.
    private func isSimple(_ group: ArraySlice<Chain>, isClosed: Bool) -> Bool {
        guard group.count == 2, isClosed else { return group.count < 2 }
        let (one, other) = (group[group.startIndex], group[group.startIndex + 1])
        return one.right <= other.left || !areCrossed(one, other)
    }

    /// Whether two chains that begin and end at the same heights cross each other.
    private func areCrossed(_ one: Chain, _ other: Chain) -> Bool {
        var (index, otherIndex) = (one.first, other.first)
        // How far the other chain is to the right.
        var distance = edges[otherIndex].top.x - edges[index].top.x
        while index < one.end, otherIndex < other.end {
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

    /// Whether the left one of two sides, or the only one, goes up.
    private func isReversed(_ sides: ArraySlice<Chain>) -> Bool {
        var (areaToTheLeft, height) = (0, 0)
        for side in sides {
            for index in side.first..<side.end {
                let edge = edges[index]
                areaToTheLeft += edge.sign * edge.height * (edge.top.x + edge.bottom.x)
                height += edge.sign * edge.height
            }
        }
        return height == 0 ? areaToTheLeft > 0 : height < 0
    }

    private mutating func multiplySigns(of group: ArraySlice<Chain>, by factor: Int) {
        for chain in group {
            for index in chain.first..<chain.end { edges[index].sign *= factor }
        }
    }
}
