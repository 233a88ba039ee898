import Bytes
import Geometry

/// Reading values: the text of one, percent-decoded, becomes a number, a colour, a choice or a text, or is rejected
/// with a cause.
///
/// Names are read in any case, and words of other systems (`Vocabulary`) with any separators. Nothing else is read
/// leniently: what is no value is rejected, with a suggestion if a name is near, and not guessed.
/// Numbers are rounded to six decimals, except those of data. It takes time for the bytes of a value, and for the names
/// that it is compared with. `Alphabet` and `SeedText` are the texts that are normalised.
extension Parameter {
    /// What the text of a value means.
    package func value(_ text: Span<UInt8>) throws(Rejection) -> ParameterValue {
        if allowsNone, text.isEqualIgnoringCase(to: Self.none) { return .null }
        switch kind {
        case .number(let range, let names): return .number(try number(text, in: range, names))
        case .anyNumber(let names):
            if let named = names.first(where: { text.isEqualIgnoringCase(to: $0.name) }) { return .number(named.value) }
            guard let number = Double(exactDecimal: text) else { throw .malformed(self, text) }
            guard number.isFinite else { throw .outOfRange(self, text) }
            return .number(number)
        case .numberOrName(let range, let names, let aliases):
            if let index = text.index(in: names)
                ?? aliases.first(where: { text.isEqualIgnoringCase(to: $0.text) })?.index
                ?? index(ofNameOrWord: text, in: names)
            {
                return .choice(index)
            }
            return .number(try number(text, in: range, []))
        case .wholeNumber(let range):
            if allowsPair, let separator = text.separatorOfPair {
                return .pair(
                    try wholeNumber(text.extracting(..<separator), in: range),
                    try wholeNumber(text.extracting((separator + 1)...), in: range))
            }
            return .wholeNumber(try wholeNumber(text, in: range))
        case .color(let names):
            if let index = text.index(in: names) { return .choice(index) }
            guard let color = Color(css: text) else { throw .malformed(self, text) }
            return .color(color)
        case .choice(let choices):
            guard let index = index(ofNameOrWord: text, in: choices) else { throw .malformed(self, text) }
            return .choice(index)
        case .colors(let names, let count): return try colors(text, names, count)
        case .text(let maxScalars): return .text(try self.text(text, maxScalars))
        case .identifier(let maxBytes, let isSeed):
            let text = try identifier(text, maxBytes)
            return .text(isSeed ? SeedText(text).normalized : text)
        case .characters(let alphabet, let count): return .text(try characters(text, of: alphabet, count))
        }
    }

    /// The index of a name, or of the one for which another system has a word; nil if it is none, as numbers are at once.
    private func index(ofNameOrWord text: Span<UInt8>, in names: [String]) -> Int? {
        if let index = text.index(in: names) { return index }
        guard !text.isEmpty, UInt8(ascii: "a")...UInt8(ascii: "z") ~= text[0].asciiLowercased else { return nil }
        return words.name(for: text).flatMap(names.firstIndex)
    }

    private func number(
        _ text: Span<UInt8>, in range: ClosedRange<Double>, _ names: [NamedNumber]
    ) throws(Rejection) -> Double {
        for named in names where text.isEqualIgnoringCase(to: named.name) { return named.value }
        guard let number = Double(decimal: text) else { throw .malformed(self, text) }
        guard range.contains(number) else { throw .outOfRange(self, text) }
        return number
    }

    private func wholeNumber(_ text: Span<UInt8>, in range: ClosedRange<Int>) throws(Rejection) -> Int {
        guard let number = Double(decimal: text) else { throw .malformed(self, text) }
        guard Double(range.lowerBound) <= number, number <= Double(range.upperBound) else {
            throw .outOfRange(self, text)
        }
        guard let whole = Int(exactly: number) else { throw .malformed(self, text) }
        return whole
    }

    private func colors(_ text: Span<UInt8>, _ names: [String], _ count: Int) throws(Rejection) -> ParameterValue {
        if let index = text.index(in: names) { return .choice(index) }
        if Double(decimal: text) != nil { return .choice(try wholeNumber(text, in: 0...names.count - 1)) }
        var colors: [String] = []
        var start = 0
        for index in 0...text.count where index == text.count || text[index] == UInt8(ascii: "-") {
            let word = text.extracting(start..<index)
            // A function such as rgb() contains characters that are escaped in URLs.
            guard word.indices.allSatisfy({ word[$0] != UInt8(ascii: "(") }), let color = Color(css: word) else {
                throw .malformed(self, text)
            }
            colors.append(color.shortestText)
            start = index + 1
        }
        guard colors.count == count else { throw .malformed(self, text) }
        return .text(colors.joined(separator: "-"))
    }

