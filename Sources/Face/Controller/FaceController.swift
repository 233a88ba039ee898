package import Geometry
package import Parameters

/// Converts an expression, the model, into parameters of `FaceView`, which draws it in a style.
package struct FaceController: Equatable, Sendable {
    package var expression = FacialExpression()
    package var style = FaceStyle()
    /// The rectangle that the face is drawn in. The default line width depends on it.
    private let bounds: Rectangle

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
    private static let lineColorOnDark = Color(rgb: 0x88AAFF)

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
        view.eyeBrowTilt = expression.brows
        view.mouthCurvature = expression.mouth
        return view
    }

    /// Gives the face the colours, proportions and line width of a look.
    ///
    /// The line width is a part of the canonical form, so it has no more decimals than a number that is given.
    package mutating func apply(_ look: Look) {
        style.fill = look.palette.fill
        setLineColor(look.palette.line)
        style.proportions = look.proportions
        if look.lineFactor != 1 { style.stroke.width = lineWidth(factor: look.lineFactor).roundedToMillionths }
    }

    /// Replaces the colour of the lines, which then doesn't depend on what the viewer prefers.
    mutating func setLineColor(_ color: Color) {
        style.stroke.color = color
        style.stroke.darkColor = nil
    }
}
