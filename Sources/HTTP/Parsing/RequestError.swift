import Bytes

/// Why a request is rejected before it is routed: what metrics call it, the status, and one sentence for the client.
package struct RequestError: Error, Equatable, Sendable {
    package let reason: Reason
    package let status: Status
    package let explanation: String
    /// The number of seconds after which the same request may succeed; nil if waiting is no cure.
    package let retryAfter: Int?

    private init(_ reason: Reason, _ status: Status, _ explanation: String, retryAfter: Int? = nil) {
        self.reason = reason
        self.status = status
        self.explanation = explanation
        self.retryAfter = retryAfter
    }

    static let malformedRequestLine = RequestError(
        .malformedRequestLine, .badRequest,
        "the request line must be 'METHOD target HTTP/1.1' with single spaces; in a URL write a space as %20")

    /// The response is plain HTTP, which tells clients of TLS the most: some recognize it, and the others report that it is not
    /// TLS. An alert would say that the server speaks TLS, and rejects this version or certificate.
    static let tlsHandshake = RequestError(
        .tlsHandshake, .badRequest,
        "the client has begun a TLS handshake, but the server speaks plain HTTP: use http:// instead of https://, "
            + "or a proxy that terminates TLS")

    static let malformedTarget = RequestError(
        .malformedTarget, .badRequest,
        "the request target must be a path that begins with /, or an http URL")

    /// The target contains a character that no URL can contain: the bytes of its UTF-8, or a byte that is not UTF-8. `part`
    /// is the path, or the parameter of the query, which would be valid as `cured`, if that is known.
    static func unencodedCharacter(_ bytes: [UInt8], part: String, cured: String?) -> RequestError {
        let cure = cured.map { "write \($0)" } ?? cure(for: bytes)
        return RequestError(
            .unencodedCharacter, .badRequest,
            "\(part) contains \(name(of: bytes)), which a URL can't contain: \(cure)")
    }

    static let unsupportedVersion = RequestError(
        .unsupportedVersion, .versionNotSupported, "the HTTP version is not supported: use HTTP/1.1 or HTTP/1.0")

    static func requestLineTooLong(maxBytes: Int) -> RequestError {
        RequestError(.requestLineTooLong, .uriTooLong, "the request line is longer than \(maxBytes) bytes")
    }

    static let malformedField = RequestError(
        .malformedField, .badRequest,
        "a header field must be 'name: value' on a line that ends with CR and LF, without control characters")

    static func fieldsTooLarge(maxBytes: Int) -> RequestError {
        RequestError(.fieldsTooLarge, .fieldsTooLarge, "the header fields are larger than \(maxBytes) bytes")
    }

    static func trailersTooLarge(maxBytes: Int) -> RequestError {
        RequestError(
            .trailersTooLarge, .fieldsTooLarge,
            "the chunk extensions and trailer fields are larger than \(maxBytes) bytes")
    }

    static func tooManyFields(maximum: Int) -> RequestError {
        RequestError(.tooManyFields, .fieldsTooLarge, "there are more than \(maximum) header fields")
    }

    static func tooManyTrailers(maximum: Int) -> RequestError {
        RequestError(.tooManyFields, .fieldsTooLarge, "there are more than \(maximum) trailer fields")
    }

    static let missingHost = RequestError(
        .missingHost, .badRequest, "the header field Host is missing: HTTP/1.1 requires it")

    static let repeatedHost = RequestError(
        .repeatedHost, .badRequest, "there is more than one header field Host: send one")

    static let malformedHost = RequestError(
        .malformedHost, .badRequest, "the host must be a name or an IP address, with an optional port")

    static let malformedContentLength = RequestError(
        .malformedContentLength, .badRequest, "Content-Length must be one decimal number in one header field")

    static let contradictoryFraming = RequestError(
        .contradictoryFraming, .badRequest,
        "Transfer-Encoding can't be combined with Content-Length, and can't be used with HTTP/1.0")

    static let unknownTransferCoding = RequestError(
        .unknownTransferCoding, .notImplemented, "the transfer coding is not supported: use chunked")

    static let endlessBody = RequestError(
        .unknownTransferCoding, .badRequest,
        "the last transfer coding must be chunked: without it the end of the body is not known")

    static let malformedChunk = RequestError(.malformedChunk, .badRequest, "the chunked body is malformed")

    static func bodyTooLarge(maxBytes: Int) -> RequestError {
        RequestError(.bodyTooLarge, .contentTooLarge, "the body is larger than \(maxBytes) bytes")
    }

    static let unknownExpectation = RequestError(
        .unknownExpectation, .expectationFailed, "the value of Expect is not supported: use 100-continue")

    static let timeout = RequestError(.timeout, .requestTimeout, "the request did not arrive in time")

    /// The memory of the server is used up (`Connection.respond`), or no worker can take the request (`Job.reject`).
    ///
    /// `wait` is the estimated time until there is room for the request, or nil if there will be none, because the server
    /// drains. The client is told to wait for whole seconds, at least one and at most a minute.
    package static func overloaded(wait: TimeSpan?) -> RequestError {
        let seconds = wait.map { max(1, min(($0.nanoseconds - 1) / 1_000_000_000 + 1, 60)) }
        let cure = seconds.map { ": try again in \($0 == 1 ? "a second" : "\($0) seconds")" } ?? ""
        return RequestError(.overloaded, .serviceUnavailable, "the server is overloaded\(cure)", retryAfter: seconds)
    }

    /// The kinds of errors, for statistics: their names in metrics.
    package enum Reason: String, CaseIterable, Sendable {
        case malformedRequestLine = "malformed_request_line"
        case tlsHandshake = "tls_handshake"
        case malformedTarget = "malformed_target"
        case unencodedCharacter = "unencoded_character"
        case unsupportedVersion = "unsupported_version"
        case requestLineTooLong = "request_line_too_long"
        case malformedField = "malformed_field"
        case fieldsTooLarge = "fields_too_large"
        case trailersTooLarge = "trailers_too_large"
        case tooManyFields = "too_many_fields"
        case missingHost = "missing_host"
        case repeatedHost = "repeated_host"
        case malformedHost = "malformed_host"
        case malformedContentLength = "malformed_content_length"
        case contradictoryFraming = "contradictory_framing"
        case unknownTransferCoding = "unknown_transfer_coding"
        case malformedChunk = "malformed_chunk"
        case bodyTooLarge = "body_too_large"
        case unknownExpectation = "unknown_expectation"
        case timeout
        case overloaded

        /// The name in the log, whose names have hyphens.
        package var nameInLog: String { rawValue.replacing("_", with: "-") }
    }

    /// A printable character in quotation marks; a number for anything else.
    private static func name(of bytes: [UInt8]) -> String {
        let text = String(validating: bytes, as: UTF8.self)
        guard let text, !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            return "the byte 0x\(bytes.map(hexadecimal).joined())"
        }
        return "'\(text)'"
    }

    private static func cure(for bytes: [UInt8]) -> String {
        guard String(validating: bytes, as: UTF8.self) != nil else { return "percent-encode text as UTF-8" }
        return "write it as " + bytes.map { "%" + hexadecimal($0) }.joined()
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        UInt32(byte).hexadecimal(digits: 2, uppercase: true)
    }
}
