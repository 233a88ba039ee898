import Bytes
import Geometry

// Several values of one parameter, as a sheet has them: `mouth=frown,smile`, `mouth=*` or `mouth=-1..1/5`.
//
// A list of more values than a sheet may have is rejected at its first excess value, and a range before its values are
// made.
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
            values.append(try value(text, allowingPools: allowsPools))
            return values
        }
        var start = 0
        var depth = 0
        var position = 1
        while start <= text.count {
            let end = endOfItem(in: text, from: start, &depth)
            let item = text.extracting(start..<end)
            do throws(Rejection) {
                if isMissing(item), !text.isEmpty {
                    values.append(missingValue)
                } else {
                    try append(item, to: &values, maxCount: maxCount, allowingPools: allowsPools)
                }
            } catch {
                // Without another value before or after it, it is not a list.
                throw position == 1 && end == text.count ? error : missing(item, error).inList(at: position)
            }
            start = end + 1
            position += 1
            guard values.count <= maxCount else { throw .tooManyValues(self, maxCount: maxCount) }
        }
        return values
    }

    /// Whether a short text is a list of values of this parameter, which need not allow lists.
    package func isList(_ text: Span<UInt8>, separator: UInt8 = UInt8(ascii: ",")) -> Bool {
        guard text.count <= Self.maxCheckedBytes else { return false }
        var (start, depth, count) = (0, 0, 0)
        while start <= text.count {
            let end = endOfItem(in: text, from: start, &depth, separator: separator)
            guard (try? value(text.extracting(start..<end))) != nil else { return false }
            start = end + 1
            count += 1
        }
        return count > 1
    }

    /// The index of the separator after the item that begins at `start`, or the end of the text. `depth` is that of
    /// parentheses, in which a comma belongs to a colour.
    func endOfItem(
        in text: Span<UInt8>, from start: Int, _ depth: inout Int, separator: UInt8 = UInt8(ascii: ",")
    ) -> Int {
        for index in start..<text.count {
            if isColor, text[index] == UInt8(ascii: "(") { depth += 1 }
            if isColor, text[index] == UInt8(ascii: ")") { depth -= 1 }
            if text[index] == separator, depth <= 0 { return index }
        }
        return text.count
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
        var (start, depth) = (0, 0)
        while start <= text.count {
            let end = endOfItem(in: text, from: start, &depth)
            var item: [UInt8] = []
            item.append(text.extracting(start..<end))
            let values = (try? values(item.span, maxCount: .max)).map { $0.map(self.text) } ?? []
            if isText { item = Array(item[...].percentDecoded) }
            texts += values.count > 1 ? values : [String(repairing: item.span)]
            start = end + 1
        }
        return texts
    }

    /// The list of some values.
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

    /// Appends what an item of a list stands for.
    private func append(
        _ item: Span<UInt8>, to values: inout ParameterValues, maxCount: Int, allowingPools allowsPools: Bool
    ) throws(Rejection) {
        if isText {
            var bytes: [UInt8] = []
            bytes.append(item)
            return values.append(try value(bytes[...].percentDecoded.span))
        }
        if item.isEqual(to: "*"), !namedValues.isEmpty { return values.append(contentsOf: namedValues) }
        let isPool = allowsPools && Self.isPool(item)
        guard isNumber, !isPool, let range = NumberRange(item) else {
            return values.append(try value(item, allowingPools: allowsPools))
        }
        let first = try value(item.extracting(range.first))
        let last = try value(item.extracting(range.last))
        guard let number = Double(decimal: item.extracting(range.count)), number >= 2,
            let count = Int64(exactly: number)
        else { throw .invalidRange(self, item) }
        guard count <= maxCount else { throw .tooManyValues(self, maxCount: maxCount) }
        guard let steps = steps(from: first, to: last, count: Int(count)) else { throw .invalidRange(self, item) }
        values.append(contentsOf: steps)
    }

    /// Numbers with equal distances; nil if an end is no finite number, or if the ends are whole numbers and not all of
    /// the others are. `count` is at least 2.
    ///
    /// Those between the ends are rounded to six decimals. If numbers that are given are not rounded, they are rounded
    /// to six digits of the larger end where that is finer, and to 18 digits at most.
    private func steps(from first: ParameterValue, to last: ParameterValue, count: Int) -> [ParameterValue]? {
        let intervals = count - 1
        if case (.wholeNumber(let first), .wholeNumber(let last)) = (first, last) {
            guard (last - first) % intervals == 0 else { return nil }
            return (0..<count).map { .wholeNumber(first + (last - first) / intervals * $0) }
        }
        guard case (.number(let first), .number(let last)) = (first, last), first.isFinite, last.isFinite else {
            return nil
        }
        let decimals = (first: ShortestDecimal(first), last: ShortestDecimal(last))
        let digits = max(decimals.first.wholeDigits, decimals.last.wholeDigits)
        let unit = isExact ? max(min(-6, digits - 6), digits - 18) : -6
        let (start, end) = (Int128(decimals.first.units(of: unit)), Int128(decimals.last.units(of: unit)))
        let between = (1..<intervals).map { step in
            // At most a thousand intervals of 10¹⁸ units.
            let dividend = start * Int128(intervals - step) + end * Int128(step)
            let half = Int128(intervals / 2) * dividend.signum()
            return ParameterValue.number(Double(units: Int64((dividend + half) / Int128(intervals)), of: unit))
        }
        return [.number(first)] + between + [.number(last)]
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

/// The values of a list, in their order.
package struct ParameterValues: RandomAccessCollection, Sendable {
    private let parameter: Parameter
    private var values: [ParameterValue] = []
    /// The size of all values that are texts, as they are in a list.
    package private(set) var textBytes = 0
    /// The number of values in the largest pool; 0 without pools.
    package private(set) var maxPoolCount = 0

    package init(_ values: some Sequence<ParameterValue> = [], of parameter: Parameter) {
        self.parameter = parameter
        append(contentsOf: values)
    }

    /// The values with those that a seed chooses from pools.
    package func chosen(by seed: String) throws(Rejection) -> ParameterValues {
        if maxPoolCount == 0 { return self }
        let seed = Seed(seed)
        var result = self
        result.maxPoolCount = 0
        for index in values.indices { result.values[index] = try parameter.choice(from: values[index], by: seed) }
        return result
    }

    fileprivate mutating func append(_ value: ParameterValue) {
        values.append(value)
        guard case .text(let text) = value else { return }
        textBytes += parameter.item(for: text.utf8Span.span).count
        maxPoolCount = Swift.max(maxPoolCount, parameter.poolCount(of: value))
    }

    fileprivate mutating func append(contentsOf values: some Sequence<ParameterValue>) {
        for value in values { append(value) }
    }

    package var startIndex: Int { 0 }

    /// The number of values.
    package var endIndex: Int { values.count }

    package subscript(position: Int) -> ParameterValue { values[position] }
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
