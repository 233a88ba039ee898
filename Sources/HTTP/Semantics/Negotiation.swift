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
        let parts = element.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(\.trimmed)
        let names = parts[0].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isTokenCharacter) }) else {
            return nil
        }
        if names[0].equalsIgnoringCase("*"), !names[1].equalsIgnoringCase("*") { return nil }
        var quality = 1000
        for parameter in parts.dropFirst() where parameter.prefix(2).equalsIgnoringCase("q=") {
            guard let weight = weight(parameter.dropFirst(2)) else { return nil }
            quality = weight
        }
        // Other parameters are of no use here: what is offered has no variants that they could tell apart.
        return Range(type: names[0], subtype: names[1], quality: quality)
    }

    /// `0` to `1` with up to three decimals, in thousandths.
    private static func weight(_ text: ArraySlice<UInt8>) -> Int? {
        let digits = text.enumerated().filter { $0.offset != 1 }.map(\.element)
        guard 1...5 ~= text.count, digits.allSatisfy(\.isDigit) else { return nil }
        if text.count > 1, text[text.startIndex + 1] != UInt8(ascii: ".") { return nil }
        let padded = digits + Array(repeating: UInt8(ascii: "0"), count: 4 - digits.count)
        let thousandths = padded.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return thousandths <= 1000 ? thousandths : nil
    }
}
