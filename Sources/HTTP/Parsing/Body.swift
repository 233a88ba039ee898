// The body of a request, in pieces of any size: with a `Content-Length`, or chunked (RFC 9112 §6 and §7.1).
//
//     5;a=b␍␊hello␍␊0␍␊␍␊                      a chunk of 5 bytes with an extension, and the end
//
//     size ─┬──────────────────────────> sizeEnd ─┬─> data ──> dataReturn ──> dataEnd ──> size
//           └──> blank ──> extensions ──^         └─> trailer ──> end ──> done    (after the chunk of size 0)
//
//     trailer ──> trailerName ──> trailerValue ──> trailerEnd ──> trailer
//
// A body with a `Content-Length` begins with `data`, and is `done` after that.
//
// The result does not depend on the pieces, because each byte is one step of this machine; only the data of a chunk is
// passed on as a whole. Whatever the grammar does not allow is rejected. Extensions are ignored (RFC 9112 §7.1.1), up
// to the CR LF that ends the line: other control characters are rejected, because a proxy may take them for its end.
//
// Bounds: the data by `bodyBytes`, before it is read or as soon as a chunk's size exceeds it, and the extensions and trailers by
// `fieldBytes` and `fields`.

import Bytes

/// A request whose body is being read.
struct UnfinishedRequest {
    let head: [UInt8]
    /// What has been read of the body; empty if it is dropped.
    private(set) var content: [UInt8] = []
    private let keepsContent: Bool
    private let isChunked: Bool
    private var state: State
    /// How many bytes of data are missing: of the current chunk, or of a body that isn't chunked.
    private var size: Int
    private var digits = 0
    /// The size of all chunks so far.
    private var dataBytes = 0
    /// The size of the extensions of all chunks and of the trailer fields with their line ends. The limit for header
    /// fields bounds it.
    private var otherBytes = 0
    private var trailers = 0

    private enum State {
        case size, blank, extensions, sizeEnd
        case data, dataReturn, dataEnd
        case trailer, trailerName, trailerValue, trailerEnd
        case end, done
    }

    /// `contentLength` is nil if the body is chunked.
    init(head: [UInt8], contentLength: Int?, keepsContent: Bool) {
        self.head = head
        self.keepsContent = keepsContent
        isChunked = contentLength == nil
        state = isChunked ? .size : contentLength == 0 ? .done : .data
        size = contentLength ?? 0
    }

    var isComplete: Bool { state == .done }

    /// The memory of what has been read, in bytes.
    var allocatedBytes: Int { head.capacity + content.capacity }

    /// Continues at `start`. Returns `end`, or the index after the last byte of the body.
    mutating func read(_ bytes: [UInt8], from start: Int, to end: Int, limits: Limits) throws(RequestError) -> Int {
        var index = start
        while index < end, state != .done {
            if state == .data {
                let count = min(size, end - index)
                size -= count
                if keepsContent { content.append(contentsOf: bytes[index..<index + count]) }
                index += count
                if size == 0 { state = isChunked ? .dataReturn : .done }
            } else {
                try step(bytes[index], limits)
                index += 1
            }
        }
        return index
    }

    private mutating func step(_ byte: UInt8, _ limits: Limits) throws(RequestError) {
        switch (state, byte) {
        case (.size, UInt8(ascii: "\r")) where digits > 0, (.extensions, UInt8(ascii: "\r")):
            state = .sizeEnd
        case (.size, UInt8(ascii: ";")) where digits > 0, (.blank, UInt8(ascii: ";")),
            (.extensions, _) where byte.isFieldCharacter:
            state = .extensions
            try countOther(limits)
        case (.size, _) where digits > 0 && byte.isBlank, (.blank, _) where byte.isBlank:
            state = .blank
            try countOther(limits)
        case (.size, _):
            guard let digit = byte.hexadecimalValue, digits < 15 else { throw .malformedChunk }
            size = size << 4 | Int(digit)
            digits += 1
            if size > limits.bodyBytes - dataBytes { throw .bodyTooLarge(maxBytes: limits.bodyBytes) }
        case (.sizeEnd, UInt8(ascii: "\n")):
            dataBytes += size
            state = size > 0 ? .data : .trailer
            digits = 0
        case (.dataReturn, UInt8(ascii: "\r")):
            state = .dataEnd
        case (.dataEnd, UInt8(ascii: "\n")):
            state = .size
        case (.trailer, UInt8(ascii: "\r")):
            state = .end
        case (.trailer, _) where byte.isTokenCharacter:
            guard trailers < limits.fields else { throw .tooManyTrailers(maximum: limits.fields) }
            trailers += 1
            state = .trailerName
            try countOther(limits)
        case (.trailerName, _) where byte.isTokenCharacter, (.trailerValue, _) where byte.isFieldCharacter:
            try countOther(limits)
        case (.trailerName, UInt8(ascii: ":")):
            state = .trailerValue
            try countOther(limits)
        case (.trailerValue, UInt8(ascii: "\r")):
            state = .trailerEnd
            try countOther(limits)
        case (.trailerEnd, UInt8(ascii: "\n")):
            state = .trailer
            try countOther(limits)
        case (.end, UInt8(ascii: "\n")):
            state = .done
        default:
            throw .malformedChunk
        }
    }

    private mutating func countOther(_ limits: Limits) throws(RequestError) {
        otherBytes += 1
        if otherBytes > limits.fieldBytes { throw .trailersTooLarge(maxBytes: limits.fieldBytes) }
    }
}
