/// Literals and copies, written as one block of RFC 1951. What is repeated, whoever uses it knows beforehand; nothing is
/// searched here.
struct Deflate {
    private var tokens: [UInt32] = []
    private var literals = [Int](repeating: 0, count: 286)
    private var distances = [Int](repeating: 0, count: 30)

    static let longestDistance = 32_768
    static let shortestCopy = 3
    private static let longestCopy = 258
    private static let end = 256

    /// A copy that may go on.
    private var pending = (distance: 0, length: 0)

    mutating func add(_ literal: UInt8) {
        endCopy()
        tokens.append(UInt32(literal))
        literals[Int(literal)] += 1
    }

    /// Repeats what stands `distance` bytes before, for three bytes and more.
    mutating func addCopy(distance: Int, length: Int) {
        if pending.distance != distance { endCopy() }
        pending = (distance, pending.length + length)
    }

    /// As many copies as it takes.
    private mutating func endCopy() {
        while pending.length > 0 {
            var count = min(pending.length, Self.longestCopy)
            // What is left must not be too short to be copied.
            if count < pending.length, pending.length - count < Self.shortestCopy { count -= Self.shortestCopy }
            let (length, distance) = (Extra.ofLength(count), Extra.ofDistance(pending.distance))
            tokens.append(Self.copy | UInt32(count) << 16 | UInt32(distance.number))
            literals[257 + length.symbol] += 1
            distances[distance.symbol] += 1
            pending.length -= count
        }
    }

    /// The highest bit; then the length, and the distance less one.
    private static let copy: UInt32 = 1 << 31

    /// Appends everything and begins anew.
    mutating func write(into bytes: inout [UInt8]) {
        endCopy()
        literals[Self.end] = 1
        var writer = BitWriter(bytes)
        // One block, the last, with codes of its own.
        writer.write(0b101, count: 3)
        let (literalCode, distanceCode) = (
            PrefixCode(counts: literals, longest: 15), PrefixCode(counts: distances, longest: 15)
        )
        CodeLengths(literalCode, distanceCode).write(to: &writer)
        for token in tokens {
            if token & Self.copy == 0 {
                writer.write(literalCode, Int(token))
            } else {
                let (length, distance) = (
                    Extra.ofLength(Int(token >> 16 & 0x1FF)), Extra.ofDistance(Int(token & 0x7FFF) + 1)
                )
                writer.write(literalCode, 257 + length.symbol)
                writer.write(length.bits, count: length.count)
                writer.write(distanceCode, distance.symbol)
                writer.write(distance.bits, count: distance.count)
            }
        }
        writer.write(literalCode, Self.end)
        writer.finish()
        bytes = writer.bytes
        self = Deflate()
    }
}

extension BitWriter {
    mutating func write(_ code: PrefixCode, _ symbol: Int) {
        write(UInt32(code.bits[symbol]), count: Int(code.lengths[symbol]))
    }
}
