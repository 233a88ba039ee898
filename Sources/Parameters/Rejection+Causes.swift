import Bytes

// Rejections by their causes, each with its sentence.

extension Rejection {
    package static func unknown(_ name: Span<UInt8>, among known: [Parameter]) -> Rejection {
        let name = String(repairing: name)
        let names = known.map(\.name)
        let escapedSeparator = "amp;"
        var suggestion = known.first { $0.synonyms.contains(name.lowercased()) }?.name
        suggestion = suggestion ?? known.pair(for: name) ?? nearestName(to: name, among: names)
        var sentence = "unknown parameter \(quoted(name))"
        if name.isEmpty {
            sentence = "a parameter has no name: write name=value"
        } else if name.hasPrefix(escapedSeparator) {
            suggestion = names.first { $0 == name.dropFirst(escapedSeparator.count) }
            sentence += ": write & between parameters, not &amp;"
        } else if let suggestion {
            sentence += "; did you mean \(suggestion)?"
        } else {
            sentence += ": use \(names.joined(separator: ", "))"
        }
        return Rejection(
            parameter: name, reason: .unknown, allowed: AllowedValues(kind: .parameter, names: names),
            suggestion: suggestion, sentence)
    }

    /// An invalid percent-escape in a pair, so that neither name nor value is known for certain.
    package static func badEncoding(_ name: Span<UInt8>, _ value: Span<UInt8>, among known: [Parameter]) -> Rejection {
        let name = String(repairing: name)
        let parameter = known.first { $0.name == name }
        return Rejection(
            parameter: name, value: String(repairing: value), reason: .badEncoding, allowed: parameter?.allowedValues,
            "\(parameter?.name ?? quoted(name)) contains an invalid percent-escape: write % as %25")
    }

    package static func repeated(_ parameter: Parameter) -> Rejection {
        Rejection(
            parameter: parameter.name, reason: .repeated, allowed: parameter.allowedValues,
            "\(parameter.name) is given more than once: specify it once")
    }

    /// The cure completes the sentence after a colon.
    package static func conflict(_ parameter: Parameter, with other: Parameter, cure: String) -> Rejection {
        Rejection(
            parameter: parameter.name, reason: .conflict, allowed: parameter.allowedValues,
            "\(parameter.name) can't be combined with \(other.name): \(cure)")
    }

    /// A value that contradicts something other than a parameter.
    package static func conflict(_ parameter: Parameter, _ value: String, with other: String) -> Rejection {
        Rejection(
            parameter: parameter.name, value: value, reason: .conflict, allowed: parameter.allowedValues,
            "\(parameter.name)=\(value) contradicts \(other): leave one of them out")
    }

    /// The picture would be too large because of several parameters, of which one is named.
    package static func tooLarge(_ parameter: Parameter, _ value: Int, _ sentence: String) -> Rejection {
        Rejection(
            parameter: parameter.name, value: String(value), reason: .tooLarge, allowed: parameter.allowedValues,
            sentence)
    }
}

// Values that a parameter does not allow.

extension Rejection {
    static func malformed(_ parameter: Parameter, _ text: Span<UInt8>) -> Rejection {
        text.isEmpty ? empty(parameter) : malformed(parameter, String(repairing: text))
    }

    private static func empty(_ parameter: Parameter) -> Rejection {
        let name = parameter.name
        return Rejection(
            parameter: name, value: "", reason: .empty, allowed: parameter.allowedValues,
            "\(name) is empty: use \(parameter.allowed)",
            // A browser sends nothing from a # on.
            inURL: parameter.isColor ? "\(name) is empty; in a URL write # as %23, or leave it out: \(name)=333" : nil)
    }

    private static func malformed(_ parameter: Parameter, _ value: String, meaning pair: String? = nil) -> Rejection {
        let suggestion =
            pair ?? parameter.meanings[value.lowercased()] ?? nearestName(to: value, among: parameter.names)
        let sentence = "\(parameter.name) can't be \(quoted(value))"
        let cure = suggestion.map { "; did you mean \($0)?" } ?? ": use \(parameter.allowed)"
        if suggestion == nil, parameter.isColor, ["rgb", "hsl"].contains(where: value.lowercased().hasPrefix) {
            return Rejection(
                parameter: parameter.name, value: value, reason: .malformed, allowed: parameter.allowedValues,
                "\(sentence): use the form rgb(255,204,0) or hsl(48,100%,50%)",
                inURL: "\(sentence): use the form rgb(255,204,0) or hsl(48,100%25,50%25), where %25 is a percent sign")
        }
        // In a query a plus is a space.
        let encoded = value.replacing(" ", with: "+")
        let isPlusDecoded = parameter.isNumber && encoded != value && Double(decimal: encoded.utf8Span.span) != nil
        return Rejection(
            parameter: parameter.name, value: value, reason: .malformed, allowed: parameter.allowedValues,
            suggestion: suggestion, sentence + cure,
            inURL: isPlusDecoded ? sentence + "; in a URL write + as %2B" : nil)
    }

    /// The same rejection with a suggestion from other parameters, if it has none: `mouth=smile` for `eyes=smile`.
    func suggesting(from known: [Parameter], for parameter: Parameter) -> Rejection {
        guard reason == .malformed, suggestion == nil, let value, let pair = known.pair(for: value) else { return self }
        return .malformed(parameter, value, meaning: pair)
    }

    static func outOfRange(_ parameter: Parameter, _ number: Span<UInt8>) -> Rejection {
        let value = String(repairing: number)
        return Rejection(
            parameter: parameter.name, value: value, reason: .outOfRange, allowed: parameter.allowedValues,
            "\(parameter.name)=\(value) is out of range: use \(parameter.allowedBriefly)")
    }

    static func tooLong(_ parameter: Parameter, _ text: Span<UInt8>, count: Int, allowed: Int) -> Rejection {
        Rejection(
            parameter: parameter.name, value: String(repairing: text), reason: .tooLong,
            allowed: parameter.allowedValues, "\(parameter.name) has \(count) characters: use at most \(allowed)")
    }

    static func notUTF8(_ parameter: Parameter, _ text: Span<UInt8>) -> Rejection {
        Rejection(
            parameter: parameter.name, value: String(repairing: text), reason: .badEncoding,
            allowed: parameter.allowedValues, "\(parameter.name) is not valid UTF-8",
            inURL: "\(parameter.name) is not valid UTF-8: percent-encode text as UTF-8, such as %C3%BC for ü")
    }

    static func notText(_ parameter: Parameter, _ text: String, _ scalar: Unicode.Scalar) -> Rejection {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return Rejection(
            parameter: parameter.name, value: text, reason: .malformed, allowed: parameter.allowedValues,
            "\(parameter.name) contains \(code): use no control characters except tabs and line ends")
    }
}

extension [Parameter] {
    /// The pair that a word by itself probably means: `mouth=smile` for `smile` and for `happy`; nil if it is no value.
    package func pair(for word: String) -> String? {
        let word = word.lowercased()
        for parameter in self where word != Parameter.none && parameter.names.contains(word) {
            return "\(parameter.name)=\(word)"
        }
        for parameter in self {
            guard let meaning = parameter.meanings[word] else { continue }
            return meaning.contains("=") ? meaning : "\(parameter.name)=\(meaning)"
        }
        return nil
    }
}
