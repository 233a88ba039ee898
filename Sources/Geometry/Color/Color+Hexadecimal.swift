extension Color {
    /// `rgb`, `rgba`, `rrggbb` or `rrggbbaa`, with or without a `#` before it.
    init?(hexadecimal text: Span<UInt8>) {
        let digits = !text.isEmpty && text[0] == UInt8(ascii: "#") ? text.extracting(1...) : text
        guard [3, 4, 6, 8].contains(digits.count) else { return nil }
        var value: UInt32 = 0
        for index in digits.indices {
            guard let digit = hexadecimalDigit(digits[index]) else { return nil }
            // One digit for each channel stands for two alike.
            value = digits.count < 6 ? value << 8 | digit * 0x11 : value << 4 | digit
        }
        let hasAlpha = digits.count == 4 || digits.count == 8
        self.init(
            rgb: hasAlpha ? value >> 8 : value, alpha: hasAlpha ? UInt8(truncatingIfNeeded: value) : 255)
    }
}

/// The value of an ASCII digit. Swift's own `isHexDigit` takes full-width letters too.
private func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
}
