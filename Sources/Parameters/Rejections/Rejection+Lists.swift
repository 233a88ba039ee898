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
            of: parameter, value: value, reason: .malformed,
            "\(parameter.name) can't be \(quoted(value)): write a range of numbers as first..last/count, such as \(parameter.rangeExample)"
        )
    }

    static func emptyItem(_ parameter: Parameter) -> Rejection {
        Rejection(
            of: parameter, value: "", reason: .empty,
            "a value in the list of \(parameter.name) is empty: use \(parameter.allowed)")
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
            "\(parameter.name) is a third list: join lists with zip, such as zip=\(second.name),\(parameter.name)")
    }

    /// Lists that are joined by `zip` and have different numbers of values.
    package static func unequalLengths(
        _ zip: Parameter, _ one: (Parameter, count: Int), _ other: (Parameter, count: Int)
    ) -> Rejection {
        Rejection(
            of: zip, reason: .conflict,
            "\(zip.name) needs lists of the same length: \(one.0.name) has \(one.count) values, "
                + "and \(other.0.name) has \(other.count)")
    }

    /// A name in `zip` that is not that of a parameter with values.
    package static func notGiven(_ zip: Parameter, _ name: String) -> Rejection {
        Rejection(
            of: zip, value: name, reason: .malformed,
            "\(zip.name) can't be \(quoted(name)): use names of parameters that are given, separated by commas")
    }
}

extension Parameter {
    /// A range from end to end.
    fileprivate var rangeExample: String {
        switch kind {
        case .number(let range, _), .numberOrName(let range, _, _):
            "\(decimal(range.lowerBound))..\(decimal(range.upperBound))/5"
        case .wholeNumber(let range): "\(range.lowerBound)..\(range.upperBound)/\(range.count)"
        case .color, .choice, .text, .identifier, .characters: "0..1/5"
        }
    }
}
