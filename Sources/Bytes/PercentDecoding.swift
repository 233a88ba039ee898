extension ArraySlice<UInt8> {
    /// The path with escapes of unreserved characters decoded, which does not change its meaning (RFC 3986 §6.2.2.2).
    /// All other escapes remain, so that decoding a part of the path later does not decode anything twice.
    package var decodingUnreservedEscapes: ArraySlice<UInt8> { decodingEscapes(of: \.isUnreserved) }

    /// Whether there is a percent sign without two hexadecimal digits after it.
    package var hasInvalidEscape: Bool {
        let bytes = span
        return bytes.indices.contains { bytes[$0] == UInt8(ascii: "%") && bytes.escapedByte(at: $0) == nil }
    }

    /// The bytes with all escapes decoded. A percent sign without two hexadecimal digits after it is kept.
    package var percentDecoded: ArraySlice<UInt8> { decodingEscapes { _ in true } }

    private func decodingEscapes(of isDecoded: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        guard contains(UInt8(ascii: "%")) else { return self }
        let bytes = span
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), let escaped = bytes.escapedByte(at: index), isDecoded(escaped) {
                result.append(escaped)
                index += 3
            } else {
                // The digits of an escape that is kept follow as bytes of their own.
                result.append(bytes[index])
                index += 1
            }
        }
        return result[...]
    }
}

extension Span<UInt8> {
    /// The byte that the escape `%XX` at `index` encodes; nil if the two bytes after `index` are not hexadecimal
    /// digits.
    package func escapedByte(at index: Int) -> UInt8? {
        guard index + 2 < count, let high = self[index + 1].hexadecimalValue,
            let low = self[index + 2].hexadecimalValue
        else { return nil }
        return high << 4 | low
    }
}
