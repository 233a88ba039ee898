import Bytes

/// A request target, in one of the four forms of RFC 9112 §3.2. Positions are offsets from the first byte of the head.
struct Target: Sendable {
    /// All of it.
    var range = 0..<0
    var authority: Range<Int>?
    var path = 0..<0
    var query: Range<Int>?
    var form = Form.path

    enum Form: Sendable {
        /// origin-form or absolute-form: a path and an optional query, and in absolute-form scheme and authority.
        case path
        /// authority-form: `host:port`, for CONNECT.
        case authority
        /// asterisk-form: `*`, for OPTIONS.
        case asterisk
    }

    init() {}

    /// Parses the target at `range`, which is relative to `base`.
    init(_ bytes: [UInt8], _ base: Int, _ range: Range<Int>, of method: Method) throws(RequestError) {
        let text = bytes.span.extracting(base + range.lowerBound..<base + range.upperBound)
        for index in text.indices where !text[index].isTargetCharacter {
            throw .unencodedCharacter(target: Array(bytes[base + range.lowerBound..<base + range.upperBound]), index)
        }
        self.range = range
        let first = bytes[base + range.lowerBound]
        if method == .connect {
            guard Host.isValid(bytes[base + range.lowerBound..<base + range.upperBound], needsPort: true) else {
                throw .malformedTarget
            }
            form = .authority
            authority = range
        } else if first == UInt8(ascii: "/") {
            setPath(bytes, base, range)
        } else if range.count == 1, first == UInt8(ascii: "*"), method == .options {
            form = .asterisk
        } else {
            try setAbsolute(bytes, base, range, method)
        }
    }

    private mutating func setPath(_ bytes: [UInt8], _ base: Int, _ range: Range<Int>) {
        let text = bytes.span.extracting(base + range.lowerBound..<base + range.upperBound)
        for index in text.indices where text[index] == UInt8(ascii: "?") {
            path = range.lowerBound..<range.lowerBound + index
            query = range.lowerBound + index + 1..<range.upperBound
            return
        }
        path = range
    }

    /// Parses an absolute-form with the scheme http or https and an authority without user information (RFC 9110 §4.2).
    private mutating func setAbsolute(
        _ bytes: [UInt8], _ base: Int, _ range: Range<Int>, _ method: Method
    ) throws(RequestError) {
        let text = bytes[base + range.lowerBound..<base + range.upperBound]
        let scheme = text.prefix { $0 != UInt8(ascii: ":") }
        guard scheme.equalsIgnoringCase("http") || scheme.equalsIgnoringCase("https"),
            text.dropFirst(scheme.count).starts(with: "://".utf8)
        else { throw .malformedTarget }
        let start = range.lowerBound + scheme.count + 3
        let host = bytes[base + start..<base + range.upperBound].prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?")
        }
        guard Host.isValid(host) else { throw .malformedTarget }
        authority = start..<start + host.count
        setPath(bytes, base, start + host.count..<range.upperBound)
        // RFC 9112 §3.2.4: OPTIONS for a URL without path and query refers to the server as a whole.
        if method == .options, path.isEmpty, query == nil { form = .asterisk }
    }
}
