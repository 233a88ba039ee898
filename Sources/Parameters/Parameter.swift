import Bytes
import Geometry

/// The declaration of a parameter: what may be given, and how that is explained.
///
/// The query, the command line, rejections, the canonical form and the documentation all read this. The kind (`Kind`)
/// decides how a text is read, which lists there are, and how what is allowed is said. Relations to other parameters
/// are their names; `ParameterList` makes bit masks of these.
///
///     name          kind                                 may be given as
///     mouth         a number from −1 to 1 with names     mouth=0.3, mouth=smile
///     background    a colour, or none                    background=gold, background=ffd700, background=none
///     moves         characters of an alphabet            moves=lurd
///
/// It is an object, because a copy would have to retain all of its texts.
package final class Parameter: Sendable {
    package let name: String
    /// What sentences call it.
    let label: String
    package let kind: Kind
    package let section: Section
    package let group: ParameterGroup
    /// Whether `none` may be given instead of a value.
    package let allowsNone: Bool
    /// The names that may be given as a value: all of a choice, the named points of a number, the colours, `none`.
    package let names: [String]
    /// The value if it is not given; nil if that depends on other parameters.
    package let fixedDefault: ParameterValue?
    /// What it is, in one sentence.
    package let summary: String
    /// The name of the shorthand that sets this parameter and others; nil if there is none.
    let shorthand: String?
    package let json: JSONPresence
    /// All parameters that decide its default, of the same list or of the canvas; one that does so with a certain value
    /// only as an example such as `fill=mood`. Canonical forms follow from that: see `ParameterGraph`.
    package let follows: [String]
    /// The parameters of which one has to be given as well, each as an example such as `seed=ada`; empty if there are
    /// none.
    package let needs: [String]
    /// What stands in a list for a value that is missing: `none` where that is allowed; absent if the parameter is as
    /// if it were not given.
    let missingValue: ParameterValue
    /// Whether a sheet may have a list of its values.
    package let isListable: Bool
    /// How many of the first names of a choice `*` stands for in a list; nil if for all.
    let namesForAll: Int?
    /// Whether the parts of a shorthand for whole numbers may be given with an `x` between them.
    let allowsPair: Bool
    package let words: Words
    /// The same as `name`, compared without being retained.
    let spelling: StaticString

    /// With `default: nil` the value depends on other parameters if it is not given. Sentences call it by its name
    /// unless there is a label.
    package init(
        _ name: StaticString, label: String? = nil, _ kind: Kind, allowsNone: Bool = false, in section: Section,
        _ group: ParameterGroup, default fixedDefault: ParameterValue?, _ summary: String, shorthand: String? = nil,
        json: JSONPresence = .unlessDefault, follows: [String] = [], needs: [String] = [],
        ifMissing missingValue: ParameterValue? = nil, isListable: Bool = true, namesForAll: Int? = nil,
        allowsPair: Bool = false, words: Words = Words()
    ) {
        self.name = name.description
        self.label = label ?? name.description
        (self.kind, self.section, self.group, self.allowsNone) = (kind, section, group, allowsNone)
        names = kind.names + (allowsNone ? [Self.none] : [])
        (self.fixedDefault, self.summary, self.shorthand, self.json) = (fixedDefault, summary, shorthand, json)
        (self.follows, self.needs) = (follows, needs)
        self.missingValue = missingValue ?? (allowsNone ? .null : .absent)
        (self.isListable, self.namesForAll, self.allowsPair) = (isListable, namesForAll, allowsPair)
        self.words = words
        spelling = name
    }

    package enum Kind: Sendable {
        /// A number, and names of points on its axis.
        case number(ClosedRange<Double>, names: [NamedNumber] = [])
        /// Any finite number, which is not rounded, and names for other numbers.
        case anyNumber(names: [NamedNumber] = [])
        /// A number, or one of some names that are no points on its axis, or an alias of one of them.
        case numberOrName(ClosedRange<Double>, names: [String], aliases: [Alias] = [])
        case wholeNumber(ClosedRange<Int>)
        /// A colour, or a name that stands for a colour which something else decides. The value of a name is the choice
        /// of its index.
        case color(names: [String] = [])
        case choice([String])
        /// A name of some colours or its index, or as many colours with hyphens between them, which no colour of this
        /// form contains. Commas would make it a list. The value of colours is their canonical text.
        case colors(names: [String], count: Int)
        /// Text of at most that many Unicode scalars; it may be empty.
        case text(maxScalars: Int)
        /// Text of at most that many bytes of UTF-8, and not only white space; that of a seed is normalised.
        case identifier(maxBytes: Int, isSeed: Bool = false)
        /// Text that consists of certain characters.
        case characters(of: Alphabet, count: ClosedRange<Int>)
    }

    package typealias NamedNumber = (name: String, value: Double)

    /// Another text for the name of an index, which no canonical form contains.
    package typealias Alias = (text: String, index: Int)

    /// When the value is among the resolved parameters of a JSON document.
    package enum JSONPresence: Sendable {
        case always
        /// Only with another value than the default, so that adding a parameter changes no document that exists.
        case unlessDefault
        /// Never, because other parameters say the same.
        case never
    }

    /// The value that means that there is none, where it is allowed.
    static let none = "none"

    /// What statistical programs write for a value that is missing.
    static let notAvailable = "NA"

    package var isText: Bool {
        switch kind {
        case .text, .identifier, .characters: true
        case .number, .anyNumber, .numberOrName, .wholeNumber, .color, .choice, .colors: false
        }
    }

    var isColor: Bool {
        if case .color = kind { true } else { false }
    }

    var isNumber: Bool {
        switch kind {
        case .number, .anyNumber, .numberOrName, .wholeNumber: true
        case .color, .choice, .colors, .text, .identifier, .characters: false
        }
    }

    /// What is allowed, in words.
    package var allowed: String {
        switch kind {
        case .number(let range, _), .numberOrName(let range, _, _):
            let numbers = "a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
            let example = aliases.first.map { ["an emoticon such as \($0.text)"] } ?? []
            return names.isEmpty ? numbers : (names + example).joined(separator: ", ") + ", or " + numbers
        case .anyNumber: return names.isEmpty ? "a number" : names.joined(separator: ", ") + ", or a number"
        case .wholeNumber(let range):
            let numbers = range.count == 1 ? rangeText(range) : "a whole number from \(rangeText(range))"
            return allowsPair ? "\(numbers), or two as 128x96" : numbers
        case .color:
            let colors = "a CSS colour name, 3, 4, 6 or 8 hexadecimal digits, rgb(), rgba(), hsl() or hsla()"
            let names = namesBesideColors
            return names.isEmpty ? colors : names.joined(separator: ", ") + ", or " + colors
        case .choice(let choices):
            return alternatives(choices)
        case .colors(let names, let count):
            return names.joined(separator: ", ")
                + ", a number from 0 to \(names.count - 1), or \(count) colours as \(Self.exampleOfColors)"
        case .text(let maxScalars):
            return "text of up to \(maxScalars) characters; no control characters but tabs and line ends"
        case .identifier(let maxBytes, _):
            return "text of up to \(maxBytes) bytes, not only white space; no control characters but tabs and line ends"
        case .characters(let alphabet, let count):
            let number = count.lowerBound == count.upperBound ? "" : "up to "
            return "\(number)\(count.upperBound) of the characters \(alphabet.characters)"
                + (alphabet.ignoresCase ? " in any case" : "")
        }
    }

    /// The same for sentences, which have others about control characters.
    var allowedInSentences: String {
        guard case .identifier(let maxBytes, _) = kind else { return allowed }
        return "1 to \(maxBytes) bytes of text"
    }

    /// Other texts for its names.
    package var aliases: [Alias] {
        if case .numberOrName(_, _, let aliases) = kind { aliases } else { [] }
    }

    /// The names that stand for no fixed colour, if it is one.
    package var namesBesideColors: [String] {
        guard case .color(let names) = kind else { return [] }
        return names + (allowsNone ? [Self.none] : [])
    }

    /// The range of a number, and the names beside it.
    var allowedBriefly: String {
        switch kind {
        case .number(let range, _), .numberOrName(let range, _, _):
            let numbers = "\(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
            return names.isEmpty ? numbers : "\(numbers), or \(names.joined(separator: ", "))"
        case .anyNumber:
            let largest = ShortestDecimal(.greatestFiniteMagnitude)
            return "a number with a magnitude of at most \(largest)"
        case .wholeNumber(let range): return rangeText(range)
        case .color, .choice, .colors, .text, .identifier, .characters: return allowed
        }
    }

    private static let exampleOfColors = "3a4bbd-ff9a3d-3a1700-7ef0d4"

    private func rangeText(_ range: ClosedRange<Int>) -> String {
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    }

    /// The names of the parameters of which one has to be given as well.
    package var neededNames: [String] { Self.names(ofExamples: needs) }

    /// The names of the parameters that its default follows.
    package var followedNames: [String] { Self.names(ofExamples: follows) }

    /// The names in examples such as `seed=ada`.
    static func names(ofExamples pairs: [String]) -> [String] { pairs.map { String($0.prefix { $0 != "=" }) } }

    /// The number that a name stands for; nil if it stands for none.
    package func number(named name: String) -> Double? {
        guard case .number(_, let names) = kind else { return nil }
        return names.first { $0.name == name }?.value
    }

    /// The default as it would be given; nil without one.
    package var defaultText: String? {
        guard let fixedDefault, fixedDefault != .absent else { return nil }
        return text(of: fixedDefault)
    }
}

extension Parameter.Kind {
    /// One of the cases of a type, by their raw values.
    package static func choice<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> Self {
        .choice(type.allCases.map { $0.rawValue })
    }

    fileprivate var names: [String] {
        switch self {
        case .number(_, let names), .anyNumber(let names): names.map { $0.name }
        case .numberOrName(_, let names, _), .choice(let names), .colors(let names, _): names
        case .color(let names): names + Color.names.map { $0.description }
        case .wholeNumber, .text, .identifier, .characters: []
        }
    }
}
