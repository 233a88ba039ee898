import Bytes
package import Geometry

/// Writes the geometry of drawings as members of a JSON object, to which the caller may add others.
///
/// `shapes` has the drawing at rest, in the order of painting and with the transforms of groups. A group that is only
/// rotated is left out, and its shapes have their rotated coordinates. If the drawing moves, `motion` has all shapes
/// again, in groups with keyframes. Numbers are rounded to thousandths, coefficients to millionths. It takes time for
/// shapes, path elements and keyframes. A shape is an object such as
///
///     {"part":"eye","circle":{"center":[64,64],"radius":8},"stroke":{"color":"#0000ff","width":2.5},"fill":null}
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
}

extension [UInt8] {
    /// A group is an element of the array that it is in, and has an array of its own. One that is only rotated is left
    /// out, unless rotations are kept, as motions in them require.
    mutating func writeElements(of drawing: Drawing, keepingRotations: Bool = false) {
        var isFirst = true
        var turn = Rotations()
        var outerTurns: [Rotations] = []
        for (element, name) in zip(drawing.elements, drawing.names) {
            switch element {
            case .shape(let shape):
                if !isFirst { write(",") }
                write(shape, name, turn, of: drawing)
                isFirst = false
            case .beginGroup(let group):
                if let rotation = group.rotation, !keepingRotations {
                    outerTurns.append(turn)
                    turn.add(rotation)
                    continue
                }
                if !isFirst { write(",") }
                if let motion = group.motion {
                    writeBeginning(of: drawing.motions[motion], name, in: drawing)
                } else {
                    writeBeginning(of: group, name)
                }
                isFirst = true
            case .endGroup(let group):
                if group.rotation != nil, !keepingRotations, let outer = outerTurns.popLast() {
                    turn = outer
                    continue
                }
                write("]}")
                isFirst = false
            }
        }
    }

    private mutating func write(_ shape: Shape, _ name: String, _ turn: Rotations, of drawing: Drawing) {
        write(#"{"part":"#, json: name)
        writeMember(shape.outline, turn, of: drawing)
        write(#","stroke":"#)
        write(shape.stroke)
        write(#","fill":"#)
        writeJSON(shape.fill)
        write("}")
    }

    private mutating func writeBeginning(of group: Group, _ name: String) {
        write(#"{"part":"#, json: name)
        write(#","transform":"#)
        write(group.transform)
        write(#","clip":"#)
        if let clip = group.clip { write(clip) } else { write("null") }
        write(#","shapes":["#)
    }

    fileprivate mutating func write(_ transform: Transform) {
        // Millionths, because an error of half a thousandth in a coefficient would move the edge of a large picture by
        // a point.
        for (index, coefficient) in [transform.a, transform.b, transform.c, transform.d].enumerated() {
            write(index == 0 ? "[" : ",")
            append(addingCapacity: OutputSpan<UInt8>.maxNumberBytes) { $0.writeMillionths(coefficient) }
        }
        write(",", transform.e)
        write(",", transform.f)
        write("]")
    }

    /// Appends a rectangle as an object.
    package mutating func write(_ rectangle: Rectangle) {
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

    /// Writes the outline as the next member of an object. What is symmetric about its axes has their angle.
    private mutating func writeMember(_ outline: Outline, _ turn: Rotations, of drawing: Drawing) {
        switch outline {
        case .ellipse(let ellipse) where ellipse.isCircle:
            write(#","circle":{"center":"#, turn.transform.apply(to: ellipse.center))
            write(#","radius":"#, ellipse.radiusX)
            write("}")
        case .ellipse(let ellipse):
            write(#","ellipse":{"center":"#, turn.transform.apply(to: ellipse.center))
            write(#","radii":"#, Point(ellipse.radiusX, ellipse.radiusY))
            writeRotation(turn)
            write("}")
        case .rectangle(let rectangle, let cornerRadius):
            let (center, turned) = (rectangle.center, turn.transform.apply(to: rectangle.center))
            write(#","rectangle":{"#)
            writeMembers(of: rectangle.moved(by: Point(turned.x - center.x, turned.y - center.y)))
            write(#","cornerRadius":"#, rectangle.clampedCornerRadius(cornerRadius))
            writeRotation(turn)
            write("}")
        case .line(let from, let to):
            write(#","line":{"from":"#, turn.transform.apply(to: from))
            write(#","to":"#, turn.transform.apply(to: to))
            write("}")
        case .path(let range):
            write(#","path":["#)
            for (index, element) in drawing.path(range).elements.enumerated() {
                if index > 0 { append(UInt8(ascii: ",")) }
                write(turn.degrees == 0 ? element : element.mapped(by: turn.transform))
            }
            write("]")
        }
    }

    private mutating func writeRotation(_ turn: Rotations) {
        if turn.degrees != 0 { write(#","rotation":"#, turn.degrees) }
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

/// How the shapes of groups that are only turned are turned.
private struct Rotations {
    private(set) var degrees = 0.0
    private(set) var transform = Transform.identity

    mutating func add(_ rotation: Rotation) {
        degrees += rotation.angle.degrees
        transform = rotation.transform.then(transform)
    }
}

/// How a drawing moves: all of its elements, with what each group does.
extension [UInt8] {
    /// Appends a member, after a comma; nothing if nothing moves.
    mutating func writeMotion(of drawing: Drawing) {
        guard drawing.isMoving, let loop = drawing.loop else { return }
        write(#","motion":{"duration":"#, loop.duration)
        write(#","loops":"#, Double(loop.plays))
        write(#","phase":"#, drawing.motions[0].phaseAsFraction)
        write(#","parts":["#)
        writeElements(of: drawing, keepingRotations: true)
        write("]}")
    }

    /// Begins a group. Its phase is that of the whole drawing unless it has another one, and its opacity at rest is 1
    /// unless it has one.
    mutating func writeBeginning(of motion: Motion, _ name: String, in drawing: Drawing) {
        write(#"{"part":"#, json: name)
        if motion.phase != drawing.motions[0].phase { write(#","phase":"#, motion.phaseAsFraction) }
        if motion.isHiddenAtRest { write(#","opacity":0"#) }
        write(#","tracks":["#)
        for (index, track) in motion.tracks.enumerated() {
            if index > 0 { write(",") }
            write(track, about: motion.center)
        }
        write(#"],"shapes":["#)
    }

    private mutating func write(_ track: Track, about center: Point) {
        switch track.property {
        case .translation: write(#"{"property":"translation""#)
        case .rotation: write(#"{"property":"rotation","about":"#, center)
        case .scale: write(#"{"property":"scale","about":"#, center)
        case .visibility: write(#"{"property":"opacity""#)
        }
        write(#","keyframes":["#)
        for (index, keyframe) in track.keyframes.enumerated() {
            write(index > 0 ? #",{"offset":"# : #"{"offset":"#, Double(keyframe.moment) / Double(Loop.moments))
            switch track.property {
            case .translation, .scale: write(#","value":"#, Point(keyframe.x, keyframe.y))
            case .rotation, .visibility: write(#","value":"#, keyframe.x)
            }
            write(#","easing":""#)
            write(keyframe.timing.nameInCSS)
            write(#""}"#)
        }
        write("]}")
    }
}

extension Motion {
    fileprivate var phaseAsFraction: Double { phase / Double(Loop.moments) }
}

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
