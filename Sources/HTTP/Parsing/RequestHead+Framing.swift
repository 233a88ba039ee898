import Bytes

/// The fields that say where a request ends and what becomes of its connection.
extension RequestHead {
    mutating func take(_ field: FieldLine, of bytes: [UInt8], _ base: Int) throws(RequestError) {
        let name = bytes[base + field.name.lowerBound..<base + field.name.upperBound]
        // By length first: few of the fields of a usual request have one of these.
        switch field.name.count {
        case 4, 6, 10, 14, 17: break
        case 8, 13:
            if name.equalsIgnoringCase("if-match") || name.equalsIgnoringCase("if-none-match") { hasConditions = true }
            return
        default: return
        }
        let value = bytes[base + field.value.lowerBound..<base + field.value.upperBound]
        if name.equalsIgnoringCase("host") {
            guard host == nil else { throw .repeatedHost }
            guard Host.isValid(value) else { throw .malformedHost }
            host = field.value
        } else if name.equalsIgnoringCase("connection") {
            for option in value.listElements {
                if option.equalsIgnoringCase("close") { wantsClose = true }
                if option.equalsIgnoringCase("keep-alive") { wantsKeepAlive = true }
            }
        } else if name.equalsIgnoringCase("content-length") {
            try takeContentLength(value)
        } else if name.equalsIgnoringCase("transfer-encoding") {
            takeTransferEncoding(value)
        } else if name.equalsIgnoringCase("expect") {
            for expectation in value.listElements {
                if expectation.equalsIgnoringCase("100-continue") {
                    expectsContinue = true
                } else {
                    hasUnknownExpectation = true
                }
            }
        }
    }

    /// What can only be said once all fields are known.
    func finish() throws(RequestError) {
        if host == nil, !isOldVersion { throw .missingHost }
        if hasTransferEncoding {
            // RFC 9112 §6.1: an attack or a bug.
            if contentLength != nil || isOldVersion { throw .contradictoryFraming }
            if !isChunked { throw .unknownTransferCoding }
        }
    }

    /// Digits, in one field. RFC 9112 §6.3 lets a recipient accept equal repetitions; no client needs that, and each
    /// recipient that tolerates them on the way is one that may pick another of them.
    private mutating func takeContentLength(_ value: ArraySlice<UInt8>) throws(RequestError) {
        guard contentLength == nil, !value.isEmpty, value.allSatisfy(\.isDecimalDigit) else {
            throw .malformedContentLength
        }
        // More than eighteen digits are more than any limit, and all the same for that.
        let significant = value.drop { $0 == UInt8(ascii: "0") }
        contentLength =
            significant.count > 18 ? Int.max : significant.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Chunked, once and alone, is the one coding that is known.
    private mutating func takeTransferEncoding(_ value: ArraySlice<UInt8>) {
        let isOnlyChunked = value.equalsIgnoringCase("chunked")
        isChunked = isOnlyChunked && !hasTransferEncoding
        hasTransferEncoding = true
    }
}

extension ArraySlice<UInt8> {
    /// The elements of a comma-separated list, without the empty ones that RFC 9110 §5.6.1 has a reader skip. No client
    /// sends more than a few dozen; what follows is ignored, because reading thousands would take milliseconds.
    package var listElements: [ArraySlice<UInt8>] {
        let parts = split(separator: UInt8(ascii: ","), maxSplits: Self.maxListElements)
        return parts.prefix(Self.maxListElements).map(\.trimmed).filter { !$0.isEmpty }
    }

    static var maxListElements: Int { 64 }
}
