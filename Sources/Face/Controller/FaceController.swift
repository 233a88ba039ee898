package import Geometry
package import Parameters

/// Converts an expression, the model, into parameters of `FaceView`, which draws it in a style.
///
///     model            table                                            parameter of the view
///     eyes             `eyeOpenness`: open 1, squinting 0.4, closed 0   `leftEyeOpenness`, `rightEyeOpenness`
///     eyeBrows         `eyeBrowTilts`: relaxed 0.5 … furrowed −0.5      `eyeBrowTilt`
///     mouth            `mouthCurvatures`: frown −1 … smile 1            `mouthCurvature`
///     mark             `Mark.design`                                    `mark`
///     status           `ProgramStatus.motion`, `.badge`                 `motion`, `badge`
///
/// The names are those of FaceIt, the app of Stanford's course CS193P, whose controller looks up the cases of an
/// expression in such tables. A request may also give a number between two cases, data gives hardly anything else, and
/// links lead to the next case in either direction. So an expression has numbers, and the tables convert cases as they
/// are read and named. What a request decides besides is elsewhere: the parameters and the order of their layers
/// (`Parameters`), the look of a seed (`Seeds`), data (`Data`) and descriptions (`Descriptions`).
///
/// Equal controllers draw the same in the same bounds. Converting costs nothing beside drawing.
package struct FaceController: Equatable, Sendable {
    package var expression = FacialExpression()
    package var style = FaceStyle()
    package var motion = FaceMotion.none
    package var badge = FaceBadge.none
    package var pace = Pace()
    /// Whose face it is; nil if it is nobody's.
    var identity: Identity?
    /// What decides colours; nil if nothing does.
    var scheme: ColorScheme?
    /// Whether the background and the accent of a palette are exchanged; nil if they are not, unless it is a creature.
    var swap: Swap?
    /// The background that the scheme decides.
    package internal(set) var background: Color?
    /// The rectangle that the face is drawn in. The default line width depends on it.
    private let bounds: Rectangle

    package init(on canvas: borrowing Canvas) {
        bounds = canvas.contentBounds
        style.overhang = canvas.overhang
        style.stroke.width = lineWidth(factor: 1)
        switch canvas.theme {
        case .light: break
        case .dark: style.stroke.color = Self.lineColorOnDark
        case .auto: style.stroke.darkColor = Self.lineColorOnDark
        }
    }

    /// A light blue with a contrast of more than 7:1 on nearly black pages.
    static let lineColorOnDark = Color(rgb: 0x88AAFF)

    /// A factor on the default line width in points: 5 for each 256 of the shorter side, but at least 1, because
    /// thinner lines are hard to see.
    func lineWidth(factor: Double) -> Double { max(1, factor * bounds.shorterSide * 5 / 256) }

    package func draw(on drawing: inout Drawing, over background: Drawing.Background?) {
        makeView(over: background).draw(in: bounds, on: &drawing)
    }

    /// The view with the parameters that show the expression in the style, on a background. This is what `updateUI`
    /// does in FaceIt.
    package func makeView(over background: Drawing.Background?) -> FaceView {
        var view = FaceView(style: style)
        view.leftEyeOpenness = expression.leftEye
        view.rightEyeOpenness = expression.rightEye
        view.lidBend = expression.lid
        view.lowerLid = expression.lowerLid
        view.gaze = Point(expression.lookX, expression.lookY)
        view.keepsGaze = view.gaze != Point(0, 0) && view.gaze != identity?.look.gaze
        view.eyeBrowTilt = expression.brows
        view.eyeBrowRaise = expression.browRaise
        view.eyeBrowSkew = expression.browSkew
        view.mouthCurvature = expression.mouth
        view.mouthOpenness = expression.mouthOpen
        view.mouthSkew = expression.mouthSkew
        view.mark = expression.mark.design
        view.badge = badge
        view.motion = motion
        if motion != .none { (view.loop, view.phase) = (pace.loop(of: Double(FaceView.duration)), pace.moment) }
        // What separates a mark or a badge from the face is opaque.
        view.background = background.flatMap { $0.color.alpha == 0 ? nil : Color(rgb: $0.color.rgb) }
        view.cornerRadius = background?.cornerRadius ?? 0
        return view
    }

    package static let eyeOpenness: FeatureTable<Eyes> = [.open: 1, .closed: 0, .squinting: 0.4]

    package static let eyeBrowTilts: FeatureTable<EyeBrows> = [.relaxed: 0.5, .normal: 0, .furrowed: -0.5]

    package static let mouthCurvatures: FeatureTable<Mouth> = [
        .frown: -1, .smirk: -0.5, .neutral: 0, .grin: 0.5, .smile: 1,
    ]
}

/// A number for each name of a feature, in the order in which the names are declared.
package typealias FeatureTable<Feature> = KeyValuePairs<Feature, Double>

extension KeyValuePairs where Key: Equatable, Value == Double {
    package subscript(feature: Key) -> Double { first { $0.key == feature }?.value ?? 0 }

    /// The name whose number is nearest; of two that are equally near, the one that is declared first.
    func nearest(to number: Double) -> Key {
        var nearest = self[0]
        for entry in self where (entry.value - number).magnitude < (nearest.value - number).magnitude {
            nearest = entry
        }
        return nearest.key
    }

    /// The nearest greater number that has a name; nil at the end of the axis.
    func next(above number: Double) -> Double? { map { $0.value }.filter { $0 > number }.min() }

    /// The nearest smaller number that has a name; nil at the end of the axis.
    func next(below number: Double) -> Double? { map { $0.value }.filter { $0 < number }.max() }
}

extension KeyValuePairs where Key: RawRepresentable<String>, Value == Double {
    /// The names as those of points of a parameter.
    var namedNumbers: [Parameter.NamedNumber] { map { ($0.key.rawValue, $0.value) } }
}

extension FacialExpression {
    /// The expression with these features; by default that of the default face.
    package init(eyes: Eyes = .open, eyeBrows: EyeBrows = .normal, mouth: Mouth = .smile) {
        let openness = FaceController.eyeOpenness[eyes]
        self.init(
            leftEye: openness, rightEye: openness, brows: FaceController.eyeBrowTilts[eyeBrows],
            mouth: FaceController.mouthCurvatures[mouth])
    }

    /// Every expression that consists of named features, the mouth changing fastest.
    package static let allNamed: [FacialExpression] = Eyes.allCases.flatMap { eyes in
        EyeBrows.allCases.flatMap { brows in
            Mouth.allCases.map { FacialExpression(eyes: eyes, eyeBrows: brows, mouth: $0) }
        }
    }
}

extension Mark {
    /// How the view draws it; nil if there is none.
    package var design: MarkDesign? {
        switch self {
        case .none: nil
        case .tear: .tear
        case .sweat: .sweat
        case .anger: .anger
        case .sleep: .sleep
        case .thought: .thought
        case .heart: .heart
        case .sparkle: .sparkle
        case .alert: .alert
        case .question: .question
        }
    }
}

extension ProgramStatus {
    /// What a face does meanwhile.
    package var motion: FaceMotion {
        switch self {
        case .idle, .thinking, .sleeping: .idle
        case .working: .work
        case .waiting: .wait
        case .listening: .nod
        case .speaking: .talk
        case .done: .bounce
        case .failed: .shake
        }
    }

    /// The badge of the same name; a program that is idle has none.
    package var badge: FaceBadge { FaceBadge(rawValue: rawValue) ?? .none }
}
