/// A prefix code (RFC 1951 §3.2.2): how long the word of each symbol is.
///
/// The lengths are those of D. Huffman's code: the two rarest symbols become a node, again and again, and the length of
/// a symbol's word is its depth in the tree. Symbols are sorted once. Nodes are made in the order of their weights, so
/// that the two lightest are always first in one of two queues: symbols and nodes. Words that would be too long are
/// shortened at the cost of others.
///
/// Symbols A, B, C and D that occur 1, 1, 2 and 5 times: A and B become a node of 2, which becomes one of 4 with C, and
/// that the root with D. So the lengths are 3, 3, 2 and 1, and the words 110, 111, 10 and 0.
struct PrefixCode {
    /// The number of symbols that occur.
    private var count = 0
    /// These symbols in the 9 lowest bits, and their frequencies above: the rarest first.
    private var leaves = InlineArray<286, UInt32>(repeating: 0)
    private var lengths = InlineArray<286, UInt8>(repeating: 0)

    /// A code for up to 286 symbols with these frequencies, none of whose words is longer than `maxLength`. It is the
    /// shortest one unless words had to be shortened, or a symbol occurs more than eight million times.
    init(_ frequencies: Span<UInt32>, maxLength: Int) {
        var all: UInt32 = 0
        for symbol in 0..<frequencies.count where frequencies[symbol] > 0 {
            leaves[count] = min(frequencies[symbol], UInt32.max >> 9) << 9 | UInt32(truncatingIfNeeded: symbol)
            all |= leaves[count]
            count += 1
        }
        for shift: UInt32 in [9, 15, 21, 27] where all >> shift > 0 { sort(byDigitAt: shift) }
        setLengths()
        limitLengths(to: maxLength)
    }

    /// Sorts the leaves by six bits of their frequencies, and leaves those with equal ones in their order. After each
    /// digit from the lowest one, they are sorted. No branch depends on frequencies, so that none is mispredicted.
    private mutating func sort(byDigitAt shift: UInt32) {
        let copy = leaves
        let unsorted = copy.span
        var sorted = leaves.mutableSpan
        var starts = InlineArray<65, Int>(repeating: 0)
        for leaf in 0..<count { starts[Int(unsorted[leaf] >> shift & 63) + 1] &+= 1 }
        for digit in 1..<64 { starts[digit] &+= starts[digit - 1] }
        for leaf in 0..<count {
            let digit = Int(unsorted[leaf] >> shift & 63)
            sorted[starts[digit]] = unsorted[leaf]
            starts[digit] &+= 1
        }
    }

    private mutating func setLengths() {
        // A code of one symbol has one bit.
        guard count > 1 else { return lengths[0] = 1 }
        // Nodes in the order in which they are made: their weights, and then their depths. The last one is the root.
        var nodes = InlineArray<286, UInt32>(repeating: 0)
        // The parents of leaves, and those of nodes.
        var parents = InlineArray<572, UInt16>(repeating: 0)
        var (leaf, inner) = (0, 0)
        for node in 0..<count - 1 {
            for _ in 0..<2 {
                let isLeaf = leaf < count && (inner == node || leaves[leaf] >> 9 <= nodes[inner])
                nodes[node] &+= isLeaf ? leaves[leaf] >> 9 : nodes[inner]
                parents[isLeaf ? leaf : count &+ inner] = UInt16(truncatingIfNeeded: node)
                leaf &+= isLeaf ? 1 : 0
                inner &+= isLeaf ? 0 : 1
            }
        }
        nodes[count - 2] = 0
        for node in (0..<count - 2).reversed() { nodes[node] = nodes[Int(parents[count &+ node])] &+ 1 }
        for leaf in 0..<count { lengths[leaf] = UInt8(truncatingIfNeeded: nodes[Int(parents[leaf])] &+ 1) }
    }

    /// Limits the lengths of words. That makes the code oversubscribed, so the rarest of the other symbols are
    /// lengthened until it is not. If there is space left then, the most frequent ones are shortened, because decoders
    /// reject an incomplete code.
    private mutating func limitLengths(to maxLength: Int) {
        guard lengths[0] > maxLength else { return }
        // In units of the longest words.
        func space(of length: UInt8) -> Int { 1 << (maxLength - Int(length)) }
        var free = 1 << maxLength
        for leaf in 0..<count {
            lengths[leaf] = min(lengths[leaf], UInt8(maxLength))
            free -= space(of: lengths[leaf])
        }
        for leaf in 0..<count {
            while free < 0, lengths[leaf] < maxLength {
                lengths[leaf] += 1
                free += space(of: lengths[leaf])
            }
        }
        for leaf in (0..<count).reversed() {
            while free >= space(of: lengths[leaf]) {
                free -= space(of: lengths[leaf])
                lengths[leaf] -= 1
            }
        }
    }

    /// Sets the words of all symbols, those of the canonical code: shorter ones before longer ones, and words of a
    /// length in the order of their symbols. A symbol that does not occur has no bits.
    func setWords(_ words: inout MutableSpan<Word>) {
        var next = InlineArray<17, UInt16>(repeating: 0)
        let (leaves, lengths) = (leaves.span, lengths.span)
        words.update(repeating: .none)
        for leaf in 0..<count {
            let length = Int(lengths[leaf])
            words[Int(leaves[leaf] & 511)] = Word(0, length: length)
            next[length + 1] += 1
        }
        for length in 1..<17 { next[length] = (next[length] &+ next[length - 1]) &<< 1 }
        for symbol in 0..<words.count where words[symbol].length > 0 {
            let length = Int(words[symbol].length)
            words[symbol] = Word(UInt64(next[length].reversed(count: length)), length: length)
            next[length] &+= 1
        }
    }
}

extension UInt16 {
    /// The `count` lowest bits in reverse order.
    fileprivate func reversed(count: Int) -> UInt16 {
        var bits = (self & 0x5555) << 1 | (self >> 1) & 0x5555
        bits = (bits & 0x3333) << 2 | (bits >> 2) & 0x3333
        bits = (bits & 0x0F0F) << 4 | (bits >> 4) & 0x0F0F
        return bits.byteSwapped >> UInt16(16 - count)
    }
}
