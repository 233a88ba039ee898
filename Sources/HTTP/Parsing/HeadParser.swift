import Bytes

/// Parses a request's head line by line, each as soon as it is complete. The result and the errors don't depend on the
/// pieces in which the bytes arrive.
///
/// Each call of `parse` gets all bytes of the head that have arrived, and continues where the last one stopped. So each
/// byte is searched for a line feed once, and each line is parsed once, however small the pieces are:
///
///     GET /face HTTP/1.1␍␊Host: example.org␍␊User-Ag
///                                            ^ lineStart
///                                                   ^ searched
///
/// `limits` bounds the request line, the size of all fields and their number. A line that is too long is rejected
/// before its end arrives, and so is a line whose first byte can't begin a request.
struct HeadParser {
    private(set) var head = RequestHead()
    private var phase = Phase.beforeRequest
    /// The offset of the current line in the head.
    private var lineStart = 0
    /// The offset up to which there is no line feed in the current line.
    private var searched = 0

    private enum Phase {
        case beforeRequest
        case requestLine
        case fields
        /// The head stays available until the next one begins.
        case complete
    }

    /// The first two bytes of a record with a TLS handshake: its type, and its version, of which TLS 1.0 to 1.3 have
    /// the same first byte (RFC 8446 §5.1).
    private static var handshake: UInt8 { 22 }
    private static var majorVersionOfTLS: UInt8 { 3 }

    /// Whether a part of a request has been parsed. An empty line before it is none.
    var hasBegun: Bool { phase == .requestLine || phase == .fields }

    /// The memory that the list of fields uses, in bytes.
    var heldBytes: Int { head.fields.capacity * MemoryLayout<RequestHead.FieldLine>.stride }

    /// Continues to parse the head that begins at `base`; bytes up to `end` have arrived. Returns the length of the
    /// head if it is complete, otherwise nil.
    mutating func parse(
        _ bytes: [UInt8], from base: Int, to end: Int, limits: Limits
    ) throws(RequestError) -> Int? {
        if phase == .complete {
            // Not as soon as the head is complete: the request shares the storage of the field list, which can be
            // reused only when the request has been released.
            head.reset()
            (phase, lineStart, searched) = (.beforeRequest, 0, 0)
        }
        while base + lineStart < end {
            if phase == .beforeRequest {
                // A client of another protocol gets the error at once instead of after `headTime`.
                let (first, second) = (base + lineStart, base + lineStart + 1)
                switch bytes[first] {
                case Self.handshake:
                    if second == end { return nil }
                    throw bytes[second] == Self.majorVersionOfTLS ? .tlsHandshake : .malformedRequestLine
                case UInt8(ascii: "\r") where lineStart == 0:
                    if second < end, bytes[second] != UInt8(ascii: "\n") { throw .malformedRequestLine }
                case let byte where byte.isTokenCharacter:
                    phase = .requestLine
                default:
                    throw .malformedRequestLine
                }
            }
            guard let feed = lineFeed(in: bytes, from: base + max(searched, lineStart), to: end) else {
                searched = end - base
                try checkLength(end - base - lineStart + 1, limits)
                return nil
            }
            let next = feed + 1 - base
            try checkLength(next - lineStart, limits)
            guard feed > base + lineStart, bytes[feed - 1] == UInt8(ascii: "\r") else {
                throw phase == .fields ? .malformedField : .malformedRequestLine
            }
            let line = lineStart..<next - 2
            lineStart = next
            searched = next
            switch phase {
            case .beforeRequest:
                // RFC 9112 §2.2: an empty line before a request is ignored.
                guard line.isEmpty else { throw .malformedRequestLine }
            case .requestLine:
                try readRequestLine(bytes, base, line)
                phase = .fields
            case .fields where line.isEmpty:
                try head.validate()
                phase = .complete
                return next
            case .fields, .complete:
                try readField(bytes, base, line, limits)
            }
        }
        return nil
    }

