import Bytes
import Geometry

/// The elements of a drawing and its groups, each followed by an upper bound of its size.
extension OutputSpan<UInt8> {
    /// Writes the elements in one that has the stroke that most of them inherit.
    mutating func writeElements(of drawing: Drawing, _ paint: RootPaint, _ animations: Animations) {
        guard drawing.hasShapes else { return }
        var inherited = paint.stroke
        var open: [OpenGroup] = []
        write(#"<g fill="none""#)
        if let inherited {
            if paint.currentColor != nil {
                write(#" color=""#)
                writeHexadecimal(inherited.color)
                write(UInt8(ascii: "\""))
            }
            if paint.hasColor {
                writeStroke(inherited, inheriting: nil, isRound: inherited.isRound)
            } else {
                writeLine(of: inherited, inheriting: nil, isRound: inherited.isRound)
            }
        } else {
            write(#" stroke="none""#)
        }
        if drawing.transform != .identity { writeTransform(drawing.transform) }
        write(">")
        let elements = drawing.elements.span
        for index in elements.indices {
            switch elements[index] {
            case .shape(let shape): write(shape, of: drawing, inheriting: inherited, paint)
            case .beginGroup(let group):
                let stroke = paint.stroke(ofGroupFrom: index + 1, in: drawing) ?? inherited
                let closingTags: StaticString
                if let index = group.motion, index < animations.styles.count {
                    writeBeginning(animations.styles[index], drawing.motions[index], stroke, inheriting: inherited)
                    closingTags = "</g>"
                } else {
                    closingTags = writeBeginning(of: group, drawing.title(of: group), stroke, inheriting: inherited)
                }
                open.append(OpenGroup(closingTags: closingTags, outerStroke: inherited))
                inherited = stroke
            case .endGroup:
                guard let group = open.popLast() else { break }
                write(group.closingTags)
                inherited = group.outerStroke
            }
        }
        write("</g>")
    }

    static func maxBytes(ofElementsOf drawing: Drawing) -> Int {
        let element = max(maxShapeBytes, maxGroupBytes)
        let titles = drawing.groupTitles.reduce(0) { $0 + 15 + maxBytesPerXMLByte * $1.utf8.count }
        return 50 + maxPaintBytes + maxTransformBytes + element * drawing.elements.count + titles
            + maxPathElementBytes * drawing.pathElementCount
    }

    /// Writes the opening tags of a group whose shapes inherit `stroke`, and returns the closing tags.
    ///
    /// A clip is a nested `<svg>`, because a `<clipPath>` would need an id. That has a position, which is enough for a
    /// translation; any other transform needs a `<g>`.
    private mutating func writeBeginning(
        of group: Group, _ title: String?, _ stroke: Stroke?, inheriting inherited: Stroke?
    ) -> StaticString {
        if group.clip == nil, group.transform == .identity, title == nil, stroke == inherited { return "" }
        if let clip = group.visibleClip, let translation = group.transform.translation {
            write("<svg")
            writePlace(of: clip, movedBy: translation)
            writeRestOfTag(stroke, title, inheriting: inherited)
            return "</svg>"
        }
        write("<g")
        if group.isInvisible {
            // Not every renderer supports that a width or height of 0 disables rendering.
            write(#" display="none""#)
        } else if let rotation = group.rotation {
            writeTransform(rotation)
        } else if group.transform != .identity {
            writeTransform(group.transform)
        }
        writeRestOfTag(stroke, title, inheriting: inherited)
        guard let clip = group.visibleClip else { return "</g>" }
        write("<svg")
        writePlace(of: clip, movedBy: Point(0, 0))
        write(">")
        return "</svg></g>"
    }

    /// Writes the opening tag of a group that moves. Without animations it is what it is at rest.
    private mutating func writeBeginning(
        _ style: [UInt8], _ motion: Motion, _ stroke: Stroke?, inheriting inherited: Stroke?
    ) {
        write("<g")
        if motion.isHiddenAtRest { write(#" opacity="0""#) }
        write(#" style=""#)
        write(style.span)
        write("\"")
        writeRestOfTag(stroke, nil, inheriting: inherited)
    }

    private mutating func writePlace(of clip: Rectangle, movedBy offset: Point) {
        writePositionAndSize(of: clip.moved(by: offset))
        guard clip.x != 0 || clip.y != 0 else { return }
        write(#" viewBox=""#, clip.x)
        write(" ", clip.y)
        write(" ", clip.width)
        writeAttribute(" ", clip.height)
    }

    private mutating func writeRestOfTag(_ stroke: Stroke?, _ title: String?, inheriting inherited: Stroke?) {
        writeStroke(stroke, inheriting: inherited, isRound: stroke?.isRound)
        write(">")
        guard let title else { return }
        write("<title>")
        writeXMLText(title)
        write("</title>")
    }

    private static var maxGroupBytes: Int {
        60 + maxTransformBytes + maxPaintBytes + maxPositionAndSizeBytes + 4 * maxNumberBytes
    }
}

/// A group whose end has not been written yet.
private struct OpenGroup {
    let closingTags: StaticString
    /// What elements after the group inherit.
    let outerStroke: Stroke?
}

extension Group {
    /// Whether a side of the clip would be written as 0.
    fileprivate var isInvisible: Bool {
        guard let clip else { return false }
        return !(clip.shorterSide >= 0.0005)
    }

    fileprivate var visibleClip: Rectangle? { isInvisible ? nil : clip }
}

extension Transform {
    /// What the transform adds to each point, if that is all that it does.
    fileprivate var translation: Point? {
        a == 1 && b == 0 && c == 0 && d == 1 ? Point(e, f) : nil
    }
}

extension Drawing {
    fileprivate var hasShapes: Bool {
        elements.contains { if case .shape = $0 { true } else { false } }
    }
}
