import Bytes
package import Geometry

/// A drawing's geometry, for whoever draws it natively: members of an object that others may add to.
package enum GeometryJSON {
    package static func writeMembers(of drawing: Drawing, into bytes: inout [UInt8]) {
        let bounds = drawing.bounds
        bytes.write(#""bounds":{"x":"#, bounds.x)
        bytes.write(#","y":"#, bounds.y)
        bytes.write(#","width":"#, bounds.width)
        bytes.write(#","height":"#, bounds.height)
        bytes.write(#"},"transform":"#)
        bytes.write(drawing.transform)
        bytes.write(#","background":"#)
        bytes.write(drawing.background)
        bytes.write(#","shapes":["#)
        for (index, shape) in drawing.shapes.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.write(#"{"part":""#)
            bytes.write(shape.name.text)
            bytes.writeMember(shape.outline, of: drawing)
            bytes.write(#","stroke":"#)
            bytes.write(shape.stroke)
            bytes.write(#","fill":"#)
            bytes.writeJSON(shape.fill)
            bytes.append(UInt8(ascii: "}"))
        }
        bytes.append(UInt8(ascii: "]"))
    }
}

extension [UInt8] {
    fileprivate mutating func write(_ transform: Transform) {
        // Half a thousandth of a coefficient would be a point at the edge of a large picture.
        write("[")
        writeMillionths(transform.a)
        write(",")
        writeMillionths(transform.b)
        write(",")
        writeMillionths(transform.c)
        write(",")
        writeMillionths(transform.d)
        write(",", transform.e)
        write(",", transform.f)
        write("]")
    }

    fileprivate mutating func write(_ background: Drawing.Background?) {
        guard let background else { return write("null") }
        write(#"{"color":"#)
        writeJSON(background.color)
        write(#","cornerRadius":"#, background.cornerRadius)
        write("}")
    }

    fileprivate mutating func write(_ stroke: Stroke?) {
        guard let stroke else { return write("null") }
        write(#"{"color":"#)
        writeJSON(stroke.color)
        write(#","width":"#, stroke.width)
        write("}")
    }

    /// The member that the outline is, with the end of the string before it.
    fileprivate mutating func writeMember(_ outline: Outline, of drawing: Drawing) {
        switch outline {
        case .ellipse(let ellipse) where ellipse.isCircle:
            write(#"","circle":{"center":"#)
            write(ellipse.center)
            write(#","radius":"#, ellipse.radiusX)
            write("}")
        case .ellipse(let ellipse):
            write(#"","ellipse":{"center":"#)
            write(ellipse.center)
            write(#","radii":"#)
            write(Point(ellipse.radiusX, ellipse.radiusY))
            write("}")
        case .line(let from, let to):
            write(#"","line":{"from":"#)
            write(from)
            write(#","to":"#)
            write(to)
            write("}")
        case .path(let range):
            write(#"","path":["#)
            for (index, element) in drawing.path(range).elements.enumerated() {
                if index > 0 { append(UInt8(ascii: ",")) }
                write(element)
            }
            write("]")
        }
    }

    private mutating func write(_ element: PathElement) {
        switch element {
        case .move(let to):
            write(#"{"move":"#)
            write(to)
        case .line(let to):
            write(#"{"line":"#)
            write(to)
        case .curve(let control1, let control2, let to):
            write(#"{"curve":["#)
            write(control1)
            write(",")
            write(control2)
            write(",")
            write(to)
            write("]")
        case .close:
            write(#"{"close":true"#)
        }
        write("}")
    }

    private mutating func write(_ point: Point) {
        write("[", point.x)
        write(",", point.y)
        write("]")
    }
}
