import Geometry

/// The stroke of the element around all shapes of a drawing, and the colours that follow the viewer's colour scheme.
struct RootPaint {
    /// The first stroke with a dark colour, or the first stroke; nil if there is none.
    let stroke: Stroke?
    /// Whether any fill has the colours of the stroke, the dark one as well. The element has no fill, which most shapes
    /// inherit, so that these fills get their colour as `currentColor`.
    let hasCurrentColor: Bool

    init(of drawing: Drawing) {
        let dark = drawing.firstStroke(where: { $0.darkColor != nil })
        stroke = dark ?? drawing.firstStroke()
        guard let dark else {
            hasCurrentColor = false
            return
        }
        hasCurrentColor = drawing.elements.contains { element in
            if case .shape(let shape) = element { dark.hasColors(ofFillOf: shape) } else { false }
        }
    }

    func isCurrentColor(ofFillOf shape: Shape) -> Bool {
        guard hasCurrentColor, let stroke else { return false }
        return stroke.hasColors(ofFillOf: shape)
    }

    /// What the shapes of a group inherit, the first of which is the element at an index: the first stroke with the colours
    /// that follow the viewer's colour scheme, so that these remain inherited from the root, or the first stroke; nil if there
    /// is none.
    func stroke(ofGroupFrom start: Int, in drawing: Drawing) -> Stroke? {
        if let stroke, stroke.darkColor != nil,
            let dark = drawing.firstStroke(from: start, where: { $0.hasColors(of: stroke) })
        {
            return dark
        }
        return drawing.firstStroke(from: start)
    }
}

extension Stroke {
    /// Whether both colours are the same, apart from their opacity.
    func hasColors(of other: Stroke?) -> Bool {
        color.rgb == other?.color.rgb && darkColor?.rgb == other?.darkColor?.rgb
    }

    /// The same for a fill with a dark colour.
    fileprivate func hasColors(ofFillOf shape: Shape) -> Bool {
        guard let darkFill = shape.darkFill else { return false }
        return color.rgb == shape.fill?.rgb && darkColor?.rgb == darkFill.rgb
    }
}

extension Drawing {
    /// The first stroke that satisfies the condition, from an element on and to the end of the group that it is in.
    fileprivate func firstStroke(from start: Int = 0, where condition: (Stroke) -> Bool = { _ in true }) -> Stroke? {
        var depth = 0
        for element in elements[start...] {
            switch element {
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
