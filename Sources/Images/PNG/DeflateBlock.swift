/// A DEFLATE block with codes of its own (RFC 1951 §3.2.7), whose symbols are counted first, and then written.
///
/// A block is literals, which are bytes, and copies: of 3 to 258 bytes, from a distance of up to 32 KiB. Each symbol
/// has an index in `counts` and in `words`: a byte, the end, a copy of the byte before it by its length, a length and a
/// distance of another copy, and the literals of a colour. RFC 1951 has symbols of ranges of lengths and distances,
/// with extra bits for the offset in the range. The word of a length contains these bits, and those of a distance are
/// written by themselves. The bytes 7, 7, 7, 7, 7 and 9 are the literal 7, a copy of four times the byte before it, and
/// the literal 9.
struct DeflateBlock {
    var counts: [UInt32] = []
    private(set) var words: [Word] = []
    private var literals = [Word](repeating: .none, count: 286)
    private var distances = [Word](repeating: .none, count: Self.distanceCount)
    private static let distanceCount = 30

    static let end = 256
    @inline(__always) static func repeated(length: Int) -> Int { 254 &+ length }
    @inline(__always) static func copied(length: Int) -> Int { 510 &+ length }
    static let firstDistance = 769
    static let firstColor = firstDistance + distanceCount

    /// With 14 bits, four literals fit into a word. So do a literal and a copy.
    private static let maxLength = 14

    /// Begins a block. Returns false if there is no memory for it.
    mutating func begin(colorCount: Int, in memory: WorkingMemory) -> Bool {
        memory.replace(&counts, by: 0, count: Self.firstColor + colorCount)
            && memory.replace(&words, by: .none, count: Self.firstColor + colorCount)
    }

    /// Sets the words for what has been counted; `pixels` are the bytes of each colour. Returns the number of bits of
    /// the block without its header and the extra bits of distances.
    mutating func setWords(_ pixels: [UInt32], bytesPerPixel: Int) -> Int {
        var literalCounts = InlineArray<286, UInt32> { $0 < Self.end ? counts[$0] : $0 == Self.end ? 1 : 0 }
        var distanceCounts = InlineArray<30, UInt32> { counts[Self.firstDistance + $0] }
        var bitCount = 0
        for color in Self.firstColor..<counts.count where counts[color] > 0 {
            for index in 0..<bytesPerPixel {
                literalCounts[Int(pixels[color - Self.firstColor].byte(index))] += counts[color]
            }
        }
        for length in Copy.minLength...Copy.maxLength {
            let repeatedCount = counts[Self.repeated(length: length)]
            let count = repeatedCount + counts[Self.copied(length: length)]
            guard count > 0 else { continue }
            let extra = Extra(length: length)
            literalCounts[extra.symbol] += count
            distanceCounts[0] += repeatedCount
            bitCount += Int(count) * Int(extra.bits.length)
        }
        bitCount += Self.set(&literals, for: literalCounts.span) + Self.set(&distances, for: distanceCounts.span)
        for byte in 0...Self.end { words[byte] = literals[byte] }
        for length in Copy.minLength...Copy.maxLength
        where counts[Self.copied(length: length)] | counts[Self.repeated(length: length)] > 0 {
            let extra = Extra(length: length)
            let word = literals[extra.symbol].followed(by: extra.bits)
            words[Self.copied(length: length)] = word
            words[Self.repeated(length: length)] = word.followed(by: distances[0])
        }
        for symbol in 0..<Self.distanceCount { words[Self.firstDistance + symbol] = distances[symbol] }
        for color in Self.firstColor..<counts.count where counts[color] > 0 {
            for index in 0..<bytesPerPixel {
                let literal = literals[Int(pixels[color - Self.firstColor].byte(index))]
                words[color] = words[color].followed(by: literal)
            }
        }
        return bitCount
    }

    /// Returns the number of bits of all words.
    private static func set(_ words: inout [Word], for counts: Span<UInt32>) -> Int {
        var words = words.mutableSpan
        PrefixCode(counts, maxLength: maxLength).setWords(&words)
        var bitCount = 0
        for symbol in 0..<counts.count { bitCount &+= Int(counts[symbol]) &* Int(words[symbol].length) }
        return bitCount
    }

    /// Upper bound of the size of a header, in bytes.
    static let maxHeaderBytes = (17 + 19 * 3 + 316 * 7) / 8 + 1

    /// Calls `body` with the words of a header: that the block is the last one and has its own codes, and the lengths
    /// of their words as one sequence, with run lengths, in a third code.
    func forEachHeaderWord(_ body: (Word) -> Void) {
        func usedCount(_ words: [Word]) -> Int { words.lastIndex { $0.length > 0 }.map { $0 + 1 } ?? 0 }
        let (literalCount, distanceCount) = (max(257, usedCount(literals)), max(1, usedCount(distances)))
        var lengths = InlineArray<316, UInt8>(repeating: 0)
        for index in 0..<literalCount { lengths[index] = UInt8(literals[index].length) }
        for index in 0..<distanceCount { lengths[literalCount + index] = UInt8(distances[index].length) }
        let sequence = lengths.span.extracting(first: literalCount + distanceCount)
        var counts = InlineArray<19, UInt32>(repeating: 0)
        Self.forEachSymbol(of: sequence) { symbol, _ in counts[symbol] += 1 }
        var codeWords = InlineArray<19, Word>(repeating: .none)
        var words = codeWords.mutableSpan
        PrefixCode(counts.span, maxLength: 7).setWords(&words)
        // The order that RFC 1951 prescribes; zeros at the end are left out.
        let order: InlineArray<19, Int> = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var orderCount = order.count
        while orderCount > 4, words[order[orderCount - 1]].length == 0 { orderCount -= 1 }
        body(Word(0b101, length: 3))
        body(Word(UInt64(literalCount - 257), length: 5))
        body(Word(UInt64(distanceCount - 1), length: 5))
        body(Word(UInt64(orderCount - 4), length: 4))
        for index in 0..<orderCount { body(Word(words[order[index]].length, length: 3)) }
        Self.forEachSymbol(of: sequence) { body(words[$0].followed(by: $1)) }
    }

