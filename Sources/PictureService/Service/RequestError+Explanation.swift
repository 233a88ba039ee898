import Bytes
import HTTP

/// The sentence for the client of a request that is rejected before it is routed: the cause, and how to avoid it. For
/// `GET /face?fill=#369` that is "fill contains '#', which a URL can't contain: write fill=369".
///
/// Of the target no more is quoted than a character, the beginning of the parameter's name and a colour.
extension RequestError {
    var explanation: String {
        switch self {
        case .malformedRequestLine:
            "the request line must be 'METHOD target HTTP/1.1' with single spaces; in a URL write a space as %20"
        // The response is plain HTTP, which tells clients of TLS the most: some recognize it, and the others report
        // that it is not TLS. An alert would say that the server speaks TLS, and rejects this version or certificate.
        case .tlsHandshake:
            "the client has begun a TLS handshake, but the server speaks plain HTTP: use http:// instead of https://, "
                + "or a proxy that terminates TLS"
        case .malformedTarget: "the request target must be a path that begins with /, or an http URL"
        case .unencodedCharacter(let target, let index): Self.explanation(ofByteAt: index, in: target)
        case .unsupportedVersion: "the HTTP version is not supported: use HTTP/1.1 or HTTP/1.0"
        // Only the URLs of sheets with their lists get so long.
        case .requestLineTooLong(let maxBytes):
            "the request line is longer than \(maxBytes) bytes: POST /faces takes the parameters of a sheet as a form"
        case .malformedField:
            "a header field must be 'name: value' on a line that ends with CR and LF, without control characters"
        case .fieldsTooLarge(let maxBytes): "the header fields are larger than \(maxBytes) bytes"
        case .trailersTooLarge(let maxBytes):
            "the chunk extensions and trailer fields are larger than \(maxBytes) bytes"
        case .tooManyFields(let maximum): "there are more than \(maximum) header fields"
        case .tooManyTrailers(let maximum): "there are more than \(maximum) trailer fields"
        case .missingHost: "the header field Host is missing: HTTP/1.1 requires it"
        case .repeatedHost: "there is more than one header field Host: send one"
        case .malformedHost: "the host must be a name or an IP address, with an optional port"
        case .malformedContentLength: "Content-Length must be one decimal number in one header field"
        case .contradictoryFraming:
            "Transfer-Encoding can't be combined with Content-Length, and can't be used with HTTP/1.0"
        case .unknownTransferCoding: "the transfer coding is not supported: use chunked"
        case .endlessBody:
            "the last transfer coding must be chunked: without it the end of the body is not known"
        case .malformedChunk: "the chunked body is malformed"
        case .bodyTooLarge(let maxBytes): "the body is larger than \(maxBytes) bytes"
        case .unknownExpectation: "the value of Expect is not supported: use 100-continue"
        case .timeout: "the request did not arrive in time"
        case .overloaded:
            "the server is overloaded"
                + (retryAfter.map { ": try again in \($0 == 1 ? "a second" : "\($0) seconds")" } ?? "")
        }
    }

    /// A byte of a target that no URL can contain: the character that it begins, in a parameter or the path, and how to
    /// write it.
    private static func explanation(ofByteAt index: Int, in target: [UInt8]) -> String {
        let character = character(of: target, at: index)
        let cure = cured(target, at: index).map { "write \($0)" } ?? cure(for: character)
        return "\(part(of: target, at: index)) contains \(name(of: character)), which a URL can't contain: \(cure)"
    }

    /// The bytes of the character that begins at `index`; only the byte there if it does not begin valid UTF-8.
    private static func character(of text: [UInt8], at index: Int) -> [UInt8] {
        let rest = (index..<min(index + 4, text.count)).map { text[$0] }
        let counts = rest.count > 1 ? Array(2...rest.count) : []
        for count in counts where String(validating: rest[..<count], as: UTF8.self)?.unicodeScalars.count == 1 {
            return Array(rest[..<count])
        }
        return [text[index]]
    }

    /// The part of a target that contains the byte at `index`: the name of a parameter, or the path.
    private static func part(of text: [UInt8], at index: Int) -> String {
        if let name = name(of: text, at: index) { return name }
        return isInQuery(text, index) ? "the query" : "the path"
    }

    /// The name of the parameter whose value contains the byte at `index`; nil if that is elsewhere.
    private static func name(of text: [UInt8], at index: Int) -> String? {
        let start = text[..<index]
        let separators = [UInt8(ascii: "&"), UInt8(ascii: isInQuery(text, index) ? "?" : "/")]
        guard let pair = start.indices.last(where: { separators.contains(start[$0]) }),
            let equals = (pair..<index).first(where: { start[$0] == UInt8(ascii: "=") }), equals > pair + 1
        else { return nil }
        return String(decoding: start[pair + 1..<min(equals, pair + 1 + maxPartBytes)], as: UTF8.self)
    }

    private static func isInQuery(_ text: [UInt8], _ index: Int) -> Bool {
        (0..<index).contains { text[$0] == UInt8(ascii: "?") }
    }

    /// A parameter whose value is a colour with the `#` at `index`, without the `#`; nil if there is something else.
    private static func cured(_ text: [UInt8], at index: Int) -> String? {
        guard text[index] == UInt8(ascii: "#"), index > 0, text[index - 1] == UInt8(ascii: "="),
            let name = name(of: text, at: index)
        else { return nil }
        let rest = text[(index + 1)...]
        let digits = rest.prefix { $0.hexadecimalValue != nil }
        let next = rest.dropFirst(digits.count).first
        guard next == nil || next == UInt8(ascii: "&") || next == UInt8(ascii: "."),
            [3, 4, 6, 8].contains(digits.count)
        else { return nil }
        return "\(name)=\(String(decoding: digits, as: UTF8.self))"
    }

    /// Long enough for the names of all parameters.
    private static let maxPartBytes = 40

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
