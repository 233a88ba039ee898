package import Geometry

/// Draws a face from a few numbers, in whatever bounds it is given: the shorter side decides how large.
package struct FaceView: Equatable, Sendable {
    /// The skull's share of the bounds.
    package var scale = 0.9
    /// 0 is closed, 1 is open.
    package var leftEyeOpenness = 1.0
    package var rightEyeOpenness = 1.0
    /// −1 is deeply furrowed, 1 is raised; nil draws no brows.
    package var eyeBrowTilt: Double? = 0
    /// −1 is a frown, 1 is a smile.
    package var mouthCurvature = 1.0
    package var stroke = Stroke(color: .blue, width: 5)
    /// The colour inside the skull.
    package var fill: Color?

    package init() {}

    package func draw(in bounds: Rectangle, on drawing: inout Drawing) {
        let skull = Skull(center: bounds.center, radius: bounds.shorterSide / 2 * scale)
        drawing.add("skull", .circle(center: skull.center, radius: skull.radius), stroke: stroke, fill: fill)
        draw("leftEye", at: skull.center(of: .left), radius: skull.eyeRadius, openness: leftEyeOpenness, on: &drawing)
        draw(
            "rightEye", at: skull.center(of: .right), radius: skull.eyeRadius, openness: rightEyeOpenness, on: &drawing)
        drawing.add("mouth", skull.mouth(curvature: mouthCurvature.held(to: -1...1)), stroke: stroke)
        guard let tilt = eyeBrowTilt?.held(to: -1...1) else { return }
        // The left brow takes the opposite sign, so that the two mirror each other.
        draw("leftBrow", skull.brow(over: .left, tilt: -tilt), on: &drawing)
        draw("rightBrow", skull.brow(over: .right, tilt: tilt), on: &drawing)
    }

    private func draw(
        _ name: String, at center: Point, radius: Double, openness: Double, on drawing: inout Drawing
    ) {
        let radiusY = radius * openness.held(to: 0...1)
        // Numbers are written in thousandths, and a radius of 0 disables rendering of an ellipse in SVG.
        if radiusY >= 0.0005 {
            drawing.add(name, Ellipse(center: center, radiusX: radius, radiusY: radiusY), stroke: stroke)
        } else {
            let (from, to) = (Point(center.x - radius, center.y), Point(center.x + radius, center.y))
            drawing.add(name, from: from, to: to, stroke: stroke)
        }
    }

    private func draw(_ name: String, _ brow: (from: Point, to: Point), on drawing: inout Drawing) {
        drawing.add(name, from: brow.from, to: brow.to, stroke: stroke)
    }
}

extension Double {
    fileprivate func held(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
