import Bytes

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

/// The encoding of a length or a distance (RFC 1951 §3.2.5): the symbol of a range, and extra bits for the offset in it.
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
        let count = max(0, 63 &- number.leadingZeroBitCount &- logarithm)
        symbol = count &<< logarithm &+ number &>> count
        bits = Word(UInt64(truncatingIfNeeded: number & (1 &<< count &- 1)), length: count)
    }
}