    /// Calls `body` with the symbols of the third code, and with their extra bits.
    private static func forEachSymbol(of lengths: Span<UInt8>, _ body: (_ symbol: Int, _ extra: Word) -> Void) {
        var start = 0
        while start < lengths.count {
            let length = Int(lengths[start])
            var end = start + 1
            while end < lengths.count, lengths[end] == lengths[start] { end += 1 }
            if length > 0 {
                body(length, .none)
                start += 1
            }
            // The lengths from `start` to `end` are equal to the one before them, or 0.
            while end - start >= 3 {
                let count = min(end - start, length > 0 ? 6 : 138)
                let (symbol, first, bitCount) = length > 0 ? (16, 3, 2) : count <= 10 ? (17, 3, 3) : (18, 11, 7)
                body(symbol, Word(UInt64(count - first), length: bitCount))
                start += count
            }
            for _ in start..<end { body(length, .none) }
            start = end
        }
    }
}

extension UInt32 {
    /// A byte of a pixel, the first one of which is the lowest.
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: self >> UInt32(8 * index)) }
}

/// The limits of a copy.
enum Copy {
    static let minLength = 3
    static let maxLength = 258
    static let maxDistance = 32_768

    /// Splits `count` bytes, which are none or at least `minLength`, and calls `body` with the length of each copy.
    @inline(__always)
    static func forEach(of count: Int, _ body: (Int) -> Void) {
        var rest = count
        while rest > maxLength {
            // The rest must not be too short for a copy.
            let length = rest &- maxLength < minLength ? maxLength &- minLength : maxLength
            body(length)
            rest &-= length
        }
        if rest > 0 { body(rest) }
    }
}

/// The encoding of a length or a distance (RFC 1951 §3.2.5): the symbol of a range, and extra bits for the offset in
/// it.
struct Extra {
    var symbol: Int
    var bits: Word

    static let firstLength = 257

    @inline(__always)
    init(length: Int) {
        self.init(number: length &- Copy.minLength, logarithm: 2)
        // The longest one has a symbol of its own.
        if length == Copy.maxLength { (symbol, bits) = (28, .none) }
        symbol &+= Self.firstLength
    }

    @inline(__always)
    init(distance: Int) {
        self.init(number: distance &- 1, logarithm: 1)
    }

    /// Each of the first numbers has its own symbol. After them, each doubling of the number has 2 to the `logarithm`
    /// symbols.
    @inline(__always)
    private init(number: Int, logarithm: Int) {
        let count = max(0, Int.bitWidth &- 1 &- number.leadingZeroBitCount &- logarithm)
        symbol = count &<< logarithm &+ number &>> count
        bits = Word(UInt64(truncatingIfNeeded: number & (1 &<< count &- 1)), length: count)
    }
}

/// Writes bits as bytes, from the lowest bit of each byte (RFC 1951 §3.1.1).
///
/// Fewer than eight bits wait between calls. A word is put above them, eight bytes are stored, and the position moves
/// on by the bytes that are full; the next store replaces the others. So no word needs a loop or a branch. The store
/// checks that there are eight bytes from the position on: the writer needs that many after its last bit.
struct BitWriter {
    private var pending: UInt64 = 0
    /// The number of bits that wait: at most 7.
    private var count: UInt64 = 0
    /// The index of the byte to which they belong.
    private(set) var position: Int

    init(at position: Int) {
        self.position = position
    }

    @inline(__always)
    mutating func write(_ word: Word, to bytes: inout MutableRawSpan) {
        pending |= word.bits &<< count
        count &+= word.length
        bytes.storeBytes(of: pending.littleEndian, toByteOffset: position, as: UInt64.self)
        position &+= Int(truncatingIfNeeded: count &>> 3)
        pending &>>= count & 56
        count &= 7
    }

    /// Fills the last byte with zeros.
    mutating func finish() {
        if count > 0 { position += 1 }
        (pending, count) = (0, 0)
    }
}

/// Up to 56 bits: those of a symbol or of several, the first one lowest.
struct Word: BitwiseCopyable {
    /// The number of bits in the lowest byte, and the bits above it, so that a table of words has one load for each.
    private let packed: UInt64

    @inline(__always)
    init(_ bits: UInt64, length: Int) {
        packed = bits &<< 8 | UInt64(truncatingIfNeeded: length)
    }

    static var none: Word { Word(0, length: 0) }

    var bits: UInt64 { packed &>> 8 }
    var length: UInt64 { packed & 0xFF }

    @inline(__always)
    func followed(by next: Word) -> Word {
        Word(bits | next.bits &<< length, length: Int(truncatingIfNeeded: length &+ next.length))
    }
}

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
