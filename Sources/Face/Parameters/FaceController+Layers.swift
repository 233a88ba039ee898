import Geometry
package import Parameters

/// How the parameters of a request become a face.
///
/// Layers are applied from the lowest to the highest, so that what is given always wins:
///
/// 1. the default face on its canvas,
/// 2. whose face it is: the look of the seed, in a technique and with the colours of a palette,
/// 3. how it feels, by a mood, a status or data: the whole expression,
/// 4. every other parameter that is given,
/// 5. what depends on all of these: a fill that is needed, the badge and the motion of the status.
///
/// Conflicts are rejected before layers that would hide them. Most requests have none of the parameters of 2 and 3,
/// which is found by one comparison of bits.
extension FaceController: Subject {
    package static var name: StaticString { "face" }

    package static var pluralName: StaticString { "faces" }

    /// Data adds its figures to the title.
    package static func resolve(
        _ given: GivenParameters, on canvas: borrowing Canvas
    ) throws(Rejection) -> (subject: FaceController, title: String?) {
        var face = FaceController(on: canvas)
        let reading = given.isGiven(anyOf: layerBits) ? try face.applyLayers(of: given, canvas.theme) : nil
        face.set(given)
        if !given.isGiven(FaceKey.fill) { face.style.fill = face.defaultFill(of: face) }
        face.removeDefaultColors()
        if given[FaceKey.badge] == .auto { face.badge = suitableBadge(given[FaceKey.status]) }
        if given.isGiven(anyOf: motionBits) { try face.setMotion(given) }
        return (face, reading.map { face.title(with: $0.figures) })
    }

    /// The description with figures, in no more characters than a title may have.
    private func title(with figures: String) -> String {
        let title = "\(description): \(figures)"
        if title.utf8.count <= Canvas.maxTitleScalars { return title }
        return "\(words.impression): \(figures)"
    }

    /// Adds the generation of the look of a seed, which is a part of the identity. Replaces `auto` by the motion and
    /// the badge of the status, unless there is a list of these.
    package static func spellOut(_ given: inout GivenParameters) {
        if !given.isListed(FaceKey.status.index) {
            let status = given.value(at: FaceKey.status.index)
            spellOut(FaceKey.motion, as: suitableMotion(status).valueBesideAuto, in: &given)
            spellOut(FaceKey.badge, as: suitableBadge(status).valueBesideAuto, in: &given)
        }
        guard given.isGiven(FaceKey.seed.index), !given.isGiven(FaceKey.gen.index) else { return }
        given.set(FaceKey.gen.index, to: .wholeNumber(Seed.generation))
    }

    private static func spellOut(
        _ key: ParameterKey<FaceController>, as value: ParameterValue, in given: inout GivenParameters
    ) {
        guard !given.isListed(key.index), given.value(at: key.index) == .auto else { return }
        given.set(key.index, to: value)
    }

    /// The badge of a state, and none without a state.
    private static func suitableBadge(_ status: ParameterValue) -> FaceBadge {
        status.choice(of: ProgramStatus.self)?.badge ?? .none
    }

    package func hasColor(of theme: Canvas.Theme) -> Bool {
        switch theme {
        case .light: false
        case .dark: scheme == nil && style.stroke.color == Self.lineColorOnDark
        case .auto: style.stroke.darkColor != nil
        }
    }

    package var frameCount: Int { motion == .none ? 1 : pace.frameCount }

    package var description: String { words.text }

    private var words: FaceDescription { FaceDescription(of: expression, style, badge) }

    /// The faces whose mouth or brows are at the next name in either direction. There is none at the end of an axis, and
    /// without brows.
    package var neighbors: [(name: StaticString, subject: FaceController)] {
        var neighbors: [(name: StaticString, subject: FaceController)] = []
        func add(_ name: StaticString, _ number: Double?, _ set: (inout FacialExpression, Double) -> Void) {
            guard let number else { return }
            var neighbor = self
            set(&neighbor.expression, number)
            neighbors.append((name, neighbor))
        }
        let (mouth, brows) = (expression.mouth, expression.brows)
        add("sadder", Self.mouthCurvatures.next(below: mouth)) { $0.mouth = $1 }
        add("happier", Self.mouthCurvatures.next(above: mouth)) { $0.mouth = $1 }
        add("moreFurrowed", brows.flatMap { Self.eyeBrowTilts.next(below: $0) }) { $0.brows = $1 }
        add("moreRelaxed", brows.flatMap { Self.eyeBrowTilts.next(above: $0) }) { $0.brows = $1 }
        return neighbors
    }
}

