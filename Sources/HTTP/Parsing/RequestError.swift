/// Why a request is refused before anyone looks at what it asks for.
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
    /// The memory that the server may use is used up, or its workers have too much to do.
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

    /// One sentence for whoever sent it.
    package var explanation: StaticString {
        switch self {
        case .malformedRequestLine: "the request line is not 'METHOD target HTTP/1.1' with single spaces"
        case .malformedTarget: "the target is neither a path nor an http URL; encode what is not plain ASCII as %XX"
        case .unsupportedVersion: "this server speaks HTTP/1.1 and HTTP/1.0"
        case .targetTooLong: "the request line is longer than this server reads"
        case .malformedField: "a field is not 'name: value' in one line, ended by CR and LF, without control characters"
        case .fieldsTooLarge: "the fields are larger in all than this server reads"
        case .tooManyFields: "there are more fields than this server reads"
        case .missingHost: "HTTP/1.1 needs a Host field"
        case .repeatedHost: "there is more than one Host field"
        case .malformedHost: "the host is not a name or an address with perhaps a port"
        case .malformedContentLength: "Content-Length is not a single decimal number"
        case .contradictoryFraming: "the end of the body is said in two ways, or in one that HTTP/1.0 doesn't have"
        case .unknownTransferCoding: "the only transfer coding that this server knows is chunked"
        case .malformedChunk: "the chunked body is malformed"
        case .bodyTooLarge: "the body is larger than this server reads"
        case .unknownExpectation: "the only expectation that this server meets is 100-continue"
        case .timeout: "the request did not arrive in time"
        case .overloaded: "the server is overloaded; try again in a second"
        }
    }
}
