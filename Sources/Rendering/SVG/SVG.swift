import Bytes
package import Geometry

/// Writes drawings as SVG documents, which can also be inlined in a page, several of them beside each other.
///
///     <svg …><title>…</title><g fill="none" stroke="#0000ff" stroke-width="5"><circle …/>…</g></svg>
///
/// They contain no ids, which would collide in such a page, and no text but titles and captions. A style sheet is only
/// written for a dark colour, whose rule selects nothing in such a page, and for motion. The memory for a document is
/// estimated from the numbers of elements, and a document is written once unless it is larger.
package enum SVG {
    package static func write(_ drawing: Drawing, into bytes: inout [UInt8]) {
        let animations = Animations(of: drawing)
        bytes.appendText(estimatedCount: estimatedCount(of: drawing) + animations.byteCount) {
            $0.write(drawing, animations)
        }
    }

    /// The size of the first span, without motion.
    private static func estimatedCount(of drawing: Drawing) -> Int {
        let captionBytes = drawing.captions.reduce(0) { $0 + 200 + 5 * $1.text.utf8.count }
        let titleBytes = drawing.groupTitles.reduce(5 * drawing.title.utf8.count) { $0 + 20 + 5 * $1.utf8.count }
        return 500 + 150 * drawing.elements.count + 60 * drawing.pathElementCount + captionBytes + titleBytes
    }
}

