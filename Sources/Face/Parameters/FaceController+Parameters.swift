import Geometry
package import Parameters

/// The parameters of a face: first the layers, which decide what other parameters don't say, then data, the expression
/// by feature and motion. Those of a look are in `FaceController+LookParameters.swift`.
///
/// The names of eyes, brows and mouths come from the controller's tables, and those of moods, states and palettes from
/// their types. Words that people try are in `FaceWords.swift`, and those of other systems in `FaceVocabularies.swift`.
extension FaceController: Moving {
    package static let declarations = Declarations<FaceController>(
        [
            // Layers, which set what the others don't say: see applyLayers.
            Declaration(
                "seed", .identifier(maxBytes: SeedText.maxBytes, isSeed: true), .identity,
                "Any text, which decides whose face it is: colours, anatomy, resting expression, background, line width and scale.",
                json: .never,
                at: .optionalText({ $0.identity?.text }, set: { _, _ in })),
            Declaration(
                "kind", .choice(of: FigureKind.self), .identity,
                "What a seed decides: a person, a creature such as a bear, or a robot; needs seed, and is person if not given.",
                hasFixedDefault: false, json: .never, needs: ["seed=ada"],
                at: .choice({ $0.identity.flatMap { $0.kind == .person ? nil : $0.kind } }, set: { _, _ in })),
            Declaration(
                "gen", .wholeNumber(Seed.generation...Seed.generation), .identity,
                "Generation of the looks of seeds; needs seed, and is 1 if not given.", json: .never,
                follows: ["seed"], needs: ["seed=ada"],
                at: .optionalWholeNumber({ $0.identity == nil ? nil : Seed.generation }, set: { _, _ in })),
            Declaration(
                "palette", .colors(names: ColorScheme.names, count: Palette.colorCount), .identity,
                "The colours: a name or its number, or those of background, head, lines and accent; vivid and natural need a seed, which chooses among many. If not given, vivid with a person or a robot, and a creature has its own.",
                hasFixedDefault: false, json: .never, follows: ["seed", "kind", "value"],
                at: ParameterStorage({ $0.scheme?.value ?? .absent })),
            Declaration(
                "swap", .choice(of: Swap.self), .identity,
                "Whether background and accent of the palette are exchanged; needs a palette, or kind=creature, for which a seed decides it.",
                hasFixedDefault: false, json: .never, follows: ["seed", "kind"],
                needs: ["palette=lantern", "kind=creature"],
                at: .choice({ $0.swap }, set: { _, _ in })),
            Declaration(
                "mood", .numberOrName(-1...1, names: Mood.allCases.map { $0.rawValue }, aliases: emoticons), .feeling,
                "The mood: a name, a word such as joy, an emoticon such as :), or a number from -1 (unhappy) to 1 (happy).",
                json: .never,
                at: .none),
            Declaration(
                "energy", .number(-1...1), .feeling,
                "Strength of the feeling from -1 (sleepy) to 1 (agitated); needs value, or a mood that is a number or a name from happy to angry. If not given, that of the name, or 0.",
                json: .never, needs: examplesOfFeelings,
                at: .none),
            Declaration(
                "status", .choice(of: ProgramStatus.self), .feeling,
                "The state of a program, shown as a whole expression: a name, or a word such as running; not together with mood, value or energy.",
                json: .never,
                at: .none),
            Declaration(
                "value", .anyNumber(names: [("inf", .infinity), ("-inf", -.infinity)]), allowsNone: true, .data,
                "Data that the face shows: the closer to max, the happier; none if there is no data.", json: .never,
                at: .none),
            Declaration(
                "min", data, .data, "The value of the saddest face; needs value, and is 0 if not given.", json: .never,
                needs: examplesOfData,
                at: .none),
            Declaration(
                "max", data, .data,
                "The value of the happiest face; needs value, and is 100 if not given. If it is less than min, low is good.",
                json: .never, needs: examplesOfData,
                at: .none),
            Declaration(
                "mid", data, .data,
                "The value of the neutral face; needs value, and is in the middle of min and max if not given.",
                json: .never, needs: examplesOfData,
                at: .none),
            Declaration(
                "steps", .wholeNumber(2...11), .data,
                "Rounds to this many different faces; needs value. If not given, every value has its own.",
                json: .never, needs: examplesOfData,
                at: .none),

            // The expression.
            Declaration(
                "eyes", openness, .feeling,
                "How far both eyes are open.", json: .never, follows: gauge, ifMissing: .number(eyeOpenness[.closed]),
                at: ParameterStorage(
                    { $0.expression.eyes.map(ParameterValue.number) ?? .absent },
                    set: { $0.expression.eyes = $1.number })),
            Declaration(
                "leftEye", openness, .feeling, "How far the eye on the left is open; takes precedence over eyes.",
                shorthand: "eyes", hasFixedDefault: false, json: .always,
                at: .number({ $0.expression.leftEye }, set: { $0.expression.leftEye = $1 })),
            Declaration(
                "rightEye", openness, .feeling, "How far the eye on the right is open; takes precedence over eyes.",
                shorthand: "eyes", hasFixedDefault: false, json: .always,
                at: .number({ $0.expression.rightEye }, set: { $0.expression.rightEye = $1 })),
            Declaration(
                "brows", .number(-1...1, names: eyeBrowTilts.namedNumbers), allowsNone: true, .feeling,
                "The tilt of the brows; negative is furrowed, and none leaves them out.", json: .always, follows: gauge,
                at: .optionalNumber({ $0.expression.brows }, set: { $0.expression.brows = $1 })),
            Declaration(
                "mouth", .number(-1...1, names: mouthCurvatures.namedNumbers), .feeling,
                "The curvature of the mouth; negative is a frown.", json: .always, follows: gauge + ["seed", "kind"],
                ifMissing: .number(mouthCurvatures[.neutral]),
                at: .number({ $0.expression.mouth }, set: { $0.expression.mouth = $1 })),
            Declaration(
                "mouthOpen", .number(0...1), .feeling,
                "How far the mouth is open; 0 is closed.", follows: gauge + ["seed", "kind"],
                at: .number({ $0.expression.mouthOpen }, set: { $0.expression.mouthOpen = $1 })),
            Declaration(
                "mouthSkew", .number(-1...1), .feeling,
                "Turns the mouth by up to 15 degrees; positive raises its right end, and negative its left end.",
                follows: plane + ["seed", "kind"],
                at: .number({ $0.expression.mouthSkew }, set: { $0.expression.mouthSkew = $1 })),
            Declaration(
                "browRaise", .number(-1...1), .feeling,
                "Height of both brows; -1 is lowered, and 1 is raised.", follows: gauge,
                at: .number({ $0.expression.browRaise }, set: { $0.expression.browRaise = $1 })),
            Declaration(
                "browSkew", .number(-1...1), .feeling,
                "Raises the right brow and lowers the left one; a negative number does the opposite.", follows: named,
                at: .number({ $0.expression.browSkew }, set: { $0.expression.browSkew = $1 })),
            Declaration(
                "lookX", .number(-1...1), .feeling,
                "Where the pupils look; -1 is left, and 1 is right.", follows: plane + ["seed", "kind"],
                at: .number({ $0.expression.lookX }, set: { $0.expression.lookX = $1 })),
            Declaration(
                "lookY", .number(-1...1), .feeling,
                "Where the pupils look; -1 is up, and 1 is down.", follows: gauge + ["seed", "kind"],
                at: .number({ $0.expression.lookY }, set: { $0.expression.lookY = $1 })),
            Declaration(
                "lid", .number(-1...1), .feeling,
                "Bend of closed eyes; 1 is upwards as in laughing, and -1 downwards as in sleep.",
                follows: plane + ["seed", "palette"],
                at: .number({ $0.expression.lid }, set: { $0.expression.lid = $1 })),
            Declaration(
                "lowerLid", .number(0...1), .feeling,
                "How far the lower lids are raised, as cheeks do in a smile; plain eyes have none.", follows: gauge,
                at: .number({ $0.expression.lowerLid }, set: { $0.expression.lowerLid = $1 })),
            Declaration(
                "mark", .choice(of: Mark.self), .feeling,
                "A mark beside the head, as in comics; a tear is below the left eye.", follows: named,
                at: .choice({ $0.expression.mark }, set: { $0.expression.mark = $1 })),
            Declaration(
                "badge", FaceBadge.kindWithAuto, .feeling,
                "A disc at the lower right that says what a program does; auto is that of the status.",
                at: ParameterStorage(
                    { $0.badge.valueBesideAuto }, set: { $0.badge = FaceBadge(besideAuto: $1) ?? $0.badge })),
        ] + motionParameters + [
            Declaration(
                "scale", .number(0.01...4), in: .content, .style,
                "Height of the skull as a fraction of the shorter side, with a body about a tenth less; clipped above 1. If not given, 0.9, or what the seed decides.",
                json: .always, follows: ["seed", "kind"],
                at: .number({ $0.style.scale }, set: { $0.style.scale = $1 }))
        ] + lookParameters,
        ofCanvas: ["background": ["seed", "kind", "palette", "swap", "style"], "title": ["value"]])

