import Bytes
package import Geometry

extension OutputSpan<UInt8> {
    /// `#rrggbb`.
    mutating func writeHexadecimal(_ color: Color) {
        write(UInt8(ascii: "#"))
        writeHexadecimal(color.red)
        writeHexadecimal(color.green)
        writeHexadecimal(color.blue)
    }
}

extension [UInt8] {
    /// `"#rrggbb"`, or `"#rrggbbaa"` if the colour is not opaque.
    package mutating func writeJSON(_ value: Color?) {
        guard let value else { return write("null") }
        append(addingCapacity: 11) { output in
            output.write(UInt8(ascii: "\""))
            output.writeHexadecimal(value)
            if !value.isOpaque { output.writeHexadecimal(value.alpha) }
            output.write(UInt8(ascii: "\""))
        }
    }
}
