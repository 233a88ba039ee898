package import Geometry

/// Everything that can be said of a face, resolved: what was left out has its default.
package struct FaceParameters: Equatable, Sendable {
    package var leftEye = 1.0
    package var rightEye = 1.0
    /// nil draws none.
    package var brows: Double? = 0
    package var mouth = 1.0
    package var scale = 0.9
    package var width = 256
    package var height = 256
    package var lineWidth = 5.0
    package var color = Color.blue
    package var fill: Color?
    package var background: Color?
    package var radius = 0.0
    package var opacity = 1.0
    package var rotate = 0.0
    package var flip = Flip.none
    package var fit = Fit.contain
    /// nil is the description; empty is decoration.
    package var title: String?

    package init() {}

    package var bounds: Rectangle {
        Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    }

    /// The line width where none is given: 5 points for each 256 of the shorter side.
    var usualLineWidth: Double { bounds.shorterSide * 5 / 256 }
}

package enum Flip: String, CaseIterable, Sendable {
    case none, horizontal, vertical, both
}

/// What becomes of a face whose bounds are not square.
package enum Fit: String, CaseIterable, Sendable {
    /// It is redrawn for them: the shorter side decides.
    case contain
    /// The same face is stretched to them, lines and all.
    case fill
    /// The same face is enlarged until it covers them; the rest is cut.
    case cover
}
