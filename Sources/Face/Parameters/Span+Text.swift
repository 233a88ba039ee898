extension Span<UInt8> {
    /// The same bytes. Strings compare by what they look like, to which `\u{212A}` and `K` are one.
    func isEqual(to text: String) -> Bool {
        guard count == text.utf8.count else { return false }
        let other = text.utf8Span.span
        for index in indices where self[index] != other[index] { return false }
        return true
    }

    func isEqual(to text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { other in
            for index in 0..<other.count where self[index] != other[index] { return false }
            return true
        }
    }
}

extension Span<UInt8> {
    /// The first eight bytes as one number, for telling names apart quickly.
    var nameKey: UInt64 {
        var key: UInt64 = 0
        for index in 0..<Swift.min(count, 8) { key = key << 8 | UInt64(self[index]) }
        return key
    }
}

extension String {
    /// nil unless the bytes are valid UTF-8.
    init?(validating bytes: Span<UInt8>) {
        guard let text = bytes.withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) }) else { return nil }
        self = text
    }

    /// For showing to people: what is not valid UTF-8 becomes U+FFFD.
    package init(repairing bytes: Span<UInt8>) {
        self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}
