package import Geometry

/// Draws a face from a few numbers in given bounds, whose shorter side determines its size.
package struct FaceView: Sendable {
    package var style: FaceStyle
    /// From 0, closed, to 1, open.
    package var leftEyeOpenness = 1.0
    package var rightEyeOpenness = 1.0
    /// From −1, furrowed, to 1, raised; nil draws no brows.
    package var eyeBrowTilt: Double? = 0
    /// From −1, a frown, to 1, a smile.
    package var mouthCurvature = 1.0

    package init(style: FaceStyle = FaceStyle()) {
        self.style = style
    }

    package func draw(in bounds: Rectangle, on drawing: inout Drawing) {
        let face = FaceLayout(
            center: bounds.center, radius: bounds.shorterSide / 2 * style.scale, proportions: style.proportions)
        drawing.add("skull", face.skull, stroke: style.stroke, fill: style.fill)
        draw("leftEye", at: face.center(of: .left), radius: face.eyeRadius, openness: leftEyeOpenness, on: &drawing)
        draw("rightEye", at: face.center(of: .right), radius: face.eyeRadius, openness: rightEyeOpenness, on: &drawing)
        drawing.add("mouth", face.mouth(curvature: mouthCurvature.clamped(to: -1...1)), stroke: style.stroke)
        guard let tilt = eyeBrowTilt?.clamped(to: -1...1) else { return }
        // The left brow takes the opposite sign, so that the two mirror each other.
        draw("leftBrow", face.brow(over: .left, tilt: -tilt), on: &drawing)
        draw("rightBrow", face.brow(over: .right, tilt: tilt), on: &drawing)
    }

    private func draw(
        _ name: String, at center: Point, radius: Double, openness: Double, on drawing: inout Drawing
    ) {
        let radiusY = radius * openness.clamped(to: 0...1)
        // Numbers are written in thousandths, and a radius of 0 disables rendering of an ellipse in SVG.
        if radiusY >= 0.0005 {
            drawing.add(name, Ellipse(center: center, radiusX: radius, radiusY: radiusY), stroke: style.stroke)
        } else {
            let (from, to) = (Point(center.x - radius, center.y), Point(center.x + radius, center.y))
            drawing.add(name, from: from, to: to, stroke: style.stroke)
        }
    }

    private func draw(_ name: String, _ brow: (from: Point, to: Point), on drawing: inout Drawing) {
        drawing.add(name, from: brow.from, to: brow.to, stroke: style.stroke)
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
