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

/// The shortest decimal text that `Double(decimal:)` reads as the same number: digits, perhaps with a point and a minus,
/// never an exponent.
///
/// Every number that was read from a text has one, because it was read from at most fifteen digits. Any other number is
/// rounded to as many.
package func decimal(_ number: Double) -> String {
    let magnitude = number.magnitude
    var (digits, decimals, power) = (0, 0, 1.0)
    // Past 2⁵³ a product has no decimals left to find. The digits are found as the reader divides them.
    while magnitude * power < 0x1p53 {
        digits = Int(magnitude * power + 0.5)
        guard Double(digits) / power != magnitude, decimals < 15 else { break }
        decimals += 1
        power *= 10
    }
    let minus = number < 0 ? "-" : ""
    let text = String(digits)
    guard decimals > 0 else { return minus + text }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - text.utf8.count)) + text
    let whole = padded.dropLast(decimals)
    let plain = "\(minus)\(whole).\(padded.suffix(decimals))"
    // Without the zero before the point if the text would be too long to be read.
    return plain.utf8.count > Double.longestDecimal && whole == "0" ? "\(minus).\(padded.suffix(decimals))" : plain
}
