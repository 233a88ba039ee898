extension Double {
    /// An optional minus, digits, and an optional point with digits after it, in at most sixteen characters:
    /// `12`, `-0.5`, `.5`. No exponent, no plus, no names; nil for anything else.
    ///
    /// Sixteen characters hold fifteen digits beside a point, so both the digits and the power of ten that divides
    /// them are exact and the quotient is the nearest number there is, the one that any other reader comes to.
    package init?(decimal text: Span<UInt8>) {
        guard text.count <= Self.longestDecimal else { return nil }
        let isNegative = !text.isEmpty && text[0] == UInt8(ascii: "-")
        var digits = 0
        var decimals: Int?
        var hasDigit = false
        for index in (isNegative ? 1 : 0)..<text.count {
            switch text[index] {
            case let byte where byte.isDecimalDigit:
                digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
                decimals? += 1
                hasDigit = true
            case UInt8(ascii: ".") where decimals == nil:
                decimals = 0
            default:
                return nil
            }
        }
        guard hasDigit, decimals != 0 else { return nil }
        let magnitude = Double(digits) / Self.powerOfTen(decimals ?? 0)
        // Subtracted, not negated: there is no minus zero.
        self = isNegative ? 0 - magnitude : magnitude
    }

    /// How many characters a number may have.
    package static let longestDecimal = 16

    /// Exact up to 10²².
    package static func powerOfTen(_ exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<exponent { power *= 10 }
        return power
    }
}

extension UInt8 {
    package var isDecimalDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

    package var asciiLowercased: UInt8 {
        UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z") ? self | 0x20 : self
    }
}
