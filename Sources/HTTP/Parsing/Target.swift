/// What a request is for, in one of the four forms of RFC 9112 §3.2. Places count from the head's first byte.
struct Target: Sendable {
    var form = Form.path
    var authority: Range<Int>?
    var path = 0..<0
    var query: Range<Int>?

    enum Form: Sendable {
        /// A path with perhaps a query, with or without scheme and authority before it.
        case path
        /// `host:port`, for CONNECT.
        case authority
        /// `*`, for OPTIONS.
        case asterisk
    }

    init() {}

    /// From the bytes of `place`, which are counted from `base`.
    init(_ bytes: [UInt8], _ base: Int, _ place: Range<Int>, of method: Method) throws(RequestError) {
        let text = bytes.span.extracting(base + place.lowerBound..<base + place.upperBound)
        for index in text.indices where !text[index].isTargetCharacter { throw .malformedTarget }
        let first = bytes[base + place.lowerBound]
        if method == .connect {
            guard Host.isValid(bytes[base + place.lowerBound..<base + place.upperBound], needsPort: true) else {
                throw .malformedTarget
            }
            form = .authority
            authority = place
        } else if first == UInt8(ascii: "/") {
            setPath(bytes, base, place)
        } else if place.count == 1, first == UInt8(ascii: "*"), method == .options {
            form = .asterisk
        } else {
            try setAbsolute(bytes, base, place, method)
        }
    }

    private mutating func setPath(_ bytes: [UInt8], _ base: Int, _ place: Range<Int>) {
        let text = bytes.span.extracting(base + place.lowerBound..<base + place.upperBound)
        for index in text.indices where text[index] == UInt8(ascii: "?") {
            path = place.lowerBound..<place.lowerBound + index
            query = place.lowerBound + index + 1..<place.upperBound
            return
        }
        path = place
    }

    /// RFC 9110 §4.2: a scheme that is http or https, and an authority without a user.
    private mutating func setAbsolute(
        _ bytes: [UInt8], _ base: Int, _ place: Range<Int>, _ method: Method
    ) throws(RequestError) {
        let text = bytes[base + place.lowerBound..<base + place.upperBound]
        let scheme = text.prefix { $0 != UInt8(ascii: ":") }
        guard scheme.equalsIgnoringCase("http") || scheme.equalsIgnoringCase("https"),
            text.dropFirst(scheme.count).starts(with: "://".utf8)
        else { throw .malformedTarget }
        let start = place.lowerBound + scheme.count + 3
        let host = bytes[base + start..<base + place.upperBound].prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?")
        }
        guard Host.isValid(host) else { throw .malformedTarget }
        authority = start..<start + host.count
        setPath(bytes, base, start + host.count..<place.upperBound)
        // RFC 9112 §3.2.4: OPTIONS for a URL that ends with its authority is for the server.
        if method == .options, path.isEmpty, query == nil { form = .asterisk }
    }
}
