import Geometry
package import Parameters

extension FaceController: ParameterSet {
    package static let declarations = Declarations<FaceController>([
        Declaration(
            "eyes", openness, in: .content, .feeling, "How far both eyes are open.", json: .never,
            meanings: ["blink": "closed", "wink": "leftEye=closed", "sleepy": "mood=sleepy"],
            at: ParameterStorage {
                $0.expression.leftEye == $0.expression.rightEye ? .number($0.expression.leftEye) : .absent
            } set: {
                $0.expression.leftEye = $1.number ?? $0.expression.leftEye
                $0.expression.rightEye = $1.number ?? $0.expression.rightEye
            }),
        Declaration(
            "leftEye", openness, in: .content, .feeling,
            "The same for the eye on the left; takes precedence over eyes.", shorthand: "eyes", hasFixedDefault: false,
            json: .always, meanings: ["blink": "closed", "wink": "closed"],
            at: .number({ $0.expression.leftEye }, set: { $0.expression.leftEye = $1 })),
        Declaration(
            "rightEye", openness, in: .content, .feeling,
            "The same for the eye on the right; takes precedence over eyes.", shorthand: "eyes", hasFixedDefault: false,
            json: .always, meanings: ["blink": "closed", "wink": "closed"],
            at: .number({ $0.expression.rightEye }, set: { $0.expression.rightEye = $1 })),
        Declaration(
            "brows", .number(-1...1, names: names(of: EyeBrows.self)), allowsNone: true, in: .content, .feeling,
            "The tilt of the brows; negative is furrowed, and none leaves them out.", json: .always,
            synonyms: ["eyebrows"], meanings: ["angry": "furrowed", "surprised": "relaxed"],
            at: .optionalNumber({ $0.expression.brows }, set: { $0.expression.brows = $1 })),
        Declaration(
            "mouth", .number(-1...1, names: names(of: Mouth.self)), in: .content, .feeling,
            "The curvature of the mouth; negative is a frown.", json: .always,
            meanings: ["happy": "mood=happy", "sad": "mood=sad", "angry": "mood=angry", "surprised": "neutral"],
            at: .number({ $0.expression.mouth }, set: { $0.expression.mouth = $1 })),
        Declaration(
            "scale", .number(0.01...4), in: .content, .style,
            "Diameter of the skull as a fraction of the shorter side; clipped above 1.", json: .always,
            at: .number({ $0.style.scale }, set: { $0.style.scale = $1 })),

        // Layers, which set what the others don't say: see applyLayers.
        Declaration(
            "seed", .identifier(maxBytes: SeedText.maxBytes), in: .content, .identity,
            "Whose face it is; any text, which decides colours, proportions and the default line width.", json: .never,
            sets: setByLook, synonyms: ["name", "user", "id", "hash", "email"], at: .none),
        Declaration(
            "gen", .wholeNumber(Seed.generation...Seed.generation), in: .content, .identity,
            "The generation of the looks that seeds have; needs seed, and is 1 if not given.", json: .never,
            sets: setByLook, needs: ["seed=ada"], synonyms: ["generation"], at: .none),
        Declaration(
            "mood", .numberOrName(-1...1, names: Mood.Name.allCases.map(\.rawValue)), in: .content, .feeling,
            "How the face feels; a number is how pleasant that is.", json: .never, sets: setByFeeling,
            synonyms: ["emotion", "feeling", "expression", "valence"],
            meanings: ["tired": "sleepy", "glad": "happy", "joy": "happy", "mad": "angry", "furious": "angry"],
            at: .none),
        Declaration(
            "energy", .number(-1...1), in: .content, .feeling,
            "How strong the feeling is; needs mood or value. If not given, that of the mood's name, else 0.",
            json: .never, sets: setByFeeling, needs: examplesOfFeelings, synonyms: ["arousal"], at: .none),
        Declaration(
            "value", data, allowsNone: true, in: .content, .data,
            "Data that the face shows: the closer to max, the happier; none if there is no data.", json: .never,
            sets: setByFeeling + ["color"], synonyms: ["data", "score", "percent", "rating"],
            meanings: ["null": "none", "nan": "none", "n/a": "none", "unknown": "none"], at: .none),
        Declaration(
            "min", data, in: .content, .data, "The value of the saddest face; needs value, and is 0 if not given.",
            json: .never, sets: setByFeeling, needs: examplesOfData, synonyms: ["minimum"], at: .none),
        Declaration(
            "max", data, in: .content, .data,
            "The value of the happiest face; needs value, and is 100 if not given. If it is less than min, low is good.",
            json: .never, sets: setByFeeling, needs: examplesOfData, synonyms: ["maximum"], at: .none),
        Declaration(
            "mid", data, in: .content, .data,
            "The value of the neutral face; needs value, and is in the middle of min and max if not given.",
            json: .never, sets: setByFeeling, needs: examplesOfData, synonyms: ["middle", "midpoint"], at: .none),
        Declaration(
            "steps", .wholeNumber(2...11), in: .content, .data,
            "How many faces there are from min to max; needs value. If not given, every value has its own.",
            json: .never, sets: setByFeeling, needs: examplesOfData, synonyms: ["levels"], at: .none),

        Declaration(
            "lineWidth", .number(0...200), in: .style, .style,
            "The width of the lines in points; if not given, 5 for each 256 of the shorter side, at least 1; a seed may make it 7.5.",
            hasFixedDefault: false, json: .always,
            synonyms: ["strokewidth", "stroke-width", "line-width", "thickness"],
            at: .number({ $0.style.stroke.width }, set: { $0.style.stroke.width = $1 })),
        Declaration(
            "color", .color(), in: .style, .style, "The colour of the lines.", json: .always, synonyms: ["stroke"],
            at: .color({ $0.style.stroke.color }, set: { $0.setLineColor($1) })),
        Declaration(
            "fill", .color(names: [moodColor]), allowsNone: true, in: .style, .style,
            "The colour inside the skull, or none; mood is the colour of the feeling, and needs mood or value.",
            json: .always,
            at: .optionalColor({ $0.style.fill }, set: { $0.style.fill = $1 })),
        Declaration(
            "headWidth", .number(0.6...1.4), in: .style, .proportions, "Width of the skull, relative to the default.",
            at: .number({ $0.style.proportions.headWidth }, set: { $0.style.proportions.headWidth = $1 })),
        Declaration(
            "eyeSize", .number(0.3...2), in: .style, .proportions, "Radius of the eyes, relative to the default.",
            at: .number({ $0.style.proportions.eyeSize }, set: { $0.style.proportions.eyeSize = $1 })),
        Declaration(
            "eyeSpacing", .number(0.4...1.6), in: .style, .proportions,
            "Horizontal distance of the eyes from the centre, relative to the default.",
            at: .number({ $0.style.proportions.eyeSpacing }, set: { $0.style.proportions.eyeSpacing = $1 })),
        Declaration(
            "eyeLevel", .number(0.5...1.5), in: .style, .proportions,
            "Height of the eyes above the centre, relative to the default.",
            at: .number({ $0.style.proportions.eyeLevel }, set: { $0.style.proportions.eyeLevel = $1 })),
        Declaration(
            "browLength", .number(0...2), in: .style, .proportions, "Length of the brows, relative to the default.",
            at: .number({ $0.style.proportions.browLength }, set: { $0.style.proportions.browLength = $1 })),
        Declaration(
            "browLevel", .number(0.5...1.6), in: .style, .proportions,
            "Height of the brows above the eyes, relative to the default.",
            at: .number({ $0.style.proportions.browLevel }, set: { $0.style.proportions.browLevel = $1 })),
        Declaration(
            "mouthWidth", .number(0.2...1.6), in: .style, .proportions, "Width of the mouth, relative to the default.",
            at: .number({ $0.style.proportions.mouthWidth }, set: { $0.style.proportions.mouthWidth = $1 })),
        Declaration(
            "mouthLevel", .number(0.6...1.4), in: .style, .proportions,
            "Distance of the mouth below the centre, relative to the default.",
            at: .number({ $0.style.proportions.mouthLevel }, set: { $0.style.proportions.mouthLevel = $1 })),
    ])

