/// The header of a block with dynamic codes (RFC 1951 §3.2.7): the lengths of both codes as one sequence, with run lengths,
/// in a third code.
struct CodeLengths {
    private let literalCount: Int
    private let count: Int
    /// The sequence.
    private var lengths = InlineArray<316, UInt8>(repeating: 0)

    init(_ literals: borrowing Codes.Literals, _ distances: borrowing Codes.Distances) {
        literalCount = max(257, literals.usedCount)
        count = literalCount + max(1, distances.usedCount)
        let (literals, distances) = (literals.words.span, distances.words.span)
        for index in 0..<count {
            lengths[index] = (index < literalCount ? literals[index] : distances[index - literalCount]).length
        }
    }

    /// Calls `body` with each symbol of the third code, its extra bits and the number of these.
    private func forEachSymbol(_ body: (_ symbol: Int, _ bits: Int, _ bitCount: Int) -> Void) {
        let lengths = lengths.span
        var start = 0
        while start < count {
            let length = Int(lengths[start])
            var end = start + 1
            while end < count, lengths[end] == lengths[start] { end += 1 }
            if length > 0 {
                body(length, 0, 0)
                start += 1
            }
            // The lengths from `start` to `end` are equal to the one before them, or 0.
            while end - start >= 3 {
                let repeated = min(end - start, length > 0 ? 6 : 138)
                if length > 0 {
                    body(16, repeated - 3, 2)
                } else if repeated <= 10 {
                    body(17, repeated - 3, 3)
                } else {
                    body(18, repeated - 11, 7)
                }
                start += repeated
            }
            for _ in start..<end { body(length, 0, 0) }
            start = end
        }
    }

    /// Upper bound of the size of a header, and of the bytes at both ends of the block that are not full.
    static let maxBytes = (14 + 19 * 3 + 316 * 7) / 8 + 8

    func write(to writer: inout BitWriter, _ output: inout OutputSpan<UInt8>) {
        var frequencies = InlineArray<19, Int>(repeating: 0)
        forEachSymbol { symbol, _, _ in frequencies[symbol] += 1 }
        let code = PrefixCode(frequencies, maxLength: 7)
        let words = code.words.span
        // The order that RFC 1951 prescribes; zeros at the end are left out.
        let order: InlineArray<19, Int> = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var orderCount = order.count
        while orderCount > 4, words[order[orderCount - 1]].length == 0 { orderCount -= 1 }
        writer.write(UInt32(literalCount - 257), count: 5, to: &output)
        writer.write(UInt32(count - literalCount - 1), count: 5, to: &output)
        writer.write(UInt32(orderCount - 4), count: 4, to: &output)
        for index in 0..<orderCount { writer.write(UInt32(words[order[index]].length), count: 3, to: &output) }
        forEachSymbol { symbol, bits, bitCount in
            writer.write(words[symbol], to: &output)
            writer.write(UInt32(bits), count: bitCount, to: &output)
        }
    }
}
