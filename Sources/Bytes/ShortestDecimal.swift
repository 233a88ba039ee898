/// A finite number as the decimal with the fewest digits that is nearer to it than to any other number: what Swift,
/// JavaScript and Python print. It is `digits` × 10 to the power of `exponent`.
package struct ShortestDecimal: Sendable {
    private var isNegative = false
    /// At most 17 digits, the last of which is not 0 unless all are.
    private var digits: UInt64 = 0
    private var exponent = 0

    /// 0 for what is not finite.
    package init(_ number: Double) {
        guard number.isFinite, number != 0 else { return }
        isNegative = number < 0
        var isFraction = false
        var iterator = number.magnitude.description.utf8.makeIterator()
        while let byte = iterator.next() {
            if byte.isDecimalDigit {
                digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
                if isFraction { exponent -= 1 }
            } else if byte == UInt8(ascii: ".") {
                isFraction = true
            } else {
                // The exponent of ten, after an e.
                exponent += iterator.readNumber()
                break
            }
        }
        removeZeros()
    }

    private mutating func removeZeros() {
        while digits > 0, digits.isMultiple(of: 10) {
            digits /= 10
            exponent += 1
        }
        if digits == 0 { (isNegative, exponent) = (false, 0) }
    }

    /// The number of digits before the point: 1 for 5, 0 for 0.5, and -1 for 0.05; for zero less than for any other number.
    package var wholeDigits: Int { digits == 0 ? -400 : String(digits).utf8.count + exponent }

    /// The nearest whole number of units of 10 to the power of `unit`, halves away from zero. Magnitudes above 10¹⁸ are
    /// clamped to that.
    package func units(of unit: Int) -> Int {
        var (magnitude, shift) = (digits, exponent - unit)
        while shift > 0, 0 < magnitude, magnitude < Self.maxUnits {
            magnitude *= 10
            shift -= 1
        }
        while shift < -1, magnitude > 0 {
            magnitude /= 10
            shift += 1
        }
        // The digits before the last one decide how it is rounded.
        if shift < 0 { magnitude = (magnitude + 5) / 10 }
        let clamped = Int(min(magnitude, Self.maxUnits))
        return isNegative ? -clamped : clamped
    }

    private static let maxUnits: UInt64 = 1_000_000_000_000_000_000

    /// The decimal rounded to a multiple of 10 to the power of `unit`, halves away from zero.
    package func rounded(to unit: Int) -> ShortestDecimal {
        guard exponent < unit else { return self }
        var rounded = self
        rounded.digits = UInt64(units(of: unit).magnitude)
        rounded.exponent = unit
        rounded.removeZeros()
        return rounded
    }
}

extension ShortestDecimal: CustomStringConvertible {
    /// In at most 25 characters: with an exponent only from 10²¹ on and below a millionth, as in `1e21` and `2.5e-7`.
    package var description: String {
        let text = String(digits)
        let sign = isNegative ? "-" : ""
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
    /// The number that is nearest to a decimal in the grammar of `init(decimal:)`; infinite if it is too large for any. There
    /// is no minus zero.
    package init?(exactDecimal text: Span<UInt8>) {
        guard Double(decimal: text) != nil, let number = Double(String(repairing: text)) else { return nil }
        self = number + 0
    }

    /// The number that is nearest to a number of units of 10 to the power of `unit`.
    package init(units: Int, of unit: Int) {
        // The quotient of two exact numbers is the nearest number, without a text.
        let isExact = unit == -6 && units.magnitude < 1 << 53
        self = isExact ? Double(units) / 1_000_000 : Double("\(units)e\(unit)") ?? 0
    }
}

extension String.UTF8View.Iterator {
    /// The whole number in the rest of the text, which may have a sign.
    fileprivate mutating func readNumber() -> Int {
        var (isNegative, number) = (false, 0)
        while let byte = next() {
            if byte == UInt8(ascii: "-") { isNegative = true }
            if byte.isDecimalDigit { number = number * 10 + Int(byte - UInt8(ascii: "0")) }
        }
        return isNegative ? -number : number
    }
}
