/// The parameters of a canvas.
package enum CanvasParameter: Int, ParameterKey {
    case size, width, height
    case background, radius, opacity, rotate, flip, fit, theme, title

    package var section: Section {
        switch self {
        case .size, .width, .height: .size
        case .background, .radius, .opacity, .rotate, .flip, .fit, .theme, .title: .placement
        }
    }

    package var group: ParameterGroup {
        switch self {
        case .size, .width, .height, .background, .radius, .opacity, .rotate, .flip, .fit, .theme, .title: .canvas
        }
    }

    package var declaration: Parameter {
        let initial = Canvas().value(of: self)
        return switch self {
        case .size:
            Parameter(
                "size", Self.sides, default: initial, "Both sides of the picture in points, 256 if not given.",
                json: .never, synonyms: ["s", "resolution"])
        case .width:
            Parameter(
                "width", Self.sides, default: initial, "The width in points, 256 if not given; not together with size.",
                shorthand: Self.size.rawValue, json: .always, synonyms: ["w"])
        case .height:
            Parameter(
                "height", Self.sides, default: initial,
                "The height in points, 256 if not given; not together with size.",
                shorthand: Self.size.rawValue, json: .always, synonyms: ["h"])
        case .background:
            Parameter(
                "background", .color(), allowsNone: true, default: initial,
                "The colour behind the drawing, or none.", json: .always,
                synonyms: ["bg", "bgcolor", "backgroundcolor", "background-color"])
        case .radius:
            Parameter(
                "radius", .number(0...50), default: initial,
                "Corner radius of the background, in percent of the shorter side.", json: .always)
        case .opacity:
            Parameter(
                "opacity", .number(0...1), default: initial, "The opacity of the finished picture as a whole.",
                json: .always)
        case .rotate:
            Parameter(
                "rotate", .number(-360...360), default: initial,
                "Degrees clockwise about the centre; turns the drawing, not the background.", json: .always,
                synonyms: ["rotation", "angle"])
        case .flip:
            Parameter(
                "flip", .choice(Canvas.Flip.allCases.map(\.rawValue)), default: initial, "Mirrors the drawing.",
                json: .always)
        case .fit:
            Parameter(
                "fit", .choice(Canvas.Fit.allCases.map(\.rawValue)), default: initial,
                "How the drawing fits; contain shows all of it, fill stretches it, and cover crops it.",
                json: .always)
        case .theme:
            Parameter(
                "theme", .choice(Canvas.Theme.allCases.map(\.rawValue)), default: initial,
                "Default colours for light or dark pages; auto follows the viewer's colour scheme, in SVG only.")
        case .title:
            Parameter(
                "title", .text(maxScalars: 200), default: initial,
                "The text alternative; by default a description, empty if the picture is decorative.",
                json: .always, synonyms: ["alt", "label"])
        }
    }

    private static let sides = Parameter.Kind.wholeNumber(1...4096)
}

extension Canvas: ParameterSet {
    package static let parameters = ParameterList(of: CanvasParameter.self)

    package func value(of parameter: CanvasParameter) -> ParameterValue {
        switch parameter {
        case .size: width == height ? .wholeNumber(width) : .absent
        case .width: .wholeNumber(width)
        case .height: .wholeNumber(height)
        case .background: ParameterValue(background)
        case .radius: .number(radius)
        case .opacity: .number(opacity)
        case .rotate: .number(rotate)
        case .flip: ParameterValue(choice: flip)
        case .fit: ParameterValue(choice: fit)
        case .theme: ParameterValue(choice: theme)
        case .title: title.map(ParameterValue.text) ?? .absent
        }
    }

    package mutating func set(_ parameter: CanvasParameter, to value: ParameterValue) {
        switch parameter {
        case .size:
            width = value.wholeNumber ?? width
            height = value.wholeNumber ?? height
        case .width: width = value.wholeNumber ?? width
        case .height: height = value.wholeNumber ?? height
        case .background: background = value.color
        case .radius: radius = value.number ?? radius
        case .opacity: opacity = value.number ?? opacity
        case .rotate: rotate = value.number ?? rotate
        case .flip: flip = value.choice() ?? flip
        case .fit: fit = value.choice() ?? fit
        case .theme: theme = value.choice() ?? theme
        case .title: title = value.text
        }
    }

    /// A canvas with the parameters that were given, and otherwise their defaults.
    package init(_ given: borrowing GivenParameters) throws(Rejection) {
        self.init()
        if given.isGiven(CanvasParameter.size.rawValue) {
            for side in [CanvasParameter.width, .height] where given.isGiven(side.rawValue) {
                throw .conflict(
                    CanvasParameter.size.parameter, with: side.parameter,
                    cure: "use size for both sides, or width and height")
            }
        }
        given.forEachValue { index, value in
            if let key = CanvasParameter(rawValue: index) { set(key, to: value) }
        }
    }
}

extension CanvasParameter {
    package var parameter: Parameter { Canvas.parameters.all[rawValue] }
}
