/// Writing documents as bytes: texts, decimal and hexadecimal numbers, and strings of JSON.
///
/// A document is written into a span of memory whose size was estimated. The span never grows, which makes writing a
/// document twice as fast as appending to an array. What does not fit is dropped, so a span that is full may have been
/// too small. `Array.appendText(estimatedCount:_:)` then starts again with a span of twice the size. A wrong estimate
/// costs time, but the document is complete:
///
///     estimated 100 bytes, written 130: the first span has 101 bytes and is full, the second one has 202
extension OutputSpan<UInt8> {
    @inlinable @inline(__always)
    package mutating func write(_ text: StaticString) {
        let count = text.utf8CodeUnitCount
        // Copied by a few instructions, because the count is a constant.
        guard count <= freeCapacity else { return writeWhatFits(of: text) }
        withUnsafeMutableBufferPointer { buffer, written in
            guard let start = buffer.baseAddress else { return }
            UnsafeMutableRawPointer(start + written).copyMemory(from: text.utf8Start, byteCount: count)
            written += count
        }
    }

    @usableFromInline
    mutating func writeWhatFits(of text: StaticString) {
        text.withUTF8Buffer { bytes in
            for byte in bytes { write(byte) }
        }
    }

    @inlinable @inline(__always)
    package mutating func write(_ byte: UInt8) {
        if !isFull { append(byte) }
    }

    package mutating func write(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBufferPointer { source in
            withUnsafeMutableBufferPointer { buffer, written in
                guard let start = source.baseAddress else { return }
                let fitting = Swift.min(source.count, buffer.count - written)
                buffer.baseAddress?.advanced(by: written).update(from: start, count: fitting)
                written += fitting
            }
        }
    }

    package mutating func write(_ text: StaticString, _ number: Double) {
        write(text)
        write(number)
    }
}

extension [UInt8] {
    /// Appends what `write` writes into a span. If the span was too small, `write` is called again with a larger one,
    /// so a wrong estimate costs time, but the text is always complete.
    package mutating func appendText(estimatedCount: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
        let start = count
        // One more, because a span that is full counts as too small.
        var capacity = estimatedCount + 1
        while true {
            var isComplete = false
            append(addingCapacity: capacity) { span in
                write(&span)
                isComplete = !span.isFull
            }
            if isComplete { return }
            removeLast(count - start)
            capacity *= 2
        }
    }
}

/// Decimal numbers.
extension OutputSpan<UInt8> {
    /// An upper bound of a number's size: a minus, ten digits, a point and six decimals; and room for a whole register.
    @inlinable package static var maxNumberBytes: Int { 24 }

    /// Writes a number rounded to thousandths, without zeros at its end: `12.5`, `-0.001`, `3`. There is no exponent
    /// and no minus zero; NaN is 0, and magnitudes above 10⁹ are clamped to that.
    ///
    /// By integer arithmetic, which is four times as fast as `Double.description`.
    package mutating func write(_ number: Double) {
        let magnitude = number.magnitude
        guard magnitude < 999 else { return write(number, unit: 1000) }
        // Nearly every coordinate. Its characters are composed in a register and stored at once: for 12.5, the digits
        // are 012 and 500, the zero is shifted out, and of `12.500` the first four characters are written.
        let parts = UInt32(magnitude * 1000 + 0.5)
        let (whole, fraction) = parts.quotientAndRemainder(dividingBy: 1000)
        if number.sign == .minus, parts > 0 { write(UInt8(ascii: "-")) }
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
        write(characters: text, count: count)
    }

    /// Writes the `count` lowest bytes of a word, the lowest one first.
    @inlinable @inline(__always)
    package mutating func write(characters: UInt64, count: Int) {
        guard freeCapacity >= 8 else { return writeBytes(of: characters, count: count) }
        withUnsafeMutableBufferPointer { buffer, written in
            guard let start = buffer.baseAddress else { return }
            UnsafeMutableRawPointer(start + written).storeBytes(of: characters.littleEndian, as: UInt64.self)
            written += count
        }
    }

    @usableFromInline
    mutating func writeBytes(of word: UInt64, count: Int) {
        for index in 0..<count { write(UInt8(truncatingIfNeeded: word >> UInt64(8 * index))) }
    }

    /// Writes a number like `write`, but rounded to millionths.
    package mutating func writeMillionths(_ number: Double) {
        write(number, unit: 1_000_000)
    }

