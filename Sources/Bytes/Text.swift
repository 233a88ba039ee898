// Text as bytes: classes of ASCII characters, comparison, percent-escapes, and conversion to strings.
//
// What requests consist of is compared as bytes, never as characters. Comparing strings follows Unicode, in which
// U+212A (KELVIN SIGN) equals K, and in which there are other digits than 0 to 9.
//
//     path                      /face/%61da%2Fb
//     decodingUnreservedEscapes /face/ada%2Fb      the same resource, so it has the same route
//     percentDecoded            /face/ada/b        for a part that is not split any more

/// Character classes of ASCII.
extension UInt8 {
    @inlinable package var isDecimalDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

    /// The value of a hexadecimal digit in either case; nil for any other byte.
    @inlinable package var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    @inlinable package var asciiLowercased: UInt8 {
        UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z") ? self | 0x20 : self
    }

    /// The unreserved characters of RFC 3986 §2.3, which never need to be escaped: letters, digits and `-._~`.
    package var isUnreserved: Bool {
        // A bit for each of the first 64 bytes, and for each of the others.
        let (low, high): (UInt64, UInt64) = (0x03FF_6000_0000_0000, 0x47FF_FFFE_87FF_FFFE)
        return self < 128 && (self < 64 ? low : high) >> UInt64(self & 63) & 1 == 1
    }

    /// Whether it is a space, a tab or one of the characters that end lines or pages.
    @inlinable package var isASCIIWhiteSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
}

extension Span<UInt8> {
    /// Whether the bytes are those of `text`.
    package func isEqual(to text: String) -> Bool { isEqual(to: text.utf8Span.span) }

    package func isEqual(to text: StaticString) -> Bool { text.withUTF8Buffer { isEqual(to: $0.span) } }

    private func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] != other[index] { return false }
        return true
    }

    /// Whether the bytes are those of `text`, ignoring the case of ASCII letters.
    package func isEqualIgnoringCase(to text: String) -> Bool { isEqualIgnoringCase(to: text.utf8Span.span) }

    package func isEqualIgnoringCase(to text: StaticString) -> Bool {
        text.withUTF8Buffer { isEqualIgnoringCase(to: $0.span) }
    }

    private func isEqualIgnoringCase(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index].asciiLowercased != other[index].asciiLowercased { return false }
        return true
    }
}

extension String {
    /// The parts between its blanks.
    package var words: [String] { parts(by: " ") }

    /// The parts between separators of ASCII, but for empty ones. Bytes are faster than characters, because a table has
    /// hundreds of words.
    package func parts(by separator: Unicode.Scalar) -> [String] {
        utf8.split(separator: UInt8(ascii: separator)).map { String(Substring($0)) }
    }

    /// The text that `write` writes: UTF-8 of at most `maxBytes` bytes. Up to 15 bytes need no memory.
    package init(maxBytes: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
        self.init(unsafeUninitializedCapacity: maxBytes) { buffer in
            var text = OutputSpan(buffer: buffer, initializedCount: 0)
            write(&text)
            return text.finalize(for: buffer)
        }
    }

    /// nil unless the bytes are valid UTF-8.
    package init?(validating bytes: Span<UInt8>) {
        guard let text = bytes.withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) }) else { return nil }
        self = text
    }

    /// For showing to people: what is not valid UTF-8 becomes U+FFFD.
    package init(repairing bytes: Span<UInt8>) {
        self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}

extension ArraySlice<UInt8> {
    /// The path with escapes of unreserved characters decoded, which does not change its meaning (RFC 3986 §6.2.2.2).
    /// All other escapes remain, so that decoding a part of the path later does not decode anything twice.
    package var decodingUnreservedEscapes: ArraySlice<UInt8> { decodingEscapes { $0.isUnreserved } }

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
        result.reserveCapacity(count)
        result.append(decoding: span, escapesOf: isDecoded)
        return result[...]
    }
}

extension [UInt8] {
    /// Appends a text with the escapes of some bytes decoded. Returns false if a percent sign has no two hexadecimal digits
    /// after it. Such a sign is kept.
    @discardableResult
    package mutating func append(
        decoding text: Span<UInt8>, plusIsSpace: Bool = false, escapesOf isDecoded: (UInt8) -> Bool = { _ in true }
    ) -> Bool {
        var isValid = true
        var index = 0
        while index < text.count {
            var byte = text[index]
            if byte == UInt8(ascii: "%") {
                let escaped = text.escapedByte(at: index)
                isValid = isValid && escaped != nil
                // The digits of an escape that is kept follow as bytes of their own.
                if let escaped, isDecoded(escaped) { (byte, index) = (escaped, index + 2) }
            } else if plusIsSpace, byte == UInt8(ascii: "+") {
                byte = UInt8(ascii: " ")
            }
            append(byte)
            index += 1
        }
        return isValid
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
