import Bytes

// Lists of values, and their arrangement in a sheet.

extension Rejection {
    static func tooManyValues(_ parameter: Parameter, maxCount: Int) -> Rejection {
        Rejection(
            of: parameter, reason: .tooLarge, "\(parameter.name) has more than \(maxCount) values: shorten the list")
    }

    static func invalidRange(_ parameter: Parameter, _ text: Span<UInt8>) -> Rejection {
        let value = text.shownText
        return Rejection(
            of: parameter, value: value, reason: .malformed, "\(parameter.name) can't be \(quoted(value))",
            inList: "is \(quoted(value))",
            cure: ": write a range of numbers as first..last/count, such as \(parameter.rangeExample(text))")
    }

    /// A sheet of more than `maxCount` pictures because of the lists of which this parameter has the first one; `counts`
    /// are the numbers of values along the rows and down the columns.
    package static func tooManyPictures(
        _ parameter: Parameter, _ counts: [Int], of subjects: String, maxCount: Int
    ) -> Rejection {
        let product = counts.map(String.init).joined(separator: " × ")
        return Rejection(
            of: parameter, reason: .tooLarge,
            "\(product) are \(counts.reduce(1, *)) \(subjects); at most \(maxCount) are allowed: shorten a list")
    }

    /// A list beside two others; `second` has the second one.
    package static func thirdList(_ parameter: Parameter, after second: Parameter) -> Rejection {
        Rejection(
            of: parameter, reason: .conflict,
            "\(parameter.name) is a third list: join two lists with zip, for example zip=\(second.name),\(parameter.name)"
        )
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

    /// A text in a list that is too long.
    package static func tooLong(_ parameter: Parameter, _ text: String, maxScalars: Int) -> Rejection {
        Rejection(
            of: parameter, value: text, reason: .tooLong,
            "a text in \(parameter.name) has \(text.unicodeScalars.count) characters: use at most \(maxScalars)")
    }

    /// A name in `zip` that is not that of a parameter with values; `position` is that of the name, from 1, if there are
    /// several.
    package static func notGiven(_ zip: Parameter, _ name: String, at position: Int?) -> Rejection {
        let cure = ": use names of parameters that are given, separated by commas"
        let rejection =
            name.isEmpty
            ? Rejection(of: zip, value: name, reason: .malformed, which: "is empty", cure: cure)
            : Rejection(
                of: zip, value: name, reason: .malformed, "\(zip.name) can't be \(quoted(name))",
                inList: "is \(quoted(name))", cure: cure)
        return position.map(rejection.inList) ?? rejection
    }
}

extension Parameter {
    /// A range that is given without a count, with one; otherwise a range from end to end.
    fileprivate func rangeExample(_ text: Span<UInt8>) -> String {
        switch kind {
        case .number, .numberOrName, .anyNumber:
            if text.consists(of: "0123456789+-.eE") { return "\(text.shownText)/5" }
        case .wholeNumber, .color, .choice, .colors, .text, .identifier, .characters: break
        }
        return rangeFromEndToEnd
    }

    private var rangeFromEndToEnd: String {
        switch kind {
        case .number(let range, _), .numberOrName(let range, _, _):
            "\(decimal(range.lowerBound))..\(decimal(range.upperBound))/5"
        case .anyNumber: "0..100/5"
        case .wholeNumber(let range): "\(range.lowerBound)..\(range.upperBound)/\(range.count)"
        case .color, .choice, .colors, .text, .identifier, .characters: "0..1/5"
        }
    }
}
