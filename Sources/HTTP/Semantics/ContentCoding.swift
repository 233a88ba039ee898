/// How a body is compressed, if at all (RFC 9110 §8.4.1).
package enum ContentCoding: Sendable {
    case identity
    case gzip
}

/// The codings that a client accepts, the preferred one first.
package struct AcceptedCodings: Equatable, Sendable {
    package let first: ContentCoding
    package let second: ContentCoding?

    /// Reads the values of all `Accept-Encoding` fields (RFC 9110 §12.5.3); nil if the client accepts neither coding.
    /// Without such a field any coding would be allowed, but many clients can't decompress, so only identity is
    /// accepted.
    package init?(_ values: [ArraySlice<UInt8>]) {
        var gzip: Int?
        var identity: Int?
        var others: Int?
        for element in ListElements(values) {
            guard let (name, quality) = element.weighted else { continue }
            if name.equalsIgnoringCase("gzip") || name.equalsIgnoringCase("x-gzip") {
                gzip = quality
            } else if name.equalsIgnoringCase("identity") {
                identity = quality
            } else if name.equalsIgnoringCase("*") {
                others = quality
            }
        }
        let acceptsGzip = (gzip ?? others ?? 0) > 0
        // RFC 9110 §12.5.3: identity is acceptable unless "identity;q=0" or "*;q=0" excludes it.
        let acceptsIdentity = (identity ?? others ?? 1) > 0
        switch (acceptsGzip, acceptsIdentity) {
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

    /// For content that exists in this coding only, so that the client has no choice.
    package static let identity = AcceptedCodings(.identity)

    package func contains(_ coding: ContentCoding) -> Bool { first == coding || second == coding }
}
