/// Values of JSON; nil is null. The structure around them is text that the caller writes.
extension [UInt8] {
    package mutating func writeJSON(_ value: Double?) {
        guard let value else { return write("null") }
        write(value)
    }

    /// A string with its quotes. Only what RFC 8259 §7 requires is escaped.
    package mutating func writeJSON(_ value: String?) {
        guard let value else { return write("null") }
        append(UInt8(ascii: "\""))
        let text = value.utf8Span.span
        if !text.needsEscapes {
            append(text)
            append(UInt8(ascii: "\""))
            return
        }
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""): write(#"\""#)
            case UInt8(ascii: "\\"): write(#"\\"#)
            case UInt8(ascii: "\n"): write(#"\n"#)
            case UInt8(ascii: "\r"): write(#"\r"#)
            case UInt8(ascii: "\t"): write(#"\t"#)
            case 0..<0x20:
                write(#"\u00"#)
                writeHexadecimal(byte)
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}

extension Span<UInt8> {
    fileprivate var needsEscapes: Bool {
        for index in indices {
            let byte = self[index]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
        }
        return false
    }
}
