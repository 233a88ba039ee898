import Bytes
package import Geometry

/// Writes drawings as SVG documents, which can also be inlined in a page, several of them beside each other.
///
/// They contain no ids, which would collide there, no text but titles and captions, and no style sheet except for a dark colour,
/// which selects nothing there, and for motion.
package enum SVG {
    package static func write(_ drawing: Drawing, into bytes: inout [UInt8]) {
        let animations = Animations(of: drawing)
        bytes.appendText(estimatedCount: maxBytes(of: drawing) + animations.byteCount) { $0.write(drawing, animations) }
    }

    /// An upper bound of the size of a document without motion, computed from the drawing without writing it.
    package static func maxBytes(of drawing: Drawing) -> Int {
        OutputSpan<UInt8>.maxBytes(of: drawing)
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
        writeElements(of: drawing, paint, animations)
        for caption in drawing.captions { write(caption) }
        if isTranslucent { write("</g>") }
        write("</svg>\n")
    }

    /// An upper bound of what `write(_:)` writes.
    fileprivate static func maxBytes(of drawing: Drawing) -> Int {
        let tagsAndAttributes = 200 + 7 * maxNumberBytes
        let title = maxBytesPerXMLByte * drawing.title.utf8.count
        let background = maxRectangleBytes + maxPaintBytes
        return tagsAndAttributes + title + maxStyleSheetBytes + background + maxBytes(ofElementsOf: drawing)
            + drawing.captions.reduce(0) { $0 + maxBytes(of: $1) }
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

    private static func maxBytes(of caption: Caption) -> Int {
        110 + 3 * maxNumberBytes + maxBytesPerXMLByte * caption.text.utf8.count
    }
}

/// The style sheet.
extension OutputSpan<UInt8> {
    fileprivate mutating func writeStyleSheet(of drawing: Drawing, _ paint: RootPaint, _ animations: Animations) {
        let darkColor = paint.stroke?.darkColor
        if darkColor == nil, animations.styleSheet.isEmpty { return }
        write("<style>")
        if let darkColor { writeRule(of: drawing, paint, darkColor) }
        if !animations.styleSheet.isEmpty {
            write("@media screen and (prefers-reduced-motion:no-preference){")
            write(animations.styleSheet.span)
            write("}")
        }
        write("</style>")
    }

    /// Writes a rule for the element around the drawing's shapes, from which lines and fills inherit their colour.
    ///
    /// The root of a page in which the document is inlined has no `<g>` as a child, so that the rule selects nothing there.
    private mutating func writeRule(of drawing: Drawing, _ paint: RootPaint, _ darkColor: Color) {
        write("@media(prefers-color-scheme:dark){:root>g")
        if drawing.isTranslucent { write(">g") }
        write("{stroke:")
        writeHexadecimal(darkColor)
        if paint.currentColor != nil {
            write(";color:")
            writeHexadecimal(darkColor)
        }
        write("}}")
    }

    fileprivate static var maxStyleSheetBytes: Int { 100 }
}

extension Drawing {
    /// Whether everything is in a group with an opacity.
    fileprivate var isTranslucent: Bool { opacity < 1 }
}