    private static let motionParameters: [Declaration<FaceController>] =
        [
            Declaration(
                "motion", FaceMotion.kindWithAuto, .motion,
                "How the face moves in SVG, GIF and PNG; auto is the motion of the status, or idle.",
                at: ParameterStorage(
                    { $0.motion.valueBesideAuto }, set: { $0.motion = FaceMotion(besideAuto: $1) ?? $0.motion }))
        ]
        + Pace.declarations(
            needs: ["motion=blink"],
            phaseFollows: ["seed", "status", "motion", "loops"],
            phaseSummary:
                "Where in its loop the motion begins; needs motion. If not given, a seed decides it for blink, idle, talk, work and wait, and else it is 0.",
            loopsFollow: ["status", "motion"],
            loopsSummary:
                "How often the motion is played; needs motion. 0 plays it forever. If not given, nod, shake and bounce are played twice, and all others forever."
        )

    package func value(at index: Int) -> ParameterValue { Self.declarations.storages[index].value(self) }

    package mutating func set(_ index: Int, to value: ParameterValue) {
        Self.declarations.storages[index].set(&self, value)
    }

    /// What decides a feature that only feelings and states with a name have.
    private static let named = ["mood", "status"]
    /// The same of one that a point of two axes resets.
    private static let plane = named + ["energy", "value"]
    /// The same of one that changes with data.
    private static let gauge = plane + ["min", "max", "mid", "steps"]

