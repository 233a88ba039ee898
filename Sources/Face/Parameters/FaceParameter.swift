/// The names of a face's parameters, in the order in which a canonical form has them.
package enum FaceParameter: Int, CaseIterable, Sendable {
    case eyes, leftEye, rightEye, brows, mouth
    case scale, size, width, height, lineWidth
    case color, fill, background, radius, opacity
    case rotate, flip, fit, title

    package var definition: Parameter { Self.definitions[rawValue] }

    package init?(name: Span<UInt8>) {
        guard let place = Self.definitions.place(of: name) else { return nil }
        self.init(rawValue: place)
    }

    /// The one place that says what may be said of a face.
    package static let definitions = allCases.map(define)

    private static func define(_ parameter: FaceParameter) -> Parameter {
        switch parameter {
        case .eyes:
            Parameter("eyes", eyesKind, standard: "open", "How far both eyes are open.")
        case .leftEye:
            Parameter("leftEye", eyesKind, standard: nil, "The same for the eye on the left; wins over eyes.")
        case .rightEye:
            Parameter("rightEye", eyesKind, standard: nil, "The same for the eye on the right; wins over eyes.")
        case .brows:
            Parameter("brows", browsKind, allowsNone: true, standard: "normal", "The tilt of the brows, or none.")
        case .mouth:
            Parameter("mouth", mouthKind, standard: "smile", "The curvature of the mouth.")
        case .scale:
            Parameter("scale", .number(0.01...4), standard: "0.9", "The skull's share of the bounds.")
        case .size:
            Parameter("size", sideKind, standard: "256", "Both sides of the picture in points.")
        case .width:
            Parameter("width", sideKind, standard: "256", "The width in points; not together with size.")
        case .height:
            Parameter("height", sideKind, standard: "256", "The height in points; not together with size.")
        case .lineWidth:
            Parameter(
                "lineWidth", .number(0...200), standard: nil,
                "The width of the lines in points; 5 for each 256 of the shorter side where it is not given.")
        case .color:
            Parameter("color", .color, standard: "blue", "The colour of the lines.")
        case .fill:
            Parameter("fill", .color, allowsNone: true, standard: "none", "The colour inside the skull, or none.")
        case .background:
            Parameter(
                "background", .color, allowsNone: true, standard: "none", "The colour behind the face, or none.")
        case .radius:
            Parameter(
                "radius", .number(0...50), standard: "0",
                "How round the background's corners are, in percent of the shorter side.")
        case .opacity:
            Parameter("opacity", .number(0...1), standard: "1", "The opacity of the finished picture as a whole.")
        case .rotate:
            Parameter(
                "rotate", .number(-360...360), standard: "0",
                "Degrees clockwise about the centre; turns the face, not the background.")
        case .flip:
            Parameter("flip", .choice(Flip.allCases.map(\.rawValue)), standard: "none", "Mirrors the face.")
        case .fit:
            Parameter(
                "fit", .choice(Fit.allCases.map(\.rawValue)), standard: "contain",
                "What a face does in bounds that are not square: be redrawn for them, be stretched, or cover them.")
        case .title:
            Parameter(
                "title", .text(200), standard: nil,
                "The text for people who can't see the picture; made from the face if not given, "
                    + "empty for decoration.")
        }
    }

    private static let eyesKind = Parameter.Kind.number(
        0...1, names: Eyes.allCases.map { .init(name: $0.rawValue, value: FaceController.openness(of: $0)) })
    private static let browsKind = Parameter.Kind.number(
        -1...1, names: EyeBrows.allCases.map { .init(name: $0.rawValue, value: FaceController.tilt(of: $0)) })
    private static let mouthKind = Parameter.Kind.number(
        -1...1, names: Mouth.allCases.map { .init(name: $0.rawValue, value: FaceController.curvature(of: $0)) })
    private static let sideKind = Parameter.Kind.wholeNumber(1...4096)
}
