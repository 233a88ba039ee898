import Bytes

// Rejections by their causes, each with its sentence: what is wrong, then what to do about it.
//
// A cause is a static function, so that all sentences can be found here and are tested together (`Problems.txt`). Texts
// of a request are cut and quoted. Suggestions are looked for among the names, synonyms and meanings of declarations,
// by `nearestName` where none is equal. That takes time for all of them, but only for requests that are rejected.

extension Rejection {
    package static func unknown(_ name: Span<UInt8>, among known: [Parameter]) -> Rejection {
        let name = name.shownText
        let names = known.map { $0.name }
        var suggestion = comparable(name).flatMap { word in
            known.first { $0.words.hasSynonym(word) }?.name ?? known.pair(for: word)
        }
        suggestion = suggestion ?? nearestName(to: name, among: names)
        let isSeparatorEscaped = name.utf8.starts(with: "amp;".utf8)
        if isSeparatorEscaped { suggestion = names.first { name.utf8.dropFirst(4).elementsEqual($0.utf8) } }
        if name.isEmpty {
            return unknown(name, names, nil, "a parameter has no name", cure: ": write name=value")
        }
        // Such as the end of `seed=Tom & Jerry`: all names begin with a lowercase letter.
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let isPartOfValue = suggestion == nil && name.utf8.first.map(letters.contains) == false
        let cureInURL =
            isSeparatorEscaped
            ? ": write & between parameters, not &amp;" : isPartOfValue ? ": write & within a value as %26" : nil
        return unknown(
            name, names, suggestion, "unknown parameter \(quoted(name))",
            cure: suggestion.map { "; did you mean \($0)?" } ?? "", inURL: cureInURL)
    }

    /// The rejection of an unknown name that was probably meant as a pair.
    package static func unknown(_ name: String, meaning pair: String, among known: [Parameter]) -> Rejection {
        unknown(name, known.map { $0.name }, pair, "unknown parameter \(quoted(name))", cure: "; did you mean \(pair)?")
    }

    /// The same rejection, which says of an unknown parameter that it is one of something else.
    package func explained(asOneOf others: [Parameter], of subject: String) -> Rejection {
        guard reason == .unknown, others.contains(where: { $0.name == parameter }) else { return self }
        return .unknown(
            parameter, allowed?.names ?? [], nil, "unknown parameter \(quoted(parameter))",
            cure: ": it is a parameter of \(subject)")
    }

    private static func unknown(
        _ name: String, _ names: [String], _ suggestion: String?, _ cause: String, cure: String,
        inURL cureInURL: String? = nil
    ) -> Rejection {
        Rejection(
            parameter: name, reason: .unknown, allowed: AllowedValues(kind: .parameter, names: names),
            suggestion: suggestion, cause, cure: cure, inURL: cureInURL)
    }

    /// An invalid percent-escape in a pair, so that neither name nor value is known for certain.
    package static func badEncoding(_ name: Span<UInt8>, _ value: Span<UInt8>, among known: [Parameter]) -> Rejection {
        let parameter = known.first { name.isEqualIgnoringCase(to: $0.name) }
        if let parameter, let number = plainNumber(in: value.shownText, for: parameter) {
            return Rejection(
                of: parameter, value: value.shownText, reason: .badEncoding, suggestion: number,
                "\(parameter.name) can't be \(quoted(value.shownText))", cure: "; did you mean \(number)?")
        }
        let name = name.shownText
        return Rejection(
            parameter: name, value: value.shownText, reason: .badEncoding, allowed: parameter?.allowedValues,
            "\(parameter?.label ?? quoted(name)) contains an invalid percent-escape: write % as %25")
    }

    package static func repeated(_ parameter: Parameter) -> Rejection {
        Rejection(
            of: parameter, reason: .repeated, "\(parameter.name) is given more than once", cure: ": specify it once")
    }

    /// The cure completes the sentence after a colon.
    package static func conflict(
        _ parameter: Parameter, with other: Parameter, cure: String = "leave one of them out"
    ) -> Rejection {
        conflict(parameter, with: other.label, cure: cure)
    }

