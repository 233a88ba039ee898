import Bytes
import Geometry

extension Parameter {
    /// What the text of a value means.
    package func value(_ text: Span<UInt8>) throws(Rejection) -> ParameterValue {
        if allowsNone, text.isEqual(to: "none") { return .none }
        switch kind {
        case .number(let range, let names): return .number(try number(text, in: range, names))
        case .wholeNumber(let range): return .wholeNumber(try wholeNumber(text, in: range))
        case .color:
            guard let color = Color(css: text) else { throw malformed(text) }
            return .color(color)
        case .choice(let choices):
            guard let index = choices.firstIndex(where: { text.isEqual(to: $0) }) else { throw malformed(text) }
            return .choice(index)
        case .text(let maxScalars):
            guard let count = scalarCount(ofText: text) else { throw malformed(text) }
            guard count <= maxScalars else { throw Rejection(self, text, .tooLong) }
            return .text(String(repairing: text))
        }
    }

    private func number(
        _ text: Span<UInt8>, in range: ClosedRange<Double>, _ names: [NamedNumber]
    ) throws(Rejection) -> Double {
        for named in names where text.isEqual(to: named.name) { return named.value }
        guard let number = Double(decimal: text) else { throw malformed(text) }
        guard range.contains(number) else { throw Rejection(self, text, .outOfRange) }
        return number
    }

    private func wholeNumber(_ text: Span<UInt8>, in range: ClosedRange<Int>) throws(Rejection) -> Int {
        guard let number = Double(decimal: text) else { throw malformed(text) }
        guard Double(range.lowerBound) <= number, number <= Double(range.upperBound) else {
            throw Rejection(self, text, .outOfRange)
        }
        guard let whole = Int(exactly: number) else { throw malformed(text) }
        return whole
    }

    /// A text may be empty; every other value is then missing.
    private func malformed(_ text: Span<UInt8>) -> Rejection {
        Rejection(self, text, text.isEmpty ? .empty : .malformed)
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
    /// Whether a document can contain it and a person read it: no control characters except tabs and line ends, and
    /// neither of the two code points that no XML document may contain (XML 1.0, §2.2).
    fileprivate var isText: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0xFFFD, 0x10000...: true
        default: false
        }
    }
}
