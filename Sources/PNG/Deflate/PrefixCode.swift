/// A prefix code (RFC 1951 §3.2.2): for each symbol how many bits it has, and which, the first one lowest.
struct PrefixCode {
    private(set) var words: [Word]

    /// The bits of a symbol, or of several.
    struct Word {
        let bits: UInt32
        let length: UInt8

        static let none = Word(bits: 0, length: 0)

        func followed(by next: Word) -> Word {
            Word(bits: bits | next.bits << UInt32(length), length: length + next.length)
        }

        /// And of where in its range something is.
        func followed(by extra: Extra) -> Word {
            followed(by: Word(bits: extra.bits, length: UInt8(extra.count)))
        }
    }

    /// From the lengths alone, of which codes follow.
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

    /// The shortest for symbols that occur so often, none of them longer than `longest`.
    init(counts: [Int], longest: Int) {
        self.init(lengths: Self.lengths(counts, longest: longest))
    }

    /// By Huffman's construction with two queues, of symbols in the order of their counts and of trees in the order in
    /// which they are made.
    private static func lengths(_ counts: [Int], longest: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: counts.count)
        // The symbol in the lower bits: numbers alone are sorted twice as fast.
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
        shorten(&depths, leaves: leaves.count, to: longest)
        for (place, leaf) in leaves.enumerated() { lengths[leaf & 0xFFFF] = UInt8(depths[place]) }
        return lengths
    }

    /// Of leaves with these weights, the lightest first, and of the trees over them.
    private static func depths(of leaves: [Int]) -> [Int] {
        let root = 2 * leaves.count - 2
        var weights = leaves
        weights.reserveCapacity(root + 1)
        // The parent of each is known when it is taken, and its depth when that of the parent is.
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
    /// The first so many bits, the last one first.
    fileprivate func reversed(count: UInt8) -> UInt16 {
        var bits = (self & 0x5555) << 1 | (self >> 1) & 0x5555
        bits = (bits & 0x3333) << 2 | (bits >> 2) & 0x3333
        bits = (bits & 0x0F0F) << 4 | (bits >> 4) & 0x0F0F
        return bits.byteSwapped >> (16 - UInt16(count))
    }
}
