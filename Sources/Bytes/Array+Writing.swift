/// The same text at the end of an array, for documents whose size is not known beforehand.
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

    /// The `count` lower bytes of a number, the highest one first. Inlinable, because the operators of a generic number are calls.
    @inlinable
    public mutating func append(bigEndian number: some BinaryInteger, count: Int) {
        for index in (0..<count).reversed() { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }

    /// The same, the lowest one first.
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

    /// A string with its quotes. What RFC 8259 §7 requires is escaped, and the control characters from U+0080 to U+009F, which
    /// terminals obey.
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