    private func identifier(_ bytes: Span<UInt8>, _ maxBytes: Int) throws(Rejection) -> String {
        if bytes.isEmpty { throw .malformed(self, bytes) }
        guard bytes.count <= maxBytes else {
            throw .tooLong(self, bytes, count: bytes.count, allowed: maxBytes, "bytes")
        }
        let text = try self.text(bytes, maxBytes)
        // A space, or a tab or line end.
        guard !text.utf8.allSatisfy({ $0 <= 0x20 }) else { throw .blank(self, text) }
        return text
    }

    private func characters(
        _ text: Span<UInt8>, of alphabet: Alphabet, _ count: ClosedRange<Int>
    ) throws(Rejection) -> String {
        guard text.count <= count.upperBound else {
            throw .tooLong(self, text, count: text.count, allowed: count.upperBound)
        }
        if text.isEmpty, count.lowerBound > 0 { throw .malformed(self, text) }
        guard let normalized = alphabet.normalized(text) else { throw .invalidCharacter(self, text, of: alphabet) }
        guard text.count >= count.lowerBound else { throw .tooShort(self, text) }
        return normalized
    }

    private func text(_ bytes: Span<UInt8>, _ maxScalars: Int) throws(Rejection) -> String {
        var count = bytes.count
        if !bytes.isPrintableASCII {
            guard let text = String(validating: bytes) else { throw .notUTF8(self, bytes) }
            if let scalar = text.unicodeScalars.first(where: { !$0.isText }) { throw .notText(self, text, scalar) }
            count = text.unicodeScalars.count
        }
        guard count <= maxScalars else { throw .tooLong(self, bytes, count: count, allowed: maxScalars) }
        return String(repairing: bytes)
    }
}

extension Span<UInt8> {
    /// The index of the `x` between two numbers; nil if it is something else.
    package var separatorOfPair: Int? {
        guard let index = indices.first(where: { self[$0].asciiLowercased == UInt8(ascii: "x") }),
            Double(decimal: extracting(..<index)) != nil, Double(decimal: extracting((index + 1)...)) != nil
        else { return nil }
        return index
    }

    /// The index of the name that it is in any case.
    fileprivate func index(in names: [String]) -> Int? { names.firstIndex { isEqualIgnoringCase(to: $0) } }

    fileprivate var isPrintableASCII: Bool {
        for index in indices where self[index] < 0x20 || self[index] > 0x7E { return false }
        return true
    }
}

/// A set of characters of ASCII, in the order in which they are documented.
package struct Alphabet: Sendable {
    /// The characters; letters in lowercase if their case is ignored.
    package let characters: String
    package let ignoresCase: Bool
    /// All characters that may be given, in either case.
    package let accepted: String
    /// A bit for each of the characters, by its code.
    private let bits: UInt128

    package init(_ characters: String, ignoringCase ignoresCase: Bool = false) {
        precondition(characters.utf8.allSatisfy { $0 < 0x80 }, "the characters are ASCII")
        let characters = ignoresCase ? characters.lowercased() : characters
        (self.characters, self.ignoresCase) = (characters, ignoresCase)
        accepted = ignoresCase ? characters + characters.filter { $0.isLowercase }.uppercased() : characters
        bits = characters.utf8.reduce(0) { $0 | 1 << UInt128($1) }
    }

    /// The index of the first byte that is none of the characters; nil if there is none.
    func firstInvalidIndex(in text: Span<UInt8>) -> Int? {
        text.indices.first { !contains(normalized(text[$0])) }
    }

    private func normalized(_ byte: UInt8) -> UInt8 { ignoresCase ? byte.asciiLowercased : byte }

    private func contains(_ byte: UInt8) -> Bool { byte < 0x80 && bits &>> UInt128(byte) & 1 == 1 }

    /// The text with its letters as the alphabet has them; nil if any byte is none of the characters.
    func normalized(_ text: Span<UInt8>) -> String? {
        var isValid = true
        let result = String(maxBytes: text.count) { output in
            for index in text.indices {
                let byte = normalized(text[index])
                isValid = isValid && contains(byte)
                output.append(byte)
            }
        }
        return isValid ? result : nil
    }
}

/// The text of a seed, which decides what would otherwise be chance: bytes without ASCII white space at both ends, and
/// with lowercase ASCII letters.
package struct SeedText: Sendable {
    @usableFromInline let text: String

    /// The maximum size of a seed that is given, in bytes of UTF-8.
    package static let maxBytes = 256

    package init(_ text: String) {
        self.text = text
    }

    /// Calls `body` with each byte.
    @inlinable package func forEachByte(_ body: (UInt8) -> Void) {
        let bytes = text.utf8Span.span
        var (start, end) = (0, bytes.count)
        while start < end, bytes[start].isASCIIWhiteSpace { start += 1 }
        while start < end, bytes[end - 1].isASCIIWhiteSpace { end -= 1 }
        for index in start..<end { body(bytes[index].asciiLowercased) }
    }

    /// The same bytes as a number.
    package var hash: UInt64 {
        var hash = FNV1a()
        forEachByte { hash.add($0) }
        return hash.state
    }

    /// The same bytes as text.
    package var normalized: String {
        var bytes: [UInt8] = []
        forEachByte { bytes.append($0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
