/// A prefix code (RFC 1951 §3.2.2): for each symbol how many bits it has, and which, the first one lowest.
struct PrefixCode {
    private(set) var lengths: [UInt8]
    private(set) var bits: [UInt16] = []

    /// From the lengths alone, of which codes follow.
    init(lengths: [UInt8]) {
        self.lengths = lengths
        var counts = [Int](repeating: 0, count: 17)
        for length in lengths where length > 0 { counts[Int(length) + 1] += 1 }
        var next = [Int](repeating: 0, count: 17)
        for length in 1..<17 { next[length] = (next[length - 1] + counts[length]) << 1 }
        bits = lengths.map { length in
            guard length > 0 else { return 0 }
            defer { next[Int(length)] += 1 }
            return UInt16(truncatingIfNeeded: next[Int(length)]).reversed(count: Int(length))
        }
    }

    /// The shortest for symbols that occur so often, none of them longer than `longest`.
    init(counts: [Int], longest: Int) {
        self.init(lengths: Self.lengths(counts, longest: longest))
    }

    /// By Huffman's construction with two queues, of symbols in the order of their counts and of trees in the order in
    /// which they are made.
    private static func lengths(_ counts: [Int], longest: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: counts.count)
        let symbols = counts.indices.filter { counts[$0] > 0 }.sorted { counts[$0] < counts[$1] }
        guard symbols.count > 1 else {
            // A code of one symbol has one bit.
            for symbol in symbols { lengths[symbol] = 1 }
            return lengths
        }
        // Leaves come first, then the trees; the parent of each is known when it is taken.
        let leaves = symbols.count
        var weights = symbols.map { counts[$0] }
        var parents = [Int](repeating: 0, count: 2 * leaves - 1)
        var (leaf, tree) = (0, leaves)
        func takeLightest() -> Int {
            defer {
                if leaf < leaves && (tree >= weights.count || weights[leaf] <= weights[tree]) {
                    leaf += 1
                } else {
                    tree += 1
                }
            }
            return leaf < leaves && (tree >= weights.count || weights[leaf] <= weights[tree]) ? leaf : tree
        }
        while weights.count < 2 * leaves - 1 {
            let (one, other) = (takeLightest(), takeLightest())
            parents[one] = weights.count
            parents[other] = weights.count
            weights.append(weights[one] + weights[other])
        }
        var depths = [Int](repeating: 0, count: 2 * leaves - 1)
        for node in (0..<2 * leaves - 2).reversed() { depths[node] = depths[parents[node]] + 1 }
        shorten(&depths, leaves: leaves, to: longest)
        for (place, symbol) in symbols.enumerated() { lengths[symbol] = UInt8(depths[place]) }
        return lengths
    }

    /// Cuts what is too long, makes room for it by lengthening the rarest of the others, and gives what room is left
    /// over to the most frequent: a reader refuses a code that leaves any.
    private static func shorten(_ depths: inout [Int], leaves: Int, to longest: Int) {
        guard depths[0] > longest else { return }
        var room = 1 << longest
        for leaf in 0..<leaves {
            depths[leaf] = min(depths[leaf], longest)
            room -= 1 << (longest - depths[leaf])
        }
        for leaf in 0..<leaves {
            while room < 0, depths[leaf] < longest {
                depths[leaf] += 1
                room += 1 << (longest - depths[leaf])
            }
        }
        for leaf in (0..<leaves).reversed() {
            while room >= 1 << (longest - depths[leaf]) {
                room -= 1 << (longest - depths[leaf])
                depths[leaf] -= 1
            }
        }
    }
}

extension UInt16 {
    fileprivate func reversed(count: Int) -> UInt16 {
        var (result, rest): (UInt16, UInt16) = (0, self)
        for _ in 0..<count {
            result = result << 1 | rest & 1
            rest >>= 1
        }
        return result
    }
}
