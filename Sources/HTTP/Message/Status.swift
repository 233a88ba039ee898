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
    package static let notAcceptable = Status(406, "Not Acceptable")
    package static let requestTimeout = Status(408, "Request Timeout")
    package static let preconditionFailed = Status(412, "Precondition Failed")
    package static let contentTooLarge = Status(413, "Content Too Large")
    package static let uriTooLong = Status(414, "URI Too Long")
    package static let expectationFailed = Status(417, "Expectation Failed")
    package static let fieldsTooLarge = Status(431, "Request Header Fields Too Large")
    package static let notImplemented = Status(501, "Not Implemented")
    package static let serviceUnavailable = Status(503, "Service Unavailable")
    package static let versionNotSupported = Status(505, "HTTP Version Not Supported")

    /// Whether a response may have a body and `Content-Length` (RFC 9110 §8.6, §15.3.5 and §15.4.5).
    package var allowsContent: Bool { code >= 200 && code != 204 && code != 304 }
}