    /// The same with something other than a parameter. A value of a parameter contradicts it.
    package static func conflict(
        _ parameter: Parameter, _ value: String? = nil, with other: String, cure: String = "leave one of them out"
    ) -> Rejection {
        let cause = value.map { "\(parameter.name)=\($0) contradicts" } ?? "\(parameter.label) can't be combined with"
        return Rejection(of: parameter, value: value, reason: .conflict, "\(cause) \(other): \(cure)")
    }

    /// None of the parameters is given that this one, or one value of it, needs. `other` is one that excludes them.
    package static func incomplete(
        _ parameter: Parameter, _ value: String? = nil, beside other: Parameter? = nil, needs examples: [String]? = nil
    ) -> Rejection {
        let examples = examples ?? parameter.needs
        let shown = parameter.name + (value.map { "=\($0)" } ?? "")
        let needed = alternatives(Parameter.names(ofExamples: examples))
        return Rejection(
            of: parameter, value: value, reason: .incomplete, suggestion: examples.first,
            "\(shown) needs \(needed)\(other.map { " instead of \($0.name)" } ?? "")",
            cure: examples.first.map { ", for example \($0)" } ?? "")
    }

    /// The picture would be too large because of several parameters, of which one is named.
    package static func tooLarge(_ parameter: Parameter, _ value: Int, _ sentence: String) -> Rejection {
        Rejection(of: parameter, value: String(value), reason: .tooLarge, sentence)
    }

    // Values that a parameter does not allow.

    static func malformed(_ parameter: Parameter, _ text: Span<UInt8>) -> Rejection {
        if text.isEmpty { return empty(parameter) }
        // Only a number consists of these, so it was meant as one.
        if parameter.isNumber, text.count > Double.maxDecimalCharacters, text.consists(of: "0123456789+-.eE") {
            return tooLong(parameter, text, count: text.count, allowed: Double.maxDecimalCharacters)
        }
        return malformed(parameter, text.shownText)
    }

    static func empty(_ parameter: Parameter) -> Rejection {
        let name = parameter.name
        return Rejection(
            of: parameter, value: "", reason: .empty, which: "is empty", cure: ": use \(parameter.allowedInSentences)",
            // A browser sends nothing from a # on.
            inURL: parameter.isColor ? "; # ends a URL: write \(name)=ffcc00 instead of \(name)=#ffcc00" : nil)
    }

    static func malformed(_ parameter: Parameter, _ value: String, meaning pair: String? = nil) -> Rejection {
        let suggestion =
            pair ?? comparable(value).flatMap(parameter.words.meaning)
            ?? nearestName(to: value, among: parameter.names) ?? plainNumber(in: value, for: parameter)
            // Words are many, so most words are close to one of them.
            ?? nearestName(to: value, among: parameter.words.accepted.map { $0.word }, atMost: 1)
        var cure = ": use \(parameter.allowed)"
        var cureInURL: String?
        if let suggestion {
            cure = "; did you mean \(suggestion)?"
        } else if parameter.isColor, ["rgb", "hsl"].contains(comparable(String(value.prefix(3)))) {
            cure = ": use the form rgb(255,204,0) or hsl(48,100%,50%)"
            cureInURL = ": use the form rgb(255,204,0) or hsl(48,100%25,50%25), where %25 is a percent sign"
        }
        if parameter.isNumber, isNumber(withPlusForSpace: value) { cureInURL = "; in a URL write + as %2B" }
        return malformed(parameter, value, suggestion: suggestion, cure: cure, inURL: cureInURL)
    }

    private static func malformed(
        _ parameter: Parameter, _ value: String, suggestion: String? = nil, cure: String, inURL cureInURL: String? = nil
    ) -> Rejection {
        Rejection(
            of: parameter, value: value, reason: .malformed, suggestion: suggestion,
            "\(parameter.name) can't be \(quoted(value))", inList: "is \(quoted(value))", cure: cure, inURL: cureInURL)
    }

