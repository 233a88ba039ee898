import Bytes
package import Geometry

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
}
