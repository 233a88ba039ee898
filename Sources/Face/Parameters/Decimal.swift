import Geometry

/// The shortest text that reads back as the same number: digits, perhaps with a point and a minus, never an exponent.
///
/// Every number that was read from a text has one, because it was read from at most fifteen digits. Of any other,
/// what does not fit in so many is lost.
func decimal(_ number: Double) -> String {
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
    // The one zero that a reader can do without, where it would be a character too many.
    return plain.utf8.count > Double.longestDecimal && whole == "0" ? "\(minus).\(padded.suffix(decimals))" : plain
}
