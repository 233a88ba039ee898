// Numbers and the decimals that stand for them, in both directions and without Foundation. Queries specify numbers as
// decimals, and canonical URLs and documents contain them, so a number must have one text, and that text one number.
//
//     Double(decimal: "0.1234567")      0.123457: parameters have six decimals
//     decimal(0.123457)                 "0.123457", the shortest text that is read as this number
//     Double(exactDecimal: "1e-9")      1e-09: data can have any magnitude
//     ShortestDecimal(1200)             12 × 10², for arithmetic with decimals that has no rounding error
//
// Texts that are read have at most 32 characters, and the shortest decimals at most 17 digits. All but the exact
// number, which the standard library reads, is integer arithmetic with 64 bits, in whose range clamping keeps it.

/// A decimal: `digits` × 10 to the power of `exponent`, with its sign.
private struct DecimalDigits {
    var isNegative = false
    var digits: UInt64 = 0
    var exponent = 0

    mutating func append(whole digit: UInt8) {
        // 19 digits fit. Further ones can't change what is read: a number that has them is clamped, or rounded before
        // them.
        if digits < Self.maxUnits { digits = digits * 10 + UInt64(digit) } else { exponent += 1 }
    }

    mutating func append(decimal digit: UInt8) {
        guard digits < Self.maxUnits else { return }
        digits = digits * 10 + UInt64(digit)
        exponent -= 1
    }

    /// The nearest whole number of units of 10 to the power of `unit`, halves away from zero. Magnitudes above 10¹⁸ are
    /// clamped to that.
    func units(of unit: Int) -> Int64 {
        var (result, shift) = (digits, exponent - unit)
        while shift > 0, 0 < result, result < Self.maxUnits {
            result *= 10
            shift -= 1
        }
        while shift < -1, result > 0 {
            result /= 10
            shift += 1
        }
        // The digits before the last one decide how it is rounded.
        if shift < 0 { result = (result + 5) / 10 }
        let units = Int64(min(result, Self.maxUnits))
        return isNegative ? -units : units
    }

    private static let maxUnits: UInt64 = 1_000_000_000_000_000_000

    /// Removes zeros at the end, and those of zero with its sign.
    mutating func removeZeros() {
        while digits > 0, digits.isMultiple(of: 10) {
            digits /= 10
            exponent += 1
        }
        if digits == 0 { (isNegative, exponent) = (false, 0) }
    }
}

extension DecimalDigits {
    /// Reads the grammar of `Double.init(decimal:)`; nil for anything else.
    init?(_ text: Span<UInt8>) {
        var index = 0
        isNegative = text.isNext("-", at: &index)
        if !isNegative { _ = text.isNext("+", at: &index) }
        let isZeroFirst = index < text.count && text[index] == UInt8(ascii: "0")
        let wholeDigits = text.scanDigits(at: &index) { append(whole: $0) }
        if isZeroFirst, wholeDigits > 1 { return nil }
        if text.isNext(".", at: &index) {
            guard text.scanDigits(at: &index, { append(decimal: $0) }) > 0 else { return nil }
        } else if wholeDigits == 0 {
            return nil
        }
        if text.isNext("e", at: &index) || text.isNext("E", at: &index) {
            let isReciprocal = text.isNext("-", at: &index)
            if !isReciprocal { _ = text.isNext("+", at: &index) }
            var power = 0
            // Far beyond what 32 characters can compensate.
            guard text.scanDigits(at: &index, { power = min(power * 10 + Int($0), 1000) }) > 0 else { return nil }
            exponent += isReciprocal ? -power : power
        }
        guard index == text.count else { return nil }
    }
}

