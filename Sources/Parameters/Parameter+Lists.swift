import Bytes
import Geometry

// Several values of one parameter, as a sheet has them: `mouth=frown,smile`, `mouth=*` or `mouth=-1..1/5`.
//
// An item is checked as it is read. A range is kept as such, and its values are made when they are needed, so that a
// thousand values take a few bytes. A list of more values than a sheet may have is rejected at its first excess value.
extension Parameter {
    /// The values of a list, at least one: values separated by commas, for colours outside of parentheses, `*` for all
    /// names but `none` and `auto`, and `0..1/5` for five numbers from 0 to 1 with equal distances. More than
    /// `maxCount` are rejected.
    ///
    /// A value that is no list is a list of one, and so is that of a parameter that has no lists. In text only the
    /// comma has a meaning, and each value is percent-decoded, so that `%2C` is a comma in a value. Nothing between two
    /// commas means that the value is missing, and so does `NA`, but not in text. If pools are allowed, each value may be
    /// one.
    package func values(
        _ text: Span<UInt8>, maxCount: Int, allowingPools allowsPools: Bool = false
    ) throws(Rejection) -> ParameterValues {
        var values = ParameterValues(of: self)
        if !isListable {
            values.append(.value(try value(text, allowingPools: allowsPools)), count: 1)
            return values
        }
        var position = 1
        try forEachItem(in: text) { item throws(Rejection) in
            do throws(Rejection) {
                if isMissing(item), !text.isEmpty {
                    values.append(.value(missingValue), count: 1)
                } else {
                    try append(item, to: &values, maxCount: maxCount, allowingPools: allowsPools)
                }
            } catch {
                // Without another value before or after it, it is not a list.
                throw item.count == text.count ? error : missing(item, error).inList(at: position)
            }
            position += 1
            guard values.count <= maxCount else { throw .tooManyValues(self, maxCount: maxCount) }
        }
        return values
    }

    /// Whether a short text is a list of values of this parameter, which need not allow lists.
    package func isList(_ text: Span<UInt8>, separator: UInt8 = UInt8(ascii: ",")) -> Bool {
        guard text.count <= Self.maxCheckedBytes else { return false }
        var count = 0
        let values: Void? = try? forEachItem(in: text, separator: separator) { item throws(Rejection) in
            _ = try value(item)
            count += 1
        }
        return values != nil && count > 1
    }

    /// Calls `body` with each item between separators, which may be empty. A separator in parentheses belongs to a colour.
    func forEachItem<Failure>(
        in text: Span<UInt8>, separator: UInt8 = UInt8(ascii: ","), _ body: (Span<UInt8>) throws(Failure) -> Void
    ) throws(Failure) {
        var (start, depth) = (0, 0)
        for index in text.indices {
            if isColor, text[index] == UInt8(ascii: "(") { depth += 1 }
            if isColor, text[index] == UInt8(ascii: ")") { depth -= 1 }
            guard text[index] == separator, depth <= 0 else { continue }
            try body(text.extracting(start..<index))
            start = index + 1
        }
        try body(text.extracting(start...))
    }

    private static let maxCheckedBytes = 256

    /// The item of a list that stands for a value. A text is percent-encoded as far as it would otherwise mean
    /// something else.
    package func item(for value: Span<UInt8>) -> [UInt8] {
        var item: [UInt8] = []
        item.reserveCapacity(value.count)
        for index in value.indices {
            let byte = value[index]
            switch byte {
            case UInt8(ascii: ",") where isText: item.write("%2C")
            case UInt8(ascii: "%") where isText && value.escapedByte(at: index) != nil: item.write("%25")
            default: item.append(byte)
            }
        }
        return item
    }

    /// The texts of the values of a list that has been read: as they are given, and by their names where `*` or a range
    /// stands for several.
    package func texts(ofList text: Span<UInt8>) -> [String] {
        var texts: [String] = []
        forEachItem(in: text) { item in
            let values = (try? values(item, maxCount: .max)).map { $0.map(self.text) } ?? []
            var given: [UInt8] = []
            given.append(decoding: item) { _ in isText }
            texts += values.count > 1 ? values : [String(repairing: given.span)]
        }
        return texts
    }

