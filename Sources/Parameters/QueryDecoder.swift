import Bytes

/// Decodes the pairs of queries (application/x-www-form-urlencoded) into memory that is reused.
///
///     seed=ada&title=Ada+L.&fill      (seed, ada), (title, Ada L.), (fill, no bytes)
///
/// A pair is found by one pass over its bytes. Only one with escapes is copied; most have none. A pair with an invalid
/// escape is reported as such, and nothing is dropped but empty text between ampersands.
package struct QueryDecoder {
    // The name and the value of the last decoded pair.
    private var name: [UInt8] = []
    private var value: [UInt8] = []

    package init() {}

    /// Calls `body` with each pair, decoded; `isMalformed` if an escape is invalid, which is then kept as it is.
    package mutating func forEachPair(
        of pairs: Span<UInt8>, plusIsSpace: Bool,
        _ body: (_ name: Span<UInt8>, _ value: Span<UInt8>, _ isMalformed: Bool) throws(Rejection) -> Void
    ) throws(Rejection) {
        var position = 0
        while let pair = QueryPair(in: pairs, at: &position) {
            if pair.isEncoded {
                name.removeAll(keepingCapacity: true)
                value.removeAll(keepingCapacity: true)
                // In a path a plus is a plus.
                let hasName = name.append(decoding: pairs.extracting(pair.name), plusIsSpace: plusIsSpace)
                let hasValue = value.append(decoding: pairs.extracting(pair.value), plusIsSpace: plusIsSpace)
                try body(name.span, value.span, !hasName || !hasValue)
            } else {
                // Nearly always, and without a copy.
                try body(pairs.extracting(pair.name), pairs.extracting(pair.value), false)
            }
        }
    }

    /// Reads each pair; `read` returns false if it knows no parameter of that name, which is rejected unless others
    /// append it to links. `known` are the parameters that a message may name.
    package mutating func readStrictly(
        _ pairs: Span<UInt8>, plusIsSpace: Bool, among known: @autoclosure () -> [Parameter],
        _ read: (_ name: Span<UInt8>, _ value: Span<UInt8>) throws(Rejection) -> Bool
    ) throws(Rejection) {
        try forEachPair(of: pairs, plusIsSpace: plusIsSpace) { name, value, isMalformed throws(Rejection) in
            if isMalformed, !LinkDecoration.contains(name) { throw .badEncoding(name, value, among: known()) }
            guard try read(name, value) || LinkDecoration.contains(name) else { throw .unknown(name, among: known()) }
        }
    }
}

/// A `name=value` pair of a query, as indices of the query's bytes.
private struct QueryPair {
    /// The indices of the name, which is not decoded.
    let name: Range<Int>
    /// The indices of the value, which is not decoded. They are empty if there is no equals sign.
    let value: Range<Int>
    /// Whether the pair has percent signs or plus signs. Otherwise decoding does not change it.
    let isEncoded: Bool

    /// Reads the first pair at or after `position`, and moves `position` to its end; nil if there is none. Empty text
    /// between two ampersands is skipped.
    init?(in query: Span<UInt8>, at position: inout Int) {
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

/// Tracking parameters, which services append to links. They are ignored.
package enum LinkDecoration {
    /// Names, or prefixes of names with an asterisk after them.
    package static let all = [
        "utm_*", "fbclid", "gclid", "dclid", "gbraid", "wbraid", "msclkid", "mc_cid", "mc_eid", "igshid", "_*",
    ]

    static func contains(_ name: Span<UInt8>) -> Bool {
        all.contains { other in
            guard other.utf8.last == UInt8(ascii: "*") else { return name.isEqualIgnoringCase(to: other) }
            let length = other.utf8.count - 1
            return name.count >= length
                && name.extracting(first: length).isEqualIgnoringCase(to: String(other.dropLast()))
        }
    }
}
