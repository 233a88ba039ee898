import Bytes

/// The fields that determine where a request ends and whether its connection persists, and those that are looked for in every
/// request.
extension RequestHead {
    /// Interprets a field whose positions are relative to `base`.
    mutating func interpret(_ field: FieldLine, of bytes: [UInt8], _ base: Int) throws(RequestError) {
        let name = bytes.span.extracting(base + field.name.lowerBound..<base + field.name.upperBound)
        let value = base + field.value.lowerBound..<base + field.value.upperBound
        // Comparing lengths first is faster: few fields have a name of one of these lengths.
        switch name.count {
        case 4 where name.equalsIgnoringCase("host"):
            guard host == nil else { throw .repeatedHost }
            guard Host.isValid(bytes[value]) else { throw .malformedHost }
            host = field.value
        case 6 where name.equalsIgnoringCase("expect"):
            for expectation in ListElements(all: bytes[value]) {
                let isContinue = expectation.equalsIgnoringCase("100-continue")
                if isContinue { expectsContinue = true } else { hasUnknownExpectation = true }
            }
        case 13 where name.equalsIgnoringCase("if-none-match"):
            isConditional = true
        case 10 where name.equalsIgnoringCase("connection"):
            for option in ListElements(all: bytes[value]) {
                if option.equalsIgnoringCase("close") { wantsClose = true }
                if option.equalsIgnoringCase("keep-alive") { wantsKeepAlive = true }
            }
        case 12 where name.equalsIgnoringCase("x-request-id"):
            hasID = true
        case 14 where name.equalsIgnoringCase("content-length"):
            try interpretContentLength(bytes[value])
        case 17 where name.equalsIgnoringCase("transfer-encoding"):
            // Only `chunked` is accepted, in one field.
            isChunked = bytes[value].equalsIgnoringCase("chunked") && !hasTransferEncoding
            hasTransferEncoding = true
            endsChunked = false
            for coding in ListElements(all: bytes[value]) { endsChunked = coding.equalsIgnoringCase("chunked") }
        default: break
        }
    }

    /// Checks the conditions that depend on more than one field. To be called after the last one.
    func validate() throws(RequestError) {
        if host == nil, !isHTTP10 { throw .missingHost }
        if hasTransferEncoding {
            // RFC 9112 §6.1: both at once may be an attempt at request smuggling, and HTTP/1.0 has no transfer codings.
            if contentLength != nil || isHTTP10 { throw .contradictoryFraming }
            // RFC 9112 §6.3
            if !endsChunked { throw .endlessBody }
            if !isChunked { throw .unknownTransferCoding }
        }
    }

    /// Accepts digits, in one field. RFC 9112 §6.3 allows a recipient to accept repeated equal values as well, but no
    /// client needs that, and recipients that interpret repetitions differently make request smuggling possible.
    private mutating func interpretContentLength(_ value: ArraySlice<UInt8>) throws(RequestError) {
        guard contentLength == nil, !value.isEmpty, value.allSatisfy(\.isDecimalDigit) else {
            throw .malformedContentLength
        }
        // A number of more than 18 digits may not fit in an Int, and is above any limit.
        let significant = value.drop { $0 == UInt8(ascii: "0") }
        contentLength =
            significant.count > 18 ? Int.max : significant.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
