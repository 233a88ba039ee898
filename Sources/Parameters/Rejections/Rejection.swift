import Bytes

/// Why a parameter is rejected, and what to do about it: as one sentence for people, and as members for programs.
///
/// The sentence is a cause and a cure. In a list, the cause names the position of the value instead; in a URL, there
/// can be another cure. The same value alone, and as the second one of a list:
///
///     cause                           cure
///     mouth can't be 'smil'           ; did you mean smile?
///     value 2 of mouth is 'smil'      ; did you mean smile?
///
/// Texts of a request are cut at 100 Unicode scalars in it, and escaped. Suggestions are found by `nearestName`, which
/// compares no text of more than 40 bytes.
package struct Rejection: Error, Equatable, CustomStringConvertible {
    /// The name as it is declared, or as it was given if no parameter has it.
    package let parameter: String
    /// The value as it was given; nil if the value is not at fault.
    package let value: String?
    package let reason: Reason
    /// nil if the parameter is not known.
    package let allowed: AllowedValues?
    /// What was probably meant: a name of a value, of a parameter, or `name=value`.
    package let suggestion: String?
    /// What is wrong: the beginning of the sentence.
    private let cause: String
    /// The same of one value in a list, after "value 2 of mouth"; nil if no single value is at fault.
    private let causeInList: String?
    /// What to do about it: the end of the sentence.
    private var cure: String
    /// The end of the sentence for a parameter in a URL, if it differs.
    private var cureInURL: String?
    /// The position of the value in its list, from 1; nil if it is the only one.
    private(set) var position: Int?

    /// The raw values are those of the contract.
    package enum Reason: String, Sendable {
        case unknown
        case repeated
        case empty
        case malformed
        case outOfRange = "out-of-range"
        case tooLong = "too-long"
        /// The bytes are not percent-encoded UTF-8.
        case badEncoding = "bad-encoding"
        /// The parameter can't be combined with what was given elsewhere.
        case conflict
        /// The parameter has no effect without another one.
        case incomplete
        /// Each value is valid, but the picture would be too large.
        case tooLarge = "too-large"
    }

    /// The rejection of a parameter that is known.
    init(
        of parameter: Parameter, value: String? = nil, reason: Reason, suggestion: String? = nil, _ cause: String,
        inList causeInList: String? = nil, cure: String = "", inURL cureInURL: String? = nil
    ) {
        self.init(
            parameter: parameter.name, value: value, reason: reason, allowed: parameter.allowedValues,
            suggestion: suggestion, cause, inList: causeInList, cure: cure, inURL: cureInURL)
    }

    /// The same, whose sentence begins with the parameter, or with a value in its list, and continues with what is
    /// wrong.
    init(
        of parameter: Parameter, value: String, reason: Reason, which cause: String, cure: String,
        inURL cureInURL: String? = nil
    ) {
        self.init(
            of: parameter, value: value, reason: reason, "\(parameter.label) \(cause)", inList: cause, cure: cure,
            inURL: cureInURL)
    }

    init(
        parameter: String, value: String? = nil, reason: Reason, allowed: AllowedValues? = nil,
        suggestion: String? = nil, _ cause: String, inList causeInList: String? = nil, cure: String = "",
        inURL cureInURL: String? = nil
    ) {
        (self.parameter, self.value, self.reason, self.allowed) = (parameter, value, reason, allowed)
        (self.suggestion, self.cause, self.causeInList, self.cure) = (suggestion, cause, causeInList, cure)
        self.cureInURL = cureInURL
    }

    /// The cause and the cure in one sentence.
    package var description: String { beginning + cure }

    /// The same for a parameter in a URL.
    package var descriptionInURL: String { beginning + (cureInURL ?? cure) }

    /// Whether the name is that of a parameter, and not any text of a request.
    package var isOfKnownParameter: Bool { allowed.map { $0.kind != .parameter } ?? false }

    /// Whether the sentence has no cure, because no known parameter has a similar name. The caller adds where
    /// parameters are documented.
    package var lacksCure: Bool { reason == .unknown && cure.isEmpty && cureInURL == nil }

    /// Whether a name, of any size, is that of the rejected parameter as far as it is shown.
    package func isAbout(_ name: Span<UInt8>) -> Bool {
        let name = name.shownText
        return name.utf8Span.span.isEqualIgnoringCase(to: parameter)
    }

    /// What was probably meant instead of the name and the value; nil if only one value of a list is wrong, or if
    /// nothing else can replace them.
    package var replacement: Replacement? {
        guard position == nil, let suggestion, [.unknown, .malformed, .badEncoding].contains(reason) else { return nil }
        if suggestion.utf8.contains(UInt8(ascii: "=")) { return .pair(suggestion) }
        return reason == .unknown ? .name(suggestion) : .pair("\(parameter)=\(suggestion)")
    }

    package enum Replacement {
        /// Another name for the same value.
        case name(String)
        /// A name and a value.
        case pair(String)
    }

    private var beginning: String {
        guard let position, let causeInList else { return cause }
        return "value \(position) of \(parameter) \(causeInList)"
    }

    /// The same rejection, which says of a list for one picture where it is one of values: in a URL, or on the command line.
    package var explainedAsList: Rejection {
        guard reason == .malformed, suggestion == nil, let value, !value.utf8.contains(UInt8(ascii: "(")) else {
            return self
        }
        let bytes = value.utf8
        let isRange = zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: ".") && $1 == $0 }
        guard value == "*" || isRange || bytes.contains(UInt8(ascii: ",")) else { return self }
        var rejection = self
        rejection.cureInURL = (cureInURL ?? cure) + "; a list is for /faces"
        rejection.cure += "; a list is for faceit draw faces"
        return rejection
    }

    /// The same rejection of a value with a position in a list, from 1; nil if it is the only one.
    func inList(at position: Int?) -> Rejection {
        var rejection = self
        rejection.position = position
        return rejection
    }
}