// The layers between the defaults and the parameters that are given explicitly: first who it is, then how it feels,
// which can be decided by data.
extension FaceController {
    /// The parameters that layers depend on; `fill`, because it can be the colour of a feeling.
    private static let layerBits: ParameterBits = [
        FaceKey.seed, FaceKey.gen, FaceKey.kind, FaceKey.topper, FaceKey.face, FaceKey.paint, FaceKey.style,
        FaceKey.palette, FaceKey.swap, FaceKey.mood, FaceKey.energy, FaceKey.status, FaceKey.value, FaceKey.min,
        FaceKey.max, FaceKey.mid, FaceKey.steps, FaceKey.fill,
    ].reduce(0) { $0 | $1.bit }

    /// The parameters of the motion.
    private static let motionBits: ParameterBits = [FaceKey.motion, FaceKey.speed, FaceKey.phase, FaceKey.loops]
        .reduce(0) { $0 | $1.bit }

    /// Returns the data that the face shows; nil if it shows none.
    mutating func applyLayers(
        of given: GivenParameters, _ theme: Canvas.Theme
    ) throws(Rejection) -> GaugeReading? {
        try checkConflicts(of: given)
        try given.checkNeeds()
        let seed = given[FaceKey.seed].text
        let kind = given[FaceKey.kind].choice(of: FigureKind.self) ?? .person
        let scheme = ColorScheme(given[FaceKey.palette])
        try checkColors(scheme, of: kind, given)
        try checkParts(of: kind, given)
        dress(
            seed.map { Identity($0, as: kind, scheme) }, given[FaceKey.style].choice() ?? (seed == nil ? .line : .flat),
            scheme, given[FaceKey.swap].choice())
        let needsColor = given[FaceKey.fill].isChoice
        if let status = given[FaceKey.status].choice(of: ProgramStatus.self) {
            if needsColor {
                throw .incomplete(
                    FaceKey.fill.parameter, Self.moodColor, beside: FaceKey.status.parameter,
                    needs: Self.examplesOfFeelings)
            }
            show(FacialExpression(status))
            style.head.tilt = status.tilt ?? style.head.tilt
            style.proportions.mouthWidth = status.mouthWidth ?? style.proportions.mouthWidth
            return nil
        }
        let reading = try GaugeReading(given)
        if let reading, reading.valence == nil {
            showNoData(keepingColors: given.isGiven(FaceKey.palette))
            if needsColor { style.fill = MoodRamp.colorOfNoData }
            return reading
        }
        let valence = feel(reading, given)
        guard needsColor else { return reading }
        if valence == nil, !given.isMissing(FaceKey.mood.index) {
            throw .incomplete(FaceKey.fill.parameter, Self.moodColor, needs: Self.examplesOfFeelings)
        }
        style.fill = valence.map(MoodRamp.color) ?? MoodRamp.colorOfNoData
        // All of these are too light for the lines of a dark page.
        if theme != .light, scheme == nil { setLineColor(Self.lineColorOnFeelings) }
        return reading
    }

    /// At most one of `status`, `value` and `mood` decides what a face feels, and a feeling that is not a point of two
    /// axes has no energy.
    private func checkConflicts(of given: GivenParameters) throws(Rejection) {
        if given.isGiven(FaceKey.status) {
            for key in [FaceKey.mood, FaceKey.value, FaceKey.energy] where given.isGiven(key) {
                throw .conflict(key.parameter, with: FaceKey.status.parameter)
            }
        }
        guard given.isGiven(FaceKey.mood) else { return }
        if given.isGiven(FaceKey.value) { throw .conflict(FaceKey.mood.parameter, with: FaceKey.value.parameter) }
        if given.isGiven(FaceKey.energy), let mood = given[FaceKey.mood].choice(of: Mood.self), !mood.isOnPlane {
            throw .conflict(
                FaceKey.energy.parameter, with: "mood=\(mood.rawValue)",
                cure: "leave energy out, or use a mood from happy to angry, or a number")
        }
    }

    /// The two lists of colours are for seeds, that of natural ones for persons without parts of animals, and only the
    /// colours of a palette can be exchanged.
    private func checkColors(
        _ scheme: ColorScheme?, of kind: FigureKind, _ given: GivenParameters
    ) throws(Rejection) {
        // In a sheet, each figure has the colours of a list that it can have.
        func isListed(_ key: ParameterKey<FaceController>) -> Bool { given.isListed(key.index) }
        if let scheme, scheme.palette == nil, !isListed(FaceKey.palette) {
            let name = scheme == .vivid ? "vivid" : "natural"
            if !given.isGiven(FaceKey.seed), !isListed(FaceKey.seed) {
                throw .incomplete(FaceKey.palette.parameter, name, needs: ["seed=ada"])
            }
            if !scheme.suits(kind), !isListed(FaceKey.kind) {
                throw .conflict(FaceKey.kind.parameter, with: "palette=\(name)")
            }
        }
        if scheme == .natural, kind == .person {
            let topper = given[FaceKey.topper].choice(of: Topper.self)
            if let topper, Self.notNatural.contains(topper) {
                throw .conflict(FaceKey.topper.parameter, topper.rawValue, with: "palette=natural")
            }
            if given.isGiven(FaceKey.patch), given[FaceKey.patch].choice(of: Patch.self) != Patch.none {
                throw .conflict(FaceKey.patch.parameter, with: "palette=natural")
            }
        }
        let isExchangeable = !given.isGiven(FaceKey.seed) || kind == .creature || scheme?.palette != nil
        if given.isGiven(FaceKey.swap), !isExchangeable, !isListed(FaceKey.kind), !isListed(FaceKey.palette) {
            throw .incomplete(FaceKey.swap.parameter)
        }
    }