    /// The number that a text is without its currency, its percent sign and its separators; nil if it is none that the
    /// parameter allows, or if its comma may separate thousands as well as decimals.
    private static func plainNumber(in text: String, for parameter: Parameter) -> String? {
        guard parameter.isNumber, text.utf8.count <= maxComparedBytes else { return nil }
        let groupsOfDigits = text.unicodeScalars.filter { !ornaments.contains($0) }.split(
            whereSeparator: blanks.contains)
        // Blanks may separate thousands. Otherwise they separate values.
        for (group, next) in zip(groupsOfDigits, groupsOfDigits.dropFirst()) where group.last.map(isDigit) == true {
            guard next.prefix(while: isDigit).count == 3 else { return nil }
        }
        var scalars = Array(groupsOfDigits.joined())
        if let sign = scalars.first, minusSigns.contains(sign) {
            scalars[0] = "-"
        }
        var digits = String(String.UnicodeScalarView(scalars))
        let groups = digits.split(separator: ",", omittingEmptySubsequences: false)
        if groups.count == 2, !digits.contains("."), groups[1].utf8.count != 3 {
            digits = groups.joined(separator: ".")
        } else if groups.count > 2 || digits.contains(".") {
            guard groups.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.utf8.count == 3 }) else { return nil }
            digits = groups.joined()
        }
        guard let number = Double(decimal: digits.utf8Span.span) else { return nil }
        if text.utf8.contains(UInt8(ascii: "%")), let range = parameter.allowedValues.range, range.upperBound <= 1 {
            digits = decimal(number / 100)
        }
        return digits != text && (try? parameter.value(digits.utf8Span.span)) != nil ? digits : nil
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

    private static let ornaments = Array("$€£¥%".unicodeScalars)
    private static let blanks = Array("' _\u{A0}\u{202F}".unicodeScalars)
    private static let minusSigns = Array("−–".unicodeScalars)

    /// Whether a text is a number if its spaces are replaced by plus signs, which in a query are spaces.
    private static func isNumber(withPlusForSpace text: String) -> Bool {
        let space = UInt8(ascii: " ")
        let encoded = text.utf8.map { $0 == space ? UInt8(ascii: "+") : $0 }
        return text.utf8.contains(space) && Double(decimal: encoded.span) != nil
    }

    /// The same rejection with a suggestion from other parameters, if it has none: `mouth=smile` for `eyes=smile`.
    package func suggesting(from known: [Parameter]) -> Rejection {
        guard reason == .malformed, suggestion == nil, let word = value.flatMap(comparable),
            let parameter = known.first(where: { $0.name == self.parameter }), let pair = known.pair(for: word)
        else { return self }
        return Rejection.malformed(parameter, value ?? "", meaning: pair).inList(at: position)
    }

    static func outOfRange(_ parameter: Parameter, _ number: Span<UInt8>) -> Rejection {
        let value = number.shownText
        return Rejection(
            of: parameter, value: value, reason: .outOfRange, "\(parameter.name)=\(value) is out of range",
            inList: "is \(value), which is out of range", cure: ": use \(parameter.allowedBriefly)")
    }

    static func tooLong(
        _ parameter: Parameter, _ text: Span<UInt8>, count: Int, allowed: Int, _ unit: String = "characters"
    ) -> Rejection {
        Rejection(
            of: parameter, value: text.shownText, reason: .tooLong, which: "has \(count) \(unit)",
            cure: ": use at most \(allowed)")
    }

    static func tooShort(_ parameter: Parameter, _ text: Span<UInt8>) -> Rejection {
        Rejection(
            of: parameter, value: text.shownText, reason: .malformed,
            which: "has \(text.count) character\(text.count == 1 ? "" : "s")", cure: ": use \(parameter.allowed)")
    }

    /// The text contains a character that is not in the alphabet.
    static func invalidCharacter(_ parameter: Parameter, _ text: Span<UInt8>, of alphabet: Alphabet) -> Rejection {
        let index = alphabet.firstInvalidIndex(in: text) ?? 0
        let character = String(repairing: text.extracting(index..<min(index + 4, text.count))).unicodeScalars.first
        return Rejection(
            of: parameter, value: text.shownText, reason: .malformed,
            which: "contains \(quoted(character.map(String.init) ?? ""))",
            cure: ": use only the characters \(alphabet.characters)"
                + (alphabet.ignoresCase ? ", in upper or lower case" : ""))
    }

    static func blank(_ parameter: Parameter, _ text: String) -> Rejection {
        Rejection(
            of: parameter, value: text, reason: .empty, which: "contains only white space",
            cure: ": use \(parameter.allowedInSentences)")
    }

    static func notUTF8(_ parameter: Parameter, _ text: Span<UInt8>) -> Rejection {
        Rejection(
            of: parameter, value: text.shownText, reason: .badEncoding, which: "is not valid UTF-8", cure: "",
            inURL: ": percent-encode text as UTF-8, such as %C3%BC for ü")
    }

    static func notText(_ parameter: Parameter, _ text: String, _ scalar: Unicode.Scalar) -> Rejection {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        return Rejection(
            of: parameter, value: text, reason: .malformed, which: "contains \(code), which is not allowed",
            cure: ": remove it")
    }
}

