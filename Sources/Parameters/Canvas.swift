package import Geometry

/// What a drawing is drawn on: its size, what is behind it, and how it is placed there. The same for every drawing.
///
/// A subject is drawn in the rectangle `contentBounds`, and one transform about the centre maps that to the canvas. It
/// doesn't change the background, which is drawn by the size alone. A canvas is either a whole picture (`begin`), or a
/// group in a sheet (`addGroup`).
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

    /// Adds a group that looks like a picture on this canvas of what `draw` adds, with its left upper corner at a
    /// point. The opacity is not applied.
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

    /// The background as its subject sees it: without corners, unless they are those of the bounds that it is drawn in.
    /// These are the same when they are flipped, and a circle when it is turned.
    package var subjectBackground: Drawing.Background? {
        let hasCorners = contentBounds == bounds && (rotate == 0 || isCircle)
        return background.map { Drawing.Background(color: $0, cornerRadius: hasCorners ? cornerRadius : 0) }
    }

    private var isCircle: Bool { width == height && radius == 50 }

    /// How far below `contentBounds` a subject is seen, if these are not all of the canvas, or are turned.
    package var overhang: Double {
        let (width, height) = (bounds.width, bounds.height)
        let isTurned = rotate != 0 && !isCircle
        let reach =
            isTurned ? (width * width + height * height).squareRoot() : fit == .square ? height : contentBounds.height
        return (reach - contentBounds.height) / 2
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

extension Canvas: ParameterSet {
    package static let declarations = Declarations<Canvas>([
        Declaration(
            "size", sides, in: .size, .canvas, "Both sides of the picture in points, 256 if not given.", json: .never,
            allowsPair: true,
            at: ParameterStorage {
                $0.width == $0.height ? .wholeNumber($0.width) : .absent
            } set: {
                if case .pair(let width, let height) = $1 { ($0.width, $0.height) = (width, height) }
                $0.width = $1.wholeNumber ?? $0.width
                $0.height = $1.wholeNumber ?? $0.height
            }),
        Declaration(
            "width", sides, in: .size, .canvas, "The width in points, 256 if not given; not together with size.",
            shorthand: "size", json: .always,
            at: .wholeNumber({ $0.width }, set: { $0.width = $1 })),
        Declaration(
            "height", sides, in: .size, .canvas, "The height in points, 256 if not given; not together with size.",
            shorthand: "size", json: .always,
            at: .wholeNumber({ $0.height }, set: { $0.height = $1 })),
        Declaration(
            "background", .color(), allowsNone: true, .canvas, "The colour behind the drawing, or none.", json: .always,
            at: .optionalColor({ $0.background }, set: { $0.background = $1 })),
        Declaration(
            "radius", .number(0...50), .canvas,
            "Corner radius of the background, in percent of the shorter side.", json: .always,
            at: .number({ $0.radius }, set: { $0.radius = $1 })),
        Declaration(
            "opacity", .number(0...1), .canvas, "The opacity of the finished picture as a whole.", json: .always,
            at: .number({ $0.opacity }, set: { $0.opacity = $1 })),
        Declaration(
            "rotate", .number(-360...360), .canvas,
            "Degrees clockwise about the centre; turns the drawing, not the background.", json: .always,
            at: .number({ $0.rotate }, set: { $0.rotate = $1 })),
        Declaration(
            "flip", .choice(of: Flip.self), .canvas, "Mirrors the drawing.", json: .always,
            at: .choice({ $0.flip }, set: { $0.flip = $1 })),
        Declaration(
            "fit", .choice(of: Fit.self), .canvas,
            "How the drawing fits; contain shows all of it, fill stretches it, cover crops it, and square draws it in the middle square.",
            json: .always,
            at: .choice({ $0.fit }, set: { $0.fit = $1 })),
        Declaration(
            "theme", .choice(of: Theme.self), .canvas,
            "Default colours for light or dark pages; auto follows the viewer's colour scheme, in SVG and coloured text.",
            at: .choice({ $0.theme }, set: { $0.theme = $1 })),
        Declaration(
            "title", .text(maxScalars: maxTitleScalars), .canvas,
            "The text alternative; by default a description, empty if the picture is decorative.", json: .always,
            at: .optionalText({ $0.title }, set: { $0.title = $1 })),
    ])

    package func value(at index: Int) -> ParameterValue { Self.declarations.storages[index].value(self) }

    package mutating func set(_ index: Int, to value: ParameterValue) {
        Self.declarations.storages[index].set(&self, value)
    }

    /// The maximum length of a title that is given, in Unicode scalars.
    package static let maxTitleScalars = 200

    private static let sides = Parameter.Kind.wholeNumber(1...4096)

    /// A canvas with the parameters that were given, and otherwise their defaults.
    package init(_ given: borrowing GivenParameters) throws(Rejection) {
        self.init()
        if given.isGiven(CanvasKey.size.index) {
            for side in [CanvasKey.width, CanvasKey.height] where given.isGiven(side.index) {
                throw .conflict(
                    CanvasKey.size.parameter, with: side.parameter,
                    cure: "use size for both sides, or width and height")
            }
        }
        set(given)
    }
}

extension ParameterGroup {
    /// The size of the picture, what is behind the drawing, and how it is placed.
    package static let canvas = ParameterGroup("canvas", in: .placement)
}

package enum CanvasKey {
    package static let size = ParameterKey<Canvas>("size")
    package static let width = ParameterKey<Canvas>("width")
    package static let height = ParameterKey<Canvas>("height")
    package static let background = ParameterKey<Canvas>("background")
    package static let title = ParameterKey<Canvas>("title")
}
