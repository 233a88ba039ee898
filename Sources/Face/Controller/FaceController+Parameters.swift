import Geometry
package import Parameters

extension FaceController: ParameterSet {
    package static let declarations = Declarations<FaceController>([
        // Layers, which set what the others don't say: see applyLayers.
        Declaration(
            "seed", .identifier(maxBytes: SeedText.maxBytes, isSeed: true), in: .content, .identity,
            "Whose face it is; any text, which decides colours, anatomy, resting expression, background, line width and scale.",
            json: .never, sets: ["gen"], decides: decidedByLook,
            synonyms: ["name", "user", "id", "hash", "email", "who"],
            at: .optionalText({ $0.identity?.seed }, set: { _, _ in })),
        Declaration(
            "gen", .wholeNumber(Seed.generation...Seed.generation), in: .content, .identity,
            "The generation of the looks that seeds have; needs seed, and is 1 if not given.", json: .never,
            needs: ["seed=ada"], synonyms: ["generation"],
            at: .optionalWholeNumber({ $0.identity == nil ? nil : Seed.generation }, set: { _, _ in })),
        Declaration(
            "mood", .numberOrName(-1...1, names: Feeling.allCases.map(\.rawValue), aliases: emoticons), in: .content,
            .feeling,
            "How the face feels: a name, an emoticon such as :), or a number from -1, unpleasant, to 1, pleasant.",
            json: .never, sets: setByFeeling,
            synonyms: ["emotion", "feeling", "expression", "valence", "emoticon", "emoji"],
            meanings: [
                "tired": "sleepy", "glad": "happy", "joy": "happy", "mad": "angry", "furious": "angry",
                "open": "mouthOpen=0.7",
                "laugh": "laughing", "lol": "laughing", "cry": "crying", "wink": "winking", "think": "thinking",
                "love": "loving", "worry": "worried", "afraid": "worried", "surprise": "surprised",
                "shocked": "surprised",
                "confusion": "confused", "sleeping": "asleep", "smug": "mischievous", "smirk": "mischievous",
            ],
            at: .none),
        Declaration(
            "energy", .number(-1...1), in: .content, .feeling,
            "How strong the feeling is; needs value, or a mood that is a number or a name from happy to angry, and is that of the name, else 0, if not given.",
            json: .never, sets: setByFeeling, needs: examplesOfFeelings,
            synonyms: ["arousal"],
            at: .none),
        Declaration(
            "status", .choice(of: Activity.self), in: .content, .feeling,
            "The state of a program, as a whole expression; not together with mood, value or energy.", json: .never,
            sets: setByFeeling, synonyms: ["state"],
            meanings: [
                "busy": "working", "running": "working", "success": "done", "ok": "done", "completed": "done",
                "error": "failed", "broken": "failed", "talking": "speaking", "offline": "sleeping",
            ],
            at: .none),
        Declaration(
            "value", data, allowsNone: true, in: .content, .data,
            "Data that the face shows: the closer to max, the happier; none if there is no data.", json: .never,
            sets: setByFeeling + ["color"],
            synonyms: ["data", "score", "percent", "rating"],
            meanings: ["null": "none", "nan": "none", "n/a": "none", "unknown": "none"],
            at: .none),
        Declaration(
            "min", data, in: .content, .data,
            "The value of the saddest face; needs value, and is 0 if not given.", json: .never, sets: setByFeeling,
            needs: examplesOfData, synonyms: ["minimum"],
            at: .none),
        Declaration(
            "max", data, in: .content, .data,
            "The value of the happiest face; needs value, and is 100 if not given. If it is less than min, low is good.",
            json: .never, sets: setByFeeling, needs: examplesOfData, synonyms: ["maximum"],
            at: .none),
        Declaration(
            "mid", data, in: .content, .data,
            "The value of the neutral face; needs value, and is in the middle of min and max if not given.",
            json: .never, sets: setByFeeling, needs: examplesOfData, synonyms: ["middle", "midpoint"],
            at: .none),
        Declaration(
            "steps", .wholeNumber(2...11), in: .content, .data,
            "How many faces there are from min to max; needs value. If not given, every value has its own.",
            json: .never, sets: setByFeeling, needs: examplesOfData, synonyms: ["levels"],
            at: .none),

        // The expression.
        Declaration(
            "eyes", openness, in: .content, .feeling,
            "How far both eyes are open.", json: .never,
            meanings: ["blink": "closed", "wink": "leftEye=closed", "sleepy": "mood=sleepy"],
            at: ParameterStorage {
                $0.expression.eyes.map(ParameterValue.number) ?? .absent
            } set: {
                $0.expression.eyes = $1.number
            }),
        Declaration(
            "leftEye", openness, in: .content, .feeling,
            "The same for the eye on the left; takes precedence over eyes.", shorthand: "eyes", hasFixedDefault: false,
            json: .always,
            meanings: ["blink": "closed", "wink": "closed"],
            at: .number({ $0.expression.leftEye }, set: { $0.expression.leftEye = $1 })),
        Declaration(
            "rightEye", openness, in: .content, .feeling,
            "The same for the eye on the right; takes precedence over eyes.", shorthand: "eyes", hasFixedDefault: false,
            json: .always,
            meanings: ["blink": "closed", "wink": "closed"],
            at: .number({ $0.expression.rightEye }, set: { $0.expression.rightEye = $1 })),
        Declaration(
            "brows", .number(-1...1, names: names(of: EyeBrows.self)), allowsNone: true, in: .content, .feeling,
            "The tilt of the brows; negative is furrowed, and none leaves them out.", json: .always,
            synonyms: ["eyebrows"],
            meanings: ["angry": "furrowed", "surprised": "relaxed"],
            at: .optionalNumber({ $0.expression.brows }, set: { $0.expression.brows = $1 })),
        Declaration(
            "mouth", .number(-1...1, names: names(of: Mouth.self)), in: .content, .feeling,
            "The curvature of the mouth; negative is a frown.", json: .always,
            meanings: [
                "happy": "mood=happy", "sad": "mood=sad", "angry": "mood=angry", "surprised": "mood=surprised",
                "open": "mouthOpen=0.7", "closed": "mouthOpen=0",
            ],
            at: .number({ $0.expression.mouth }, set: { $0.expression.mouth = $1 })),
        Declaration(
            "mouthOpen", .number(0...1), in: .content, .feeling,
            "How far the mouth is open; 0 is closed.", synonyms: ["jawopen", "talk"],
            meanings: ["open": "0.7", "closed": "0"],
            at: .number({ $0.expression.mouthOpen }, set: { $0.expression.mouthOpen = $1 })),
        Declaration(
            "mouthSkew", .number(-1...1), in: .content, .feeling,
            "Turns the mouth by up to 15 degrees; a positive number raises its right end, a negative one the left end.",
            at: .number({ $0.expression.mouthSkew }, set: { $0.expression.mouthSkew = $1 })),
        Declaration(
            "browRaise", .number(-1...1), in: .content, .feeling,
            "Height of both brows; -1 is lowered, and 1 is raised.",
            at: .number({ $0.expression.browRaise }, set: { $0.expression.browRaise = $1 })),
        Declaration(
            "browSkew", .number(-1...1), in: .content, .feeling,
            "Raises the right brow and lowers the left one; a negative number does the opposite.",
            at: .number({ $0.expression.browSkew }, set: { $0.expression.browSkew = $1 })),
        Declaration(
            "lookX", .number(-1...1), in: .content, .feeling,
            "Where the pupils are in the eyes; -1 is on the left, and 1 on the right.",
            synonyms: ["look", "gaze", "gazex"],
            at: .number({ $0.expression.lookX }, set: { $0.expression.lookX = $1 })),
        Declaration(
            "lookY", .number(-1...1), in: .content, .feeling,
            "Where the pupils are in the eyes; -1 is at the top, and 1 at the bottom.", synonyms: ["gazey"],
            at: .number({ $0.expression.lookY }, set: { $0.expression.lookY = $1 })),
        Declaration(
            "lid", .number(-1...1), in: .content, .feeling,
            "Bend of closed eyes; 1 is upwards as in laughing, and -1 downwards as in sleep.",
            synonyms: ["lids", "eyelid", "eyelids"],
            at: .number({ $0.expression.lid }, set: { $0.expression.lid = $1 })),
        Declaration(
            "mark", .choice(of: Mark.self), in: .content, .feeling,
            "A mark beside the head, as in comics; a tear is below the left eye.", synonyms: ["symbol"],
            meanings: ["tears": "tear", "z": "sleep", "love": "heart", "star": "sparkle", "idea": "alert"],
            at: .choice({ $0.expression.mark }, set: { $0.expression.mark = $1 })),

        Declaration(
            "scale", .number(0.01...4), in: .content, .style,
            "Height of the skull as a fraction of the shorter side; clipped above 1. With a seed it is 0.7 if not given.",
            json: .always,
            at: .number({ $0.style.scale }, set: { $0.style.scale = $1 })),

        // The look.
        Declaration(
            "lineWidth", .number(0...200), in: .style, .style,
            "The width of the lines in points; if not given, 5 for each 256 of the shorter side, or 6 with a seed, at least 1.",
            hasFixedDefault: false, json: .always,
            synonyms: ["strokewidth", "stroke-width", "line-width", "thickness"],
            at: .number({ $0.style.stroke.width }, set: { $0.style.stroke.width = $1 })),
        Declaration(
            "color", .color(), in: .style, .style,
            "The colour of the lines, of the pupils and of the inside of the mouth.", json: .always,
            synonyms: ["stroke"],
            at: .color({ $0.style.stroke.color }, set: { $0.setLineColor($1) })),
        Declaration(
            "fill", .color(names: [moodColor]), allowsNone: true, in: .style, .style,
            "The colour inside the skull and the ears, or none; mood is the colour of the feeling, and needs mood or value.",
            json: .always, synonyms: ["skin"],
            at: .optionalColor({ $0.style.fill }, set: { $0.style.fill = $1 })),
        Declaration(
            "accent", .color(), in: .style, .style,
            "The colour of toppers, patches and some marks; if not given, that of the lines, or with a seed one of its own.",
            hasFixedDefault: false,
            at: ParameterStorage {
                $0.style.accent.map(ParameterValue.color) ?? .absent
            } set: {
                $0.style.accent = $1.color
            }),
        Declaration(
            "outline", .number(0...2), in: .style, .style,
            "Factor on the line width of the skull, the ears and the topper; 0 draws no line.",
            at: .number({ $0.style.outline }, set: { $0.style.outline = $1 })),
        Declaration(
            "caps", .choice(of: Stroke.Caps.self), in: .style, .style,
            "The ends and corners of lines; butt has square ends and mitred corners, and round has round ones.",
            synonyms: ["linecap", "stroke-linecap", "linejoin"],
            at: .choice({ $0.style.stroke.caps }, set: { $0.style.stroke.caps = $1 })),
        Declaration(
            "headShape",
            .number(
                0...1,
                names: [
                    Parameter.NamedNumber("round", 0), Parameter.NamedNumber("soft", 0.5),
                    Parameter.NamedNumber("square", 0.9),
                ]), in: .style, .head,
            "How square the skull is; 0 is an ellipse.", synonyms: ["head", "shape", "face"],
            at: .number({ $0.style.anatomy.headShape }, set: { $0.style.anatomy.headShape = $1 })),
        Declaration(
            "jaw", .number(-1...1), in: .style, .head,
            "Narrows half of the skull; a negative number the lower half, a positive one the upper half.",
            synonyms: ["chin"],
            at: .number({ $0.style.anatomy.jaw }, set: { $0.style.anatomy.jaw = $1 })),
        Declaration(
            "headWidth", .number(0.6...1.4), in: .style, .head,
            "Width of the skull, relative to the default.",
            at: .number({ $0.style.proportions.headWidth }, set: { $0.style.proportions.headWidth = $1 })),
        Declaration(
            "ears", .number(0...2), in: .style, .head,
            "Size of the ears; 0 draws none.", synonyms: ["ear"],
            at: .number({ $0.style.anatomy.ears }, set: { $0.style.anatomy.ears = $1 })),
        Declaration(
            "nose", .number(0...2), in: .style, .head,
            "Size of the nose; 0 draws none.",
            at: .number({ $0.style.anatomy.nose }, set: { $0.style.anatomy.nose = $1 })),
        Declaration(
            "blush", .number(0...1), in: .style, .head,
            "How red the cheeks are; 0 is not at all.", synonyms: ["cheeks"],
            at: .number({ $0.style.anatomy.blush }, set: { $0.style.anatomy.blush = $1 })),
        Declaration(
            "freckles", .number(0...2), in: .style, .head,
            "Size of the freckles; 0 draws none.",
            at: .number({ $0.style.anatomy.freckles }, set: { $0.style.anatomy.freckles = $1 })),
        Declaration(
            "eyeSize", .number(0.3...3), in: .style, .eyes,
            "Radius of the eyes, relative to the default.",
            at: .number({ $0.style.proportions.eyeSize }, set: { $0.style.proportions.eyeSize = $1 })),
        Declaration(
            "eyeHeight", .number(0.5...2), in: .style, .eyes,
            "Height of the eyes, relative to their width.",
            at: .number({ $0.style.proportions.eyeHeight }, set: { $0.style.proportions.eyeHeight = $1 })),
        Declaration(
            "eyeSpacing", .number(0.4...1.6), in: .style, .eyes,
            "Horizontal distance of the eyes from the centre, relative to the default.",
            at: .number({ $0.style.proportions.eyeSpacing }, set: { $0.style.proportions.eyeSpacing = $1 })),
        Declaration(
            "eyeLevel", .number(0.2...1.5), in: .style, .eyes,
            "Height of the eyes above the centre, relative to the default.",
            at: .number({ $0.style.proportions.eyeLevel }, set: { $0.style.proportions.eyeLevel = $1 })),
        Declaration(
            "eyeFill", .color(), allowsNone: true, in: .style, .eyes,
            "The colour inside open eyes, or none.", synonyms: ["eyecolor"],
            at: .optionalColor({ $0.style.anatomy.eyeFill }, set: { $0.style.anatomy.eyeFill = $1 })),
        Declaration(
            "eyeLine", .number(0...2), in: .style, .eyes,
            "Factor on the line width of open eyes; 0 draws no line.",
            at: .number({ $0.style.anatomy.eyeLine }, set: { $0.style.anatomy.eyeLine = $1 })),
        Declaration(
            "pupil", .number(0...1), in: .style, .eyes,
            "Radius of the pupils, relative to that of the eyes; 0 draws none, and 1 fills the eyes.",
            synonyms: ["pupils", "iris"],
            at: .number({ $0.style.anatomy.pupil }, set: { $0.style.anatomy.pupil = $1 })),
        Declaration(
            "glint", .number(0...1), in: .style, .eyes,
            "Size of the reflections in the pupils; 0 draws none.", synonyms: ["reflection"],
            at: .number({ $0.style.anatomy.glint }, set: { $0.style.anatomy.glint = $1 })),
        Declaration(
            "browLength", .number(0...2), in: .style, .features,
            "Length of the brows, relative to the default.",
            at: .number({ $0.style.proportions.browLength }, set: { $0.style.proportions.browLength = $1 })),
        Declaration(
            "browLevel", .number(0.5...1.6), in: .style, .features,
            "Height of the brows above the eyes, relative to the default.",
            at: .number({ $0.style.proportions.browLevel }, set: { $0.style.proportions.browLevel = $1 })),
        Declaration(
            "browBend", .number(-1...1), in: .style, .features,
            "Bend of the brows; positive is upwards, and 0 is straight.",
            at: .number({ $0.style.anatomy.browBend }, set: { $0.style.anatomy.browBend = $1 })),
        Declaration(
            "mouthWidth", .number(0.2...1.6), in: .style, .features,
            "Width of the mouth, relative to the default.",
            at: .number({ $0.style.proportions.mouthWidth }, set: { $0.style.proportions.mouthWidth = $1 })),
        Declaration(
            "mouthLevel", .number(0.6...1.4), in: .style, .features,
            "Distance of the mouth below the centre, relative to the default.",
            at: .number({ $0.style.proportions.mouthLevel }, set: { $0.style.proportions.mouthLevel = $1 })),
        Declaration(
            "teeth", .number(0...1), in: .style, .features,
            "Height of the teeth as a fraction of the open mouth; 0 draws none.",
            at: .number({ $0.style.anatomy.teeth }, set: { $0.style.anatomy.teeth = $1 })),
        Declaration(
            "tongue", .number(0...1), in: .style, .features,
            "Height of the tongue as a fraction of the open mouth; 0 draws none.",
            at: .number({ $0.style.anatomy.tongue }, set: { $0.style.anatomy.tongue = $1 })),
        Declaration(
            "topper", .choice(of: Anatomy.Topper.self), in: .style, .worn,
            "What is on the head.", synonyms: ["hair", "hat", "headwear"],
            meanings: ["hair": "tuft", "hat": "party", "helmet": "cap", "antennae": "antenna"],
            at: .choice({ $0.style.anatomy.topper }, set: { $0.style.anatomy.topper = $1 })),
        Declaration(
            "glasses", .choice(of: Anatomy.Glasses.self), in: .style, .worn,
            "Glasses with round or square lenses, or dark shades.",
            synonyms: ["spectacles"],
            meanings: ["sun": "shades", "sunglasses": "shades", "yes": "round", "true": "round"],
            at: .choice({ $0.style.anatomy.glasses }, set: { $0.style.anatomy.glasses = $1 })),
        Declaration(
            "patch", .choice(of: Anatomy.Patch.self), in: .style, .worn,
            "The eye that has a patch of the accent colour around it.", synonyms: ["eyepatch"],
            at: .choice({ $0.style.anatomy.patch }, set: { $0.style.anatomy.patch = $1 })),
    ])

