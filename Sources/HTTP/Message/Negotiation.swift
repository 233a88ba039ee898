// What a client accepts (RFC 9110 §12), and what it has already (§13): media types, content codings and entity tags.
//
//     Accept: image/*, image/png;q=0.5    SVG is preferred to PNG; JSON is not accepted
//     Accept-Encoding: br, gzip           gzip, else identity
//     If-None-Match: W/"a1", "b2"         the client has the representations with the tags a1 and b2
//     If-Match: "a1"                      the client wants no other representation than that with the tag a1
//
// No request is malformed because such a field is. A malformed element is ignored, and with entity tags also what
// follows it in the same field line. To bound the time, only the first `ListElements.maxCount` elements of other lists
// are read.

import Bytes

/// `type/subtype`, in lower case.
package struct MediaType: Equatable, Sendable, CustomStringConvertible {
    package let type: StaticString
    package let subtype: StaticString

    package init(_ type: StaticString, _ subtype: StaticString) {
        self.type = type
        self.subtype = subtype
    }

    package var description: String { "\(type)/\(subtype)" }

    package static func == (left: MediaType, right: MediaType) -> Bool {
        left.type.description == right.type.description && left.subtype.description == right.subtype.description
    }
}

/// The media types that a client accepts, from its `Accept` fields (RFC 9110 §12.5.1).
package struct Accept {
    private var ranges: [Range] = []

    private struct Range {
        var type: ArraySlice<UInt8>
        var subtype: ArraySlice<UInt8>
        var quality: Int

        /// 3 for `type/subtype`, 2 for `type/*`, 1 for `*/*`, and 0 if the range does not match.
        func specificity(for offer: MediaType) -> Int {
            if type.equalsIgnoringCase("*") { return 1 }
            guard type.equalsIgnoringCase(offer.type) else { return 0 }
            if subtype.equalsIgnoringCase("*") { return 2 }
            return subtype.equalsIgnoringCase(offer.subtype) ? 3 : 0
        }
    }

    /// Reads the values of all fields.
    package init(_ values: [ArraySlice<UInt8>]) {
        ranges = ListElements(values).compactMap(Self.range)
    }

    /// The offer with the highest quality, the first of several; nil if the client accepts none of them. Without any
    /// range it accepts all of them.
    package func best(of offers: [MediaType]) -> MediaType? {
        guard !ranges.isEmpty else { return offers.first }
        var best: (offer: MediaType, quality: Int)?
        for offer in offers {
            let quality = quality(of: offer)
            if quality > best?.quality ?? 0 { best = (offer, quality) }
        }
        return best?.offer
    }

    /// The quality of the most specific range that matches, in thousandths; 0 if none matches.
    package func quality(of offer: MediaType) -> Int {
        var found = (specificity: 0, quality: 0)
        for range in ranges {
            let specificity = range.specificity(for: offer)
            if specificity > found.specificity { found = (specificity, range.quality) }
        }
        return found.quality
    }

    /// Whether a range is the type itself, with a quality above 0.
    package func names(_ offer: MediaType) -> Bool {
        ranges.contains { $0.specificity(for: offer) == 3 && $0.quality > 0 }
    }

    private static func range(_ element: ArraySlice<UInt8>) -> Range? {
        guard let (name, quality) = element.weighted else { return nil }
        let slash = name.firstIndex(of: UInt8(ascii: "/")) ?? name.endIndex
        let (type, subtype) = (name[..<slash], name[slash...].dropFirst())
        guard type.isToken, subtype.isToken else { return nil }
        if type.equalsIgnoringCase("*"), !subtype.equalsIgnoringCase("*") { return nil }
        return Range(type: type, subtype: subtype, quality: quality)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var isToken: Bool { !isEmpty && allSatisfy { $0.isTokenCharacter } }

    /// The value before the first semicolon, and its weight in thousandths; nil if the weight is malformed. Other
    /// parameters are ignored, because no media type that is offered has any, and so are those after `maxParameters`.
    var weighted: (value: ArraySlice<UInt8>, quality: Int)? {
        let value = prefix { $0 != UInt8(ascii: ";") }
        var rest = self[value.endIndex...]
        var quality = 1000
        for _ in 0..<Self.maxParameters where !rest.isEmpty {
            let text = rest.dropFirst().prefix { $0 != UInt8(ascii: ";") }
            rest = rest[text.endIndex...]
            let parameter = text.trimmed
            guard parameter.prefix(2).equalsIgnoringCase("q=") else { continue }
            guard let weight = parameter.dropFirst(2).weight else { return nil }
            quality = weight
        }
        return (value.trimmed, quality)
    }

    /// More than any element has. Thousands of parameters would take as long as thousands of elements.
    private static var maxParameters: Int { 16 }

    /// The weight from `0` to `1` with up to three decimals (RFC 9110 §12.4.2), in thousandths.
    private var weight: Int? {
        guard 1...5 ~= count else { return nil }
        var thousandths = 0
        for offset in 0..<5 where offset != 1 {
            let digit = offset < count ? self[startIndex + offset] : UInt8(ascii: "0")
            guard digit.isDecimalDigit else { return nil }
            thousandths = thousandths * 10 + Int(digit - UInt8(ascii: "0"))
        }
        if count > 1, self[startIndex + 1] != UInt8(ascii: ".") { return nil }
        return thousandths <= 1000 ? thousandths : nil
    }
}

/// How a body is compressed, if at all (RFC 9110 §8.4.1).
package enum ContentCoding: Sendable {
    case identity
    case gzip
}

/// The codings that a client accepts, the preferred one first.
package struct AcceptedCodings: Equatable, Sendable {
    package let first: ContentCoding
    package let second: ContentCoding?

    /// Reads the values of all `Accept-Encoding` fields (RFC 9110 §12.5.3).
    /// Without such a field any coding would be allowed, but many clients can't decompress, so only identity is
    /// accepted. If the client accepts neither, that is identity as well: RFC 9110 §12.5.3 lets a server choose.
    package init(_ values: [ArraySlice<UInt8>]) {
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
        case (false, _): (first, second) = (.identity, nil)
        }
    }

    /// For content that exists in this coding only, so that the client has no choice.
    package static let identity = AcceptedCodings([])

    package func contains(_ coding: ContentCoding) -> Bool { first == coding || second == coding }
}

