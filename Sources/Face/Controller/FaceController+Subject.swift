package import Geometry
package import Parameters

extension FaceController: Subject {
    package static var name: StaticString { "face" }

    package static var pluralName: StaticString { "faces" }

    /// Layers are applied from the lowest to the highest, so that what was given wins. Data adds its figures to the title.
    package static func resolve(
        _ given: borrowing Given<FaceController>, on canvas: borrowing Canvas
    ) throws(Rejection) -> (subject: FaceController, title: String?) {
        var face = FaceController(on: canvas)
        let reading = given.parameters.isGiven(anyOf: layerBits) ? try face.applyLayers(of: given) : nil
        face.set(given.parameters)
        if !given.isGiven(FaceKey.fill) { face.addDefaultFill() }
        face.removeDefaultColors()
        if given[FaceKey.badge].choice(of: BadgeChoice.self) == .auto {
            face.badge = FaceController.suitableBadge(given[FaceKey.status])
        }
        if given.parameters.isGiven(anyOf: motionBits) { try face.setMotion(given) }
        return (face, reading.map { face.title(with: $0.figures) })
    }

    /// The description with figures, in no more characters than a title may have.
    private func title(with figures: String) -> String {
        let title = "\(description): \(figures)"
        if title.utf8.count <= Canvas.maxTitleScalars { return title }
        return "\(words.impression): \(figures)"
    }

    /// The generation of a look is a part of the identity. What a state decides is resolved, unless there are several.
    package static func spellOut(_ given: inout GivenParameters) {
        if !given.isListed(FaceKey.status.index) {
            let status = given.value(at: FaceKey.status.index)
            spellOut(MotionChoice.auto, of: FaceKey.motion, in: &given) { $0.gesture == suitableGesture(status) }
            spellOut(BadgeChoice.auto, of: FaceKey.badge, in: &given) { $0.badge == suitableBadge(status) }
        }
        guard given.isGiven(FaceKey.seed.index), !given.isGiven(FaceKey.gen.index) else { return }
        given.set(FaceKey.gen.index, to: .wholeNumber(Seed.generation))
    }

    private static func spellOut<Choice: CaseIterable & Equatable>(
        _ auto: Choice, of key: ParameterKey<FaceController>, in given: inout GivenParameters,
        isSuitable: (Choice) -> Bool
    ) where Choice.AllCases == [Choice] {
        guard !given.isListed(key.index), given.value(at: key.index).choice(of: Choice.self) == auto else { return }
        if let choice = Choice.allCases.firstIndex(where: isSuitable) { given.set(key.index, to: .choice(choice)) }
    }

    /// The badge of a state, and none without a state.
    static func suitableBadge(_ status: ParameterValue) -> FaceBadge {
        status.choice(of: Activity.self)?.badge ?? .none
    }

    package func hasColor(of theme: Canvas.Theme) -> Bool {
        // Lines on the colour of a feeling are dark with both of the others.
        let isOnFeeling = identity == nil && style.stroke.color == Self.lineColorOnFeelings
        return switch theme {
        case .light: false
        case .dark: isOnFeeling || identity == nil && style.stroke.color == Self.lineColorOnDark
        case .auto: isOnFeeling || style.stroke.darkColor != nil
        }
    }

    package var frameCount: Int { gesture == .none ? 1 : pace.frameCount }

    package var description: String { words.text }

    private var words: FaceDescription { FaceDescription(of: expression, style, badge) }

    /// The faces whose mouth or brows are at the next name in either direction.
    package var neighbors: [(name: StaticString, subject: FaceController)] {
        let (mouth, brows) = (expression.mouth, expression.brows)
        return [
            neighbor("sadder", Mouth.next(below: mouth)) { $0.mouth = $1 },
            neighbor("happier", Mouth.next(above: mouth)) { $0.mouth = $1 },
            neighbor("moreFurrowed", brows.flatMap { EyeBrows.next(below: $0) }) { $0.brows = $1 },
            neighbor("moreRelaxed", brows.flatMap { EyeBrows.next(above: $0) }) { $0.brows = $1 },
        ].compactMap(\.self)
    }

    /// The same face with another position of a feature; nil without one.
    private func neighbor(
        _ name: StaticString, _ position: Double?, _ set: (inout FacialExpression, Double) -> Void
    ) -> (name: StaticString, subject: FaceController)? {
        guard let position else { return nil }
        var neighbor = self
        set(&neighbor.expression, position)
        return (name, neighbor)
    }
}

extension Activity {
    /// The badge of the same name; a program that is idle has none.
    package var badge: FaceBadge { FaceBadge(rawValue: rawValue) ?? .none }
}