private let switchWords: Set = ["auto", "none", "on", "off", "true", "false", "yes", "no"]

extension [Parameter] {
    /// The parameter for seeds, if a word by itself may be one: a valid value that is shown completely.
    package func seed(in word: String) -> Parameter? {
        // U+FFFD may stand for bytes that are not UTF-8.
        guard word.unicodeScalars.count <= maxShownScalars, !word.unicodeScalars.contains("\u{FFFD}"),
            let seed = first(where: { $0.name == "seed" }), (try? seed.value(word.utf8Span.span)) != nil
        else { return nil }
        return seed
    }

    /// The pair that a word by itself probably means: `mouth=smile` for `smile` and for `happy`; nil if it is no value,
    /// or the name of a parameter. Words that several parameters understand mean none of them.
    package func pair(for text: String) -> String? {
        guard let word = comparable(text), !switchWords.contains(word), allSatisfy({ $0.name != word }) else {
            return nil
        }
        for parameter in self where word != Parameter.none && parameter.needs.isEmpty && parameter.names.contains(word)
        {
            return "\(parameter.name)=\(word)"
        }
        for parameter in self where parameter.needs.isEmpty {
            guard let meaning = parameter.words.meaning(of: word) else { continue }
            return meaning.contains("=") ? meaning : "\(parameter.name)=\(meaning)"
        }
        return nil
    }
}

extension Span<UInt8> {
    /// The beginning of an untrusted text, of any size, with more scalars than a message or a problem document shows.
    var shownText: String {
        String(repairing: extracting(first: Swift.min(count, 4 * (maxShownScalars + 1))))
    }

    func consists(of characters: String) -> Bool {
        for index in indices where !characters.utf8.contains(self[index]) { return false }
        return true
    }
}

// Lists of values, and their arrangement in a sheet.

extension Rejection {
    /// A pool for a parameter that no seed decides.
    static func notOfSeed(_ parameter: Parameter, _ pool: Span<UInt8>) -> Rejection {
        malformed(
            parameter, pool.shownText, cure: ": use one value, because no seed chooses it",
            inURL: ": use one value, or at /faces a list with commas, because no seed chooses it")
    }

    static func tooManyValues(_ parameter: Parameter, maxCount: Int) -> Rejection {
        Rejection(
            of: parameter, reason: .tooLarge, "\(parameter.name) has more than \(maxCount) values: shorten the list")
    }

    /// A list for a parameter that has one value for all pictures of a sheet.
    package static func sharedByAll(_ parameter: Parameter, _ list: Span<UInt8>) -> Rejection {
        malformed(
            parameter, list.shownText, cure: ": it takes no list, because the whole sheet has one value")
    }

