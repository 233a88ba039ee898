package import Geometry

/// What a drawing is drawn on: its size, what is behind it, and how it is placed there. The same for every drawing.
package struct Canvas: Equatable, Sendable {
    /// In points.
    package var width = 256
    package var height = 256
    package var background: Color?
    /// Corner radius of the background, in percent of the shorter side.
    package var radius = 0.0
    /// Opacity of the finished picture as a whole, from 0 to 1.
    package var opacity = 1.0
    /// Degrees clockwise about the centre.
    package var rotate = 0.0
    package var flip = Flip.none
    package var fit = Fit.contain
    package var theme = Theme.light
    /// Text alternative; nil is the description of what is drawn, and an empty one means that it is decorative.
    package var title: String?

    package init() {}

    package enum Flip: String, CaseIterable, Sendable {
        case none, horizontal, vertical, both
    }

    /// What happens to a drawing whose canvas is not square.
    package enum Fit: String, CaseIterable, Sendable {
        /// It is drawn for the canvas: the shorter side decides.
        case contain
        /// The same drawing is stretched to the canvas, lines and all.
        case fill
        /// The same drawing is enlarged until it covers the canvas; the rest is cut.
        case cover
        /// The same drawing is in the largest square in the middle of the canvas.
        case square
    }

    /// The pages that a drawing's default colours are for. Colours that are given don't depend on it.
    package enum Theme: String, CaseIterable, Sendable {
        case light, dark
        /// Follows the viewer's colour scheme in formats that can; otherwise light.
        case auto
    }

    package var bounds: Rectangle {
        Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    }

    /// The rectangle that is drawn in before the drawing is fitted: all of the canvas if it is drawn for that, and
    /// otherwise the square in the middle, which may be stretched or enlarged.
    package var contentBounds: Rectangle {
        switch fit {
        case .contain: return bounds
        case .fill, .cover, .square:
            let (center, side) = (bounds.center, bounds.shorterSide)
            return Rectangle(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        }
    }

    /// Removes the shapes of a drawing and makes it one on this canvas.
    package func begin(_ drawing: inout Drawing, title: String) {
        drawing.title = title
        drawing.bounds = bounds
        drawing.transform = transform
        drawing.background = background.map { Drawing.Background(color: $0, cornerRadius: cornerRadius) }
        drawing.opacity = opacity
        drawing.removeShapes()
    }

    /// Adds a group that looks like a picture on this canvas of what `draw` adds, with its left upper corner at a point.
    /// The opacity is not applied.
    package func addGroup(
        _ name: String, at corner: Point, title: String?, to drawing: inout Drawing, _ draw: (inout Drawing) -> Void
    ) {
        let translation = Transform.translation(x: corner.x, y: corner.y)
        drawing.group(name, transform: translation, clip: bounds, title: title) { group in
            if let background {
                group.add(
                    "background", bounds, cornerRadius: cornerRadius, stroke: nil, fill: background)
            }
            if transform == .identity { return draw(&group) }
            group.group("placement", transform: transform, draw)
        }
    }

    /// The background as its subject sees it: without corners, unless they are those of the bounds that it is drawn in. These
    /// are the same when they are flipped, and a circle when it is turned.
    package var subjectBackground: Drawing.Background? {
        let isCircle = width == height && radius == 50
        let hasCorners = contentBounds == bounds && (rotate == 0 || isCircle)
        return background.map { Drawing.Background(color: $0, cornerRadius: hasCorners ? cornerRadius : 0) }
    }

    private var cornerRadius: Double { bounds.shorterSide * radius / 100 }

    /// First `fit`, then `flip`, then `rotate`, all about the centre.
    private var transform: Transform {
        if flip == .none && rotate == 0 && (fit == .contain || fit == .square) { return .identity }
        return fitted.then(flipped).then(.rotation(Angle(degrees: rotate))).about(bounds.center)
    }

    private var fitted: Transform {
        switch fit {
        case .contain, .square:
            return .identity
        case .fill:
            return .scale(x: bounds.width / bounds.shorterSide, y: bounds.height / bounds.shorterSide)
        case .cover:
            let enlargement = bounds.longerSide / bounds.shorterSide
            return .scale(x: enlargement, y: enlargement)
        }
    }

    private var flipped: Transform {
        switch flip {
        case .none: .identity
        case .horizontal: .scale(x: -1, y: 1)
        case .vertical: .scale(x: 1, y: -1)
        case .both: .scale(x: -1, y: -1)
        }
    }
}
