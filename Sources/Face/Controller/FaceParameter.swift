import Geometry
package import Parameters

/// The parameters of a face.
package enum FaceParameter: Int, ParameterKey {
    case eyes, leftEye, rightEye, brows, mouth, scale
    case seed, gen, mood, energy, value, min, max, mid, steps
    case lineWidth, color, fill
    case headWidth, eyeSize, eyeSpacing, eyeLevel, browLength, browLevel, mouthWidth, mouthLevel

    package var section: Section {
        switch self {
        case .eyes, .leftEye, .rightEye, .brows, .mouth, .scale, .seed, .gen, .mood, .energy, .value, .min, .max, .mid,
            .steps:
            .content
        case .lineWidth, .color, .fill, .headWidth, .eyeSize, .eyeSpacing, .eyeLevel, .browLength, .browLevel,
            .mouthWidth, .mouthLevel:
            .style
        }
    }

    package var group: ParameterGroup {
        switch self {
        case .seed, .gen: .identity
        case .eyes, .leftEye, .rightEye, .brows, .mouth, .mood, .energy: .feeling
        case .value, .min, .max, .mid, .steps: .data
        case .scale, .lineWidth, .color, .fill: .style
        case .headWidth, .eyeSize, .eyeSpacing, .eyeLevel, .browLength, .browLevel, .mouthWidth, .mouthLevel:
            .proportions
        }
    }

    package var declaration: Parameter {
        let initial = FaceController(on: Canvas()).value(of: self)
        return switch self {
        case .eyes:
            Parameter(
                "eyes", Self.openness, default: initial, "How far both eyes are open.", json: .never,
                meanings: ["blink": "closed", "wink": "leftEye=closed", "sleepy": "mood=sleepy"])
        case .leftEye:
            Parameter(
                "leftEye", Self.openness, default: nil, "The same for the eye on the left; takes precedence over eyes.",
                shorthand: Self.eyes.rawValue, json: .always, meanings: ["blink": "closed", "wink": "closed"])
        case .rightEye:
            Parameter(
                "rightEye", Self.openness, default: nil,
                "The same for the eye on the right; takes precedence over eyes.",
                shorthand: Self.eyes.rawValue, json: .always, meanings: ["blink": "closed", "wink": "closed"])
        case .brows:
            Parameter(
                "brows", .number(-1...1, names: Self.names(of: EyeBrows.self)), allowsNone: true, default: initial,
                "The tilt of the brows; negative is furrowed, and none leaves them out.", json: .always,
                synonyms: ["eyebrows"],
                meanings: ["angry": "furrowed", "surprised": "relaxed"])
        case .mouth:
            Parameter(
                "mouth", .number(-1...1, names: Self.names(of: Mouth.self)), default: initial,
                "The curvature of the mouth; negative is a frown.", json: .always,
                meanings: [
                    "happy": "mood=happy", "sad": "mood=sad", "angry": "mood=angry", "surprised": "neutral",
                ])
        case .scale:
            Parameter(
                "scale", .number(0.01...4), default: initial,
                "Diameter of the skull as a fraction of the shorter side; clipped above 1.", json: .always)
        case .seed:
            Parameter(
                "seed", .identifier(maxBytes: SeedText.maxBytes), default: .absent,
                "Whose face it is; any text, which decides colours, proportions and the default line width.",
                json: .never, sets: Self.look, synonyms: ["name", "user", "id", "hash", "email"])
        case .gen:
            Parameter(
                "gen", .wholeNumber(Seed.generation...Seed.generation), default: .absent,
                "The generation of the looks that seeds have; needs seed, and is 1 if not given.", json: .never,
                sets: Self.look, needs: ["seed=ada"], synonyms: ["generation"])
        case .mood:
            Parameter(
                "mood", .numberOrName(-1...1, names: Mood.Name.allCases.map(\.rawValue)), default: .absent,
                "How the face feels; a number is how pleasant that is.", json: .never, sets: Self.feelings,
                synonyms: ["emotion", "feeling", "expression", "valence"],
                meanings: ["tired": "sleepy", "glad": "happy", "joy": "happy", "mad": "angry", "furious": "angry"])
        case .energy:
            Parameter(
                "energy", .number(-1...1), default: .absent,
                "How strong the feeling is; needs mood or value. If not given, that of the mood's name, else 0.",
                json: .never, sets: Self.feelings, needs: Self.examplesOfFeelings, synonyms: ["arousal"])
        case .value:
            Parameter(
                "value", Self.data, allowsNone: true, default: .absent,
                "Data that the face shows: the closer to max, the happier; none if there is no data.", json: .never,
                sets: Self.feelings + ["color"], synonyms: ["data", "score", "percent", "rating"],
                meanings: ["null": "none", "nan": "none", "n/a": "none", "unknown": "none"])
        case .min:
            Parameter(
                "min", Self.data, default: .absent,
                "The value of the saddest face; needs value, and is 0 if not given.", json: .never,
                sets: Self.feelings, needs: Self.examplesOfData, synonyms: ["minimum"])
        case .max:
            Parameter(
                "max", Self.data, default: .absent,
                "The value of the happiest face; needs value, and is 100 if not given. If it is less than min, low is good.",
                json: .never, sets: Self.feelings, needs: Self.examplesOfData, synonyms: ["maximum"])
        case .mid:
            Parameter(
                "mid", Self.data, default: .absent,
                "The value of the neutral face; needs value, and is in the middle of min and max if not given.",
                json: .never, sets: Self.feelings, needs: Self.examplesOfData, synonyms: ["middle", "midpoint"])
        case .steps:
            Parameter(
                "steps", .wholeNumber(2...11), default: .absent,
                "How many faces there are from min to max; needs value. If not given, every value has its own.",
                json: .never, sets: Self.feelings, needs: Self.examplesOfData, synonyms: ["levels"])
        case .lineWidth:
            Parameter(
                "lineWidth", .number(0...200), default: nil,
                "The width of the lines in points; if not given, 5 for each 256 of the shorter side, at least 1; a seed may make it 7.5.",
                json: .always, synonyms: ["strokewidth", "stroke-width", "line-width", "thickness"])
        case .color:
            Parameter(
                "color", .color(), default: initial, "The colour of the lines.", json: .always, synonyms: ["stroke"])
        case .fill:
            Parameter(
                "fill", .color(names: [Self.moodColor]), allowsNone: true, default: initial,
                "The colour inside the skull, or none; mood is the colour of the feeling, and needs mood or value.",
                json: .always)
        case .headWidth:
            Parameter("headWidth", .number(0.6...1.4), default: initial, "Width of the skull, relative to the default.")
        case .eyeSize:
            Parameter("eyeSize", .number(0.3...2), default: initial, "Radius of the eyes, relative to the default.")
        case .eyeSpacing:
            Parameter(
                "eyeSpacing", .number(0.4...1.6), default: initial,
                "Horizontal distance of the eyes from the centre, relative to the default.")
        case .eyeLevel:
            Parameter(
                "eyeLevel", .number(0.5...1.5), default: initial,
                "Height of the eyes above the centre, relative to the default.")
        case .browLength:
            Parameter("browLength", .number(0...2), default: initial, "Length of the brows, relative to the default.")
        case .browLevel:
            Parameter(
                "browLevel", .number(0.5...1.6), default: initial,
                "Height of the brows above the eyes, relative to the default.")
        case .mouthWidth:
            Parameter(
                "mouthWidth", .number(0.2...1.6), default: initial, "Width of the mouth, relative to the default.")
        case .mouthLevel:
            Parameter(
                "mouthLevel", .number(0.6...1.4), default: initial,
                "Distance of the mouth below the centre, relative to the default.")
        }
    }

    package var parameter: Parameter { FaceController.parameters.all[rawValue] }

    /// What tells one face from others.
    private static let look = [
        "lineWidth", "color", "fill", "headWidth", "eyeSize", "eyeSpacing", "eyeLevel", "browLength", "mouthWidth",
    ]

    private static let feelings = ["eyes", "brows", "mouth"]

    static let examplesOfData = ["value=73"]
    static let examplesOfFeelings = ["mood=happy"] + examplesOfData

    /// The value of `fill` that stands for the colour of a feeling.
    static let moodColor = "mood"

    private static let data = Parameter.Kind.number(-1e9...1e9)

    private static let openness = Parameter.Kind.number(0...1, names: names(of: Eyes.self))

    private static func names<Feature: NamedFeature>(of feature: Feature.Type) -> [Parameter.NamedNumber] {
        Feature.allCases.map { Parameter.NamedNumber($0.rawValue, $0.position) }
    }
}