    package func value(at index: Int) -> ParameterValue { Self.declarations.storages[index].value(self) }

    package mutating func set(_ index: Int, to value: ParameterValue) {
        Self.declarations.storages[index].set(&self, value)
    }

    /// What tells one face from others, and how it rests.
    private static let decidedByLook = [
        "background", "scale", "lineWidth", "color", "fill", "accent", "caps", "headShape", "jaw", "headWidth", "ears",
        "nose",
        "blush", "freckles", "eyeSize", "eyeHeight", "eyeSpacing", "eyeLevel", "eyeFill", "eyeLine", "pupil", "glint",
        "browLength", "browBend", "mouthWidth", "mouthLevel", "teeth", "tongue", "topper", "glasses", "patch", "mouth",
        "mouthOpen", "mouthSkew",
    ]

    private static let setByFeeling = [
        "eyes", "brows", "mouth", "mouthOpen", "mouthSkew", "browRaise", "browSkew", "lookX", "lookY", "lid", "mark",
    ]

    private static let emoticons = Emoticon.all.compactMap { emoticon in
        Feeling.allCases.firstIndex(of: emoticon.feeling).map { Parameter.Alias(emoticon.text, index: $0) }
    }

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
    /// The head and what is on its skin.
    fileprivate static let head = ParameterGroup("head")
    fileprivate static let eyes = ParameterGroup("eyes")
    /// Brows and mouth.
    fileprivate static let features = ParameterGroup("features")
    fileprivate static let worn = ParameterGroup("worn")
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
    static let status = ParameterKey<FaceController>("status")
    static let value = ParameterKey<FaceController>("value")
    static let min = ParameterKey<FaceController>("min")
    static let max = ParameterKey<FaceController>("max")
    static let mid = ParameterKey<FaceController>("mid")
    static let steps = ParameterKey<FaceController>("steps")
    static let fill = ParameterKey<FaceController>("fill")
}