/// What a parameter allows, for programs.
package struct AllowedValues: Equatable, Sendable {
    package let kind: Kind
    /// All names that may be given, but for colours only those that stand for no fixed one: CSS has 148 names of
    /// colours.
    package var names: [String] = []
    package var range: ClosedRange<Double>?
    /// In Unicode scalars; nil if a text may be empty.
    package var minLength: Int?
    /// In Unicode scalars, of which each has at least a byte.
    package var maxLength: Int?
    /// The characters of which a text may consist; nil if they are not restricted to some.
    package var characters: String?

    /// The raw values are those of the contract.
    package enum Kind: String, Sendable {
        case number, integer, color, colors, choice, text
        /// The names are those of parameters.
        case parameter
    }
}

extension Parameter {
    package var allowedValues: AllowedValues {
        switch kind {
        case .number(let range, _), .numberOrName(let range, _, _):
            AllowedValues(kind: .number, names: names, range: range)
        case .anyNumber: AllowedValues(kind: .number, names: names)
        case .wholeNumber(let range):
            AllowedValues(kind: .integer, range: Double(range.lowerBound)...Double(range.upperBound))
        case .color: AllowedValues(kind: .color, names: namesBesideColors)
        case .choice: AllowedValues(kind: .choice, names: names)
        case .colors: AllowedValues(kind: .colors, names: names)
        case .text(let maxScalars): AllowedValues(kind: .text, maxLength: maxScalars)
        case .identifier(let maxBytes, _): AllowedValues(kind: .text, minLength: 1, maxLength: maxBytes)
        case .characters(let alphabet, let count):
            AllowedValues(
                kind: .text, minLength: count.lowerBound == 0 ? nil : count.lowerBound, maxLength: count.upperBound,
                characters: alphabet.accepted)
        }
    }
}

/// Words as in `one, two or three`.
package func alternatives(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "") + (words.last ?? "")
}

/// An untrusted text in quotation marks, for a message.
package func quoted(_ text: String) -> String { "'\(escaped(text))'" }

