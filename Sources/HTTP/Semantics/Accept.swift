import Bytes

/// What a client says with `Accept` (RFC 9110 §12.5.1).
package struct Accept {
    private var ranges: [Range] = []

    private struct Range {
        var type: ArraySlice<UInt8>
        var subtype: ArraySlice<UInt8>
        var quality: Int

        /// 0 where it does not match, else the higher the more it says.
        func specificity(for offer: MediaType) -> Int {
            if type.equalsIgnoringCase("*") { return 1 }
            guard type.equalsIgnoringCase(offer.type) else { return 0 }
            if subtype.equalsIgnoringCase("*") { return 2 }
            return subtype.equalsIgnoringCase(offer.subtype) ? 3 : 0
        }
    }

    /// From the values of all fields. What is malformed says nothing.
    package init(_ values: [ArraySlice<UInt8>]) {
        ranges = values.flatMap(\.listElements).compactMap(Self.range)
    }

    /// The offer that the client likes best, the first of several; nil where it takes none of them. A client that
    /// says nothing takes anything.
    package func best(of offers: [MediaType]) -> MediaType? {
        guard !ranges.isEmpty else { return offers.first }
        var best: (offer: MediaType, quality: Int)?
        for offer in offers {
            let quality = quality(of: offer)
            if quality > best?.quality ?? 0 { best = (offer, quality) }
        }
        return best?.offer
    }

    /// What the most specific range that matches says, in thousandths.
    private func quality(of offer: MediaType) -> Int {
        var found = (specificity: 0, quality: 0)
        for range in ranges {
            let specificity = range.specificity(for: offer)
            if specificity > found.specificity { found = (specificity, range.quality) }
        }
        return found.quality
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
    fileprivate var isToken: Bool { !isEmpty && allSatisfy(\.isTokenCharacter) }

    /// What stands before the first semicolon, and its weight in thousandths; nil where that is malformed. Other
    /// parameters are of no use here: what is offered has no variants that they could tell apart.
    var weighted: (value: ArraySlice<UInt8>, quality: Int)? {
        let value = prefix { $0 != UInt8(ascii: ";") }
        var rest = self[value.endIndex...]
        var quality = 1000
        while !rest.isEmpty {
            let parameter = rest.dropFirst().prefix { $0 != UInt8(ascii: ";") }
            rest = rest[parameter.endIndex...]
            guard parameter.trimmed.prefix(2).equalsIgnoringCase("q=") else { continue }
            guard let weight = parameter.trimmed.dropFirst(2).weight else { return nil }
            quality = weight
        }
        return (value.trimmed, quality)
    }

    /// `0` to `1` with up to three decimals, in thousandths.
    private var weight: Int? {
        guard 1...5 ~= count else { return nil }
        var thousandths = 0
        for place in 0..<5 where place != 1 {
            let digit = place < count ? self[startIndex + place] : UInt8(ascii: "0")
            guard digit.isDecimalDigit else { return nil }
            thousandths = thousandths * 10 + Int(digit - UInt8(ascii: "0"))
        }
        if count > 1, self[startIndex + 1] != UInt8(ascii: ".") { return nil }
        return thousandths <= 1000 ? thousandths : nil
    }
}