// The layers between the defaults and the parameters that are given explicitly: first who it is, then how it feels, which
// can be decided by data.
extension FaceController {
    /// The parameters that layers depend on; `fill`, because it can be the colour of a feeling.
    static let layerBits: ParameterBits = [
        FaceKey.seed, FaceKey.gen, FaceKey.style, FaceKey.palette, FaceKey.swap, FaceKey.mood, FaceKey.energy,
        FaceKey.status, FaceKey.value, FaceKey.min,
        FaceKey.max,
        FaceKey.mid, FaceKey.steps, FaceKey.fill,
    ].reduce(0) { $0 | $1.bit }

    /// The parameters of the motion.
    static let motionBits: ParameterBits = [FaceKey.motion, FaceKey.speed, FaceKey.phase, FaceKey.loops]
        .reduce(0) { $0 | $1.bit }

    /// Returns the data that the face shows; nil if it shows none.
    mutating func applyLayers(of given: borrowing Given<FaceController>) throws(Rejection) -> GaugeReading? {
        try checkConflicts(of: given)
        try given.parameters.checkNeeds()
        let seed = given[FaceKey.seed].text
        dress(
            as: seed, given[FaceKey.style].choice() ?? (seed == nil ? .line : .flat), Palette(given[FaceKey.palette]),
            given[FaceKey.swap].choice())
        let needsColor = given[FaceKey.fill].isChoice
        if let activity = given[FaceKey.status].choice(of: Activity.self) {
            if needsColor {
                throw .incomplete(
                    FaceKey.fill.parameter, Self.moodColor, beside: FaceKey.status.parameter,
                    needs: Self.examplesOfFeelings)
            }
            expression = FacialExpression(activity)
            return nil
        }
        let reading = try GaugeReading(given)
        if let state = reading.map({ State($0, given) }) ?? State(given) {
            apply(state, keepingColors: given.isGiven(FaceKey.palette))
            if needsColor { fill(with: state.color) }
        } else if needsColor, given.isMissing(FaceKey.mood) {
            fill(with: MoodRamp.colorOfNoData)
        } else if needsColor {
            throw .incomplete(
                FaceKey.fill.parameter, Self.moodColor, needs: Self.examplesOfFeelings)
        }
        return reading
    }

    /// At most one of `status`, `value` and `mood` decides what a face feels, and a feeling that is not a point of two axes
    /// has no energy.
    private func checkConflicts(of given: borrowing Given<FaceController>) throws(Rejection) {
        if given.isGiven(FaceKey.status) {
            for key in [FaceKey.mood, FaceKey.value, FaceKey.energy] where given.isGiven(key) {
                throw .conflict(
                    key.parameter, with: FaceKey.status.parameter, cure: "leave one of them out")
            }
        }
        guard given.isGiven(FaceKey.mood) else { return }
        if given.isGiven(FaceKey.value) {
            throw .conflict(
                FaceKey.mood.parameter, with: FaceKey.value.parameter, cure: "leave one of them out")
        }
        if given.isGiven(FaceKey.energy), let feeling = given[FaceKey.mood].choice(of: Feeling.self), !feeling.isOnPlane
        {
            throw .conflict(
                FaceKey.energy.parameter, with: "mood=\(feeling.rawValue)",
                cure: "leave energy out, or use a mood from happy to angry, or a number")
        }
    }

    private mutating func apply(_ state: State, keepingColors: Bool) {
        switch state {
        case .mood(let mood): expression = FacialExpression(mood)
        case .feeling(let feeling): expression = FacialExpression(feeling)
        case .noData:
            expression = FacialExpression(leftEye: 0, rightEye: 0, brows: nil, mouth: 0)
            if palette == nil { return setLineColor(Self.lineColorOfNoData) }
            // A figure is asleep, and grey as a whole.
            expression.lid = -1
            if !keepingColors { desaturate() }
        }
    }

    private static let lineColorOfNoData = Color(rgb: 0x888888)

    /// Fills the skull with the colour of a feeling. All of these are too light for the lines of a dark page.
    private mutating func fill(with color: Color) {
        style.fill = color
        if isForDarkPages { setLineColor(Self.lineColorOnFeelings) }
    }

    /// Its contrast on the colour of any feeling is at least 4.5:1.
    static let lineColorOnFeelings = Color(rgb: 0x000040)
}

/// What decides an expression.
private enum State {
    case mood(Mood)
    case feeling(Feeling)
    /// The face shows that there is no data.
    case noData

    /// The state that is given by `mood`; nil if none is.
    init?(_ given: borrowing Given<FaceController>) {
        let energy = given[FaceKey.energy].number
        switch given[FaceKey.mood] {
        case .number(let valence): self = .mood(Mood(valence: valence, energy: energy ?? 0))
        case .choice(let index):
            let feeling = Feeling.allCases[index]
            self = energy.map { .mood(Mood(valence: feeling.mood.valence, energy: $0)) } ?? .feeling(feeling)
        case .absent, .null, .wholeNumber, .color, .text: return nil
        }
    }