extension OutputSpan<UInt8> {
    fileprivate mutating func write(_ drawing: Drawing, _ animations: Animations) {
        let bounds = drawing.bounds
        write(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox=""#, bounds.x)
        write(" ", bounds.y)
        write(" ", bounds.width)
        write(" ", bounds.height)
        write(#"" width=""#, bounds.width)
        write(#"" height=""#, bounds.height)
        if drawing.title.isEmpty {
            write(#"" aria-hidden="true">"#)
        } else {
            write(#"" role="img"><title>"#)
            writeXMLText(drawing.title)
            write("</title>")
        }
        let paint = drawing.rootPaint
        writeStyleSheet(of: drawing, paint, animations)
        let isTranslucent = drawing.isTranslucent
        if isTranslucent {
            write(#"<g opacity=""#, drawing.opacity)
            write(#"">"#)
        }
        if let background = drawing.background {
            writeRectangle(bounds, cornerRadius: background.cornerRadius)
            writeFill(background.color)
            write("/>")
        }
        let isTurnedOnTile = drawing.isTurnedOnTile
        if isTurnedOnTile {
            write("<svg")
            writePlace(of: bounds, movedBy: Point(0, 0))
            write(">")
        }
        writeElements(of: drawing, paint, animations)
        if isTurnedOnTile { write("</svg>") }
        for caption in drawing.captions { write(caption) }
        if isTranslucent { write("</g>") }
        write("</svg>\n")
    }

    /// They are outside of the element around the shapes, so that they inherit no stroke.
    private mutating func write(_ caption: Caption) {
        write(#"<text x=""#, caption.position.x)
        write(#"" y=""#, caption.position.y)
        write(#"" fill=""#)
        writeHexadecimal(caption.color)
        write(#"" font-family="sans-serif" font-size=""#, caption.fontSize)
        write(#"" text-anchor="middle">"#)
        writeXMLText(caption.text)
        write("</text>")
    }
}

/// The style sheet.
extension OutputSpan<UInt8> {
    fileprivate mutating func writeStyleSheet(of drawing: Drawing, _ paint: RootPaint, _ animations: Animations) {
        let darkColor = paint.stroke?.darkColor
        if darkColor == nil, animations.styleSheet.isEmpty { return }
        write("<style>")
        if let darkColor {
            // For the element around the drawing's shapes, from which lines and fills inherit their colour. The root of
            // a page in which the document is inlined has no `<g>` as a child, so that the rule selects nothing there.
            write("@media(prefers-color-scheme:dark){:root>")
            if drawing.isTranslucent { write("g>") }
            if drawing.isTurnedOnTile { write("svg>") }
            write("g{stroke:")
            writeHexadecimal(darkColor)
            if paint.currentColor != nil {
                write(";color:")
                writeHexadecimal(darkColor)
            }
            write("}}")
        }
        if !animations.styleSheet.isEmpty {
            write("@media screen and (prefers-reduced-motion:no-preference){")
            write(animations.styleSheet.span)
            write("}")
        }
        write("</style>")
    }
}

extension Drawing {
    /// Whether everything is in a group with an opacity.
    fileprivate var isTranslucent: Bool { opacity < 1 }

    /// Whether something that ends at the edge of the tile would be seen below it in a box of another shape.
    fileprivate var isTurnedOnTile: Bool { background != nil && transform.b != 0 }
}

extension OutputSpan<UInt8> {
    /// Writes an attribute; `opening` is everything before its value, with the quotation mark.
    mutating func writeAttribute(_ opening: StaticString, _ number: Double) {
        write(opening, number)
        write(UInt8(ascii: "\""))
    }

    /// The attributes of a `<rect>` or `<svg>`. Negative sizes, which SVG does not allow, are 0, which disables
    /// rendering.
    mutating func writePositionAndSize(of rectangle: Rectangle) {
        if rectangle.x != 0 { writeAttribute(#" x=""#, rectangle.x) }
        if rectangle.y != 0 { writeAttribute(#" y=""#, rectangle.y) }
        writeAttribute(#" width=""#, max(0, rectangle.width))
        writeAttribute(#" height=""#, max(0, rectangle.height))
    }

    /// - Parameter isCurrentColor: Whether `currentColor` is the colour, apart from its opacity.
    mutating func writeFill(_ fill: Color, isCurrentColor: Bool = false) {
        if isCurrentColor {
            write(#" fill="currentColor""#)
        } else {
            write(#" fill=""#)
            writeHexadecimal(fill)
            write(UInt8(ascii: "\""))
        }
        // An attribute of its own, because not every renderer supports `#rrggbbaa`.
        if !fill.isOpaque { writeAttribute(#" fill-opacity=""#, Double(fill.alpha) / 255) }
    }

    /// The attributes in which a stroke differs from the one that the element inherits. Without either, there are none.
    ///
    /// - Parameters:
    ///   - isRound: Whether ends and corners are round; nil if the outline has none.
    ///   - inheritsColor: Whether the colour is inherited too.
    @inline(__always)
    mutating func writeStroke(
        _ stroke: Stroke?, inheriting inherited: Stroke?, isRound: Bool?, inheritsColor: Bool = true
    ) {
        guard let stroke else {
            if inherited != nil, inheritsColor { write(#" stroke="none""#) }
            return
        }
        writeColor(of: stroke, inheriting: inheritsColor ? inherited : nil)
        writeLine(of: stroke, inheriting: inherited, isRound: isRound)
    }

    @inline(__always)
    private mutating func writeColor(of stroke: Stroke, inheriting inherited: Stroke?) {
        if stroke.color.rgb != inherited?.color.rgb || stroke.darkColor?.rgb != inherited?.darkColor?.rgb {
            write(#" stroke=""#)
            writeHexadecimal(stroke.color)
            write(UInt8(ascii: "\""))
        }
        if stroke.color.alpha != inherited?.color.alpha ?? 255 {
            writeAttribute(#" stroke-opacity=""#, Double(stroke.color.alpha) / 255)
        }
    }

    /// The attributes of a stroke besides its colour.
    @inline(__always)
    mutating func writeLine(of stroke: Stroke, inheriting inherited: Stroke?, isRound: Bool?) {
        if stroke.width != inherited?.width { writeAttribute(#" stroke-width=""#, stroke.width) }
        if let isRound, isRound != inherited?.isRound ?? false {
            write(
                isRound
                    ? #" stroke-linecap="round" stroke-linejoin="round""#
                    : #" stroke-linecap="butt" stroke-linejoin="miter""#)
        }
    }

    mutating func writeTransform(_ transform: Transform) {
        let coefficients = [transform.a, transform.b, transform.c, transform.d, transform.e, transform.f]
        // An error of half a thousandth in a coefficient moves the edge of a large picture by a point. Coefficients
        // that are not thousandths are written a thousand times as large and scaled back.
        let fits = coefficients.allSatisfy { $0.isThousandths }
        write(fits ? #" transform="matrix("# : #" transform="scale(0.001)matrix("#)
        for (index, coefficient) in coefficients.enumerated() {
            if index > 0 { write(UInt8(ascii: " ")) }
            write(fits ? coefficient : coefficient * 1000)
        }
        write(#")""#)
    }

    mutating func writeTransform(_ rotation: Rotation) {
        write(#" transform="rotate("#, rotation.angle.degrees)
        write(" ", rotation.center.x)
        write(" ", rotation.center.y)
        write(#")""#)
    }

    /// Text between tags. Carriage returns are escaped, because XML readers replace them by line feeds.
    mutating func writeXMLText(_ text: String) {
        let bytes = text.utf8Span.span
        var start = 0
        for index in bytes.indices {
            // All bytes that are escaped are below 64, so most of a text takes one comparison.
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
    /// Whether the number is a multiple of a thousandth, but for rounding errors.
    fileprivate var isThousandths: Bool {
        guard magnitude < 1e9 else { return true }
        let thousandths = magnitude * 1000
        return (thousandths - Double(Int64(thousandths + 0.5))).magnitude < 1e-6
    }
}