extension FaceController: ParameterSet {
    package static let parameters = ParameterList(of: FaceParameter.self)

    package func value(of parameter: FaceParameter) -> ParameterValue {
        switch parameter {
        case .eyes: expression.leftEye == expression.rightEye ? .number(expression.leftEye) : .absent
        case .leftEye: .number(expression.leftEye)
        case .rightEye: .number(expression.rightEye)
        case .brows: ParameterValue(expression.brows)
        case .mouth: .number(expression.mouth)
        case .scale: .number(style.scale)
        // What they set is in other parameters.
        case .seed, .gen, .mood, .energy, .value, .min, .max, .mid, .steps: .absent
        case .lineWidth: .number(style.stroke.width)
        case .color: .color(style.stroke.color)
        case .fill: ParameterValue(style.fill)
        case .headWidth: .number(style.proportions.headWidth)
        case .eyeSize: .number(style.proportions.eyeSize)
        case .eyeSpacing: .number(style.proportions.eyeSpacing)
        case .eyeLevel: .number(style.proportions.eyeLevel)
        case .browLength: .number(style.proportions.browLength)
        case .browLevel: .number(style.proportions.browLevel)
        case .mouthWidth: .number(style.proportions.mouthWidth)
        case .mouthLevel: .number(style.proportions.mouthLevel)
        }
    }

