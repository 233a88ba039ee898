/// A prefix code (RFC 1951 §3.2.2): the bits of each symbol.
struct PrefixCode {
    private(set) var words: [Word]

    /// The bits of a symbol or of several, the first one lowest. A symbol that does not occur has none.
    struct Word: BitwiseCopyable {
        let bits: UInt32
        let length: UInt8

        static let none = Word(bits: 0, length: 0)

        func followed(by next: Word) -> Word {
            Word(bits: bits | next.bits << UInt32(length), length: length + next.length)
        }

        /// Followed by the extra bits of a length or a distance.
        func followed(by extra: Extra) -> Word {
            followed(by: Word(bits: extra.bits, length: UInt8(extra.count)))
        }
    }

    /// The canonical code with these lengths, by symbol.
    init(lengths: [UInt8]) {
        var next = [UInt16](repeating: 0, count: 17)
        for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
        for length in 1..<17 { next[length] = (next[length] &+ next[length - 1]) &<< 1 }
        words = []
        words.reserveCapacity(lengths.count)
        for length in lengths {
            words.append(Word(bits: UInt32(next[Int(length)].reversed(count: length)), length: length))
            if length > 0 { next[Int(length)] &+= 1 }
        }
    }

    /// A code for symbols with these frequencies, none of whose words is longer than `maxLength`. It is the shortest one
    /// unless words had to be shortened.
    init(counts: [Int], maxLength: Int) {
        self.init(lengths: Self.lengths(counts, maxLength: maxLength))
    }

    /// Huffman's construction with two queues: symbols in the order of their frequencies, and trees in the order in which
    /// they are made.
    private static func lengths(_ counts: [Int], maxLength: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: counts.count)
        // Frequencies with the symbols in the lower bits: integers are sorted twice as fast as structs.
        var leaves: [Int] = []
        leaves.reserveCapacity(counts.count)
        for symbol in counts.indices where counts[symbol] > 0 { leaves.append(counts[symbol] << 16 | symbol) }
        leaves.sort()
        guard leaves.count > 1 else {
            // A code of one symbol has one bit.
            for leaf in leaves { lengths[leaf & 0xFFFF] = 1 }
            return lengths
        }
        var depths = depths(of: leaves.map { $0 >> 16 })
        shorten(&depths, leaves: leaves.count, to: maxLength)
        for (index, leaf) in leaves.enumerated() { lengths[leaf & 0xFFFF] = UInt8(depths[index]) }
        return lengths
    }

    /// The depths of leaves with these weights, the lightest first, and then of the trees over them.
    private static func depths(of leaves: [Int]) -> [Int] {
        let root = 2 * leaves.count - 2
        var weights = leaves
        weights.reserveCapacity(root + 1)
        // First the index of each node's parent, then, from the root on, its depth.
        var nodes = [Int](repeating: 0, count: root + 1)
        var (leaf, tree) = (0, leaves.count)
        for parent in leaves.count...root {
            var weight = 0
            for _ in 0..<2 {
                if leaf < leaves.count, tree >= parent || weights[leaf] <= weights[tree] {
                    weight += weights[leaf]
                    nodes[leaf] = parent
                    leaf += 1
                } else {
                    weight += weights[tree]
                    nodes[tree] = parent
                    tree += 1
                }
            }
            weights.append(weight)
        }
        nodes[root] = 0
        for node in (0..<root).reversed() { nodes[node] = nodes[nodes[node]] + 1 }
        return nodes
    }

    /// Limits the depths of the leaves to `maxLength`.
    ///
    /// That makes the code oversubscribed, so the rarest of the other symbols are lengthened until it is not. If there is
    /// space left then, the most frequent ones are shortened, because decoders reject an incomplete code.
    private static func shorten(_ depths: inout [Int], leaves: Int, to maxLength: Int) {
        guard depths[0] > maxLength else { return }
        // In units of the longest words.
        var space = 1 << maxLength
        for leaf in 0..<leaves {
            depths[leaf] = min(depths[leaf], maxLength)
            space -= 1 << (maxLength - depths[leaf])
        }
        for leaf in 0..<leaves {
            while space < 0, depths[leaf] < maxLength {
                depths[leaf] += 1
                space += 1 << (maxLength - depths[leaf])
            }
        }
        for leaf in (0..<leaves).reversed() {
            while space >= 1 << (maxLength - depths[leaf]) {
                space -= 1 << (maxLength - depths[leaf])
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
