import Bytes
import Geometry

// Several values of one parameter.
extension Parameter {
    /// The values of a list, at least one: values separated by commas, for colours outside of parentheses, `*` for all
    /// names but `none`, and `0..1/5` for five numbers from 0 to 1 with equal distances. More than `maxCount` are
    /// rejected.
    ///
    /// A value that is no list is a list of one. In text only the comma has a meaning.
    package func values(_ text: Span<UInt8>, maxCount: Int) throws(Rejection) -> [ParameterValue] {
        var values: [ParameterValue] = []
        var start = 0
        var depth = 0
        for index in 0...text.count {
            let byte = index < text.count ? text[index] : UInt8(ascii: ",")
            if isColor, byte == UInt8(ascii: "(") { depth += 1 }
            if isColor, byte == UInt8(ascii: ")") { depth -= 1 }
            guard index == text.count || byte == UInt8(ascii: ",") && depth <= 0 else { continue }
            if start == index, !text.isEmpty { throw .emptyItem(self) }
            try append(text.extracting(start..<index), to: &values, maxCount: maxCount)
            start = index + 1
            guard values.count <= maxCount else { throw .tooManyValues(self, maxCount: maxCount) }
        }
        return values
    }

    private func append(
        _ item: Span<UInt8>, to values: inout [ParameterValue], maxCount: Int
    ) throws(Rejection) {
        if item.isEqual(to: "*"), !allNamed.isEmpty { return values += allNamed }
        guard isNumber, let range = NumberRange(item) else { return values.append(try value(item)) }
        let first = try value(item.extracting(range.first))
        let last = try value(item.extracting(range.last))
        let count = item.extracting(range.count)
        guard let number = Double(decimal: count), number >= 2, let steps = Int(exactly: number) else {
            throw .invalidRange(self, item)
        }
        guard steps <= maxCount else { throw .tooManyValues(self, maxCount: maxCount) }
        guard let range = evenSteps(from: first, to: last, count: steps) else { throw .invalidRange(self, item) }
        values += range
    }

    /// The values of all names but `none`.
    private var allNamed: [ParameterValue] {
        switch kind {
        case .number(_, let names): names.map { .number($0.value) }
        case .numberOrName(_, let names), .choice(let names): names.indices.map { .choice($0) }
        case .color: Self.namedColors
        case .wholeNumber, .text, .identifier, .characters: []
        }
    }

    private static let namedColors: [ParameterValue] = Color.names.compactMap { name in
        Color(css: name.description.utf8Span.span).map { .color($0) }
    }

    /// Numbers with equal distances, rounded to six decimals as numbers that are given; nil if an end is no number, or if
    /// the parameter takes whole numbers only and they are not whole.
    private func evenSteps(
        from first: ParameterValue, to last: ParameterValue, count: Int
    ) -> [ParameterValue]? {
        guard let first = first.millionths, let last = last.millionths else { return nil }
        let isWhole = if case .wholeNumber = kind { true } else { false }
        let intervals = count - 1
        var values: [ParameterValue] = []
        for step in 0..<count {
            let dividend = first * (intervals - step) + last * step
            if isWhole {
                guard dividend % (intervals * 1_000_000) == 0 else { return nil }
                values.append(.wholeNumber(dividend / (intervals * 1_000_000)))
            } else {
                let half = intervals / 2 * dividend.signum()
                values.append(.number(Double((dividend + half) / intervals) / 1_000_000))
            }
        }
        return values
    }
}

/// The parts of `0..1/5`, as indices of its bytes; the count is empty if there is no slash.
private struct NumberRange {
    let first: Range<Int>
    let last: Range<Int>
    let count: Range<Int>

    /// nil if the text has no two dots in a row.
    init?(_ text: Span<UInt8>) {
        guard let dots = text.firstIndex(of: "..") else { return nil }
        let slash = text.firstIndex(of: "/") ?? text.count
        guard slash >= dots + 2 else { return nil }
        first = 0..<dots
        last = dots + 2..<slash
        count = min(slash + 1, text.count)..<text.count
    }
}

extension Span<UInt8> {
    fileprivate func firstIndex(of pattern: StaticString) -> Int? {
        let length = pattern.utf8CodeUnitCount
        guard count >= length else { return nil }
        return (0...count - length).first { extracting($0..<$0 + length).isEqual(to: pattern) }
    }
}

extension ParameterValue {
    /// A number in millionths. Numbers that are given have at most six decimals and a magnitude of at most 10⁹.
    fileprivate var millionths: Int? {
        switch self {
        case .number(let number): Int((number * 1_000_000).rounded())
        case .wholeNumber(let number): number * 1_000_000
        case .absent, .none, .color, .choice, .text: nil
        }
    }
}
