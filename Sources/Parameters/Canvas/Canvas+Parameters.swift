extension Canvas: ParameterSet {
    package static let declarations = Declarations<Canvas>([
        Declaration(
            "size", sides, in: .size, .canvas, "Both sides of the picture in points, 256 if not given.", json: .never,
            synonyms: ["s", "resolution"],
            at: ParameterStorage {
                $0.width == $0.height ? .wholeNumber($0.width) : .absent
            } set: {
                $0.width = $1.wholeNumber ?? $0.width
                $0.height = $1.wholeNumber ?? $0.height
            }),
        Declaration(
            "width", sides, in: .size, .canvas, "The width in points, 256 if not given; not together with size.",
            shorthand: "size", json: .always, synonyms: ["w"],
            at: .wholeNumber({ $0.width }, set: { $0.width = $1 })),
        Declaration(
            "height", sides, in: .size, .canvas, "The height in points, 256 if not given; not together with size.",
            shorthand: "size", json: .always, synonyms: ["h"],
            at: .wholeNumber({ $0.height }, set: { $0.height = $1 })),
        Declaration(
            "background", .color(), allowsNone: true, in: .placement, .canvas,
            "The colour behind the drawing, or none.", json: .always,
            synonyms: [
                "bg", "bgcolor", "bgset", "backdrop", "backgroundcolor", "backgroundcolour", "background-color",
            ],
            at: .optionalColor({ $0.background }, set: { $0.background = $1 })),
        Declaration(
            "radius", .number(0...50), in: .placement, .canvas,
            "Corner radius of the background, in percent of the shorter side.", json: .always,
            synonyms: ["rounded", "round", "circle", "corner", "corners", "borderradius"],
            at: .number({ $0.radius }, set: { $0.radius = $1 })),
        Declaration(
            "opacity", .number(0...1), in: .placement, .canvas, "The opacity of the finished picture as a whole.",
            json: .always, synonyms: ["alpha", "transparency"],
            at: .number({ $0.opacity }, set: { $0.opacity = $1 })),
        Declaration(
            "rotate", .number(-360...360), in: .placement, .canvas,
            "Degrees clockwise about the centre; turns the drawing, not the background.", json: .always,
            synonyms: ["rotation", "angle"],
            at: .number({ $0.rotate }, set: { $0.rotate = $1 })),
        Declaration(
            "flip", .choice(of: Flip.self), in: .placement, .canvas, "Mirrors the drawing.", json: .always,
            at: .choice({ $0.flip }, set: { $0.flip = $1 })),
        Declaration(
            "fit", .choice(of: Fit.self), in: .placement, .canvas,
            "How the drawing fits; contain shows all of it, fill stretches it, cover crops it, and square draws it in the middle square.",
            json: .always,
            at: .choice({ $0.fit }, set: { $0.fit = $1 })),
        Declaration(
            "theme", .choice(of: Theme.self), in: .placement, .canvas,
            "Default colours for light or dark pages; auto follows the viewer's colour scheme, in SVG only.",
            synonyms: ["mode", "darkmode", "colorscheme"], meanings: ["night": "dark", "day": "light"],
            at: .choice({ $0.theme }, set: { $0.theme = $1 })),
        Declaration(
            "title", .text(maxScalars: maxTitleScalars), in: .placement, .canvas,
            "The text alternative; by default a description, empty if the picture is decorative.", json: .always,
            synonyms: ["alt", "label"],
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
    package static let canvas = ParameterGroup("canvas")
}

/// The parameters of a canvas that code refers to.
package enum CanvasKey {
    package static let size = ParameterKey<Canvas>("size")
    package static let width = ParameterKey<Canvas>("width")
    package static let height = ParameterKey<Canvas>("height")
    package static let background = ParameterKey<Canvas>("background")
    package static let title = ParameterKey<Canvas>("title")
}
