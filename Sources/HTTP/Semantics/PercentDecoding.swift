import Bytes

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
        var result: [UInt8] = []
        var index = startIndex
        while index < endIndex {
            let escaped = self[index] == UInt8(ascii: "%") ? span.escapedByte(at: index - startIndex) : nil
            let end = escaped == nil ? index + 1 : index + 3
            if let escaped, isDecoded(escaped) {
                result.append(escaped)
            } else {
                result.append(contentsOf: self[index..<end])
            }
            index = end
        }
        return result[...]
    }
}

extension Span<UInt8> {
    /// The byte that the escape `%XX` at `index` encodes; nil if the two bytes after `index` are not hexadecimal
    /// digits.
    func escapedByte(at index: Int) -> UInt8? {
        guard index + 2 < count, let high = self[index + 1].hexadecimalValue,
            let low = self[index + 2].hexadecimalValue
        else { return nil }
        return high << 4 | low
    }
}
