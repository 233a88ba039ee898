import Bytes
import Geometry

/// The elements of a drawing and its groups.
///
/// Most shapes of a drawing have the same stroke, so it is written once, in the element around all of them
/// (`RootPaint`), and a group has the first one of its own. A shape has only the attributes in which its stroke
/// differs. A colour that follows the viewer's colour scheme is inherited from the root, because that is the only
/// element that the style sheet selects.
extension OutputSpan<UInt8> {
    /// Writes the elements in one that has the stroke that most of them inherit.
    mutating func writeElements(of drawing: Drawing, _ paint: RootPaint, _ animations: Animations) {
        guard drawing.hasShapes else { return }
        var inherited = paint.stroke
        // What is written at the end of each group, and what elements after it inherit.
        var open: [(closingTags: StaticString, outerStroke: Stroke?)] = []
        write(#"<g fill="none""#)
        // A browser would draw what an animation of the opacity hides in a layer, and blur that as it turns it.
        if !animations.styles.isEmpty { write(#" style="will-change:contents""#) }
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
        let grid = CoordinateGrid(of: drawing)
        let elements = drawing.elements.span
        for index in elements.indices {
            switch elements[index] {
            case .shape(let shape): write(shape, of: drawing, on: grid, inheriting: inherited, paint)
            case .beginGroup(let group):
                let stroke = paint.stroke(ofGroupFrom: index + 1, in: drawing) ?? inherited
                let closingTags: StaticString
                if let index = group.motion, index < animations.styles.count {
                    writeBeginning(animations.styles[index], drawing.motions[index], stroke, inheriting: inherited)
                    closingTags = "</g>"
                } else {
                    closingTags = writeBeginning(of: group, drawing.title(of: group), stroke, inheriting: inherited)
                }
                open.append((closingTags, inherited))
                inherited = stroke
            case .endGroup:
                guard let group = open.popLast() else { break }
                write(group.closingTags)
                inherited = group.outerStroke
            }
        }
        write("</g>")
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

    mutating func writePlace(of clip: Rectangle, movedBy offset: Point) {
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

/// What the shapes of a drawing inherit from the element around all of them.
struct RootPaint {
    /// The first stroke with a dark colour, or the first stroke; nil if there is none. Of a painting, one with the
    /// width and the caps of most strokes, if there are such.
    let stroke: Stroke?
    /// Whether shapes inherit the colour of the stroke too. Otherwise each stroke has its colour, which is shorter if
    /// most shapes have none.
    var hasColor = true
    /// The colours of the stroke, if there is a dark one and any fill has them. The element has no fill, which most
    /// shapes inherit, so that these fills get their colour as `currentColor`.
    let currentColor: SchemeColors?

    /// What the shapes of a group inherit, the first of which is the element at an index: the first stroke with the
    /// colours that follow the viewer's colour scheme, so that these remain inherited from the root, or the first
    /// stroke; nil if there is none.
    func stroke(ofGroupFrom start: Int, in drawing: Drawing) -> Stroke? {
        if !hasColor { return nil }
        if let colors = SchemeColors(stroke?.color, dark: stroke?.darkColor) {
            let following = drawing.firstStroke(
                from: start, where: { SchemeColors($0.color, dark: $0.darkColor) == colors })
            if let following { return following }
        }
        return drawing.firstStroke(from: start)
    }
}

/// A colour for each colour scheme of the viewer, without their opacity.
struct SchemeColors: Equatable {
    private let light: UInt32
    private let dark: UInt32

    init?(_ light: Color?, dark: Color?) {
        guard let light, let dark else { return nil }
        (self.light, self.dark) = (light.rgb, dark.rgb)
    }
}

extension Drawing {
    var rootPaint: RootPaint {
        let stroke = firstStroke(from: 0, where: { $0.darkColor != nil }) ?? firstStroke(from: 0)
        if isPainting, let stroke, stroke.darkColor == nil { return paintOfMost(but: stroke) }
        guard let colors = SchemeColors(stroke?.color, dark: stroke?.darkColor), hasFill(with: colors) else {
            return RootPaint(stroke: stroke, currentColor: nil)
        }
        return RootPaint(stroke: stroke, currentColor: colors)
    }

    /// Counts shapes with and without a stroke, and finds the width and the caps that more than half of the strokes
    /// have, if there are such ones, by Boyer and Moore's vote.
    private func paintOfMost(but first: Stroke) -> RootPaint {
        var (candidate, votes, strokes, fills) = (first, 0, 0, 0)
        let elements = elements.span
        for index in elements.indices {
            guard case .shape(let shape) = elements[index] else { continue }
            guard let stroke = shape.stroke else {
                fills += 1
                continue
            }
            strokes += 1
            if votes == 0 { candidate = stroke }
            votes += stroke.width == candidate.width && stroke.isRound == candidate.isRound ? 1 : -1
        }
        return RootPaint(stroke: candidate, hasColor: strokes > fills, currentColor: nil)
    }

    private func hasFill(with colors: SchemeColors) -> Bool {
        let elements = elements.span
        for index in elements.indices {
            if case .shape(let shape) = elements[index], SchemeColors(shape.fill, dark: shape.darkFill) == colors {
                return true
            }
        }
        return false
    }

    /// The first stroke that satisfies the condition, from an element on and to the end of the group that it is in.
    @inline(__always)
    fileprivate func firstStroke(from start: Int, where condition: (Stroke) -> Bool = { _ in true }) -> Stroke? {
        let elements = elements.span
        var depth = 0
        for index in start..<elements.count {
            switch elements[index] {
            case .shape(let shape):
                if let stroke = shape.stroke, condition(stroke) { return stroke }
            case .beginGroup: depth += 1
            case .endGroup:
                depth -= 1
                if depth < 0 { return nil }
            }
        }
        return nil
    }
}
