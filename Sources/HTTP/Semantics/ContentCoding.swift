/// How a body is packed (RFC 9110 §8.4.1).
package enum ContentCoding: Sendable {
    case identity
    case gzip
}

/// The codings that a client takes, the one that it likes best first.
package struct AcceptedCodings: Equatable, Sendable {
    package let first: ContentCoding
    package let second: ContentCoding?

    /// From the values of all `Accept-Encoding` fields (RFC 9110 §12.5.3); nil where the client takes neither. One that
    /// says nothing takes anything, but may not know what to do with it.
    package init?(_ values: [ArraySlice<UInt8>]) {
        var gzip: Int?
        var identity: Int?
        var others: Int?
        for element in values.flatMap(\.listElements) {
            guard let (name, quality) = element.weighted else { continue }
            if name.equalsIgnoringCase("gzip") || name.equalsIgnoringCase("x-gzip") {
                gzip = quality
            } else if name.equalsIgnoringCase("identity") {
                identity = quality
            } else if name.equalsIgnoringCase("*") {
                others = quality
            }
        }
        let takesGzip = (gzip ?? others ?? 0) > 0
        // What is not packed is excluded only where it is said to be, and then even `*` may say it.
        let takesIdentity = (identity ?? others ?? 1) > 0
        switch (takesGzip, takesIdentity) {
        case (true, true) where identity ?? others ?? 0 > gzip ?? others ?? 0: (first, second) = (.identity, .gzip)
        case (true, true): (first, second) = (.gzip, .identity)
        case (true, false): (first, second) = (.gzip, nil)
        case (false, true): (first, second) = (.identity, nil)
        case (false, false): return nil
        }
    }

    private init(_ only: ContentCoding) {
        (first, second) = (only, nil)
    }

    /// Where there is only one to choose from, whatever a client would like.
    package static let identity = AcceptedCodings(.identity)

    package func contains(_ coding: ContentCoding) -> Bool { first == coding || second == coding }
}
