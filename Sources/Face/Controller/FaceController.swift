package import Geometry
package import Parameters

/// Converts an expression, the model, into parameters of `FaceView`, which draws it.
package struct FaceController: Equatable, Sendable {
    package var expression = FacialExpression()
    /// Scale, proportions, lines and colours. Openness, tilt and curvature are replaced by those of the expression.
    package var style = FaceView()
    /// The rectangle that the face is drawn in. The default line width depends on it.
    package let bounds: Rectangle

    /// The default face.
    package init(on canvas: borrowing Canvas) {
        bounds = canvas.bounds
        style.stroke.width = defaultLineWidth
        switch canvas.theme {
        case .light: break
        case .dark: style.stroke.color = Self.lineColorOnDark
        case .auto: style.stroke.darkColor = Self.lineColorOnDark
        }
    }

    /// A light blue with a contrast of more than 7:1 on nearly black pages.
    private static let lineColorOnDark = Color(rgb: 0x88AAFF)

    /// In points: 5 for each 256 of the shorter side, but at least 1, because thinner lines are hard to see.
    private var defaultLineWidth: Double { lineWidth(factor: 1) }

    func lineWidth(factor: Double) -> Double { max(1, factor * bounds.shorterSide * 5 / 256) }

    package func draw(on drawing: inout Drawing) {
        view.draw(in: bounds, on: &drawing)
    }

    private var view: FaceView {
        var view = style
        view.leftEyeOpenness = expression.leftEye
        view.rightEyeOpenness = expression.rightEye
        view.eyeBrowTilt = expression.brows
        view.mouthCurvature = expression.mouth
        return view
    }
}

// Where the names of features are on the axes.
extension FaceController {
    package static func openness(of eyes: Eyes) -> Double {
        switch eyes {
        case .open: 1
        case .closed: 0
        case .squinting: 0.4
        }
    }

    package static func tilt(of brows: EyeBrows) -> Double {
        switch brows {
        case .relaxed: 0.5
        case .normal: 0
        case .furrowed: -0.5
        }
    }

    package static func curvature(of mouth: Mouth) -> Double {
        switch mouth {
        case .frown: -1
        case .smirk: -0.5
        case .neutral: 0
        case .grin: 0.5
        case .smile: 1
        }
    }
}

extension Eyes: NamedFeature {
    package var position: Double { FaceController.openness(of: self) }
}

extension EyeBrows: NamedFeature {
    package var position: Double { FaceController.tilt(of: self) }
}

extension Mouth: NamedFeature {
    package var position: Double { FaceController.curvature(of: self) }
}

extension FacialExpression {
    /// The expression with these features; by default that of the default face.
    package init(eyes: Eyes = .open, eyeBrows: EyeBrows = .normal, mouth: Mouth = .smile) {
        self.init(
            leftEye: eyes.position, rightEye: eyes.position, brows: eyeBrows.position, mouth: mouth.position)
    }

    /// Every expression that consists of named features, the mouth changing fastest.
    package static let allNamed: [FacialExpression] = Eyes.allCases.flatMap { eyes in
        EyeBrows.allCases.flatMap { brows in
            Mouth.allCases.map { FacialExpression(eyes: eyes, eyeBrows: brows, mouth: $0) }
        }
    }
}
