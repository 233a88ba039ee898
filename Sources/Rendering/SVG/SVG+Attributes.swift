import Bytes
import Geometry

extension OutputSpan<UInt8> {
    /// An attribute whose name stands in `opening` with the quote that its value begins with.
    mutating func writeAttribute(_ opening: StaticString, _ number: Double) {
        write(opening, number)
        append(UInt8(ascii: "\""))
    }

    mutating func writeFill(_ fill: Color?) {
        guard let fill else { return write(#" fill="none""#) }
        write(#" fill=""#)
        writeHexadecimal(fill)
        append(UInt8(ascii: "\""))
        writeOpacity(#" fill-opacity=""#, of: fill)
    }

    mutating func writeStroke(_ stroke: Stroke?) {
        guard let stroke else { return write(#" stroke="none""#) }
        write(#" stroke=""#)
        writeHexadecimal(stroke.color)
        append(UInt8(ascii: "\""))
        writeOpacity(#" stroke-opacity=""#, of: stroke.color)
        writeAttribute(#" stroke-width=""#, stroke.width)
    }

    /// Beside the colour, because not every renderer reads `#rrggbbaa`.
    private mutating func writeOpacity(_ opening: StaticString, of color: Color) {
        if !color.isOpaque { writeAttribute(opening, Double(color.alpha) / 255) }
    }

    mutating func writeTransform(_ transform: Transform) {
        let coefficients = [transform.a, transform.b, transform.c, transform.d, transform.e, transform.f]
        // Half a thousandth of a coefficient is a point at the edge of a large picture. Where thousandths can't hold
        // them, the coefficients are written a thousand times as large and scaled back.
        let fits = coefficients.allSatisfy(\.isThousandths)
        write(fits ? #" transform="matrix("# : #" transform="scale(0.001)matrix("#)
        for (index, coefficient) in coefficients.enumerated() {
            if index > 0 { append(UInt8(ascii: " ")) }
            write(fits ? coefficient : coefficient * 1000)
        }
        write(#")""#)
    }

    /// Text between tags. A carriage return would come back as a line feed if it stood there by itself.
    mutating func writeXMLText(_ text: String) {
        let bytes = text.utf8Span.span
        var start = 0
        for index in bytes.indices {
            // All that is escaped is in the first half of ASCII: most of a text needs no other look.
            guard bytes[index] < 64, let escape = Self.xmlEscape(for: bytes[index]) else { continue }
            write(bytes.extracting(start..<index))
            write(escape)
            start = index + 1
        }
        write(bytes.extracting(start..<bytes.count))
    }

    private static func xmlEscape(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "\r"): "&#13;"
        default: nil
        }
    }
}

extension Double {
    /// But for the noise of the arithmetic that it came from.
    fileprivate var isThousandths: Bool {
        guard magnitude < 1e9 else { return true }
        let thousandths = magnitude * 1000
        return (thousandths - Double(Int(thousandths + 0.5))).magnitude < 1e-6
    }
}