/// `"opaque"` or `W/"opaque"` (RFC 9110 §8.8.3). Those of responses are strong.
package struct EntityTag: Equatable, Sendable {
    package let opaque: [UInt8]
    package let isWeak: Bool

    package init(_ opaque: [UInt8], isWeak: Bool = false) {
        self.opaque = opaque
        self.isWeak = isWeak
    }

    package func write(into bytes: inout [UInt8]) {
        if isWeak { bytes.append(contentsOf: "W/".utf8) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: opaque)
        bytes.append(UInt8(ascii: "\""))
    }
}

/// What the conditions of a request demand (RFC 9110 §13.2.2).
package enum Precondition: Equatable {
    /// The response to the same request without conditions.
    case holds
    /// 304, because the client has the representation with this tag.
    case isKnown(EntityTag)
    /// 412.
    case fails
}

/// The value of `If-Match` or `If-None-Match`: `*` or a list of tags.
///
/// The list is as long as the head of a request allows, and read anew for each comparison: a tag that is not read would
/// turn a condition that holds into 412.
package struct EntityTagList {
    package let isAny: Bool
    /// The values of all fields.
    private let values: [ArraySlice<UInt8>]

    /// nil if there is no field.
    package init?(_ values: [ArraySlice<UInt8>]) {
        if values.isEmpty { return nil }
        isAny = values.count == 1 && values[0].elementsEqual("*".utf8)
        self.values = values
    }

    /// Whether the list is `*` or has a tag that is equal by the weak comparison (RFC 9110 §8.8.3.2).
    package func containsWeakly(_ tag: EntityTag) -> Bool {
        contains { opaque, _ in opaque.elementsEqual(tag.opaque) }
    }

    /// Whether the list is `*` or has a tag that is equal by the strong comparison, by which weak tags are never equal.
    package func containsStrongly(_ tag: EntityTag) -> Bool {
        contains { opaque, isWeak in !isWeak && !tag.isWeak && opaque.elementsEqual(tag.opaque) }
    }

    private func contains(where isEqual: (_ opaque: ArraySlice<UInt8>, _ isWeak: Bool) -> Bool) -> Bool {
        isAny || values.contains { Self.hasTag(in: $0, where: isEqual) }
    }

    /// Reads tags until one is what is looked for, or malformed. They can't be split at commas, which they may contain.
    private static func hasTag(
        in value: ArraySlice<UInt8>, where isEqual: (_ opaque: ArraySlice<UInt8>, _ isWeak: Bool) -> Bool
    ) -> Bool {
        var rest = value.withoutSeparators
        while !rest.isEmpty {
            let isWeak = rest.starts(with: "W/".utf8)
            if isWeak { rest = rest.dropFirst(2) }
            guard rest.first == UInt8(ascii: "\"") else { return false }
            let opaque = rest.dropFirst().prefix { $0 == 0x21 || 0x23...0x7E ~= $0 || $0 >= 0x80 }
            rest = rest[opaque.endIndex...]
            guard rest.first == UInt8(ascii: "\"") else { return false }
            if isEqual(opaque, isWeak) { return true }
            rest = rest.dropFirst().trimmed
            guard rest.isEmpty || rest.first == UInt8(ascii: ",") else { return false }
            rest = rest.withoutSeparators
        }
        return false
    }
}