    package mutating func set(_ parameter: FaceParameter, to value: ParameterValue) {
        switch parameter {
        case .eyes:
            expression.leftEye = value.number ?? expression.leftEye
            expression.rightEye = value.number ?? expression.rightEye
        case .leftEye: expression.leftEye = value.number ?? expression.leftEye
        case .rightEye: expression.rightEye = value.number ?? expression.rightEye
        case .brows: expression.brows = value.number
        case .mouth: expression.mouth = value.number ?? expression.mouth
        case .scale: style.scale = value.number ?? style.scale
        // They are layers, which are applied before the parameters that win over them.
        case .seed, .gen, .mood, .energy, .value, .min, .max, .mid, .steps: break
        case .lineWidth: style.stroke.width = value.number ?? style.stroke.width
        case .color:
            style.stroke.color = value.color ?? style.stroke.color
            style.stroke.darkColor = nil
        // The colour of a feeling is set by its layer.
        case .fill: if !value.isChoice { style.fill = value.color }
        case .headWidth: style.proportions.headWidth = value.number ?? style.proportions.headWidth
        case .eyeSize: style.proportions.eyeSize = value.number ?? style.proportions.eyeSize
        case .eyeSpacing: style.proportions.eyeSpacing = value.number ?? style.proportions.eyeSpacing
        case .eyeLevel: style.proportions.eyeLevel = value.number ?? style.proportions.eyeLevel
        case .browLength: style.proportions.browLength = value.number ?? style.proportions.browLength
        case .browLevel: style.proportions.browLevel = value.number ?? style.proportions.browLevel
        case .mouthWidth: style.proportions.mouthWidth = value.number ?? style.proportions.mouthWidth
        case .mouthLevel: style.proportions.mouthLevel = value.number ?? style.proportions.mouthLevel
        }
    }
}
