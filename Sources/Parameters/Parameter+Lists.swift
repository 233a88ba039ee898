import Bytes

// Several values of one parameter.
extension Parameter {
    /// The values of a list, at least one: values separated by commas, for colours outside of parentheses, `*` for all
    /// names but `none`, and `0..1/5` for five numbers from 0 to 1 with equal distances. More than `maxCount` are
    /// rejected.
    ///
    /// A value that is no list is a list of one, and so is that of a parameter that has no lists. In text only the comma has a
    /// meaning, and each value is percent-decoded, so that `%2C` is a comma in a value. Nothing between two commas means that
    /// the value is missing, and so does `NA`, but not in text.
    package func values(_ text: Span<UInt8>, maxCount: Int) throws(Rejection) -> ParameterValues {
        var values = ParameterValues(of: self)
        if !isListable {
            values.append(.value(try value(text)), count: 1)
            return values
        }
        var start = 0
        var depth = 0
        var position = 1
        for index in 0...text.count {
            let byte = index < text.count ? text[index] : UInt8(ascii: ",")
            if isColor, byte == UInt8(ascii: "(") { depth += 1 }
            if isColor, byte == UInt8(ascii: ")") { depth -= 1 }
            guard index == text.count || byte == UInt8(ascii: ",") && depth <= 0 else { continue }
            let item = text.extracting(start..<index)
            do throws(Rejection) {
                if isMissing(item), !text.isEmpty {
                    values.append(.value(missingValue), count: 1)
                } else {
                    try append(item, to: &values, maxCount: maxCount)
                }
            } catch {
                // Without another value before or after it, it is not a list.
                throw position == 1 && index == text.count ? error : missing(item, error).inList(at: position)
            }
            start = index + 1
            position += 1
            guard values.count <= maxCount else { throw .tooManyValues(self, maxCount: maxCount) }
        }
        return values
    }

    /// The item of a list that stands for a value. A text is percent-encoded as far as it would otherwise mean something else.
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

    /// The list of some values.
    package func list(of values: some Sequence<ParameterValue>) -> String {
        values.map { String(decoding: item(for: text(of: $0).utf8Span.span), as: UTF8.self) }.joined(separator: ",")
    }

    /// Whether an item of a list means that the value is missing.
    package func isMissing(_ item: Span<UInt8>) -> Bool {
        item.isEmpty || item.isEqual(to: Self.notAvailable) && !isText
    }

    /// The rejection of an item that means in other programs that the value is missing: with what means that here.
    package func missing(_ item: Span<UInt8>, _ rejection: Rejection) -> Rejection {
        guard !isText, rejection.suggestion == nil, let word = comparable(item.shownText),
            Self.namesOfMissing.contains(word)
        else { return rejection }
        return .malformed(self, item.shownText, meaning: Self.notAvailable.description)
    }

    private static let namesOfMissing = ["n/a", "#n/a", "na", "nan", "null", "nil", "none", "-", "--", ".", "?"]

    /// Appends what an item of a list stands for. It is checked completely, but only the values that are written out are
    /// made.
    private func append(
        _ item: Span<UInt8>, to values: inout ParameterValues, maxCount: Int
    ) throws(Rejection) {
        if isText {
            var bytes: [UInt8] = []
            bytes.append(item)
            return values.append(.value(try value(bytes[...].percentDecoded.span)), count: 1)
        }
        let namedCount = namedCount
        if item.isEqual(to: "*"), namedCount > 0 { return values.append(.allNamed, count: namedCount) }
        guard isNumber, let range = NumberRange(item) else { return values.append(.value(try value(item)), count: 1) }
        let first = try value(item.extracting(range.first))
        let last = try value(item.extracting(range.last))
        let count = item.extracting(range.count)
        guard let number = Double(decimal: count), number >= 2, let steps = Int(exactly: number) else {
            throw .invalidRange(self, item)
        }
        guard steps <= maxCount else { throw .tooManyValues(self, maxCount: maxCount) }
        guard let range = EvenSteps(from: first, to: last, count: steps, isExact: isExact) else {
            throw .invalidRange(self, item)
        }
        values.append(.steps(range), count: steps)
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
