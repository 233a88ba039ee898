import Bytes
package import Geometry

/// Writes the geometry of drawings as members of a JSON object, to which the caller may add others.
package enum GeometryJSON {
    package static func writeMembers(of drawing: Drawing, into bytes: inout [UInt8]) {
        bytes.write(#""bounds":"#)
        bytes.write(drawing.bounds)
        bytes.write(#","transform":"#)
        bytes.write(drawing.transform)
        bytes.write(#","background":"#)
        bytes.write(drawing.background)
        bytes.write(#","shapes":["#)
        bytes.writeElements(of: drawing.still)
        bytes.write("]")
        bytes.writeMotion(of: drawing)
    }

    /// Appends a rectangle as an object.
    package static func write(_ rectangle: Rectangle, into bytes: inout [UInt8]) {
        bytes.write(rectangle)
    }
}

extension [UInt8] {
    /// A group is an element of the array that it is in, and has an array of its own.
    mutating func writeElements(of drawing: Drawing) {
        var isFirst = true
        for (element, name) in zip(drawing.elements, drawing.names) {
            switch element {
            case .shape(let shape):
                if !isFirst { write(",") }
                write(shape, name, of: drawing)
                isFirst = false
            case .beginGroup(let group):
                if !isFirst { write(",") }
                if let motion = group.motion {
                    writeBeginning(of: drawing.motions[motion], name, in: drawing)
                } else {
                    writeBeginning(of: group, name)
                }
                isFirst = true
            case .endGroup:
                write("]}")
                isFirst = false
            }
        }
    }

    private mutating func write(_ shape: Shape, _ name: String, of drawing: Drawing) {
        write(#"{"part":"#)
        writeJSON(name)
        writeMember(shape.outline, of: drawing)
        write(#","stroke":"#)
        write(shape.stroke)
        write(#","fill":"#)
        writeJSON(shape.fill)
        write("}")
    }

    private mutating func writeBeginning(of group: Group, _ name: String) {
        write(#"{"part":"#)
        writeJSON(name)
        write(#","transform":"#)
        write(group.transform)
        write(#","clip":"#)
        if let clip = group.clip { write(clip) } else { write("null") }
        write(#","shapes":["#)
    }

    fileprivate mutating func write(_ transform: Transform) {
        // Millionths, because an error of half a thousandth in a coefficient would move the edge of a large picture by a point.
        for (index, coefficient) in [transform.a, transform.b, transform.c, transform.d].enumerated() {
            write(index == 0 ? "[" : ",")
            append(addingCapacity: OutputSpan<UInt8>.maxNumberBytes) { $0.writeMillionths(coefficient) }
        }
        write(",", transform.e)
        write(",", transform.f)
        write("]")
    }

    fileprivate mutating func write(_ rectangle: Rectangle) {
        write("{")
        writeMembers(of: rectangle)
        write("}")
    }

    private mutating func writeMembers(of rectangle: Rectangle) {
        write(#""x":"#, rectangle.x)
        write(#","y":"#, rectangle.y)
        write(#","width":"#, rectangle.width)
        write(#","height":"#, rectangle.height)
    }

    fileprivate mutating func write(_ background: Drawing.Background?) {
        guard let background else { return write("null") }
        write(#"{"color":"#)
        writeJSON(background.color)
        write(#","cornerRadius":"#, background.cornerRadius)
        write("}")
    }

    private mutating func write(_ stroke: Stroke?) {
        guard let stroke else { return write("null") }
        write(#"{"color":"#)
        writeJSON(stroke.color)
        write(#","width":"#, stroke.width)
        if stroke.isRound { write(#","caps":"round""#) }
        write("}")
    }

    /// Writes the outline as the next member of an object.
    private mutating func writeMember(_ outline: Outline, of drawing: Drawing) {
        switch outline {
        case .ellipse(let ellipse) where ellipse.isCircle:
            write(#","circle":{"center":"#, ellipse.center)
            write(#","radius":"#, ellipse.radiusX)
            write("}")
        case .ellipse(let ellipse):
            write(#","ellipse":{"center":"#, ellipse.center)
            write(#","radii":"#, Point(ellipse.radiusX, ellipse.radiusY))
            write("}")
        case .rectangle(let rectangle, let cornerRadius):
            write(#","rectangle":{"#)
            writeMembers(of: rectangle)
            write(#","cornerRadius":"#, rectangle.clampedCornerRadius(cornerRadius))
            write("}")
        case .line(let from, let to):
            write(#","line":{"from":"#, from)
            write(#","to":"#, to)
            write("}")
        case .path(let range):
            write(#","path":["#)
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
            write(#"{"move":"#, to)
        case .line(let to):
            write(#"{"line":"#, to)
        case .curve(let control1, let control2, let to):
            write(#"{"curve":["#, control1)
            write(",", control2)
            write(",", to)
            write("]")
        case .close:
            write(#"{"close":true"#)
        }
        write("}")
    }

    mutating func write(_ text: StaticString, _ point: Point) {
        write(text)
        write("[", point.x)
        write(",", point.y)
        write("]")
    }
}
