import Bytes

// Lists of values, and their arrangement in a sheet.

extension Rejection {
    static func tooManyValues(_ parameter: Parameter, maxCount: Int) -> Rejection {
        Rejection(
            parameter: parameter.name, reason: .tooLarge, allowed: parameter.allowedValues,
            "\(parameter.name) has more than \(maxCount) values: shorten the list")
    }

    static func invalidRange(_ parameter: Parameter, _ text: Span<UInt8>) -> Rejection {
        let value = text.shownText
        return Rejection(
            parameter: parameter.name, value: value, reason: .malformed, allowed: parameter.allowedValues,
            "\(parameter.name) can't be \(quoted(value)): write a range as first..last/count, such as \(parameter.rangeExample)"
        )
    }

    /// A parameter of a sheet, or a list, that doesn't fit the others; the sentence has the cause and the cure.
    package static func arrangement(
        _ parameter: Parameter, value: String? = nil, _ reason: Reason, _ sentence: String
    ) -> Rejection {
        Rejection(
            parameter: parameter.name, value: value, reason: reason, allowed: parameter.allowedValues, sentence)
    }
}

extension Parameter {
    /// A range from end to end.
    fileprivate var rangeExample: String {
        switch kind {
        case .number(let range, _), .numberOrName(let range, _):
            "\(decimal(range.lowerBound))..\(decimal(range.upperBound))/5"
        case .wholeNumber(let range): "\(range.lowerBound)..\(range.upperBound)/\(range.count)"
        case .color, .choice, .text, .identifier: "0..1/5"
        }
    }
}
