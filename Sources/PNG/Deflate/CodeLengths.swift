/// The header of a block with dynamic codes (RFC 1951 §3.2.7): the lengths of both codes as one sequence, with run lengths,
/// in a third code.
struct CodeLengths {
    private let literalCount: Int
    private let distanceCount: Int
    /// Symbols of the third code with their extra bits.
    private var items: [(symbol: Int, bits: UInt32, count: Int)] = []

    init(_ literals: PrefixCode, _ distances: PrefixCode) {
        literalCount = max(257, Self.usedCount(literals))
        distanceCount = max(1, Self.usedCount(distances))
        let lengths = (literals.words[..<literalCount] + distances.words[..<distanceCount]).map(\.length)
        items.reserveCapacity(lengths.count)
        var start = 0
        while start < lengths.count {
            var end = start
            while end < lengths.count, lengths[end] == lengths[start] { end += 1 }
            add(Int(lengths[start]), count: end - start)
            start = end
        }
    }

    /// The number of symbols up to the last one that is used.
    private static func usedCount(_ code: PrefixCode) -> Int {
        (code.words.lastIndex { $0.length > 0 } ?? -1) + 1
    }

    private mutating func add(_ length: Int, count: Int) {
        var rest = count
        if length > 0 {
            items.append((length, 0, 0))
            rest -= 1
        }
        while rest >= 3 {
            let repeated = min(rest, length > 0 ? 6 : 138)
            if length > 0 {
                items.append((16, UInt32(repeated - 3), 2))
            } else if repeated <= 10 {
                items.append((17, UInt32(repeated - 3), 3))
            } else {
                items.append((18, UInt32(repeated - 11), 7))
            }
            rest -= repeated
        }
        for _ in 0..<rest { items.append((length, 0, 0)) }
    }

    /// Upper bound of the size of a header, and of the bytes at both ends of the block that are not full.
    static let maxBytes = (14 + 19 * 3 + 316 * 7) / 8 + 8

    func write(to writer: inout BitWriter, _ output: inout OutputSpan<UInt8>) {
        var counts = [Int](repeating: 0, count: 19)
        for item in items { counts[item.symbol] += 1 }
        let code = PrefixCode(counts: counts, maxLength: 7)
        // The order that RFC 1951 prescribes; zeros at the end are left out.
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        let orderCount = max(4, (order.lastIndex { code.words[$0].length > 0 } ?? 0) + 1)
        writer.write(UInt32(literalCount - 257), count: 5, to: &output)
        writer.write(UInt32(distanceCount - 1), count: 5, to: &output)
        writer.write(UInt32(orderCount - 4), count: 4, to: &output)
        for symbol in order[..<orderCount] { writer.write(UInt32(code.words[symbol].length), count: 3, to: &output) }
        for item in items {
            writer.write(code.words[item.symbol], to: &output)
            writer.write(item.bits, count: item.count, to: &output)
        }
    }
}
