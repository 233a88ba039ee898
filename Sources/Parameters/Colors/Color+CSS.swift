import Bytes
package import Geometry

/// Colours as CSS writes them (CSS Color 4), and the shortest text of a colour in a URL.
///
/// A text is a name, hexadecimal digits or a function. `gold`, `FFD700`, `#ffd700` and `rgb(255 215 0)` are one colour,
/// whose shortest text is `gold`; that of `#ffcc00`, which has no name, is `fc0`. Texts of more than 100 bytes are not
/// parsed, and the parser visits each byte a fixed number of times.
extension Color {
    /// Parses a CSS name in any case, 3, 4, 6 or 8 hexadecimal digits with or without `#`, or one of CSS's functions
    /// `rgb()`, `rgba()`, `hsl()` and `hsla()`; nil for anything else.
    package init?(css text: Span<UInt8>) {
        guard text.count <= Self.maxLength else { return nil }
        guard let color = Color(named: text) ?? Color(hexadecimal: text) ?? Color(function: text) else {
            return nil
        }
        self = color
    }

    /// Enough for a function with spaces and four numbers of sixteen characters.
    private static let maxLength = 100

    /// Parses `rgb`, `rgba`, `rrggbb` or `rrggbbaa`, with or without a `#` before it.
    private init?(hexadecimal text: Span<UInt8>) {
        let digits = !text.isEmpty && text[0] == UInt8(ascii: "#") ? text.extracting(1...) : text
        guard [3, 4, 6, 8].contains(digits.count) else { return nil }
        var value: UInt32 = 0
        for index in digits.indices {
            guard let digit = digits[index].hexadecimalValue.map(UInt32.init) else { return nil }
            // In the short forms each digit is doubled.
            value = digits.count < 6 ? value << 8 | digit * 0x11 : value << 4 | digit
        }
        let hasAlpha = digits.count == 4 || digits.count == 8
        self.init(
            rgb: hasAlpha ? value >> 8 : value, alpha: hasAlpha ? UInt8(truncatingIfNeeded: value) : 255)
    }

    /// Parses a CSS function, such as `rgb(255, 0, 0)`, `rgb(100% 0% 0% / 50%)` or `hsl(120deg, 100%, 50%, 0.5)`: three
    /// components and an optional alpha, separated by commas, or by spaces and a slash (CSS Color 4, §5 and §7). `rgba`
    /// and `hsla` are aliases. Values that CSS would clamp are rejected.
    init?(function text: Span<UInt8>) {
        var scanner = ColorScanner(text)
        let name = scanner.takeName()
        guard scanner.take("("), let arguments = scanner.takeArguments(), scanner.isAtEnd else { return nil }
        let color: Color? =
            switch name {
            case "rgb", "rgba": Color(rgbArguments: arguments)
            case "hsl", "hsla": Color(hslArguments: arguments)
            default: nil
            }
        guard let color else { return nil }
        self = color
    }

    private init?(rgbArguments arguments: ColorArguments) {
        let (first, second, third) = (arguments.first, arguments.second, arguments.third)
        // The comma form does not allow numbers together with percentages.
        guard !arguments.hasCommas || first.unit == second.unit && second.unit == third.unit else { return nil }
        guard let red = first.channel(of: 255), let green = second.channel(of: 255), let blue = third.channel(of: 255),
            let alpha = arguments.alphaChannel
        else { return nil }
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    private init?(hslArguments arguments: ColorArguments) {
        guard let hue = arguments.first.turns, let saturation = arguments.second.fraction(in: arguments),
            let lightness = arguments.third.fraction(in: arguments), let alpha = arguments.alphaChannel
        else { return nil }
        // CSS Color 4, §7.1: each channel is a trapezoidal function of the hue, in twelfths of a turn.
        let spread = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> UInt8 {
            let twelfths = offset + hue * 12
            let position = twelfths - 12 * Double(Int(twelfths / 12))
            return UInt8((lightness - spread * max(-1, min(position - 3, 9 - position, 1))) * 255 + 0.5)
        }
        self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
    }
}

extension ColorArguments {
    /// nil if it is out of range.
    fileprivate var alphaChannel: UInt8? {
        guard let alpha else { return 255 }
        return alpha.channel(of: 1)
    }
}

extension ColorComponent {
    /// A number from 0 to `maximum`, or a percentage, as a byte; nil if it is out of range, or an angle.
    fileprivate func channel(of maximum: Double) -> UInt8? {
        guard unit == .none || unit == .percent else { return nil }
        let whole = unit == .none ? maximum : 100
        return 0 <= value && value <= whole ? UInt8(value * 255 / whole + 0.5) : nil
    }

