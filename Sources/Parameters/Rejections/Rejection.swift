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
    /// The cause and the cure in one sentence.
    package let description: String
    /// The sentence for a parameter in a URL, if it differs.
    private let sentenceInURL: String?

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
        of parameter: Parameter, value: String? = nil, reason: Reason, suggestion: String? = nil, _ description: String,
        inURL sentenceInURL: String? = nil
    ) {
        self.init(
            parameter: parameter.name, value: value, reason: reason, allowed: parameter.allowedValues,
            suggestion: suggestion, description, inURL: sentenceInURL)
    }

    /// The cause and the cure in one sentence, for a parameter in a URL.
    package var descriptionInURL: String { sentenceInURL ?? description }

    init(
        parameter: String, value: String? = nil, reason: Reason, allowed: AllowedValues? = nil,
        suggestion: String? = nil, _ description: String, inURL sentenceInURL: String? = nil
    ) {
        self.parameter = parameter
        self.value = value
        self.reason = reason
        self.allowed = allowed
        self.suggestion = suggestion
        self.description = description
        self.sentenceInURL = sentenceInURL
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
        case number, integer, color, choice, text
        /// The names are those of parameters.
        case parameter
    }
}

extension Parameter {
    package var allowedValues: AllowedValues {
        switch kind {
        case .number(let range, _), .numberOrName(let range, _, _):
            AllowedValues(kind: .number, names: names, range: range)
        case .wholeNumber(let range):
            AllowedValues(kind: .integer, range: Double(range.lowerBound)...Double(range.upperBound))
        case .color: AllowedValues(kind: .color, names: namesBesideColors)
        case .choice: AllowedValues(kind: .choice, names: names)
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