    package func value(at index: Int) -> ParameterValue { Self.declarations.storages[index].value(self) }

    package mutating func set(_ index: Int, to value: ParameterValue) {
        Self.declarations.storages[index].set(&self, value)
    }

    /// What tells one face from others.
    private static let setByLook = [
        "lineWidth", "color", "fill", "headWidth", "eyeSize", "eyeSpacing", "eyeLevel", "browLength", "mouthWidth",
    ]

    private static let setByFeeling = ["eyes", "brows", "mouth"]

    private static let examplesOfData = ["value=73"]
    static let examplesOfFeelings = ["mood=happy"] + examplesOfData

    /// The value of `fill` that stands for the colour of a feeling.
    static let moodColor = "mood"

    private static let data = Parameter.Kind.number(-1e9...1e9)

    private static let openness = Parameter.Kind.number(0...1, names: names(of: Eyes.self))

    private static func names<Feature: NamedFeature>(of feature: Feature.Type) -> [Parameter.NamedNumber] {
        Feature.allCases.map { Parameter.NamedNumber($0.rawValue, $0.position) }
    }
}

extension ParameterGroup {
    /// Whose face it is.
    fileprivate static let identity = ParameterGroup("identity")
    /// The sizes and places of its parts.
    fileprivate static let proportions = ParameterGroup("proportions")
    /// How it feels and looks.
    fileprivate static let feeling = ParameterGroup("feeling")
    /// Data that it shows.
    fileprivate static let data = ParameterGroup("data")
    /// Lines and colours.
    fileprivate static let style = ParameterGroup("style")
}

/// The parameters of a face that code refers to.
package enum FaceKey {
    package static let seed = ParameterKey<FaceController>("seed")
    static let gen = ParameterKey<FaceController>("gen")
    static let mood = ParameterKey<FaceController>("mood")
    static let energy = ParameterKey<FaceController>("energy")
    static let value = ParameterKey<FaceController>("value")
    static let min = ParameterKey<FaceController>("min")
    static let max = ParameterKey<FaceController>("max")
    static let mid = ParameterKey<FaceController>("mid")
    static let steps = ParameterKey<FaceController>("steps")
    static let fill = ParameterKey<FaceController>("fill")
}