    /// The state of data.
    init(_ reading: GaugeReading, _ given: borrowing Given<FaceController>) {
        if let valence = reading.valence {
            self = .mood(Mood(valence: valence, energy: given[FaceKey.energy].number ?? 0))
        } else {
            self = .noData
        }
    }

    var color: Color {
        switch self {
        case .mood(let mood): MoodRamp.color(of: mood.valence)
        case .feeling(let feeling): MoodRamp.color(of: feeling.mood.valence)
        case .noData: MoodRamp.colorOfNoData
        }
    }
}

/// The colours of feelings, from vermilion through yellow to green, which people with each kind of colour blindness can tell
/// apart.
package enum MoodRamp {
    /// The colours of the valences −1, −0.5, 0, 0.5 and 1.
    private static let colors: [Color] = [0xD55E00, 0xE69F00, 0xF0E442, 0x8CC35B, 0x009E73].map { Color(rgb: $0) }

    package static let colorOfNoData = Color(rgb: 0xCCCCCC)

    /// The colour of a valence from −1 to 1. Channels are linear between two colours, and rounded to the nearest number,
    /// halves up.
    package static func color(of valence: Double) -> Color {
        let distance = min(max(valence, -1), 1).millionths + 1_000_000
        let index = min(distance / length, colors.count - 2)
        let (one, other) = (colors[index], colors[index + 1])
        let share = distance - index * length
        func channel(_ channel: KeyPath<Color, UInt8>) -> UInt8 {
            let sum = Int(one[keyPath: channel]) * (length - share) + Int(other[keyPath: channel]) * share
            return UInt8(clamping: (sum + length / 2) / length)
        }
        return Color(red: channel(\.red), green: channel(\.green), blue: channel(\.blue))
    }

    /// The distance between two colours in millionths.
    private static let length = 500_000
}

// What a face does, which is decided when everything else is.
extension FaceController {
    /// The values of the parameter: a gesture, or the one that suits the state.
    enum MotionChoice: String, CaseIterable {
        case none, auto, blink, idle, talk, nod, shake, bounce, work, wait

        /// nil for the one that suits the state.
        var gesture: Gesture? { self == .auto ? nil : Gesture(rawValue: rawValue) ?? Gesture.none }
    }

    static let motion: [Declaration<FaceController>] =
        [
            Declaration(
                "motion", .choice(of: MotionChoice.self), in: .content, .motion,
                "How the face moves in SVG, GIF and PNG; auto is the motion of the status, or idle.",
                synonyms: ["animation", "animate", "animated", "anim", "gesture", "move"],
                meanings: [
                    "breathe": "idle", "breathing": "idle", "speak": "talk", "speaking": "talk", "talking": "talk",
                    "jump": "bounce", "read": "work", "reading": "work", "working": "work", "waiting": "wait",
                    "on": "auto", "off": "none",
                ],
                at: ParameterStorage {
                    ParameterValue(choice: MotionChoice(rawValue: $0.gesture.rawValue))
                } set: {
                    if let gesture = $1.choice(of: MotionChoice.self)?.gesture { $0.gesture = gesture }
                })
        ]
        + Pace.declarations(
            needs: ["motion=blink"],
            phaseSummary:
                "Where in its loop the motion begins; needs motion. If not given, a seed decides it for blink, idle, talk, work and wait, and else it is 0.",
            at: \.pace)

    /// Resolves `auto`, and where the motion begins if that was not given.
    mutating func setMotion(_ given: borrowing Given<FaceController>) throws(Rejection) {
        try given.parameters.checkNeeds()
        let choice = given[FaceKey.motion].choice(of: MotionChoice.self)
        if choice == .auto { gesture = Self.suitableGesture(given[FaceKey.status]) }
        if gesture == .none {
            // In a sheet, the others of its list may move.
            if given.parameters.isListed(FaceKey.motion.index) { return pace = Pace() }
            for key in [FaceKey.speed, FaceKey.phase, FaceKey.loops] where given.isGiven(key) {
                throw .incomplete(key.parameter)
            }
        }
        if !given.isGiven(FaceKey.phase) { pace.phase = defaultPhase }
    }

    /// The motion of a state.
    static func suitableGesture(_ status: ParameterValue) -> Gesture {
        status.choice(of: Activity.self)?.gesture ?? .idle
    }

    /// A seed decides where a motion begins that is always the same, so that several people don't blink at once. A gesture
    /// that is made a few times begins at its beginning.
    var defaultPhase: Double {
        guard let identity, pace.plays == 0 else { return 0 }
        switch gesture {
        case .blink, .idle, .talk, .work, .wait:
            return Double(Seed(identity.seed).choice(for: "phase", of: 1000)) / 1000
        case .none, .nod, .shake, .bounce: return 0
        }
    }
}