    /// `length` is the length of the line with CR and LF, or its minimum while the line is incomplete.
    private func checkLength(_ length: Int, _ limits: Limits) throws(RequestError) {
        if phase != .fields {
            if length - 2 > limits.requestLineBytes { throw .requestLineTooLong(maxBytes: limits.requestLineBytes) }
        } else if length > 2, head.fieldBytes + length > limits.fieldBytes {
            // A line of two bytes may be the empty one after the fields, which does not count.
            throw .fieldsTooLarge(maxBytes: limits.fieldBytes)
        }
    }

    private func lineFeed(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
        bytes[start..<end].withUnsafeBytes { text in
            var index = 0
            // Tests eight bytes at once: after the XOR a line feed is zero, and the subtraction sets its highest bit.
            while index + 8 <= text.count {
                let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let difference = word ^ 0x0A0A_0A0A_0A0A_0A0A
                let found = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
                if found != 0 { return start + index + found.trailingZeroBitCount / 8 }
                index += 8
            }
            return text[index...].firstIndex(of: UInt8(ascii: "\n")).map { start + $0 }
        }
    }

    private mutating func readRequestLine(
        _ bytes: [UInt8], _ base: Int, _ line: Range<Int>
    ) throws(RequestError) {
        var methodEnd = line.lowerBound
        while methodEnd < line.upperBound, bytes[base + methodEnd].isTokenCharacter { methodEnd += 1 }
        // The shortest text after the method is " x HTTP/1.1".
        let versionStart = line.upperBound - 8
        guard methodEnd > line.lowerBound, methodEnd + 2 < versionStart, bytes[base + methodEnd] == UInt8(ascii: " "),
            bytes[base + versionStart - 1] == UInt8(ascii: " ")
        else { throw .malformedRequestLine }
        try readVersion(bytes, base + versionStart)
        let name = bytes.span.extracting(base + line.lowerBound..<base + methodEnd)
        head.method = name.isEqual(to: "GET") ? .get : Method(String(repairing: name))
        let target = bytes[base + methodEnd + 1..<base + versionStart - 1]
        head.target = try Target(target, base: base, of: head.method)
    }

    private mutating func readVersion(_ bytes: [UInt8], _ start: Int) throws(RequestError) {
        let text = bytes.span.extracting(start..<start + 8)
        let (major, minor) = (text[5], text[7])
        guard text.extracting(first: 5).isEqual(to: "HTTP/"), text[6] == UInt8(ascii: "."), major.isDecimalDigit,
            minor.isDecimalDigit
        else { throw .malformedRequestLine }
        guard major == UInt8(ascii: "1") else { throw .unsupportedVersion }
        head.isHTTP10 = minor == UInt8(ascii: "0")
    }

    private mutating func readField(
        _ bytes: [UInt8], _ base: Int, _ line: Range<Int>, _ limits: Limits
    ) throws(RequestError) {
        head.fieldBytes += line.count + 2
        guard head.fields.count < limits.fields else { throw .tooManyFields(maximum: limits.fields) }
        let text = bytes.span.extracting(base + line.lowerBound..<base + line.upperBound)
        var colon = 0
        while colon < text.count, text[colon].isTokenCharacter { colon += 1 }
        guard colon > 0, colon < text.count, text[colon] == UInt8(ascii: ":") else { throw .malformedField }
        for index in colon + 1..<text.count where !text[index].isFieldCharacter { throw .malformedField }
        var (start, end) = (colon + 1, text.count)
        while start < end, text[start].isBlank { start += 1 }
        while start < end, text[end - 1].isBlank { end -= 1 }
        let field = RequestHead.FieldLine(
            name: line.lowerBound..<line.lowerBound + colon, value: line.lowerBound + start..<line.lowerBound + end)
        head.fields.append(field)
        try head.interpret(field, of: bytes, base)
    }
}