    static func invalidRange(_ parameter: Parameter, _ text: Span<UInt8>) -> Rejection {
        malformed(
            parameter, text.shownText,
            cure: ": write a range of numbers as first..last/count, such as \(parameter.rangeExample(text))")
    }

    /// A sheet of more than `maxCount` pictures because of the lists of which this parameter has the first one;
    /// `counts` are the numbers of values along the rows and down the columns.
    package static func tooManyPictures(
        _ parameter: Parameter, _ counts: [Int], of subjects: String, maxCount: Int
    ) -> Rejection {
        let product = counts.count > 1 ? counts.map(String.init).joined(separator: " × ") + " are " : ""
        return Rejection(
            of: parameter, reason: .tooLarge,
            "\(product)\(counts.reduce(1, *)) \(subjects); at most \(maxCount) are allowed: shorten a list")
    }

    /// A list beside two others; `pair` are two of them that have the same length.
    package static func thirdList(_ parameter: Parameter, _ pair: (Parameter, Parameter)?) -> Rejection {
        let cure = pair.map { "join two lists with zip, for example zip=\($0.name),\($1.name)" }
        return Rejection(
            of: parameter, reason: .conflict,
            "\(parameter.name) is a third list: \(cure ?? "join two lists of the same length with zip")")
    }

    /// Lists that are joined by `zip` and have different numbers of values.
    package static func unequalLengths(
        _ zip: Parameter, _ one: (Parameter, count: Int), _ other: (Parameter, count: Int)
    ) -> Rejection {
        let hasText = one.0.isText || other.0.isText
        return Rejection(
            of: zip, reason: .conflict,
            "\(zip.name) needs lists of the same length: \(one.0.name) has \(one.count) values, "
                + "and \(other.0.name) has \(other.count)",
            cure: hasText ? commaInText("%2C") : "", inURL: hasText ? commaInText("%252C") : nil)
    }

    /// A list of texts of which there have to be as many as pictures.
    package static func wrongCount(of parameter: Parameter, _ count: Int, for pictureCount: Int) -> Rejection {
        let texts = count == 1 ? "text" : "texts"
        return Rejection(
            of: parameter, reason: .conflict,
            "\(parameter.name) has \(count) \(texts) for \(pictureCount) face\(pictureCount == 1 ? "" : "s"): use one for each, "
                + "which may be empty, separated by commas",
            cure: commaInText("%2C"), inURL: commaInText("%252C"))
    }

    private static func commaInText(_ escape: String) -> String { "; a comma in a text is \(escape)" }

    package static func tooLong(_ parameter: Parameter, _ text: String, maxScalars: Int) -> Rejection {
        Rejection(
            of: parameter, value: text, reason: .tooLong,
            "a text in \(parameter.name) has \(text.unicodeScalars.count) characters: use at most \(maxScalars)")
    }

    /// A name in `zip` that is not that of a parameter with values; `position` is that of the name, from 1, if there
    /// are several.
    package static func notGiven(_ zip: Parameter, _ name: String, at position: Int?) -> Rejection {
        let cure = ": use names of parameters that are given, separated by commas"
        let rejection =
            name.isEmpty
            ? Rejection(of: zip, value: name, reason: .malformed, which: "is empty", cure: cure)
            : malformed(zip, name, cure: cure)
        return rejection.inList(at: position)
    }
}

extension Parameter {
    /// A range that is given without a count, with one; otherwise a range from end to end.
    fileprivate func rangeExample(_ text: Span<UInt8>) -> String {
        switch kind {
        case .wholeNumber(let range): "\(range.lowerBound)..\(range.upperBound)/\(range.count)"
        case _ where isNumber && text.consists(of: "0123456789+-.eE"): "\(text.shownText)/5"
        case .number(let range, _), .numberOrName(let range, _, _):
            "\(decimal(range.lowerBound))..\(decimal(range.upperBound))/5"
        case .anyNumber: "0..100/5"
        case .color, .choice, .colors, .text, .identifier, .characters: "0..1/5"
        }
    }
}
