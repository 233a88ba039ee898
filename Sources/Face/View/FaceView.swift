package import Geometry

/// Draws a face from a few numbers in given bounds, whose shorter side determines its size.
package struct FaceView: Sendable {
    package var style: FaceStyle
    /// From 0, closed, to 1, open.
    package var leftEyeOpenness = 1.0
    package var rightEyeOpenness = 1.0
    /// The bend of closed eyes, from −1, downwards as in sleep, to 1, upwards as in laughing.
    package var lidBend = 0.0
    /// Where the pupils are: from −1, left or up, to 1, right or down.
    package var gaze = Point(0, 0)
    /// From −1, furrowed, to 1, raised; nil draws no brows.
    package var eyeBrowTilt: Double? = 0
    /// The height of both brows from −1 to 1.
    package var eyeBrowRaise = 0.0
    /// From −1 to 1; positive raises the right brow and lowers the left one.
    package var eyeBrowSkew = 0.0
    /// From −1, a frown, to 1, a smile.
    package var mouthCurvature = 1.0
    /// From 0, closed, to 1, open.
    package var mouthOpenness = 0.0
    /// The turn of the mouth from −1 to 1; positive raises its right end.
    package var mouthSkew = 0.0
    package var mark = FaceMark.none
    package var motion = FaceMotion.none
    /// The loop of the motion, and where in it the face begins, in thousandths.
    package var loop: Loop?
    package var phase = 0

    package init(style: FaceStyle = FaceStyle()) {
        self.style = style
    }

    package func draw(in bounds: Rectangle, on drawing: inout Drawing) {
        let face = FaceLayout(style, in: bounds)
        motion == .none ? drawParts(face, on: &drawing) : drawMoving(face, on: &drawing)
    }

    func drawParts(_ face: FaceLayout, on drawing: inout Drawing) {
        drawEars(face, on: &drawing)
        drawTopperBehind(face, on: &drawing)
        drawSkull(face, on: &drawing)
        drawPatch(face, on: &drawing)
        drawCheeks(face, on: &drawing)
        drawEye(.left, openness: leftEyeOpenness, face, on: &drawing)
        drawEye(.right, openness: rightEyeOpenness, face, on: &drawing)
        drawNose(face, on: &drawing)
        drawMouth(face, on: &drawing)
        drawBrows(face, on: &drawing)
        drawGlasses(face, on: &drawing)
        drawTopperInFront(face, on: &drawing)
        drawMark(face, on: &drawing)
    }
}

/// What shapes are painted with.
extension FaceView {
    /// A colour, and what it is in a dark colour scheme.
    struct Paint {
        let color: Color
        var darkColor: Color?
    }

    var linePaint: Paint { Paint(color: style.stroke.color, darkColor: style.stroke.darkColor) }

    var accentPaint: Paint { style.accent.map { Paint(color: $0) } ?? linePaint }

    /// The line of the skull, the ears and toppers; nil if they have none.
    var outlineStroke: Stroke? { style.outline == 0 ? nil : stroke(linePaint, factor: style.outline) }

    /// A line in a colour, whose width is that of the lines times a factor.
    func stroke(_ paint: Paint, factor: Double = 1) -> Stroke {
        var stroke = style.stroke
        stroke.color = paint.color
        stroke.darkColor = paint.darkColor
        stroke.width *= factor
        return stroke
    }

    /// Adds a shape that the classic face doesn't have. It is left out if there is nothing to see.
    func add(
        _ name: String, _ path: [PathElement], _ units: Transform, stroke: Stroke? = nil, fill: Paint? = nil,
        to drawing: inout Drawing
    ) {
        let visibleStroke = stroke.flatMap { $0.width > 0 ? $0 : nil }
        guard visibleStroke != nil || fill != nil else { return }
        drawing.add(name, path, under: units, stroke: visibleStroke, fill: fill?.color, darkFill: fill?.darkColor)
    }

    /// The same for a circle in units of the skull's radius.
    func addCircle(
        _ name: String, at center: Point, radius: Double, _ face: FaceLayout, stroke: Stroke? = nil, fill: Paint? = nil,
        to drawing: inout Drawing
    ) {
        let circle = Ellipse.circle(center: face.units.apply(to: center), radius: radius * face.radius)
        add(name, circle, stroke: stroke, fill: fill, to: &drawing)
    }

    /// The same for an ellipse in points.
    func add(
        _ name: String, _ ellipse: Ellipse, stroke: Stroke? = nil, fill: Paint? = nil, to drawing: inout Drawing
    ) {
        let visibleStroke = stroke.flatMap { $0.width > 0 ? $0 : nil }
        guard visibleStroke != nil || fill != nil else { return }
        drawing.add(name, ellipse, stroke: visibleStroke, fill: fill?.color, darkFill: fill?.darkColor)
    }
}

extension Double {
    func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
