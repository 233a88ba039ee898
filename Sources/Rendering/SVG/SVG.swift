import Bytes
package import Geometry

/// A drawing as a document of its own, that may as well be pasted into a page beside others.
///
/// Nothing is named, so nothing can collide; nothing is said twice; and only the title is text.
package enum SVG {
    package static func write(_ drawing: Drawing, into bytes: inout [UInt8]) {
        bytes.append(addingCapacity: mostBytes(drawing)) { $0.write(drawing) }
    }

    /// What it can come to: the numbers at their longest, each title's byte escaped, and the rest once.
    private static func mostBytes(_ drawing: Drawing) -> Int {
        let numbers = 16 + 12 * drawing.shapes.count + 6 * drawing.elementCount
        return 1000 + 200 * drawing.shapes.count + 6 * drawing.title.utf8.count + OutputSpan<UInt8>.maxNumberBytes
            * numbers
    }
}

extension OutputSpan<UInt8> {
    fileprivate mutating func write(_ drawing: Drawing) {
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
        let isTranslucent = drawing.opacity < 1
        if isTranslucent {
            write(#"<g opacity=""#, drawing.opacity)
            write(#"">"#)
        }
        if let background = drawing.background {
            write(background, over: bounds)
        }
        writeShapes(of: drawing)
        if isTranslucent { write("</g>") }
        write("</svg>\n")
    }

    fileprivate mutating func write(_ background: Drawing.Background, over bounds: Rectangle) {
        write("<rect")
        if bounds.x != 0 { writeAttribute(#" x=""#, bounds.x) }
        if bounds.y != 0 { writeAttribute(#" y=""#, bounds.y) }
        writeAttribute(#" width=""#, bounds.width)
        writeAttribute(#" height=""#, bounds.height)
        if background.cornerRadius > 0 { writeAttribute(#" rx=""#, background.cornerRadius) }
        writeFill(background.color)
        write("/>")
    }
}
