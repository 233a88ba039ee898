import Bytes

/// Why a request is rejected before it is routed.
package enum RequestError: Error, Equatable, Sendable {
    case malformedRequestLine
    case malformedTarget
    /// The target contains a character that no URL can contain: the bytes of its UTF-8, or a byte that is not UTF-8. `part`
    /// is the path, or the parameter of the query.
    case unencodedCharacter([UInt8], part: String)
    case unsupportedVersion
    case requestLineTooLong(maxBytes: Int)
    case malformedField
    case fieldsTooLarge(maxBytes: Int)
    case trailersTooLarge(maxBytes: Int)
    case tooManyFields(maximum: Int)
    case missingHost
    case repeatedHost
    case malformedHost
    case malformedContentLength
    case contradictoryFraming
    case unknownTransferCoding
    case malformedChunk
    case bodyTooLarge(maxBytes: Int)
    case unknownExpectation
    case timeout
    /// The memory of the server is used up (`Connection.respond`), or no worker can take the request (`Job.reject`).
    case overloaded

    package var status: Status {
        switch self {
        case .malformedRequestLine, .malformedTarget, .unencodedCharacter, .malformedField, .missingHost, .repeatedHost,
            .malformedHost, .malformedContentLength, .contradictoryFraming, .malformedChunk:
            .badRequest
        case .unsupportedVersion: .versionNotSupported
        case .requestLineTooLong: .uriTooLong
        case .fieldsTooLarge, .trailersTooLarge, .tooManyFields: .fieldsTooLarge
        case .unknownTransferCoding: .notImplemented
        case .bodyTooLarge: .contentTooLarge
        case .unknownExpectation: .expectationFailed
        case .timeout: .requestTimeout
        case .overloaded: .serviceUnavailable
        }
    }

    /// One sentence for the client.
    package var explanation: String {
        switch self {
        case .malformedRequestLine:
            "the request line is not 'METHOD target HTTP/1.1' with single spaces; in a URL write a space as %20"
        case .malformedTarget: "the request target is neither a path that begins with / nor an http URL"
        case .unencodedCharacter(let bytes, let part):
            "\(part) contains \(Self.name(of: bytes)), which a URL can't contain: \(Self.cure(for: bytes))"
        case .unsupportedVersion: "the HTTP version is not supported; use HTTP/1.1 or HTTP/1.0"
        case .requestLineTooLong(let maximum): "the request line is longer than \(maximum) bytes"
        case .malformedField:
            "a header field is not 'name: value' on one line that ends with CR and LF, without control characters"
        case .fieldsTooLarge(let maximum): "the header fields are larger than \(maximum) bytes"
        case .trailersTooLarge(let maximum):
            "the chunk extensions and trailer fields are larger than \(maximum) bytes"
        case .tooManyFields(let maximum): "there are more than \(maximum) header fields"
        case .missingHost: "the Host field is missing, which HTTP/1.1 requires"
        case .repeatedHost: "there is more than one Host field"
        case .malformedHost: "the host is not a name or an IP address with an optional port"
        case .malformedContentLength: "Content-Length is not one decimal number in one field"
        case .contradictoryFraming:
            "Transfer-Encoding can't be combined with Content-Length, and can't be used with HTTP/1.0"
        case .unknownTransferCoding: "the transfer coding is not supported; use chunked"
        case .malformedChunk: "the chunked body is malformed"
        case .bodyTooLarge(let maximum): "the body is larger than \(maximum) bytes"
        case .unknownExpectation: "the expectation is not supported; use 100-continue"
        case .timeout: "the request was not complete in time"
        case .overloaded: "the server is overloaded; try again in a second"
        }
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
