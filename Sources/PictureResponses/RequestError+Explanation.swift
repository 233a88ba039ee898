import HTTP

/// The sentence for the client of a request that is rejected before it is routed: the cause, and how to avoid it.
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
        case .malformedTarget:
            "the request target must be a path that begins with /, or an http URL; percent-encode as UTF-8 what a URL can't "
                + "contain: # as %23, ü as %C3%BC"
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
}
