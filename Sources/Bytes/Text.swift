/// Character classes of ASCII. Bytes, never characters: to Unicode U+212A is a K, and its digits are more than ten.
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
    /// Whether the bytes are those of `text`. Strings are compared by canonical equivalence, in which `\u{212A}` is `K`.
    package func isEqual(to text: String) -> Bool {
        guard count == text.utf8.count else { return false }
        let other = text.utf8Span.span
        for index in indices where self[index] != other[index] { return false }
        return true
    }

    package func isEqual(to text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { other in
            for index in 0..<other.count where self[index] != other[index] { return false }
            return true
        }
    }
}

extension String {
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

extension UInt32 {
    /// The number in base 16, with zeros before it so that it has at least `digits` digits.
    package func hexadecimal(digits: Int, uppercase: Bool = false) -> String {
        let text = String(self, radix: 16, uppercase: uppercase)
        return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
    }
}
