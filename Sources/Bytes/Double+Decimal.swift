extension Double {
    /// A number as programs print it, rounded to six decimals: JSON's grammar (RFC 8259 §6), and besides it a leading
    /// plus and a missing zero before the point. `12`, `-0.5`, `.5`, `0.8414709848078965`, `1e-1`; no names.
    ///
    /// nil for anything else, and for more than 32 characters. Halves are rounded away from zero, and there is no minus
    /// zero. Magnitudes above 10¹² are clamped to that.
    package init?(decimal text: Span<UInt8>) {
        guard text.count <= Self.maxDecimalCharacters else { return nil }
        var index = 0
        let isNegative = text.isNext("-", at: &index)
        if !isNegative { _ = text.isNext("+", at: &index) }
        var number = DecimalNumber()
        let isZeroFirst = index < text.count && text[index] == UInt8(ascii: "0")
        let wholeDigits = text.scanDigits(at: &index) { number.append(whole: $0) }
        if isZeroFirst, wholeDigits > 1 { return nil }
        if text.isNext(".", at: &index) {
            guard text.scanDigits(at: &index, { number.append(decimal: $0) }) > 0 else { return nil }
        } else if wholeDigits == 0 {
            return nil
        }
        if text.isNext("e", at: &index) || text.isNext("E", at: &index) {
            let isReciprocal = text.isNext("-", at: &index)
            if !isReciprocal { _ = text.isNext("+", at: &index) }
            var exponent = 0
            // Far beyond what 32 characters can compensate.
            guard text.scanDigits(at: &index, { exponent = Swift.min(exponent * 10 + Int($0), 1000) }) > 0 else {
                return nil
            }
            number.exponent += isReciprocal ? -exponent : exponent
        }
        guard index == text.count else { return nil }
        // The quotient of two exact numbers is the nearest number to the decimal. It is subtracted, not negated, because
        // that makes no minus zero.
        let magnitude = Double(number.millionths) / 1_000_000
        self = isNegative ? 0 - magnitude : magnitude
    }

    /// The maximum length of a number's text.
    package static let maxDecimalCharacters = 32
}

/// `digits` × 10 to the power of `exponent`.
private struct DecimalNumber {
    private var digits: UInt64 = 0
    var exponent = 0

    mutating func append(whole digit: UInt8) {
        // 19 digits fit. Further ones can't change the result: a number that has them is clamped, or rounded before them.
        if digits < Self.maxDigits { digits = digits * 10 + UInt64(digit) } else { exponent += 1 }
    }

    mutating func append(decimal digit: UInt8) {
        guard digits < Self.maxDigits else { return }
        digits = digits * 10 + UInt64(digit)
        exponent -= 1
    }

    private static let maxDigits: UInt64 = 1_000_000_000_000_000_000

    /// The number of millionths, rounded and clamped.
    var millionths: UInt64 {
        var result = digits
        var shift = exponent + 6
        while shift > 0, 0 < result, result < Self.maxMillionths {
            result *= 10
            shift -= 1
        }
        guard shift < 0 else { return Swift.min(result, Self.maxMillionths) }
        while shift < -1, result > 0 {
            result /= 10
            shift += 1
        }
        return Swift.min((result + 5) / 10, Self.maxMillionths)
    }

    private static let maxMillionths: UInt64 = 1_000_000_000_000_000_000
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

/// The shortest text that `Double(decimal:)` reads as the same number, for numbers of at most six decimals and a magnitude
/// of at most 10⁹: digits, perhaps with a point and a minus, never an exponent. Other numbers are rounded and clamped.
package func decimal(_ number: Double) -> String {
    let isShort = number.magnitude < 9_999_999
    return String(maxBytes: isShort ? 15 : OutputSpan<UInt8>.maxNumberBytes) { $0.writeMillionths(number) }
}
