/// A prefix code for `symbolCount` symbols (RFC 1951 §3.2.2): the bits of each symbol.
struct PrefixCode<let symbolCount: Int> {
    private(set) var words = InlineArray<symbolCount, Word>(repeating: .none)

    /// A code for symbols with these frequencies, none of whose words is longer than `maxLength`. It is the shortest one
    /// unless words had to be shortened.
    init(_ frequencies: InlineArray<symbolCount, Int>, maxLength: Int) {
        var leaves = Leaves<symbolCount>(frequencies)
        leaves.computeDepths(maxDepth: maxLength)
        for leaf in 0..<leaves.count {
            words[leaves.symbol(of: leaf)] = Word(bits: 0, length: UInt8(leaves.depths[leaf]))
        }
        setBits()
    }

    /// Makes the code the canonical one with the lengths of its words.
    private mutating func setBits() {
        var next = InlineArray<17, UInt32>(repeating: 0)
        for symbol in 0..<symbolCount where words[symbol].length > 0 { next[Int(words[symbol].length) + 1] += 1 }
        for length in 1..<17 { next[length] = (next[length] &+ next[length - 1]) &<< 1 }
        for symbol in 0..<symbolCount {
            let length = words[symbol].length
            guard length > 0 else { continue }
            let bits = UInt16(truncatingIfNeeded: next[Int(length)])
            words[symbol] = Word(bits: UInt32(bits.reversed(count: length)), length: length)
            next[Int(length)] &+= 1
        }
    }

    /// The number of symbols up to the last one that is used.
    var usedCount: Int {
        let words = words.span
        var count = symbolCount
        while count > 0, words[count - 1].length == 0 { count -= 1 }
        return count
    }
}

/// The bits of a symbol or of several, the first one lowest. A symbol that does not occur has none.
struct Word: BitwiseCopyable {
    let bits: UInt32
    let length: UInt8

    static var none: Word { Word(bits: 0, length: 0) }

    func followed(by next: Word) -> Word {
        Word(bits: bits | next.bits << UInt32(length), length: length + next.length)
    }

    /// Followed by the extra bits of a length or a distance.
    func followed(by extra: Extra) -> Word {
        followed(by: Word(bits: extra.bits, length: UInt8(extra.count)))
    }
}

/// The symbols that occur, as the leaves of a Huffman tree, the rarest first.
private struct Leaves<let maxCount: Int> {
    private(set) var count = 0
    /// Frequencies with the symbols in the 16 lowest bits, so that they can be sorted as integers.
    private var symbols = InlineArray<maxCount, Int>(repeating: 0)
    private(set) var depths = InlineArray<maxCount, Int>(repeating: 0)

    init(_ frequencies: InlineArray<maxCount, Int>) {
        for symbol in 0..<maxCount where frequencies[symbol] > 0 {
            symbols[count] = frequencies[symbol] << 16 | symbol
            count += 1
        }
        sort()
    }

    func symbol(of leaf: Int) -> Int { symbols[leaf] & 0xFFFF }

    /// Shell's sort, which takes no memory.
    private mutating func sort() {
        var gap = count
        while gap > 1 {
            gap = max(1, gap * 4 / 9)
            for index in gap..<count {
                let symbol = symbols[index]
                var free = index
                while free >= gap, symbols[free - gap] > symbol {
                    symbols[free] = symbols[free - gap]
                    free -= gap
                }
                symbols[free] = symbol
            }
        }
    }

    /// Computes the depth of each leaf, at most `maxDepth`.
    mutating func computeDepths(maxDepth: Int) {
        guard count > 1 else {
            // A code of one symbol has one bit.
            depths[0] = 1
            return
        }
        for leaf in 0..<count { depths[leaf] = symbols[leaf] >> 16 }
        linkNodes()
        countDepths()
        limitDepths(to: maxDepth)
    }

    // The tree is built in the memory of its result (Moffat and Katajainen, "In-place calculation of minimum-redundancy
    // codes", 1995). `depths` has the frequencies of leaves at first.

    /// Joins the two lightest nodes until one is left, as Huffman does. The first `count - 1` elements become the indices of
    /// the parents of inner nodes, in the order in which these are made; the last of them is the root.
    private mutating func linkNodes() {
        var (leaf, tree) = (0, 0)
        for parent in 0..<count - 1 {
            var weight = 0
            for _ in 0..<2 {
                if leaf < count, tree >= parent || depths[leaf] <= depths[tree] {
                    weight += depths[leaf]
                    leaf += 1
                } else {
                    weight += depths[tree]
                    depths[tree] = parent
                    tree += 1
                }
            }
            depths[parent] = weight
        }
    }

    /// Replaces the parents of inner nodes by the depths of leaves: at each depth, the nodes that are not inner ones.
    private mutating func countDepths() {
        let root = count - 2
        depths[root] = 0
        for node in (0..<root).reversed() { depths[node] = depths[depths[node]] + 1 }
        var (node, leaf) = (root, count - 1)
        var (depth, nodeCount) = (0, 1)
        while nodeCount > 0 {
            var innerCount = 0
            while node >= 0, depths[node] == depth {
                innerCount += 1
                node -= 1
            }
            for _ in innerCount..<nodeCount {
                depths[leaf] = depth
                leaf -= 1
            }
            nodeCount = 2 * innerCount
            depth += 1
        }
    }

    /// Limits the depths to `maxDepth`.
    ///
    /// That makes the code oversubscribed, so the rarest of the other symbols are lengthened until it is not. If there is
    /// space left then, the most frequent ones are shortened, because decoders reject an incomplete code.
    private mutating func limitDepths(to maxDepth: Int) {
        guard depths[0] > maxDepth else { return }
        // In units of the longest words.
        var space = 1 << maxDepth
        for leaf in 0..<count {
            depths[leaf] = min(depths[leaf], maxDepth)
            space -= 1 << (maxDepth - depths[leaf])
        }
        for leaf in 0..<count {
            while space < 0, depths[leaf] < maxDepth {
                depths[leaf] += 1
                space += 1 << (maxDepth - depths[leaf])
            }
        }
        for leaf in (0..<count).reversed() {
            while space >= 1 << (maxDepth - depths[leaf]) {
                space -= 1 << (maxDepth - depths[leaf])
                depths[leaf] -= 1
            }
        }
    }
}

extension UInt16 {
    /// The `count` lowest bits in reverse order.
    fileprivate func reversed(count: UInt8) -> UInt16 {
        var bits = (self & 0x5555) << 1 | (self >> 1) & 0x5555
        bits = (bits & 0x3333) << 2 | (bits >> 2) & 0x3333
        bits = (bits & 0x0F0F) << 4 | (bits >> 4) & 0x0F0F
        return bits.byteSwapped >> (16 - UInt16(count))
    }
}
