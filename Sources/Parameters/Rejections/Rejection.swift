/// Why a parameter is rejected, and what to do about it.
package struct Rejection: Error, Equatable, CustomStringConvertible {
    /// The name as it was given.
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
    private let cure: String
    /// The end of the sentence for a parameter in a URL, if it differs.
    private let cureInURL: String?
    /// The position of the value in its list, from 1; nil if it is the only one.
    private var position: Int?

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

    /// The same, whose sentence begins with the parameter, or with a value in its list, and continues with what is wrong.
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
        self.parameter = parameter
        self.value = value
        self.reason = reason
        self.allowed = allowed
        self.suggestion = suggestion
        self.cause = cause
        self.causeInList = causeInList
        self.cure = cure
        self.cureInURL = cureInURL
    }
}

extension Rejection {
    /// The cause and the cure in one sentence.
    package var description: String { beginning + cure }

    /// The same for a parameter in a URL.
    package var descriptionInURL: String { beginning + (cureInURL ?? cure) }

    /// Whether the name is that of a parameter, and not any text of a request.
    package var isOfKnownParameter: Bool { allowed.map { $0.kind != .parameter } ?? false }

    /// Whether the sentence has no cure, because no known parameter has a similar name. The caller adds where parameters are
    /// documented.
    package var lacksCure: Bool { reason == .unknown && cure.isEmpty && cureInURL == nil }

    /// Whether a name, of any size, is that of the rejected parameter as far as it is shown.
    package func isAbout(_ name: Span<UInt8>) -> Bool { name.shownText.utf8.elementsEqual(parameter.utf8) }

    /// What was probably meant instead of the name and the value; nil if only one value of a list is wrong, or if nothing else
    /// can replace them.
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

    /// The same rejection of a value with a position in a list, from 1.
    func inList(at position: Int) -> Rejection {
        var rejection = self
        rejection.position = position
        return rejection
    }

    /// Another rejection of the same value.
    func replaced(by other: Rejection) -> Rejection {
        var rejection = other
        rejection.position = position
        return rejection
    }
}

/// What a parameter allows, for programs.
package struct AllowedValues: Equatable, Sendable {
    package let kind: Kind
    /// All names that may be given, but for colours only those that stand for no fixed one: CSS has 148 names of colours.
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
