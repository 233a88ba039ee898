import Geometry

/// What the shapes of a drawing inherit from the element around all of them.
struct RootPaint {
    /// The first stroke with a dark colour, or the first stroke; nil if there is none. Of a painting, one with the width
    /// and the caps of most strokes, if there are such.
    let stroke: Stroke?
    /// Whether shapes inherit the colour of the stroke too. Otherwise each stroke has its colour, which is shorter if most
    /// shapes have none.
    var hasColor = true
    /// The colours of the stroke, if there is a dark one and any fill has them. The element has no fill, which most shapes
    /// inherit, so that these fills get their colour as `currentColor`.
    let currentColor: SchemeColors?

    /// What the shapes of a group inherit, the first of which is the element at an index: the first stroke with the colours
    /// that follow the viewer's colour scheme, so that these remain inherited from the root, or the first stroke; nil if there
    /// is none.
    func stroke(ofGroupFrom start: Int, in drawing: Drawing) -> Stroke? {
        if !hasColor { return nil }
        if let colors = SchemeColors(of: stroke) {
            let following = drawing.firstStroke(from: start, where: { SchemeColors(of: $0) == colors })
            if let following { return following }
        }
        return drawing.firstStroke(from: start)
    }
}

/// A colour for each colour scheme of the viewer, without their opacity.
struct SchemeColors: Equatable {
    private let light: UInt32
    private let dark: UInt32

    private init?(_ light: Color?, dark: Color?) {
        guard let light, let dark else { return nil }
        (self.light, self.dark) = (light.rgb, dark.rgb)
    }

    init?(of stroke: Stroke?) {
        self.init(stroke?.color, dark: stroke?.darkColor)
    }

    init?(ofFillOf shape: Shape) {
        self.init(shape.fill, dark: shape.darkFill)
    }
}

extension Drawing {
    var rootPaint: RootPaint {
        let stroke = firstStroke(from: 0, where: { $0.darkColor != nil }) ?? firstStroke(from: 0)
        if isPainting, let stroke, stroke.darkColor == nil { return paintOfMost(but: stroke) }
        guard let colors = SchemeColors(of: stroke), hasFill(with: colors) else {
            return RootPaint(stroke: stroke, currentColor: nil)
        }
        return RootPaint(stroke: stroke, currentColor: colors)
    }

    /// Counts shapes with and without a stroke, and finds the width and the caps that more than half of the strokes have, if
    /// there are such ones, by Boyer and Moore's vote.
    private func paintOfMost(but first: Stroke) -> RootPaint {
        var (candidate, votes, strokes, fills) = (first, 0, 0, 0)
        for case .shape(let shape) in elements {
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
            if case .shape(let shape) = elements[index], SchemeColors(ofFillOf: shape) == colors { return true }
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
