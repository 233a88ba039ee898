// The head of a request: method and target, the fields, and what they mean for the connection.
//
// Nothing but the method is copied. All positions are offsets from the first byte of the head, which stay valid when
// the bytes are moved:
//
//     GET /face?seed=ada HTTP/1.1        target 4..<18, path 4..<9, query 10..<18
//
// What decides where a message ends is strict: whatever a proxy might understand in another way is rejected, because it
// could be an attempt at request smuggling.

import Bytes

/// The parsed part of a request's head.
struct RequestHead: Sendable {
    var method = Method.get
    var target = Target()
    var fields: [FieldLine] = []
    /// The size of all field lines with their line ends.
    var fieldBytes = 0
    var host: Range<Int>?

    var contentLength: Int?
    var isHTTP10 = false
    var isChunked = false
    var hasTransferEncoding = false
    /// Whether the last transfer coding is chunked, so that the body has an end.
    var endsChunked = false
    var wantsClose = false
    var wantsKeepAlive = false
    var expectsContinue = false
    var hasUnknownExpectation = false
    var isConditional = false
    /// Whether there is an `X-Request-Id` field.
    var hasID = false

    struct FieldLine: Sendable {
        var name: Range<Int>
        var value: Range<Int>
    }

    /// Whether the connection persists: by default in HTTP/1.1, and only if requested in HTTP/1.0 (RFC 9112 §9.3).
    var keepsConnection: Bool { !wantsClose && (!isHTTP10 || wantsKeepAlive) }

    /// Makes this an empty head. The list of fields keeps its memory, unless that is more than most requests need.
    mutating func reset() {
        var next = RequestHead()
        if fields.capacity <= Self.maxKeptFields {
            fields.removeAll(keepingCapacity: true)
            swap(&next.fields, &fields)
        }
        self = next
    }

    /// Browsers send about 15 fields. Their list takes at most 1 KiB of each idle connection.
    private static let maxKeptFields = 32
}

/// The fields that determine where a request ends and whether its connection persists, and those that are looked for in
/// every request.
extension RequestHead {
    /// Interprets a field whose positions are relative to `base`.
    mutating func interpret(_ field: FieldLine, of bytes: [UInt8], _ base: Int) throws(RequestError) {
        let name = bytes.span.extracting(base + field.name.lowerBound..<base + field.name.upperBound)
        let value = base + field.value.lowerBound..<base + field.value.upperBound
        // Comparing lengths first is faster: few fields have a name of one of these lengths.
        switch name.count {
        case 4 where name.equalsIgnoringCase("host"):
            guard host == nil else { throw .repeatedHost }
            guard Host.isValid(bytes[value]) else { throw .malformedHost }
            host = field.value
        case 6 where name.equalsIgnoringCase("expect"):
            for expectation in ListElements(all: bytes[value]) {
                let isContinue = expectation.equalsIgnoringCase("100-continue")
                if isContinue { expectsContinue = true } else { hasUnknownExpectation = true }
            }
        case 8 where name.equalsIgnoringCase("if-match"), 13 where name.equalsIgnoringCase("if-none-match"):
            isConditional = true
        case 10 where name.equalsIgnoringCase("connection"):
            for option in ListElements(all: bytes[value]) {
                if option.equalsIgnoringCase("close") { wantsClose = true }
                if option.equalsIgnoringCase("keep-alive") { wantsKeepAlive = true }
            }
        case 12 where name.equalsIgnoringCase("x-request-id"):
            hasID = true
        case 14 where name.equalsIgnoringCase("content-length"):
            // In one field. RFC 9112 §6.3 allows a recipient to accept repeated equal values as well, but no client needs
            // that, and recipients that interpret repetitions differently make request smuggling possible.
            guard contentLength == nil, let length = bytes[value].decimalNumber else { throw .malformedContentLength }
            contentLength = length
        case 17 where name.equalsIgnoringCase("transfer-encoding"):
            // Only `chunked` is accepted, in one field.
            isChunked = bytes[value].equalsIgnoringCase("chunked") && !hasTransferEncoding
            hasTransferEncoding = true
            endsChunked = false
            for coding in ListElements(all: bytes[value]) { endsChunked = coding.equalsIgnoringCase("chunked") }
        default: break
        }
    }

    /// Checks the conditions that depend on more than one field. To be called after the last one.
    func validate() throws(RequestError) {
        if host == nil, !isHTTP10 { throw .missingHost }
        if hasTransferEncoding {
            // RFC 9112 §6.1: both at once may be an attempt at request smuggling, and HTTP/1.0 has no transfer codings.
            if contentLength != nil || isHTTP10 { throw .contradictoryFraming }
            // RFC 9112 §6.3
            if !endsChunked { throw .endlessBody }
            if !isChunked { throw .unknownTransferCoding }
        }
    }
}

/// A request target, in one of the four forms of RFC 9112 §3.2.
struct Target: Sendable {
    /// All of it.
    var range = 0..<0
    var authority: Range<Int>?
    var path = 0..<0
    var query: Range<Int>?
    /// Whether it refers to the server as a whole: `*`, or for OPTIONS a URL without path and query.
    var isServerWide = false

    init() {}

    /// Parses the target of a request whose head begins at `base`.
    init(_ text: ArraySlice<UInt8>, base: Int, of method: Method) throws(RequestError) {
        for index in text.indices where !text[index].isTargetCharacter { throw .malformedTarget }
        range = text.offsets(from: base)
        if method == .connect {
            guard Host.isValid(text, needsPort: true) else { throw .malformedTarget }
            authority = range
        } else if text.first == UInt8(ascii: "/") {
            setPath(text, base)
        } else if method == .options, text.elementsEqual("*".utf8) {
            isServerWide = true
        } else {
            try setAbsolute(text, base, method)
        }
    }

    private mutating func setPath(_ text: ArraySlice<UInt8>, _ base: Int) {
        let end = text.firstIndex(of: UInt8(ascii: "?")) ?? text.endIndex
        path = text[..<end].offsets(from: base)
        if end < text.endIndex { query = text[(end + 1)...].offsets(from: base) }
    }

    /// Parses an absolute-form with the scheme http or https and an authority without user information (RFC 9110 §4.2).
    private mutating func setAbsolute(_ text: ArraySlice<UInt8>, _ base: Int, _ method: Method) throws(RequestError) {
        let scheme = text.prefix { $0 != UInt8(ascii: ":") }
        guard scheme.equalsIgnoringCase("http") || scheme.equalsIgnoringCase("https"),
            text[scheme.endIndex...].starts(with: "://".utf8)
        else { throw .malformedTarget }
        let rest = text.dropFirst(scheme.count + 3)
        let host = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        guard Host.isValid(host) else { throw .malformedTarget }
        authority = host.offsets(from: base)
        setPath(rest[host.endIndex...], base)
        // RFC 9112 §3.2.4: OPTIONS for a URL without path and query refers to the server as a whole.
        if method == .options, path.isEmpty, query == nil { isServerWide = true }
    }
}

extension ArraySlice<UInt8> {
    /// The range of the slice, relative to `base`.
    fileprivate func offsets(from base: Int) -> Range<Int> { startIndex - base..<endIndex - base }
}
