import Bytes

/// A response without the fields that the connection adds: `Date`, `Content-Length` and `Connection`.
///
/// Header fields are kept as the bytes that are sent. So sending a response copies them once, a cache can store them,
/// and `reset` keeps the memory for the next response. A response to HEAD has the size of its body without the body.
package struct Response: Equatable, Sendable {
    package var status = Status.ok
    /// The field lines as they are sent, each with CR and LF.
    package private(set) var fields: [UInt8] = []
    package var body: [UInt8] = []
    /// The size of a body that has been dropped.
    private var droppedBytes: Int?

    package init() {}

    /// The value of `Content-Length`: the size of the body, or of the dropped one in a response to HEAD.
    package var contentLength: Int { droppedBytes ?? body.count }

    /// Drops the body and keeps its size, for a response to HEAD. If it is dropped already, that size remains.
    package mutating func dropBody(ofSize size: Int? = nil) {
        droppedBytes = size ?? contentLength
        body.removeAll(keepingCapacity: true)
    }

    /// The memory that the response uses, in bytes.
    package var allocatedBytes: Int { fields.capacity + body.capacity }

    /// A copy whose buffers have no unused capacity.
    package var exact: Response {
        var copy = self
        copy.fields = fields.exact
        copy.body = body.exact
        return copy
    }

    /// Makes this an empty response with status 200, and keeps its memory.
    package mutating func reset() {
        status = .ok
        fields.removeAll(keepingCapacity: true)
        body.removeAll(keepingCapacity: true)
        droppedBytes = nil
    }

    /// Adds a field. Neither the name nor the value is checked.
    package mutating func add(_ name: StaticString, _ value: String) {
        add(name) { $0.append(contentsOf: value.utf8) }
    }

    /// Adds a field whose value `value` appends.
    package mutating func add(_ name: StaticString, _ value: (inout [UInt8]) -> Void) {
        fields.write(name)
        fields.write(": ")
        value(&fields)
        fields.write("\r\n")
    }

    package mutating func add(lines: [UInt8]) {
        fields.append(lines.span)
    }

    /// Adds the complete field lines that `write` appends.
    package mutating func addLines(_ write: (inout [UInt8]) -> Void) {
        write(&fields)
    }
}

/// A status code with its reason phrase. Two are equal if their codes are.
package struct Status: Hashable, Sendable {
    package let code: Int
    package let reason: StaticString

    package init(_ code: Int, _ reason: StaticString) {
        self.code = code
        self.reason = reason
    }

    package static func == (left: Status, right: Status) -> Bool { left.code == right.code }
    package func hash(into hasher: inout Hasher) { hasher.combine(code) }

    package static let ok = Status(200, "OK")
    package static let noContent = Status(204, "No Content")
    package static let notModified = Status(304, "Not Modified")
    package static let badRequest = Status(400, "Bad Request")
    package static let notFound = Status(404, "Not Found")
    package static let methodNotAllowed = Status(405, "Method Not Allowed")
    package static let requestTimeout = Status(408, "Request Timeout")
    package static let preconditionFailed = Status(412, "Precondition Failed")
    package static let contentTooLarge = Status(413, "Content Too Large")
    package static let uriTooLong = Status(414, "URI Too Long")
    package static let unsupportedMediaType = Status(415, "Unsupported Media Type")
    package static let expectationFailed = Status(417, "Expectation Failed")
    package static let fieldsTooLarge = Status(431, "Request Header Fields Too Large")
    package static let notImplemented = Status(501, "Not Implemented")
    package static let serviceUnavailable = Status(503, "Service Unavailable")
    package static let versionNotSupported = Status(505, "HTTP Version Not Supported")

    /// Whether a response may have a body and `Content-Length` (RFC 9110 §8.6, §15.3.5 and §15.4.5).
    package var allowsContent: Bool { code >= 200 && code != 204 && code != 304 }
}
