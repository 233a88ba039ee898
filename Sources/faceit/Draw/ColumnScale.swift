import Bytes
import Parameters

/// How the numbers of a column are mapped to a parameter: the least one to the first end of a range, the greatest one to the
/// last end, and those between in proportion. If all are equal, they are in the middle.
///
/// An argument `load~brows` maps the column `load` to the range of the parameter, `load~-brows` from its greatest number to its
/// least one, and `load~brows=0.5..-1` to other ends. Data has no range of its own: with `sales~value` the numbers are those of
/// the column, and the ends are `min` and `max`.
enum ColumnScale {
    case range(first: Double, last: Double, isWhole: Bool)
    /// `min` is the least number and `max` the greatest one, or the other way round.
    case data(isReversed: Bool)

    /// The ends are those of the parameter unless others are given.
    init(_ argument: Argument, to parameter: Parameter) throws(Failure) {
        if parameter.name == "value", argument.ends == nil {
            self = .data(isReversed: argument.isReversed)
            return
        }
        guard let range = parameter.allowedValues.range else {
            let cure = parameter.name == "value" ? ": give its ends as min and max" : ""
            throw .usage("a column can't be scaled to \(parameter.name), which has no range\(cure)")
        }
        var (first, last) = (range.lowerBound, range.upperBound)
        if let ends = argument.ends {
            guard let given = try Self.numbers(ends, of: parameter) else {
                throw .usage(
                    "\(quoted(ends)) is no range of numbers: write first..last, such as \(decimal(first))..\(decimal(last))"
                )
            }
            (first, last) = given
        }
        if argument.isReversed { swap(&first, &last) }
        self = .range(first: first, last: last, isWhole: parameter.allowedValues.kind == .integer)
    }

    /// The numbers on both sides of two dots; nil if there are none.
    private static func numbers(
        _ ends: String, of parameter: Parameter
    ) throws(Failure) -> (first: Double, last: Double)? {
        let bytes = Array(ends.utf8)
        guard let dots = bytes.indices.dropLast().first(where: { bytes[$0...$0 + 1].elementsEqual("..".utf8) }) else {
            return nil
        }
        let (least, greatest) = (Array(bytes[..<dots]), Array(bytes[(dots + 2)...]))
        let (first, last) = try asUsage { () throws(Rejection) in
            (try parameter.value(least.span), try parameter.value(greatest.span))
        }
        // The name of a mood is no number.
        guard let first = first.anyNumber, let last = last.anyNumber else { return nil }
        return (first, last)
    }

    /// The values of a parameter for the numbers of a column, each empty where a number is missing; nil for data, which isn't
    /// changed.
    func values(of numbers: [Double?]) -> [String]? {
        guard case .range(let first, let last, let isWhole) = self else { return nil }
        let known = numbers.compactMap { $0 }
        guard let least = known.min(), let greatest = known.max() else { return numbers.map { _ in "" } }
        // The difference of two numbers may be infinite, but not that of their halves.
        let span = greatest / 2 - least / 2
        return numbers.map { number in
            guard let number else { return "" }
            let share = span > 0 ? (number / 2 - least / 2) / span : 0.5
            let value = first * (1 - share) + last * share
            return decimal(isWhole ? value.rounded() : value)
        }
    }

    /// The parameters that are the ends of the numbers of a column; empty if the numbers aren't data.
    func ends(of numbers: [Double?]) -> [(name: String, value: String)] {
        let known = numbers.compactMap { $0 }
        guard case .data(let isReversed) = self, var least = known.min(), var greatest = known.max() else { return [] }
        if least == greatest {
            // They have to differ.
            let distance = least.magnitude / 2 > 0 ? least.magnitude / 2 : 1
            (least, greatest) = (least - distance, greatest + distance)
        }
        if isReversed { swap(&least, &greatest) }
        return [("min", ShortestDecimal(least).description), ("max", ShortestDecimal(greatest).description)]
    }

    /// An argument with a column and a parameter that it is mapped to.
    struct Argument {
        let column: String
        let isReversed: Bool
        /// The name of the parameter.
        let name: String
        /// The ends of the range, if they are given.
        let ends: String?

        /// nil if there is no tilde.
        init?(_ text: String) {
            guard let tilde = text.utf8.lastIndex(of: UInt8(ascii: "~")) else { return nil }
            column = String(text[..<tilde])
            var rest = text[text.utf8.index(after: tilde)...]
            isReversed = rest.utf8.first == UInt8(ascii: "-")
            if isReversed { rest = rest[rest.utf8.index(after: rest.startIndex)...] }
            let equals = rest.utf8.firstIndex(of: UInt8(ascii: "="))
            name = String(rest[..<(equals ?? rest.endIndex)])
            ends = equals.map { String(rest[rest.utf8.index(after: $0)...]) }
        }
    }
}

extension ParameterValue {
    /// A number, whole or not.
    fileprivate var anyNumber: Double? { number ?? wholeNumber.map(Double.init) }
}
