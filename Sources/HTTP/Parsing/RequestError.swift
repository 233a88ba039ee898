/// Why a request is rejected before it is routed: because of its syntax, its time or the load of the server. The
/// handler writes the sentence for the client.
///
/// `classification` is the only place that assigns a status and the name in metrics to an error. After most errors it
/// is unknown where the next request begins, so the connection ends (`Connection.close`). It continues after
/// `overloaded`, and after `unknownExpectation` if there is no body.
package enum RequestError: Error, Equatable, Sendable {
    case malformedRequestLine
    case tlsHandshake
    case malformedTarget
    case unsupportedVersion
    case requestLineTooLong(maxBytes: Int)
    case malformedField
    case fieldsTooLarge(maxBytes: Int)
    case trailersTooLarge(maxBytes: Int)
    case tooManyFields(maximum: Int)
    case tooManyTrailers(maximum: Int)
    case missingHost, repeatedHost, malformedHost
    case malformedContentLength
    case contradictoryFraming
    case unknownTransferCoding
    /// The last transfer coding isn't chunked.
    case endlessBody
    case malformedChunk
    case bodyTooLarge(maxBytes: Int)
    case unknownExpectation
    case timeout
    /// The memory of the server is used up (`Connection.respond`), or no worker can take the request (`Job.reject`).
    /// Handlers use it as well, if the memory for a response can't be reserved. `wait` is the estimated time until
    /// there is room for the request, or nil if there will be none, because the server drains.
    case overloaded(wait: TimeSpan?)

    package var reason: Reason { classification.reason }
    package var status: Status { classification.status }

    /// The number of seconds after which the same request may succeed, at least one and at most a minute; nil if
    /// waiting is no cure.
    package var retryAfter: Int? {
        guard case .overloaded(let wait?) = self else { return nil }
        return Int(max(1, min((wait.nanoseconds - 1) / 1_000_000_000 + 1, 60)))
    }

    private var classification: (reason: Reason, status: Status) {
        switch self {
        case .malformedRequestLine: (.malformedRequestLine, .badRequest)
        case .tlsHandshake: (.tlsHandshake, .badRequest)
        case .malformedTarget: (.malformedTarget, .badRequest)
        case .unsupportedVersion: (.unsupportedVersion, .versionNotSupported)
        case .requestLineTooLong: (.requestLineTooLong, .uriTooLong)
        case .malformedField: (.malformedField, .badRequest)
        case .fieldsTooLarge: (.fieldsTooLarge, .fieldsTooLarge)
        case .trailersTooLarge: (.trailersTooLarge, .fieldsTooLarge)
        case .tooManyFields, .tooManyTrailers: (.tooManyFields, .fieldsTooLarge)
        case .missingHost: (.missingHost, .badRequest)
        case .repeatedHost: (.repeatedHost, .badRequest)
        case .malformedHost: (.malformedHost, .badRequest)
        case .malformedContentLength: (.malformedContentLength, .badRequest)
        case .contradictoryFraming: (.contradictoryFraming, .badRequest)
        case .unknownTransferCoding: (.unknownTransferCoding, .notImplemented)
        case .endlessBody: (.unknownTransferCoding, .badRequest)
        case .malformedChunk: (.malformedChunk, .badRequest)
        case .bodyTooLarge: (.bodyTooLarge, .contentTooLarge)
        case .unknownExpectation: (.unknownExpectation, .expectationFailed)
        case .timeout: (.timeout, .requestTimeout)
        case .overloaded: (.overloaded, .serviceUnavailable)
        }
    }

    /// The kinds of errors, for statistics: their names in metrics.
    package enum Reason: String, CaseIterable, Sendable {
        case malformedRequestLine = "malformed_request_line"
        case tlsHandshake = "tls_handshake"
        case malformedTarget = "malformed_target"
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
        package var nameInLog: String { String(rawValue.map { $0 == "_" ? "-" : $0 }) }
    }
}
