/// Why a request is rejected before it is routed.
package enum RequestError: Error, Equatable, Sendable, CaseIterable {
    case malformedRequestLine
    case malformedTarget
    case unsupportedVersion
    case targetTooLong
    case malformedField
    case fieldsTooLarge
    case tooManyFields
    case missingHost
    case repeatedHost
    case malformedHost
    case malformedContentLength
    case contradictoryFraming
    case unknownTransferCoding
    case malformedChunk
    case bodyTooLarge
    case unknownExpectation
    case timeout
    /// The memory of the server is used up, or too many requests wait for workers.
    case overloaded

    package var status: Status {
        switch self {
        case .malformedRequestLine, .malformedTarget, .malformedField, .missingHost, .repeatedHost, .malformedHost,
            .malformedContentLength, .contradictoryFraming, .malformedChunk:
            .badRequest
        case .unsupportedVersion: .versionNotSupported
        case .targetTooLong: .uriTooLong
        case .fieldsTooLarge, .tooManyFields: .fieldsTooLarge
        case .unknownTransferCoding: .notImplemented
        case .bodyTooLarge: .contentTooLarge
        case .unknownExpectation: .expectationFailed
        case .timeout: .requestTimeout
        case .overloaded: .serviceUnavailable
        }
    }

    /// One sentence for the client.
    package var explanation: StaticString {
        switch self {
        case .malformedRequestLine: "the request line is not 'METHOD target HTTP/1.1' with single spaces"
        case .malformedTarget:
            "the request target is neither a path nor an http URL; percent-encode characters that a URL can't contain"
        case .unsupportedVersion: "the HTTP version is not supported; use HTTP/1.1 or HTTP/1.0"
        case .targetTooLong: "the request line is too long"
        case .malformedField:
            "a header field is not 'name: value' on one line that ends with CR and LF, without control characters"
        case .fieldsTooLarge: "the header fields, or the chunk extensions and trailer fields, are too large"
        case .tooManyFields: "there are too many header fields"
        case .missingHost: "the Host field is missing, which HTTP/1.1 requires"
        case .repeatedHost: "there is more than one Host field"
        case .malformedHost: "the host is not a name or an IP address with an optional port"
        case .malformedContentLength: "Content-Length is not one decimal number in one field"
        case .contradictoryFraming:
            "Transfer-Encoding can't be combined with Content-Length, and can't be used with HTTP/1.0"
        case .unknownTransferCoding: "the transfer coding is not supported; use chunked"
        case .malformedChunk: "the chunked body is malformed"
        case .bodyTooLarge: "the body is too large"
        case .unknownExpectation: "the expectation is not supported; use 100-continue"
        case .timeout: "the request was not complete in time"
        case .overloaded: "the server is overloaded; try again in a second"
        }
    }
}
