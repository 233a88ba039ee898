import Bytes

/// The fields that determine where a request ends and whether its connection persists, and those that are looked for in every
/// request.
extension RequestHead {
    /// Interprets a field whose positions are relative to `base`.
    mutating func interpret(_ field: FieldLine, of bytes: [UInt8], _ base: Int) throws(RequestError) {
        let name = bytes[base + field.name.lowerBound..<base + field.name.upperBound]
        // Comparing lengths first is faster: few fields have a name of one of these lengths.
        switch field.name.count {
        case 4, 6, 10, 14, 17: break
        case 8, 13:
            if name.equalsIgnoringCase("if-match") || name.equalsIgnoringCase("if-none-match") { isConditional = true }
            return
        case 12:
            if name.equalsIgnoringCase("x-request-id") { hasID = true }
            return
        default: return
        }
        let value = bytes[base + field.value.lowerBound..<base + field.value.upperBound]
        let text = bytes.span.extracting(base + field.value.lowerBound..<base + field.value.upperBound)
        if name.equalsIgnoringCase("host") {
            guard host == nil else { throw .repeatedHost }
            guard Host.isValid(value) else { throw .malformedHost }
            host = field.value
        } else if name.equalsIgnoringCase("connection") {
            text.forEachListElement { option in
                if option.equalsIgnoringCase("close") { wantsClose = true }
                if option.equalsIgnoringCase("keep-alive") { wantsKeepAlive = true }
            }
        } else if name.equalsIgnoringCase("content-length") {
            try interpretContentLength(value)
        } else if name.equalsIgnoringCase("transfer-encoding") {
            interpretTransferEncoding(value)
        } else if name.equalsIgnoringCase("expect") {
            text.forEachListElement { expectation in
                if expectation.equalsIgnoringCase("100-continue") {
                    expectsContinue = true
                } else {
                    hasUnknownExpectation = true
                }
            }
        }
    }

    /// Checks the conditions that depend on more than one field. To be called after the last one.
    func validate() throws(RequestError) {
        if host == nil, !isHTTP10 { throw .missingHost }
        if hasTransferEncoding {
            // RFC 9112 §6.1: both at once may be an attempt at request smuggling, and HTTP/1.0 has no transfer codings.
            if contentLength != nil || isHTTP10 { throw .contradictoryFraming }
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

    /// Accepts `chunked` as the only coding, in one field.
    private mutating func interpretTransferEncoding(_ value: ArraySlice<UInt8>) {
        let isOnlyChunked = value.equalsIgnoringCase("chunked")
        isChunked = isOnlyChunked && !hasTransferEncoding
        hasTransferEncoding = true
    }
}

extension Span<UInt8> {
    /// Calls `body` with each element of a comma-separated list, without empty ones (RFC 9110 §5.6.1). It reads all of
    /// them and takes no memory: what decides where a message ends must not depend on how long a list is.
    fileprivate func forEachListElement(_ body: (Span<UInt8>) -> Void) {
        var index = 0
        while index < count {
            var (start, end) = (index, index)
            while end < count, self[end] != UInt8(ascii: ",") { end += 1 }
            index = end + 1
            while start < end, self[start].isBlank { start += 1 }
            while start < end, self[end - 1].isBlank { end -= 1 }
            if start < end { body(extracting(start..<end)) }
        }
    }

    /// Whether the bytes are equal to `text`, ignoring ASCII case. `text` must be in lower case.
    fileprivate func equalsIgnoringCase(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { other in
            for index in other.indices where self[index].asciiLowercased != other[index] { return false }
            return true
        }
    }
}