    /// What only persons and creatures have, and what only robots have.
    private func checkParts(of kind: FigureKind, _ given: GivenParameters) throws(Rejection) {
        let topper = given[FaceKey.topper].choice(of: Topper.self)
        guard kind == .robot else {
            if let topper, topper.isOfRobots {
                throw .incomplete(FaceKey.topper.parameter, topper.rawValue, needs: ["kind=robot"])
            }
            for key in [FaceKey.face, FaceKey.paint] where given.isGiven(key) {
                throw .conflict(key.parameter, with: "kind=\(kind.rawValue)", cure: "only robots have one")
            }
            return
        }
        for key in FaceKey.notOfRobots where given.isGiven(key) {
            throw .conflict(key.parameter, with: "kind=robot", cure: "robots have none")
        }
        if let topper, topper != .none, !topper.isOfRobots, topper != .sprout, topper != .cat {
            throw .conflict(
                FaceKey.topper.parameter, topper.rawValue, with: "kind=robot", cure: "robots have others, such as gear")
        }
    }

    private static let notNatural: Set<Topper> = [.antenna, .horns, .cat, .bear, .bunny, .sprout]

    /// Sets the expression of data, or of the mood that is given, and returns its valence; nil if neither is given.
    private mutating func feel(_ reading: GaugeReading?, _ given: GivenParameters) -> Double? {
        let (energy, mood) = (given[FaceKey.energy].number, given[FaceKey.mood].choice(of: Mood.self))
        guard let valence = reading?.valence ?? given[FaceKey.mood].number ?? mood?.affect.valence else {
            return nil
        }
        if let mood, energy == nil {
            show(FacialExpression(mood))
        } else {
            show(FacialExpression(Affect(valence: valence, energy: energy ?? 0)))
        }
        return valence
    }

    /// Replaces the expression of a face that rests by that of a feeling, which has the whole mouth.
    package mutating func show(_ feeling: FacialExpression) {
        expression = feeling
        if let identity { style.proportions.mouthWidth = identity.look.proportions.mouthWidth }
    }

    private mutating func showNoData(keepingColors: Bool) {
        expression = FacialExpression(leftEye: 0, rightEye: 0, brows: nil, mouth: 0)
        if scheme == nil { return setLineColor(Self.lineColorOfNoData) }
        // A figure is asleep, and grey as a whole.
        expression.lid = -1
        if !keepingColors { desaturate() }
    }

    private static let lineColorOfNoData = Color(rgb: 0x888888)

    /// Its contrast on the colour of any feeling is at least 4.5:1.
    static let lineColorOnFeelings = Color(rgb: 0x000040)
}

// What a face does, which is decided when everything else is.
extension FaceController {
    /// Resolves `auto`, and where the motion begins if that was not given.
    mutating func setMotion(_ given: GivenParameters) throws(Rejection) {
        try given.checkNeeds()
        if given[FaceKey.motion] == .auto { motion = Self.suitableMotion(given[FaceKey.status]) }
        if motion == .none {
            // In a sheet, other faces of the list may move at this pace.
            if given.isListed(FaceKey.motion.index) { return pace = Pace() }
            for key in [FaceKey.speed, FaceKey.phase, FaceKey.loops] where given.isGiven(key) {
                throw .incomplete(key.parameter)
            }
        }
        if !given.isGiven(FaceKey.loops) { pace.plays = motion.plays }
        if !given.isGiven(FaceKey.phase) { pace.phase = defaultPhase }
    }

    /// The motion of a state.
    private static func suitableMotion(_ status: ParameterValue) -> FaceMotion {
        status.choice(of: ProgramStatus.self)?.motion ?? .idle
    }

    /// The phase unless one is given. That of a motion which goes on for ever follows from the seed, so that several
    /// people don't blink at once. A motion that is played a few times starts at its beginning, and so do a nod, a
    /// shake and a bounce.
    var defaultPhase: Double {
        guard let identity, pace.plays == 0 else { return 0 }
        switch motion {
        case .blink, .idle, .talk, .work, .wait:
            return Double(identity.seed.choice(for: "phase", of: 1000)) / 1000
        case .none, .nod, .shake, .bounce: return 0
        }
    }
}
