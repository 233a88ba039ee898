/// A `name=value` pair of a query, as positions in the query's bytes.
package struct QueryPair {
    /// Where the name is, not decoded.
    package let name: Range<Int>
    /// Where the value is, not decoded; empty without an equals sign.
    package let value: Range<Int>
    /// Whether the pair has percent-escapes or plus signs; without them it means what it is.
    package let isEncoded: Bool

    /// The first pair at or after `position`, which is moved behind it; nil at the end of the query. Nothing at all between
    /// two ampersands is no pair.
    package init?(in query: Span<UInt8>, at position: inout Int) {
        while position < query.count, query[position] == UInt8(ascii: "&") { position += 1 }
        guard position < query.count else { return nil }
        let start = position
        var equals: Int?
        var isEncoded = false
        scan: while position < query.count {
            switch query[position] {
            case UInt8(ascii: "&"): break scan
            case UInt8(ascii: "="): equals = equals ?? position
            case UInt8(ascii: "%"), UInt8(ascii: "+"): isEncoded = true
            default: break
            }
            position += 1
        }
        name = start..<(equals ?? position)
        value = (equals.map { $0 + 1 } ?? position)..<position
        self.isEncoded = isEncoded
    }
}

/// Decodes the pairs of a query, each once, into memory that is used again.
package struct QueryDecoder {
    /// Of the pair that was decoded last.
    package private(set) var name: [UInt8] = []
    package private(set) var value: [UInt8] = []
    /// Whether a percent sign in it is not followed by two hexadecimal digits; it is then kept as it is.
    package private(set) var isMalformed = false

    package init() {}

    package mutating func decode(_ pair: QueryPair, of query: Span<UInt8>) {
        let hasName = Self.decode(query.extracting(pair.name), into: &name)
        let hasValue = Self.decode(query.extracting(pair.value), into: &value)
        isMalformed = !hasName || !hasValue
    }

    /// False where an escape is malformed.
    private static func decode(_ text: Span<UInt8>, into result: inout [UInt8]) -> Bool {
        result.removeAll(keepingCapacity: true)
        var index = 0
        var isDecoded = true
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "+"):
                result.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                if let byte = text.escapedByte(at: index) {
                    result.append(byte)
                    index += 2
                } else {
                    result.append(UInt8(ascii: "%"))
                    isDecoded = false
                }
            case let byte:
                result.append(byte)
            }
            index += 1
        }
        return isDecoded
    }
}
