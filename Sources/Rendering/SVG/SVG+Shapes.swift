import Bytes
import Geometry

extension OutputSpan<UInt8> {
    /// One group that says once what most shapes share, and in it the shapes, which say where they differ.
    mutating func writeShapes(of drawing: Drawing) {
        guard let first = drawing.shapes.first else { return }
        write(#"<g fill="none""#)
        writeStroke(first.stroke)
        if drawing.transform != .identity { writeTransform(drawing.transform) }
        write(">")
        for shape in drawing.shapes {
            writeOutline(shape.outline, of: drawing)
            if shape.stroke != first.stroke { writeStroke(shape.stroke) }
            if let fill = shape.fill { writeFill(fill) }
            write("/>")
        }
        write("</g>")
    }

    /// The element up to its last attribute.
    private mutating func writeOutline(_ outline: Outline, of drawing: Drawing) {
        switch outline {
        case .ellipse(let ellipse) where ellipse.isCircle:
            write(#"<circle cx=""#, ellipse.center.x)
            write(#"" cy=""#, ellipse.center.y)
            write(#"" r=""#, ellipse.radiusX)
        case .ellipse(let ellipse):
            write(#"<ellipse cx=""#, ellipse.center.x)
            write(#"" cy=""#, ellipse.center.y)
            write(#"" rx=""#, ellipse.radiusX)
            write(#"" ry=""#, ellipse.radiusY)
        case .line(let from, let to):
            write(#"<line x1=""#, from.x)
            write(#"" y1=""#, from.y)
            write(#"" x2=""#, to.x)
            write(#"" y2=""#, to.y)
        case .path(let range):
            write(#"<path d=""#)
            for element in drawing.path(range).elements { write(element) }
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func write(_ element: PathElement) {
        switch element {
        case .move(let to):
            append(UInt8(ascii: "M"))
            write(to)
        case .line(let to):
            append(UInt8(ascii: "L"))
            write(to)
        case .curve(let control1, let control2, let to):
            append(UInt8(ascii: "C"))
            write(control1)
            append(UInt8(ascii: " "))
            write(control2)
            append(UInt8(ascii: " "))
            write(to)
        case .close:
            append(UInt8(ascii: "Z"))
        }
    }

    private mutating func write(_ point: Point) {
        write(point.x)
        append(UInt8(ascii: " "))
        write(point.y)
    }
}