    /// The digits of two numbers below 1000, one in each half: the values of the digits, the first in the lowest byte
    /// of its half.
    private static func threeDigits(ofEach numbers: UInt64) -> UInt64 {
        // 5243 / 2¹⁹ is a hundredth and 103 / 2¹⁰ a tenth, closely enough for every number below 1000 and below 100.
        let hundreds = (numbers &* 5243) >> 19 & 0x0000_000F_0000_000F
        let rest = numbers &- hundreds &* 100
        let tens = (rest &* 103) >> 10 & 0x0000_000F_0000_000F
        let ones = rest &- tens &* 10
        return hundreds | tens << 8 | ones << 16
    }

    private mutating func write(_ number: Double, unit: UInt64) {
        let parts = Self.parts(of: number.magnitude, unit: unit)
        if number.sign == .minus, parts > 0 { write(UInt8(ascii: "-")) }
        writeDigits(of: parts / unit)
        var rest = parts % unit
        guard rest > 0 else { return }
        write(UInt8(ascii: "."))
        while rest > 0 {
            rest *= 10
            writeDigit(rest / unit)
            rest %= unit
        }
    }

    /// A magnitude in units, to the nearest. NaN is 0, and from 1e9 on numbers are clamped, so that UInt64() cannot trap.
    private static func parts(of magnitude: Double, unit: UInt64) -> UInt64 {
        guard magnitude < 1e9 else { return magnitude.isNaN ? 0 : 1_000_000_000 * unit }
        return UInt64(magnitude * Double(unit) + 0.5)
    }

    private mutating func writeDigits(of number: UInt64) {
        if number >= 10 { writeDigits(of: number / 10) }
        writeDigit(number % 10)
    }

    private mutating func writeDigit(_ digit: UInt64) {
        write(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
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
        writeHexadecimalDigit(byte >> 4, firstLetter)
        writeHexadecimalDigit(byte & 15, firstLetter)
    }

    /// A digit below 16.
    package mutating func writeHexadecimalDigit(_ digit: UInt8, _ firstLetter: Unicode.Scalar = "a") {
        write(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: firstLetter) + digit - 10)
    }
}

/// Writing the same texts and numbers to the end of an array, for documents whose size is not known beforehand.
extension [UInt8] {
    package mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    package mutating func write(_ text: StaticString, _ number: Double) {
        write(text)
        write(number)
    }

    package mutating func write(_ number: Double) {
        append(addingCapacity: OutputSpan<UInt8>.maxNumberBytes) { $0.write(number) }
    }

    package mutating func writeHexadecimal(_ byte: UInt8) {
        append(addingCapacity: 2) { $0.writeHexadecimal(byte) }
    }

    /// Appends the `count` lower bytes of a number, the highest one first. Inlinable, because the operators of a
    /// generic number are calls.
    @inlinable
    public mutating func append(bigEndian number: some BinaryInteger, count: Int) {
        for index in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }

    /// Appends the `count` lower bytes of a number, the lowest one first.
    @inlinable
    public mutating func append(littleEndian number: some BinaryInteger, count: Int) {
        for index in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }

    /// Appends a copy. `append(contentsOf:)` would retain and release an array whose bytes it copies.
    package mutating func append(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
    }

    /// A copy that takes exactly the memory that it needs.
    package var exact: [UInt8] { withUnsafeBufferPointer { Array($0) } }
}

/// Values of JSON; nil is null. The structure around them is text that the caller writes.
extension [UInt8] {
    package mutating func writeJSON(_ value: Double?) {
        guard let value else { return write("null") }
        write(value)
    }

    package mutating func write(_ text: StaticString, json value: String?) {
        write(text)
        writeJSON(value)
    }

    /// Appends a string with its quotation marks. Escaped are the characters for which RFC 8259 §7 requires it, and the
    /// control characters from U+0080 to U+009F, which terminals obey.
    package mutating func writeJSON(_ value: String?) {
        guard let value else { return write("null") }
        append(UInt8(ascii: "\""))
        let text = value.utf8Span.span
        if !text.needsEscapes {
            append(text)
            append(UInt8(ascii: "\""))
            return
        }
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": write(#"\""#)
            case "\\": write(#"\\"#)
            case "\n": write(#"\n"#)
            case "\r": write(#"\r"#)
            case "\t": write(#"\t"#)
            case "\0"..<" ", "\u{80}"..."\u{9F}":
                write(#"\u00"#)
                writeHexadecimal(UInt8(truncatingIfNeeded: scalar.value))
            default: append(contentsOf: scalar.utf8)
            }
        }
        append(UInt8(ascii: "\""))
    }
}

extension Span<UInt8> {
    fileprivate var needsEscapes: Bool {
        for index in indices {
            let byte = self[index]
            // U+0080 to U+009F begin with the byte C2.
            if byte < 0x20 || byte == 0xC2 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
        }
        return false
    }
}
