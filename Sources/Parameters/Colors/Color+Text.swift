import Bytes
package import Geometry

extension Color {
    /// `#rrggbb`, or `#rrggbbaa` if the colour is not opaque.
    package var hexadecimal: String {
        String(maxBytes: 9) { text in
            text.write("#")
            writeDigits(to: &text)
        }
    }

    /// The CSS name if there is one, else the fewest hexadecimal digits, without the `#`, which a URL would have to
    /// escape.
    package var shortestText: String {
        if let name { return name.description }
        // Each digit is doubled in both halves of a byte.
        let hasShortForm = (rgb >> 4 ^ rgb) & 0x0F_0F0F == 0 && alpha >> 4 == alpha & 15
        return String(maxBytes: 8) { text in
            guard hasShortForm else { return writeDigits(to: &text) }
            text.writeHexadecimalDigit(red & 15)
            text.writeHexadecimalDigit(green & 15)
            text.writeHexadecimalDigit(blue & 15)
            if !isOpaque { text.writeHexadecimalDigit(alpha & 15) }
        }
    }

    private func writeDigits(to text: inout OutputSpan<UInt8>) {
        text.writeHexadecimal(red)
        text.writeHexadecimal(green)
        text.writeHexadecimal(blue)
        if !isOpaque { text.writeHexadecimal(alpha) }
    }
}
