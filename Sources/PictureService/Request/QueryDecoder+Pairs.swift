import HTTP
import Parameters

extension QueryDecoder {
    /// Calls `body` with each pair, decoded; `isMalformed` if an escape is invalid, which is then kept as it is.
    mutating func forEachPair(
        of pairs: Span<UInt8>, plusIsSpace: Bool,
        _ body: (_ name: Span<UInt8>, _ value: Span<UInt8>, _ isMalformed: Bool) throws(Rejection) -> Void
    ) throws(Rejection) {
        var position = 0
        while let pair = QueryPair(in: pairs, at: &position) {
            if pair.isEncoded {
                decode(pair, of: pairs, plusIsSpace: plusIsSpace)
                try body(name.span, value.span, isMalformed)
            } else {
                // Nearly always, and without a copy.
                try body(pairs.extracting(pair.name), pairs.extracting(pair.value), false)
            }
        }
    }

    /// Reads each pair; `read` returns false if it knows no parameter of that name, which is rejected unless others
    /// append it to links. `known` are the parameters that a message may name.
    mutating func readStrictly(
        _ pairs: Span<UInt8>, plusIsSpace: Bool, among known: @autoclosure () -> [Parameter],
        _ read: (_ name: Span<UInt8>, _ value: Span<UInt8>) throws(Rejection) -> Bool
    ) throws(Rejection) {
        try forEachPair(of: pairs, plusIsSpace: plusIsSpace) { name, value, isMalformed throws(Rejection) in
            if isMalformed, !LinkDecoration.contains(name) { throw .badEncoding(name, value, among: known()) }
            guard try read(name, value) || LinkDecoration.contains(name) else { throw .unknown(name, among: known()) }
        }
    }
}
