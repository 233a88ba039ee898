import Bytes
import Geometry

/// The values of a list, in their order. Those of a range and of `*` are made when they are needed: a list of a few bytes may
/// have a thousand of them.
package struct ParameterValues: RandomAccessCollection, Sendable {
    private let parameter: Parameter
    private var items: [Item] = []
    /// For each item the number of values in it and those before it.
    private var ends: [Int] = []
    /// The size of all values that are texts, as they are in a list.
    package private(set) var textBytes = 0

    /// What a text between commas stands for.
    enum Item: Sendable {
        case value(ParameterValue)
        case steps(EvenSteps)
        /// All names of the parameter but `none` and `auto`.
        case allNamed
    }

    init(of parameter: Parameter) {
        self.parameter = parameter
    }

    mutating func append(_ item: Item, count: Int) {
        ends.append(self.count + count)
        items.append(item)
        if case .value(.text(let text)) = item { textBytes += parameter.item(for: text.utf8Span.span).count }
    }

    package var startIndex: Int { 0 }

    /// The number of values.
    package var endIndex: Int { ends.last ?? 0 }

    package subscript(position: Int) -> ParameterValue {
        // Most lists have no item with several values, and then this is the index of the value's item.
        let index = items.count == count ? position : indexOfItem(with: position)
        return switch items[index] {
        case .value(let value): value
        case .steps(let steps): steps.value(at: position - (index == 0 ? 0 : ends[index - 1]))
        case .allNamed: parameter.namedValue(at: position - (index == 0 ? 0 : ends[index - 1]))
        }
    }

    /// By binary search.
    private func indexOfItem(with position: Int) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > position { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The number of items, which is that of the values that are kept, if all are written out.
    package var itemCount: Int { items.count }
}

/// Numbers with equal distances. Those between the ends are rounded to six decimals. If numbers that are given are not
/// rounded, they are rounded to six digits of the larger end where that is finer, and to 18 digits at most.
struct EvenSteps: Sendable {
    private let ends: (first: Double, last: Double)
    /// The ends in units of 10 to the power of `unit`.
    private let first: Int
    private let last: Int
    private let unit: Int
    private let intervals: Int
    private let isWhole: Bool

    /// nil if an end is no finite number, or if the ends are whole numbers and not all of the others are. `count` is at
    /// least 2.
    init?(from first: ParameterValue, to last: ParameterValue, count: Int, isExact: Bool) {
        guard let firstDecimal = first.decimal, let lastDecimal = last.decimal else { return nil }
        let digits = max(firstDecimal.wholeDigits, lastDecimal.wholeDigits)
        unit = isExact ? max(min(-6, digits - 6), digits - 18) : -6
        ends = (first.number ?? 0, last.number ?? 0)
        (self.first, self.last) = (firstDecimal.units(of: unit), lastDecimal.units(of: unit))
        intervals = count - 1
        isWhole = if case .wholeNumber = first { true } else { false }
        if isWhole, (self.last - self.first) % (intervals * 1_000_000) != 0 { return nil }
    }

    func value(at step: Int) -> ParameterValue {
        // At most a thousand intervals of 10¹⁸ units.
        let dividend = Int128(first) * Int128(intervals - step) + Int128(last) * Int128(step)
        if isWhole { return .wholeNumber(Int(dividend) / (intervals * 1_000_000)) }
        if step == 0 { return .number(ends.first) }
        if step == intervals { return .number(ends.last) }
        let half = Int128(intervals / 2) * dividend.signum()
        return .number(Double(units: Int((dividend + half) / Int128(intervals)), of: unit))
    }
}

extension Parameter {
    /// The number of names for which `*` stands in a list: all but `none` and `auto`, which is one of the others; 0 if it stands
    /// for nothing.
    var namedCount: Int {
        switch kind {
        case .number(_, let names): names.count
        case .numberOrName(_, let names, _): names.count
        case .choice(let names): names.count { Self.isForAll($0) }
        case .colors(let names, _): names.count
        case .color: Self.namedColors.count
        case .wholeNumber, .anyNumber, .text, .identifier, .characters: 0
        }
    }

    fileprivate func namedValue(at index: Int) -> ParameterValue {
        switch kind {
        case .number(_, let names): .number(names[index].value)
        case .numberOrName, .colors: .choice(index)
        case .choice(let names): .choice(names.indices.filter { Self.isForAll(names[$0]) }[index])
        case .color: Self.namedColors[index]
        case .wholeNumber, .anyNumber, .text, .identifier, .characters: .absent
        }
    }

    private static func isForAll(_ name: String) -> Bool { name != none && name != "auto" }

    private static let namedColors: [ParameterValue] = Color.names.compactMap { name in
        Color(css: name.description.utf8Span.span).map { .color($0) }
    }
}

extension ParameterValue {
    /// A finite number.
    fileprivate var decimal: ShortestDecimal? {
        switch self {
        case .number(let number): number.isFinite ? ShortestDecimal(number) : nil
        case .wholeNumber(let number): ShortestDecimal(Double(number))
        case .absent, .null, .color, .choice, .text: nil
        }
    }
}
