import Bytes
import Geometry

/// The arguments of a CSS colour function.
struct ColorArguments {
    var first: ColorComponent
    var second: ColorComponent
    var third: ColorComponent
    var alpha: ColorComponent?
    /// Whether commas separate the arguments, as opposed to spaces and a slash.
    var hasCommas: Bool
}

/// A number with its unit.
struct ColorComponent {
    var value: Double
    var unit: Unit

    enum Unit: String {
        case none = ""
        case percent = "%"
        case degrees = "deg"
        case gradians = "grad"
        case radians = "rad"
        case turns = "turn"
    }
}

/// Scans the text of a colour function, in lowercase, from left to right.
struct ColorScanner {
    private let text: [UInt8]
    private var index = 0

    init(_ text: Span<UInt8>) {
        self.text = text.indices.map { text[$0].asciiLowercased }
    }

    var isAtEnd: Bool { index == text.count }

    /// Whether `character` is next; if so, it is consumed.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard !isAtEnd, text[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Consumes the ASCII letters and percent signs that are next; empty if there are none.
    mutating func takeName() -> String {
        let start = index
        while !isAtEnd,
            UInt8(ascii: "a") <= text[index] && text[index] <= UInt8(ascii: "z") || text[index] == UInt8(ascii: "%")
        {
            index += 1
        }
        return String(decoding: text[start..<index], as: UTF8.self)
    }

    /// Consumes the arguments and the closing parenthesis; nil if they are malformed.
    mutating func takeArguments() -> ColorArguments? {
        skipSpaces()
        guard let first = takeComponent() else { return nil }
        var hasSpace = skipSpaces()
        let hasCommas = take(",")
        guard hasCommas || hasSpace else { return nil }
        skipSpaces()
        guard let second = takeComponent() else { return nil }
        hasSpace = skipSpaces()
        guard hasCommas ? take(",") : hasSpace else { return nil }
        skipSpaces()
        guard let third = takeComponent() else { return nil }
        skipSpaces()
        var alpha: ColorComponent?
        if take(hasCommas ? "," : "/") {
            skipSpaces()
            alpha = takeComponent()
            guard alpha != nil else { return nil }
            skipSpaces()
        }
        guard take(")") else { return nil }
        return ColorArguments(first: first, second: second, third: third, alpha: alpha, hasCommas: hasCommas)
    }

    private mutating func takeComponent() -> ColorComponent? {
        let sign = take("-") ? -1.0 : 1
        if sign > 0 { _ = take("+") }
        // CSS allows zeros before the other digits, unlike JSON.
        while index + 1 < text.count, text[index] == UInt8(ascii: "0"), text[index + 1].isDecimalDigit { index += 1 }
        let start = index
        while !isAtEnd, text[index].isDecimalDigit || text[index] == UInt8(ascii: ".") { index += 1 }
        skipExponent()
        guard let magnitude = Double(decimal: text.span.extracting(start..<index)),
            let unit = takeUnit()
        else { return nil }
        return ColorComponent(value: sign * magnitude, unit: unit)
    }

    private mutating func takeUnit() -> ColorComponent.Unit? {
        // Most numbers have no unit, and comparing names takes as long as reading a number.
        if !isAtEnd, text[index] < UInt8(ascii: "a"), text[index] != UInt8(ascii: "%") {
            return ColorComponent.Unit.none
        }
        return ColorComponent.Unit(rawValue: takeName())
    }

    /// Skips an `e` with digits after it and perhaps a sign between them. Any other letter belongs to the unit.
    private mutating func skipExponent() {
        guard !isAtEnd, text[index] == UInt8(ascii: "e") else { return }
        var end = index + 1
        if end < text.count, text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: "+") { end += 1 }
        guard end < text.count, text[end].isDecimalDigit else { return }
        while end < text.count, text[end].isDecimalDigit { end += 1 }
        index = end
    }

    /// Whether at least one space was skipped.
    @discardableResult
    private mutating func skipSpaces() -> Bool {
        let start = index
        while take(" ") {}
        return index > start
    }
}