    private static let emoticons = Emoticon.all.compactMap { emoticon in
        Mood.allCases.firstIndex(of: emoticon.feeling).map { (text: emoticon.text, index: $0) }
    }

    private static let examplesOfData = ["value=73"]
    static let examplesOfFeelings = ["mood=happy"] + examplesOfData

    /// The value of `fill` that stands for the colour of a feeling.
    static let moodColor = "mood"

    private static let data = Parameter.Kind.anyNumber()

    private static let openness = Parameter.Kind.number(0...1, names: eyeOpenness.namedNumbers)
}

/// The values of `motion` and `badge`: the cases of the view's type with `auto`, that of the status, after the first
/// one.
extension CaseIterable where Self: Equatable & RawRepresentable<String>, AllCases == [Self] {
    fileprivate static var kindWithAuto: Parameter.Kind {
        .choice([allCases[0].rawValue, "auto"] + allCases.dropFirst().map { $0.rawValue })
    }

    /// nil for `auto` and for what is no choice.
    fileprivate init?(besideAuto value: ParameterValue) {
        guard case .choice(let index) = value, value != .auto else { return nil }
        self = Self.allCases[max(0, index - 1)]
    }

    var valueBesideAuto: ParameterValue {
        let index = Self.allCases.firstIndex(of: self) ?? 0
        return .choice(index == 0 ? 0 : index + 1)
    }
}

extension ParameterValue {
    static var auto: ParameterValue { .choice(1) }
}

/// Whether background and accent of a palette are exchanged.
enum Swap: String, CaseIterable {
    case no, yes
}

package enum FaceKey {
    package static let seed = ParameterKey<FaceController>("seed")
    static let gen = ParameterKey<FaceController>("gen")
    static let kind = ParameterKey<FaceController>("kind")
    static let topper = ParameterKey<FaceController>("topper")
    static let patch = ParameterKey<FaceController>("patch")
    static let face = ParameterKey<FaceController>("face")
    static let paint = ParameterKey<FaceController>("paint")
    package static let notOfRobots = [
        "headShape", "jaw", "ears", "nose", "noseShape", "freckles", "patch", "glasses", "eyeFill", "eyeLine", "teeth",
        "tongue", "browBend", "browLevel", "browWidth", "hairFill", "beard", "clothes", "shoulders",
    ].map { (name: StaticString) in ParameterKey<FaceController>(name) }
    static let style = ParameterKey<FaceController>("style")
    static let palette = ParameterKey<FaceController>("palette")
    static let badge = ParameterKey<FaceController>("badge")
    static let swap = ParameterKey<FaceController>("swap")
    static let mood = ParameterKey<FaceController>("mood")
    static let energy = ParameterKey<FaceController>("energy")
    static let status = ParameterKey<FaceController>("status")
    static let value = ParameterKey<FaceController>("value")
    static let min = ParameterKey<FaceController>("min")
    static let max = ParameterKey<FaceController>("max")
    static let mid = ParameterKey<FaceController>("mid")
    static let steps = ParameterKey<FaceController>("steps")
    static let fill = ParameterKey<FaceController>("fill")
    static let motion = ParameterKey<FaceController>("motion")
    static let speed = ParameterKey<FaceController>("speed")
    static let phase = ParameterKey<FaceController>("phase")
    static let loops = ParameterKey<FaceController>("loops")
}
