import Bytes
import Geometry

/// The elements of a drawing and its groups, each followed by an upper bound of its size.
extension OutputSpan<UInt8> {
    /// Writes the elements in one that has the stroke of the first shape, which the others inherit.
    mutating func writeElements(of drawing: Drawing) {
        guard let inherited = drawing.firstStroke else { return }
        write(#"<g fill="none""#)
        writeStroke(inherited, inheriting: nil)
        if drawing.transform != .identity { writeTransform(drawing.transform) }
        write(">")
        let elements = drawing.elements.span
        for index in elements.indices {
            switch elements[index] {
            case .shape(let shape): write(shape, of: drawing, inheriting: inherited)
            case .beginGroup(let group): writeBeginning(of: group)
            case .endGroup(let group): writeEnd(of: group)
            }
        }
        write("</g>")
    }

    static func maxBytes(ofElementsOf drawing: Drawing) -> Int {
        let element = max(maxShapeBytes, maxGroupBytes)
        return 30 + maxPaintBytes + maxTransformBytes + element * drawing.elements.count
            + maxPathElementBytes * drawing.pathElementCount
    }

    /// A clip is a nested `<svg>`, because a `<clipPath>` would need an id.
    private mutating func writeBeginning(of group: Group) {
        // Not every renderer supports that a width or height of 0 disables rendering.
        if group.isInvisible { return write(#"<g display="none">"#) }
        if group.needsTransform {
            write("<g")
            writeTransform(group.transform)
            write(">")
        }
        guard let clip = group.clip else { return }
        write("<svg")
        writePositionAndSize(of: clip.moved(by: group.transform.translation ?? Point(0, 0)))
        if clip.x != 0 || clip.y != 0 {
            write(#" viewBox=""#, clip.x)
            write(" ", clip.y)
            write(" ", clip.width)
            writeAttribute(" ", clip.height)
        }
        write(">")
    }

    private mutating func writeEnd(of group: Group) {
        if group.isInvisible { return write("</g>") }
        if group.clip != nil { write("</svg>") }
        if group.needsTransform { write("</g>") }
    }

    private static var maxGroupBytes: Int { 60 + maxTransformBytes + maxPositionAndSizeBytes + 4 * maxNumberBytes }
}

extension Group {
    /// Whether a side of the clip would be written as 0.
    fileprivate var isInvisible: Bool {
        guard let clip else { return false }
        return !(clip.shorterSide >= 0.0005)
    }

    /// Whether the group needs a `<g>`: the `<svg>` of a clip has a position, which is enough for a translation.
    fileprivate var needsTransform: Bool {
        transform != .identity && (clip == nil || transform.translation == nil)
    }
}

extension Transform {
    /// What the transform adds to each point, if that is all that it does.
    fileprivate var translation: Point? {
        a == 1 && b == 0 && c == 0 && d == 1 ? Point(e, f) : nil
    }
}

extension Rectangle {
    fileprivate func moved(by offset: Point) -> Rectangle {
        Rectangle(x: x + offset.x, y: y + offset.y, width: width, height: height)
    }
}

extension Drawing {
    /// The stroke of the first shape, which may be none; nil if there are no shapes.
    var firstStroke: Stroke?? {
        for case .shape(let shape) in elements { return .some(shape.stroke) }
        return nil
    }
}