/// A finite number as the shortest decimal that is read as that number: what Swift, JavaScript and Python print. It has
/// at most 17 digits, the last of which is not 0 unless all are.
package struct ShortestDecimal: Sendable {
    private var decimal = DecimalDigits()

    /// 0 for what is not finite.
    package init(_ number: Double) {
        guard let decimal = DecimalDigits(number.description.utf8Span.span) else { return }
        self.decimal = decimal
        self.decimal.removeZeros()
    }

    /// The number of digits before the point: 1 for 5, 0 for 0.5, and -1 for 0.05. That of zero is less than that of
    /// any other number.
    package var wholeDigits: Int {
        decimal.digits == 0 ? -400 : String(decimal.digits).utf8.count + decimal.exponent
    }

    /// The nearest whole number of units of 10 to the power of `unit`, halves away from zero. Magnitudes above 10¹⁸ are
    /// clamped to that.
    package func units(of unit: Int) -> Int64 { decimal.units(of: unit) }

    /// The decimal rounded to a multiple of 10 to the power of `unit`, halves away from zero.
    package func rounded(to unit: Int) -> ShortestDecimal {
        guard decimal.exponent < unit else { return self }
        var rounded = self
        (rounded.decimal.digits, rounded.decimal.exponent) = (decimal.units(of: unit).magnitude, unit)
        rounded.decimal.removeZeros()
        return rounded
    }
}

extension ShortestDecimal: CustomStringConvertible {
    /// In at most 25 characters: with an exponent only from 10²¹ on and below a millionth, as in `1e21` and `2.5e-7`.
    package var description: String {
        let (text, exponent) = (String(decimal.digits), decimal.exponent)
        let sign = decimal.isNegative ? "-" : ""
        let whole = text.utf8.count + exponent
        switch whole {
        case ...(-6), 22...:
            let fraction = text.dropFirst()
            return "\(sign)\(text.prefix(1))\(fraction.isEmpty ? "" : ".")\(fraction)e\(whole - 1)"
        case ...0: return "\(sign)0.\(String(repeating: "0", count: -whole))\(text)"
        case ..<text.utf8.count: return "\(sign)\(text.prefix(whole)).\(text.dropFirst(whole))"
        default: return "\(sign)\(text)\(String(repeating: "0", count: exponent))"
        }
    }
}

extension Double {
    /// The number that is nearest to a decimal in the grammar of `init(decimal:)`; infinite if it is too large for any.
    /// There is no minus zero.
    package init?(exactDecimal text: Span<UInt8>) {
        guard Double(decimal: text) != nil, let number = Double(String(repairing: text)) else { return nil }
        self = number + 0
    }

    /// The number that is nearest to a number of units of 10 to the power of `unit`.
    package init(units: Int64, of unit: Int) {
        // The quotient of two exact numbers is the nearest number, without a text.
        let isExact = unit == -6 && units.magnitude < 1 << 53
        self = isExact ? Double(units) / 1_000_000 : Double("\(units)e\(unit)") ?? 0
    }
}

extension Double {
    /// A number as programs print it, rounded to six decimals: JSON's grammar (RFC 8259 §6), and besides it a leading
    /// plus and a missing zero before the point. `12`, `-0.5`, `.5`, `0.8414709848078965`, `1e-1`; no names.
    ///
    /// nil for anything else, and for more than 32 characters. Halves are rounded away from zero, and there is no minus
    /// zero. Magnitudes above 10¹² are clamped to that.
    package init?(decimal text: Span<UInt8>) {
        guard text.count <= Self.maxDecimalCharacters, let decimal = DecimalDigits(text) else { return nil }
        // The quotient of two exact numbers is the nearest number to the decimal.
        self = Double(decimal.units(of: -6)) / 1_000_000
    }

    /// The maximum length of a number's text.
    package static let maxDecimalCharacters = 32
}

extension Span<UInt8> {
    /// Whether `character` is at `index`; if so, the index is moved past it.
    fileprivate func isNext(_ character: Unicode.Scalar, at index: inout Int) -> Bool {
        guard index < count, self[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Calls `body` with the value of each digit from `index` on, moves the index past them, and returns their count.
    @inline(__always)
    fileprivate func scanDigits(at index: inout Int, _ body: (UInt8) -> Void) -> Int {
        let start = index
        while index < count, self[index].isDecimalDigit {
            body(self[index] - UInt8(ascii: "0"))
            index += 1
        }
        return index - start
    }
}

/// The shortest text that `Double(decimal:)` reads as the same number, for numbers of at most six decimals and a
/// magnitude of at most 10⁹: digits, perhaps with a point and a minus, never an exponent. Other numbers are rounded and
/// clamped.
package func decimal(_ number: Double) -> String {
    let isShort = number.magnitude < 9_999_999
    return String(maxBytes: isShort ? 15 : OutputSpan<UInt8>.maxNumberBytes) { $0.writeMillionths(number) }
}