    package func list(of values: some Sequence<ParameterValue>) -> String {
        values.map { String(decoding: item(for: text(of: $0).utf8Span.span), as: UTF8.self) }.joined(separator: ",")
    }

    /// Whether an item of a list means that the value is missing.
    private func isMissing(_ item: Span<UInt8>) -> Bool {
        item.isEmpty || item.isEqual(to: Self.notAvailable) && !isText
    }

    /// The rejection of an item that means in other programs that the value is missing: with what means that here.
    private func missing(_ item: Span<UInt8>, _ rejection: Rejection) -> Rejection {
        guard !isText, rejection.suggestion == nil, let word = comparable(item.shownText),
            Self.namesOfMissing.contains(word)
        else { return rejection }
        return .malformed(self, item.shownText, meaning: Self.notAvailable.description)
    }

    private static let namesOfMissing = ["n/a", "#n/a", "na", "nan", "null", "nil", "none", "-", "--", ".", "?"]

    /// Appends what an item of a list stands for. It is checked completely, but the values of a range are not made
    /// yet.
    private func append(
        _ item: Span<UInt8>, to values: inout ParameterValues, maxCount: Int, allowingPools allowsPools: Bool
    ) throws(Rejection) {
        if isText {
            var decoded: [UInt8] = []
            decoded.append(decoding: item)
            return values.append(.value(try value(decoded.span)), count: 1)
        }
        if item.isEqual(to: "*"), case let named = namedValues, !named.isEmpty {
            return values.append(.named(named), count: named.count)
        }
        let isPool = allowsPools && Self.isPool(item)
        guard isNumber, !isPool, let range = Self.partsOfRange(item) else {
            return values.append(.value(try value(item, allowingPools: allowsPools)), count: 1)
        }
        let first = try value(item.extracting(range.first))
        let last = try value(item.extracting(range.last))
        let count = item.extracting(range.count)
        guard let number = Double(decimal: count), number >= 2, let steps = Int64(exactly: number) else {
            throw .invalidRange(self, item)
        }
        guard steps <= maxCount else { throw .tooManyValues(self, maxCount: maxCount) }
        let isExact = if case .anyNumber = kind { true } else { false }
        guard let range = EvenSteps(from: first, to: last, count: Int(steps), isExact: isExact) else {
            throw .invalidRange(self, item)
        }
        values.append(.steps(range), count: Int(steps))
    }

    /// The parts of `0..1/5`, as indices of its bytes; nil if it has no two dots in a row. Without a slash the count is empty.
    private static func partsOfRange(
        _ text: Span<UInt8>
    ) -> (first: Range<Int>, last: Range<Int>, count: Range<Int>)? {
        guard let dots = text.firstIndex(of: "..") else { return nil }
        let slash = text.firstIndex(of: "/") ?? text.count
        guard slash >= dots + 2 else { return nil }
        return (0..<dots, dots + 2..<slash, min(slash + 1, text.count)..<text.count)
    }
}

extension Span<UInt8> {
    fileprivate func firstIndex(of pattern: StaticString) -> Int? {
        let length = pattern.utf8CodeUnitCount
        guard count >= length else { return nil }
        return (0...count - length).first { extracting($0..<$0 + length).isEqual(to: pattern) }
    }
}