    /// A hue as a fraction of a turn, from 0 to less than 1; a number without a unit is in degrees.
    fileprivate var turns: Double? {
        let turns: Double? =
            switch unit {
            case .none, .degrees: value / 360
            case .gradians: value / 400
            case .radians: value / (2 * .pi)
            case .turns: value
            case .percent: nil
            }
        // A decimal is at most 10¹², so this is in the range of Int64.
        return turns.map { $0 - Double(Int64($0)) }.map { $0 < 0 ? $0 + 1 : $0 }
    }

    /// A percentage as a fraction, 0…1; in the space form the percent sign is optional.
    fileprivate func fraction(in arguments: ColorArguments) -> Double? {
        guard unit == .percent || unit == .none && !arguments.hasCommas, 0 <= value, value <= 100 else { return nil }
        return value / 100
    }
}

struct ColorArguments {
    var first: ColorComponent
    var second: ColorComponent
    var third: ColorComponent
    var alpha: ColorComponent?
    /// Whether commas separate the arguments, as opposed to spaces and a slash.
    var hasCommas: Bool
}

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
        guard let first = takeComponent() else { return nil }
        var hasSpace = skipSpaces()
        let hasCommas = take(",")
        guard hasCommas || hasSpace, let second = takeComponent() else { return nil }
        hasSpace = skipSpaces()
        guard hasCommas ? take(",") : hasSpace, let third = takeComponent() else { return nil }
        skipSpaces()
        var alpha: ColorComponent?
        if take(hasCommas ? "," : "/") {
            alpha = takeComponent()
            guard alpha != nil else { return nil }
            skipSpaces()
        }
        guard take(")") else { return nil }
        return ColorArguments(first: first, second: second, third: third, alpha: alpha, hasCommas: hasCommas)
    }

    /// Consumes spaces and a number with its unit.
    private mutating func takeComponent() -> ColorComponent? {
        skipSpaces()
        let sign = take("-") ? -1.0 : 1
        if sign > 0 { _ = take("+") }
        // CSS allows zeros before the other digits, unlike JSON.
        while index + 1 < text.count, text[index] == UInt8(ascii: "0"), text[index + 1].isDecimalDigit { index += 1 }
        let start = index
        // No unit begins with an e, and nothing else may contain a sign.
        while !isAtEnd, text[index].isDecimalDigit || ".e".utf8.contains(text[index]) || isSignOfExponent { index += 1 }
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

    private var isSignOfExponent: Bool {
        text[index - 1] == UInt8(ascii: "e") && "+-".utf8.contains(text[index])
    }

    /// Whether at least one space was skipped.
    @discardableResult
    private mutating func skipSpaces() -> Bool {
        let start = index
        while take(" ") {}
        return index > start
    }
}

extension Color {
    /// The CSS name if there is one, else the fewest hexadecimal digits, without the `#`, which a URL would have to
    /// escape.
    package var shortestText: String {
        if let name { return name.description }
        // Each digit is doubled in both halves of a byte.
        let hasShortForm = (rgb >> 4 ^ rgb) & 0x0F_0F0F == 0 && alpha >> 4 == alpha & 15
        return String(maxBytes: 8) { text in
            if hasShortForm {
                text.writeHexadecimalDigit(red & 15)
                text.writeHexadecimalDigit(green & 15)
                text.writeHexadecimalDigit(blue & 15)
                if !isOpaque { text.writeHexadecimalDigit(alpha & 15) }
            } else {
                text.writeHexadecimal(red)
                text.writeHexadecimal(green)
                text.writeHexadecimal(blue)
                if !isOpaque { text.writeHexadecimal(alpha) }
            }
        }
    }
}
