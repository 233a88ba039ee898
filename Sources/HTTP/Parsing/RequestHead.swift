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

    /// As new, with the memory that the list of fields had, unless that is more than most requests need.
    mutating func reset() {
        var next = RequestHead()
        if fields.capacity <= Self.maxKeptFields {
            fields.removeAll(keepingCapacity: true)
            swap(&next.fields, &fields)
        }
        self = next
    }

    /// Browsers send about fifteen; an idle connection keeps a kilobyte at most.
    private static let maxKeptFields = 32
}
