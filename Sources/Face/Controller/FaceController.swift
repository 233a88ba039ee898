package import Geometry
package import Parameters

/// Converts an expression, the model, into parameters of `FaceView`, which draws it in a style.
package struct FaceController: Equatable, Sendable {
    package var expression = FacialExpression()
    package var style = FaceStyle()
    package var gesture = Gesture.none
    package var pace = Pace()
    /// Whose face it is; nil if it is nobody's.
    private(set) var identity: Identity?
    /// The rectangle that the face is drawn in. The default line width depends on it.
    private let bounds: Rectangle

    /// A seed and what follows from it.
    struct Identity: Equatable, Sendable {
        let seed: String
        let look: Look
    }

    /// The default face.
    package init(on canvas: borrowing Canvas) {
        bounds = canvas.contentBounds
        style.stroke.width = lineWidth(factor: 1)
        switch canvas.theme {
        case .light: break
        case .dark: style.stroke.color = Self.lineColorOnDark
        case .auto: style.stroke.darkColor = Self.lineColorOnDark
        }
    }

    /// A light blue with a contrast of more than 7:1 on nearly black pages.
    static let lineColorOnDark = Color(rgb: 0x88AAFF)

    /// A factor on the default line width in points: 5 for each 256 of the shorter side, but at least 1, because thinner
    /// lines are hard to see.
    private func lineWidth(factor: Double) -> Double { max(1, factor * bounds.shorterSide * 5 / 256) }

    package func draw(on drawing: inout Drawing) {
        view.draw(in: bounds, on: &drawing)
    }

    private var view: FaceView {
        var view = FaceView(style: style)
        view.leftEyeOpenness = expression.leftEye
        view.rightEyeOpenness = expression.rightEye
        view.lidBend = expression.lid
        view.gaze = Point(expression.lookX, expression.lookY)
        view.eyeBrowTilt = expression.brows
        view.eyeBrowRaise = expression.browRaise
        view.eyeBrowSkew = expression.browSkew
        view.mouthCurvature = expression.mouth
        view.mouthOpenness = expression.mouthOpen
        view.mouthSkew = expression.mouthSkew
        view.mark = FaceMark(expression.mark)
        if gesture != .none {
            view.motion = FaceMotion(gesture)
            (view.loop, view.phase) = (pace.loop(of: Self.duration), pace.moment)
        }
        return view
    }

    /// Of all motions, in milliseconds, so that faces beside each other loop together.
    private static let duration = 4000.0

    /// Makes it the face of a seed, which is normalised, as it is when nothing else is known of it.
    package mutating func identify(as seed: String) {
        let look = Look(of: Seed(seed))
        identity = Identity(seed: seed, look: look)
        apply(look)
    }

    /// The line width is a part of the canonical form, so it has no more decimals than a number that is given.
    mutating func apply(_ look: Look) {
        style.scale = Look.scale
        style.stroke = Stroke(
            color: look.palette.line, width: lineWidth(factor: Look.lineFactor).roundedToMillionths, caps: .round)
        style.fill = look.palette.fill
        style.accent = look.palette.accent
        style.proportions = look.proportions
        style.anatomy = look.anatomy
        expression.mouth = look.rest.mouth
        expression.mouthSkew = look.rest.mouthSkew
        expression.mouthOpen = look.rest.mouthOpen
    }

    /// Replaces the colour of the lines, which then doesn't depend on what the viewer prefers.
    mutating func setLineColor(_ color: Color) {
        style.stroke.color = color
        style.stroke.darkColor = nil
    }

    /// Removes an accent that is the colour of the lines, which it is without being given.
    mutating func removeDefaultAccent() {
        if identity == nil, style.stroke.darkColor == nil, style.accent == style.stroke.color { style.accent = nil }
    }
}

extension FaceMotion {
    fileprivate init(_ gesture: Gesture) {
        self =
            switch gesture {
            case .none: .none
            case .blink: .blink
            case .idle: .idle
            case .talk: .talk
            case .nod: .nod
            case .shake: .shake
            case .bounce: .bounce
            }
    }
}

extension FaceMark {
    fileprivate init(_ mark: Mark) {
        self =
            switch mark {
            case .none: .none
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