/// The values of a list, in their order. Those of a range are made when they are needed: a list of a few bytes may have a
/// thousand of them.
package struct ParameterValues: RandomAccessCollection, Sendable {
    private let parameter: Parameter
    private var items: [Item] = []
    /// For each item the number of values in it and those before it.
    private var ends: [Int] = []
    /// The size of all values that are texts, as they are in a list.
    package private(set) var textBytes = 0
    /// The number of values in the largest pool; 0 without pools.
    package private(set) var maxPoolCount = 0

    /// What a text between commas stands for.
    enum Item: Sendable {
        case value(ParameterValue)
        case steps(EvenSteps)
        /// Those of `*`.
        case named([ParameterValue])
    }

    init(of parameter: Parameter) {
        self.parameter = parameter
    }

    package init(_ values: some Sequence<ParameterValue>, of parameter: Parameter) {
        self.init(of: parameter)
        for value in values { append(.value(value), count: 1) }
    }

    /// The values with those that a seed chooses from pools.
    package func chosen(by seed: String) throws(Rejection) -> ParameterValues {
        if maxPoolCount == 0 { return self }
        let seed = Seed(seed)
        var result = self
        result.maxPoolCount = 0
        for index in items.indices {
            guard case .value(let value) = items[index] else { continue }
            result.items[index] = .value(try parameter.choice(from: value, by: seed))
        }
        return result
    }

    mutating func append(_ item: Item, count: Int) {
        ends.append(self.count + count)
        items.append(item)
        switch item {
        case .value(.text(let text)):
            textBytes += parameter.item(for: text.utf8Span.span).count
            maxPoolCount = Swift.max(maxPoolCount, parameter.poolCount(of: .text(text)))
        case .value, .steps, .named: break
        }
    }

    package var startIndex: Int { 0 }

    package var endIndex: Int { ends.last ?? 0 }

    package subscript(position: Int) -> ParameterValue {
        // Most lists have no item with several values, and then this is the index of the value's item.
        let index = items.count == count ? position : indexOfItem(with: position)
        return switch items[index] {
        case .value(let value): value
        case .steps(let steps): steps.value(at: position - (index == 0 ? 0 : ends[index - 1]))
        case .named(let values): values[position - (index == 0 ? 0 : ends[index - 1])]
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
}

/// Numbers with equal distances. Those between the ends are rounded to six decimals. If numbers that are given are not
/// rounded, they are rounded to six digits of the larger end where that is finer, and to 18 digits at most.
struct EvenSteps: Sendable {
    private let ends: (first: Double, last: Double)
    /// The ends in units of 10 to the power of `unit`.
    private let first: Int64
    private let last: Int64
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
        if isWhole, (self.last - self.first) % (Int64(intervals) * 1_000_000) != 0 { return nil }
    }

    func value(at step: Int) -> ParameterValue {
        // At most a thousand intervals of 10¹⁸ units.
        let dividend = Int128(first) * Int128(intervals - step) + Int128(last) * Int128(step)
        if isWhole { return .wholeNumber(Int(dividend / (Int128(intervals) * 1_000_000))) }
        if step == 0 { return .number(ends.first) }
        if step == intervals { return .number(ends.last) }
        let half = Int128(intervals / 2) * dividend.signum()
        return .number(Double(units: Int64((dividend + half) / Int128(intervals)), of: unit))
    }
}

extension Parameter {
    /// The values for which `*` stands in a list: those of all names but `none` and `auto`, which is one of the others.
    fileprivate var namedValues: [ParameterValue] {
        switch kind {
        case .number(_, let names): names.map { .number($0.value) }
        case .numberOrName(_, let names, _), .colors(let names, _): names.indices.map { .choice($0) }
        case .choice(let names):
            names.indices.prefix(namesForAll ?? .max).filter { names[$0] != Self.none && names[$0] != "auto" }
                .map { .choice($0) }
        case .color: Self.namedColors
        case .wholeNumber, .anyNumber, .text, .identifier, .characters: []
        }
    }

    private static let namedColors: [ParameterValue] = Color.names.compactMap { name in
        Color(css: name.description.utf8Span.span).map { .color($0) }
    }
}

extension ParameterValue {
    fileprivate var decimal: ShortestDecimal? {
        switch self {
        case .number(let number): number.isFinite ? ShortestDecimal(number) : nil
        case .wholeNumber(let number): ShortestDecimal(Double(number))
        case .absent, .null, .pair, .color, .choice, .text: nil
        }
    }
}
