extension RequestError {
    /// The kinds of errors, for statistics: their names in metrics.
    package enum Reason: String, CaseIterable, Sendable {
        case malformedRequestLine = "malformed_request_line"
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
    }

    package var reason: Reason {
        switch self {
        case .malformedRequestLine: .malformedRequestLine
        case .malformedTarget: .malformedTarget
        case .unencodedCharacter: .unencodedCharacter
        case .unsupportedVersion: .unsupportedVersion
        case .requestLineTooLong: .requestLineTooLong
        case .malformedField: .malformedField
        case .fieldsTooLarge: .fieldsTooLarge
        case .trailersTooLarge: .trailersTooLarge
        case .tooManyFields: .tooManyFields
        case .missingHost: .missingHost
        case .repeatedHost: .repeatedHost
        case .malformedHost: .malformedHost
        case .malformedContentLength: .malformedContentLength
        case .contradictoryFraming: .contradictoryFraming
        case .unknownTransferCoding: .unknownTransferCoding
        case .malformedChunk: .malformedChunk
        case .bodyTooLarge: .bodyTooLarge
        case .unknownExpectation: .unknownExpectation
        case .timeout: .timeout
        case .overloaded: .overloaded
        }
    }
}
