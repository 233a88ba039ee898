package import Geometry

/// A drawing as a document of its own, that may as well be pasted into a page beside others.
///
/// Nothing is named, so nothing can collide; nothing is said twice; and only the title is text.
package enum SVG {
    package static func write(_ drawing: Drawing, into bytes: inout [UInt8]) {
        let bounds = drawing.bounds
        bytes.write(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox=""#, bounds.x)
        bytes.write(" ", bounds.y)
        bytes.write(" ", bounds.width)
        bytes.write(" ", bounds.height)
        bytes.write(#"" width=""#, bounds.width)
        bytes.write(#"" height=""#, bounds.height)
        if drawing.title.isEmpty {
            bytes.write(#"" aria-hidden="true">"#)
        } else {
            bytes.write(#"" role="img"><title>"#)
            bytes.writeXMLText(drawing.title)
            bytes.write("</title>")
        }
        let isTranslucent = drawing.opacity < 1
        if isTranslucent {
            bytes.write(#"<g opacity=""#, drawing.opacity)
            bytes.write(#"">"#)
        }
        if let background = drawing.background {
            bytes.write(background, over: bounds)
        }
        bytes.writeShapes(of: drawing)
        if isTranslucent { bytes.write("</g>") }
        bytes.write("</svg>\n")
    }
}

extension [UInt8] {
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
