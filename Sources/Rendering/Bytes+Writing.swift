package import Geometry

/// The one writer that the formats share: text is bytes at the end of a buffer.
extension [UInt8] {
    package mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// At most three decimals and no zeros at the end; never an exponent, a minus zero or a nan.
    ///
    /// By integer arithmetic, which is four times as fast as `Double.description`.
    package mutating func write(_ number: Double) {
        write(number, unit: 1000)
    }

    /// The same with at most six decimals.
    package mutating func writeMillionths(_ number: Double) {
        write(number, unit: 1_000_000)
    }

    package mutating func write(_ text: StaticString, _ number: Double) {
        write(text)
        write(number)
    }

    // Into its two callers, where the unit is a constant and to divide by it is to multiply.
    @inline(__always)
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

    /// How many units a number has, to the nearest. What is no number has none, and there is an end beyond what any
    /// picture holds, so that UInt() cannot trap.
    @inline(__always)
    private static func parts(of magnitude: Double, unit: UInt) -> UInt {
        guard magnitude < 1e9 else { return magnitude.isNaN ? 0 : 1_000_000_000 * unit }
        return UInt(magnitude * Double(unit) + 0.5)
    }

    /// Hardly a coordinate has more than three digits: they are written without a loop.
    private mutating func writeDigits(of number: UInt) {
        if number >= 1000 { writeDigits(of: number / 1000) }
        if number >= 100 { appendDigit(number / 100 % 10) }
        if number >= 10 { appendDigit(number / 10 % 10) }
        appendDigit(number % 10)
    }

    private mutating func appendDigit(_ digit: UInt) {
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
    }

    /// `#rrggbb`.
    package mutating func writeHexadecimal(_ color: Color) {
        append(UInt8(ascii: "#"))
        writeHexadecimal(color.red)
        writeHexadecimal(color.green)
        writeHexadecimal(color.blue)
    }

    /// Two digits, above nine with the letters that begin at `letters`.
    package mutating func writeHexadecimal(_ byte: UInt8, letters: Unicode.Scalar = "a") {
        appendHexadecimalDigit(byte >> 4, letters)
        appendHexadecimalDigit(byte & 15, letters)
    }

    private mutating func appendHexadecimalDigit(_ digit: UInt8, _ letters: Unicode.Scalar) {
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: letters) + digit - 10)
    }
}
