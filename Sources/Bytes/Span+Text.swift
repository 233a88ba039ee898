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
