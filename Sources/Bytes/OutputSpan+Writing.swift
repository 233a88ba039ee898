/// Text in memory whose size was determined beforehand. Nothing has to be checked for each byte, which makes a document
/// twice as fast as appending to an array.
extension OutputSpan<UInt8> {
    @inlinable @inline(__always)
    package mutating func write(_ text: StaticString) {
        let count = text.utf8CodeUnitCount
        withUnsafeMutableBufferPointer { buffer, written in
            guard let start = buffer.baseAddress, count <= buffer.count - written else { return Self.isFull() }
            UnsafeMutableRawPointer(start + written).copyMemory(from: text.utf8Start, byteCount: count)
            written += count
        }
    }

    package mutating func write(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBufferPointer { source in
            withUnsafeMutableBufferPointer { buffer, written in
                guard let start = source.baseAddress else { return }
                guard source.count <= buffer.count - written else { return Self.isFull() }
                buffer.baseAddress?.advanced(by: written).update(from: start, count: source.count)
                written += source.count
            }
        }
    }

    /// The size of a span is computed by the code that opens it, and no input can exceed it.
    @usableFromInline
    static func isFull() {
        preconditionFailure("a document is longer than its computed maximum")
    }

    package mutating func write(_ text: StaticString, _ number: Double) {
        write(text)
        write(number)
    }
}

/// Decimal numbers.
extension OutputSpan<UInt8> {
    /// Number of bytes of the longest number: a minus, ten digits, a point and six decimals; and room for a whole register.
    package static var maxNumberBytes: Int { 24 }

    /// At most three decimals and no trailing zeros; never an exponent, a minus zero or a nan.
    ///
    /// By integer arithmetic, which is four times as fast as `Double.description`.
    package mutating func write(_ number: Double) {
        let magnitude = number.magnitude
        guard magnitude < 999 else { return write(number, unit: 1000) }
        // Nearly every coordinate: its characters are composed in a register and stored at once.
        let parts = UInt32(magnitude * 1000 + 0.5)
        let (whole, fraction) = parts.quotientAndRemainder(dividingBy: 1000)
        if number < 0, parts > 0 { append(UInt8(ascii: "-")) }
        let digits = Self.threeDigits(ofEach: UInt64(whole) | UInt64(fraction) << 32)
        let (wholeDigits, fractionDigits) = (digits & 0xFFFF_FFFF, digits >> 32)
        // Leading zeros of the whole part and trailing zeros of the fraction are bytes in which no bit is set.
        let zeros = min(wholeDigits.trailingZeroBitCount >> 3, 2)
        var text = (wholeDigits | 0x303030) >> UInt64(8 * zeros)
        var count = 3 - zeros
        if fractionDigits > 0 {
            text |= (UInt64(UInt8(ascii: ".")) | (fractionDigits | 0x303030) << 8) << UInt64(8 * count)
            count += 9 - fractionDigits.leadingZeroBitCount >> 3
        }
        withUnsafeMutableBufferPointer { buffer, written in
            guard let start = buffer.baseAddress, 8 <= buffer.count - written else { return Self.isFull() }
            UnsafeMutableRawPointer(start + written).storeBytes(of: text.littleEndian, as: UInt64.self)
            written += count
        }
    }

    /// The same with at most six decimals.
    package mutating func writeMillionths(_ number: Double) {
        write(number, unit: 1_000_000)
    }

    /// The digits of two numbers below 1000, one in each half: the values of the digits, the first in the lowest byte of
    /// its half.
    private static func threeDigits(ofEach numbers: UInt64) -> UInt64 {
        // 5243 / 2¹⁹ is a hundredth and 103 / 2¹⁰ a tenth, closely enough for every number below 1000 and below 100.
        let hundreds = (numbers &* 5243) >> 19 & 0x0000_000F_0000_000F
        let rest = numbers &- hundreds &* 100
        let tens = (rest &* 103) >> 10 & 0x0000_000F_0000_000F
        let ones = rest &- tens &* 10
        return hundreds | tens << 8 | ones << 16
    }

    private mutating func write(_ number: Double, unit: UInt) {
        let parts = Self.parts(of: number.magnitude, unit: unit)
        if number < 0, parts > 0 { append(UInt8(ascii: "-")) }
        writeDigits(of: parts / unit)
        var rest = parts % unit
        guard rest > 0 else { return }
        append(UInt8(ascii: "."))
        while rest > 0 {
            rest *= 10
            appendDigit(rest / unit)
            rest %= unit
        }
    }

    /// A magnitude in units, to the nearest. NaN is 0, and from 1e9 on numbers are clamped, so that UInt() cannot trap.
    private static func parts(of magnitude: Double, unit: UInt) -> UInt {
        guard magnitude < 1e9 else { return magnitude.isNaN ? 0 : 1_000_000_000 * unit }
        return UInt(magnitude * Double(unit) + 0.5)
    }

    private mutating func writeDigits(of number: UInt) {
        if number >= 10 { writeDigits(of: number / 10) }
        appendDigit(number % 10)
    }

    private mutating func appendDigit(_ digit: UInt) {
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
    }
}

/// Hexadecimal numbers.
extension OutputSpan<UInt8> {
    /// Sixteen digits.
    package mutating func writeHexadecimal(_ word: UInt64) {
        for index in 0..<8 { writeHexadecimal(UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * index))) }
    }

    /// Two digits; those above nine are the letters from `firstLetter` on.
    package mutating func writeHexadecimal(_ byte: UInt8, firstLetter: Unicode.Scalar = "a") {
        appendHexadecimalDigit(byte >> 4, firstLetter)
        appendHexadecimalDigit(byte & 15, firstLetter)
    }

    private mutating func appendHexadecimalDigit(_ digit: UInt8, _ firstLetter: Unicode.Scalar) {
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: firstLetter) + digit - 10)
    }
}
