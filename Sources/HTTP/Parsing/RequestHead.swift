/// The parsed part of a request's head. Positions are offsets from the first byte of the head.
struct RequestHead: Sendable {
    var method = Method.get
    var target = Target()
    var fields: [FieldLine] = []
    /// The size of all field lines with their line ends.
    var fieldBytes = 0
    var host: Range<Int>?

    var contentLength: Int?
    /// Whether the version is HTTP/1.0.
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
