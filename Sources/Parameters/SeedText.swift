import Bytes

/// The text of a seed, which decides what would otherwise be chance: bytes without ASCII white space at both ends, and
/// with lowercase ASCII letters.
package struct SeedText: Sendable {
    @usableFromInline let text: String

    /// The maximum size of a seed that is given, in bytes of UTF-8.
    package static let maxBytes = 256

    package init(_ text: String) {
        self.text = text
    }

    /// Calls `body` with each byte.
    @inlinable package func forEachByte(_ body: (UInt8) -> Void) {
        let bytes = text.utf8Span.span
        var (start, end) = (0, bytes.count)
        while start < end, bytes[start].isASCIIWhiteSpace { start += 1 }
        while start < end, bytes[end - 1].isASCIIWhiteSpace { end -= 1 }
        for index in start..<end { body(bytes[index].asciiLowercased) }
    }

    /// The same bytes as a number.
    package var hash: UInt64 {
        var hash = FNV1a()
        forEachByte { hash.add($0) }
        return hash.state
    }

    /// The same bytes as text.
    package var normalized: String {
        var bytes: [UInt8] = []
        forEachByte { bytes.append($0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