/// An untrusted text for a message: cut at 100 Unicode scalars, with what is not text escaped.
package func escaped(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(maxShownScalars)
    let shown = start.map { $0.value >= 0x20 && $0.isText ? String($0) : $0.escaped(asASCII: true) }
    return shown.joined() + (start.endIndex < text.unicodeScalars.endIndex ? "…" : "")
}

/// The maximum number of Unicode scalars that are shown of an untrusted text.
package let maxShownScalars = 100

extension Unicode.Scalar {
    /// Whether a document can contain it and a person read it: no control characters except tabs and line ends, and
    /// neither of the two code points that no XML document may contain (XML 1.0, §2.2).
    var isText: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0xFFFD, 0x10000...: true
        default: false
        }
    }
}

/// The name that was probably meant; nil if none is close.
///
/// A name is close if at most a third of its letters have to be inserted, deleted, replaced or swapped with their
/// neighbour, and not more letters than are allowed. Case is ignored. The opposite of a word is not close to it.
package func nearestName(to text: String, among names: [String], atMost allowed: Int = .max) -> String? {
    guard text.utf8.count <= maxComparedBytes else { return nil }
    let typed = text.utf8.map { $0.asciiLowercased }
    var cells = [Int](repeating: 0, count: 3 * (typed.count + 1))
    var nearest: (name: String, distance: Int)?
    for name in names {
        let count = name.utf8.count
        let bound = min(max(typed.count, count) / 3, allowed, (nearest?.distance ?? .max) - 1)
        // Each letter that one has more than the other has to be inserted or deleted.
        guard (typed.count - count).magnitude <= bound, !areOpposites(typed.span, name.utf8Span.span) else { continue }
        if let distance = distance(typed.span, name.utf8Span.span, atMost: bound, &cells) { nearest = (name, distance) }
    }
    return nearest?.name
}

/// Whether one of two words is the other one with a prefix that negates it, such as `unhappy`.
private func areOpposites(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
    if one.count < other.count { return areOpposites(other, one) }
    let (prefix, rest) = (one.extracting(first: one.count - other.count), one.extracting(last: other.count))
    return negations.contains { prefix.isEqual(to: $0) } && rest.indices.allSatisfy { rest[$0] == other[$0] }
}

private let negations = ["un", "in", "dis", "non", "not"]

/// Longer than any name with its mistakes; bounds what a comparison costs.
let maxComparedBytes = 40

/// A text in lowercase that may be compared with words; nil if it is too long or not ASCII, as no word is. Comparing or
/// hashing any other text would normalize it, which for combining characters takes quadratic time.
func comparable(_ text: String) -> String? {
    guard text.utf8.count <= maxComparedBytes, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return text.lowercased()
}

/// The optimal string alignment distance: Levenshtein's, in which a swap of neighbours counts as one; nil if it is more
/// than `bound`. The case of the second text is ignored. `cells` has room for three rows of the matrix, which are used
/// in turn.
private func distance(
    _ typed: Span<UInt8>, _ name: Span<UInt8>, atMost bound: Int, _ cells: inout [Int]
) -> Int? {
    let width = typed.count + 1
    for column in 0..<width { cells[column] = column }
    for row in name.indices {
        let (beforeLast, last, current) = ((row + 2) % 3 * width, row % 3 * width, (row + 1) % 3 * width)
        let letter = name[row].asciiLowercased
        cells[current] = row + 1
        var least = row + 1
        for column in typed.indices {
            var cell = min(
                cells[last + column + 1] + 1, cells[current + column] + 1,
                cells[last + column] + (letter == typed[column] ? 0 : 1))
            if row > 0, column > 0, letter == typed[column - 1], name[row - 1].asciiLowercased == typed[column] {
                cell = min(cell, cells[beforeLast + column - 1] + 1)
            }
            cells[current + column + 1] = cell
            least = min(least, cell)
        }
        // Distances only grow from row to row, by a swap as well.
        guard least <= bound else { return nil }
    }
    let distance = cells[name.count % 3 * width + typed.count]
    return distance <= bound ? distance : nil
}
