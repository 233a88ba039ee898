import Bytes
package import Geometry

extension [Parameter] {
    /// Where in the list the parameter of that name is.
    package func place(of name: Span<UInt8>) -> Int? {
        let key = name.nameKey
        for place in indices where self[place].isNamed(name, key: key) { return place }
        return nil
    }
}

/// A value as typed, to what it means. Asked for another kind than its own, a parameter refuses every value.
extension Parameter {
    package func isNone(_ value: Span<UInt8>) -> Bool {
        allowsNone && value.isEqual(to: "none")
    }

    package func number(_ value: Span<UInt8>) throws(Refusal) -> Double {
        guard case .number(let range, let names) = kind else { throw refusal(.malformed, value) }
        for named in names where value.isEqual(to: named.name) { return named.value }
        guard let number = Double(decimal: value) else { throw refusal(.malformed, value) }
        guard range.contains(number) else { throw refusal(.outOfRange, value) }
        return number
    }

    package func wholeNumber(_ value: Span<UInt8>) throws(Refusal) -> Int {
        guard case .wholeNumber(let range) = kind, let number = Double(decimal: value) else {
            throw refusal(.malformed, value)
        }
        guard Double(range.lowerBound) <= number, number <= Double(range.upperBound) else {
            throw refusal(.outOfRange, value)
        }
        guard let whole = Int(exactly: number) else { throw refusal(.malformed, value) }
        return whole
    }

    package func color(_ value: Span<UInt8>) throws(Refusal) -> Color {
        guard case .color = kind, let color = Color(css: value) else { throw refusal(.malformed, value) }
        return color
    }

    package func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ value: Span<UInt8>
    ) throws(Refusal) -> Choice {
        guard case .choice = kind, let choice = Choice.allCases.first(where: { value.isEqual(to: $0.rawValue) }) else {
            throw refusal(.malformed, value)
        }
        return choice
    }

    package func text(_ value: Span<UInt8>) throws(Refusal) -> String {
        try checkText(value)
        return String(repairing: value)
    }

    /// Rejects what is no text, or is longer than the parameter allows.
    package func checkText(_ value: Span<UInt8>) throws(Refusal) {
        guard case .text(let longest) = kind, let count = scalarCount(ofText: value) else {
            throw refusal(.malformed, value)
        }
        guard count <= longest else { throw refusal(.tooLong, value) }
    }

    /// A value that is empty where it says nothing.
    package func refuseEmpty(_ value: Span<UInt8>) throws(Refusal) {
        guard value.isEmpty else { return }
        if case .text = kind { return }
        throw refusal(.empty, value)
    }

    package func refusal(_ reason: Refusal.Reason, _ value: Span<UInt8>) -> Refusal {
        Refusal(parameter: name, value: String(repairing: value), reason: reason, allowed: allowed, names: names)
    }
}

/// The number of Unicode scalars in a text; nil if the bytes are not valid UTF-8 or contain what no text may.
private func scalarCount(ofText bytes: Span<UInt8>) -> Int? {
    if bytes.isPrintableASCII { return bytes.count }
    guard let text = String(validating: bytes), text.unicodeScalars.allSatisfy(\.isText) else { return nil }
    return text.unicodeScalars.count
}

extension Span<UInt8> {
    fileprivate var isPrintableASCII: Bool {
        for index in indices where self[index] < 0x20 || self[index] > 0x7E { return false }
        return true
    }
}

extension Unicode.Scalar {
    /// What a document can hold and a person can read: no control characters but the tab and the ends of lines, and
    /// none of the two code points that no XML document may contain (XML 1.0, §2.2).
    fileprivate var isText: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0xFFFD, 0x10000...: true
        default: false
        }
    }
}
