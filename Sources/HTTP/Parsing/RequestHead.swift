/// What has been read of a request's head. Places count from the head's first byte.
struct RequestHead: Sendable {
    var method = Method.get
    var target = Target()
    var isOldVersion = false
    var fields: [FieldLine] = []
    var fieldBytes = 0
    var host: Range<Int>?

    var contentLength: Int?
    var isChunked = false
    var hasTransferEncoding = false
    var wantsClose = false
    var wantsKeepAlive = false
    var expectsContinue = false
    var hasUnknownExpectation = false
    var hasConditions = false

    struct FieldLine: Sendable {
        var name: Range<Int>
        var value: Range<Int>
    }

    /// RFC 9112 §9.3: 1.1 keeps the connection, 1.0 closes it unless asked.
    var keepsConnection: Bool { !wantsClose && (!isOldVersion || wantsKeepAlive) }

    /// As new, with the memory that the list of fields had, unless that is large.
    mutating func reset() {
        var kept = fields.capacity <= Self.keptFields ? fields : []
        kept.removeAll(keepingCapacity: true)
        self = RequestHead()
        fields = kept
    }

    /// As many as browsers send, and a few more.
    private static var keptFields: Int { 32 }
}
