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
            throw .unencodedCharacter(
                Self.character(of: text, at: index), part: Self.part(of: text, at: index),
                cured: Self.cured(text, at: index))
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

    /// The bytes of the character that begins at `index`; only the byte there if it does not begin valid UTF-8.
    private static func character(of text: Span<UInt8>, at index: Int) -> [UInt8] {
        let rest = (index..<min(index + 4, text.count)).map { text[$0] }
        let counts = rest.count > 1 ? Array(2...rest.count) : []
        for count in counts where String(validating: rest[..<count], as: UTF8.self)?.unicodeScalars.count == 1 {
            return Array(rest[..<count])
        }
        return [text[index]]
    }

    /// The part of a target that contains the byte at `index`: the name of a parameter, or the path.
    private static func part(of text: Span<UInt8>, at index: Int) -> String {
        if let name = name(of: text, at: index) { return name }
        return isInQuery(text, index) ? "the query" : "the path"
    }

    /// The name of the parameter whose value contains the byte at `index`; nil if that is elsewhere.
    private static func name(of text: Span<UInt8>, at index: Int) -> String? {
        let start = text.extracting(first: index)
        let separators = [UInt8(ascii: "&"), UInt8(ascii: isInQuery(text, index) ? "?" : "/")]
        guard let pair = start.indices.last(where: { separators.contains(start[$0]) }),
            let equals = (pair..<index).first(where: { start[$0] == UInt8(ascii: "=") }), equals > pair + 1
        else { return nil }
        return String(repairing: start.extracting(pair + 1..<min(equals, pair + 1 + maxPartBytes)))
    }

    private static func isInQuery(_ text: Span<UInt8>, _ index: Int) -> Bool {
        (0..<index).contains { text[$0] == UInt8(ascii: "?") }
    }

    /// A parameter whose value is a colour with the `#` at `index`, without the `#`; nil if there is something else.
    private static func cured(_ text: Span<UInt8>, at index: Int) -> String? {
        guard text[index] == UInt8(ascii: "#"), index > 0, text[index - 1] == UInt8(ascii: "="),
            let name = name(of: text, at: index)
        else { return nil }
        let rest = text.extracting(index + 1..<text.count)
        let count = rest.indices.first { rest[$0].hexadecimalValue == nil } ?? rest.count
        let isColor = count == rest.count || [UInt8(ascii: "&"), UInt8(ascii: ".")].contains(rest[count])
        guard isColor, [3, 4, 6, 8].contains(count) else { return nil }
        return "\(name)=\(String(repairing: rest.extracting(first: count)))"
    }

    /// Long enough for the names of all parameters.
    private static let maxPartBytes = 40

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
