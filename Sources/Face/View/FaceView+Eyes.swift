import Geometry

/// The eyes, and what is on and over them.
extension FaceView {
    func drawPatch(_ face: FaceLayout, on drawing: inout Drawing) {
        let side: FaceLayout.Side
        switch style.anatomy.patch {
        case .none: return
        case .left: side = .left
        case .right: side = .right
        }
        let radius = max(1.7 * face.eyeRadius, 0.24 * face.radius)
        add(
            "patch", Ellipse(center: face.center(of: side), radiusX: radius, radiusY: 1.1 * radius), fill: accentPaint,
            to: &drawing)
    }

    func drawEye(_ side: FaceLayout.Side, openness: Double, _ face: FaceLayout, on drawing: inout Drawing) {
        let (name, center) = (side == .left ? "leftEye" : "rightEye", face.center(of: side))
        let openness = openness.clamped(to: 0...1)
        let eye = Ellipse(
            center: center, radiusX: face.eyeRadius, radiusY: face.eyeRadius * face.proportions.eyeHeight * openness)
        // Numbers are written in thousandths, and a radius of 0 disables rendering of an ellipse in SVG.
        guard eye.radiusY >= 0.0005 else {
            return drawClosedEye(name, at: center, bend: lidBend, face, on: &drawing)
        }
        move(name, by: blink(about: center), on: &drawing) { drawing in
            let anatomy = style.anatomy
            drawing.add(
                name, eye, stroke: anatomy.eyeLine == 0 ? nil : stroke(linePaint, factor: anatomy.eyeLine),
                fill: anatomy.eyeFill)
            if anatomy.pupil > 0 { drawPupil(side, of: eye, isWideOpen: openness > 0.5, face, on: &drawing) }
        }
        guard motion != .none else { return }
        move(name, by: blinkOfClosedEye, isHiddenAtRest: true, on: &drawing) {
            drawClosedEye(name, at: center, bend: Self.lidBendOfBlink, face, on: &$0)
        }
    }

    private func drawPupil(
        _ side: FaceLayout.Side, of eye: Ellipse, isWideOpen: Bool, _ face: FaceLayout, on drawing: inout Drawing
    ) {
        let anatomy = style.anatomy
        let share = anatomy.pupil.clamped(to: 0...1)
        let radiusX = eye.radiusX * share
        // A pupil that fills the eye is as high as the eye.
        let radiusY = min(share == 1 ? radiusX * face.proportions.eyeHeight : radiusX, eye.radiusY)
        let center = Point(
            eye.center.x + gaze.x.clamped(to: -1...1) * (eye.radiusX - radiusX),
            eye.center.y + gaze.y.clamped(to: -1...1) * (eye.radiusY - radiusY))
        let name = side == .left ? "leftPupil" : "rightPupil"
        move(name, by: glance(by: eye.radiusX - radiusX), on: &drawing) { drawing in
            add(name, Ellipse(center: center, radiusX: radiusX, radiusY: radiusY), fill: linePaint, to: &drawing)
            guard anatomy.glint > 0, isWideOpen else { return }
            let glint = Ellipse.circle(
                center: Point(center.x + 0.3 * radiusX, center.y - 0.34 * radiusY),
                radius: 0.34 * anatomy.glint * radiusX)
            add(side == .left ? "leftGlint" : "rightGlint", glint, fill: Paint(color: .white), to: &drawing)
        }
    }

    private func drawClosedEye(
        _ name: String, at center: Point, bend: Double, _ face: FaceLayout, on drawing: inout Drawing
    ) {
        let halfWidth = min(face.eyeRadius, 0.18 * face.radius)
        let bend = 1.3 * bend.clamped(to: -1...1) * halfWidth
        drawStroke(name, from: center, halfway: Point(halfWidth, 0), share: 0.55, bend: bend, on: &drawing)
    }

    func drawBrows(_ face: FaceLayout, on drawing: inout Drawing) {
        guard let tilt = eyeBrowTilt?.clamped(to: -1...1) else { return }
        let raise = 0.1 * eyeBrowRaise.clamped(to: -1...1)
        let skew = 0.08 * eyeBrowSkew.clamped(to: -1...1)
        for side in FaceLayout.Side.allCases {
            let (center, halfway) = face.brow(over: side, tilt: tilt, raise: raise + side.rawValue * skew)
            let bend = 0.6 * style.anatomy.browBend.clamped(to: -1...1) * halfway.x
            drawStroke(
                side == .left ? "leftBrow" : "rightBrow", from: center, halfway: halfway, share: 0.4, bend: bend,
                on: &drawing)
        }
    }

    /// Draws a stroke as far to the left of its centre as to the right: a line, or a curve if it is bent.
    ///
    /// - Parameters:
    ///   - halfway: The vector from the centre to the right end.
    ///   - share: Where between the centre and the ends the control points of a curve are.
    ///   - bend: How far these are above the line between the ends, in points.
    private func drawStroke(
        _ name: String, from center: Point, halfway: Point, share: Double, bend: Double, on drawing: inout Drawing
    ) {
        let (from, to) = (
            Point(center.x - halfway.x, center.y - halfway.y), Point(center.x + halfway.x, center.y + halfway.y)
        )
        var stroke = stroke(linePaint)
        // SVG draws round ends of a line without length as a dot.
        if halfway.x < 0.0005 { stroke.caps = .butt }
        if bend == 0 { return drawing.add(name, from: from, to: to, stroke: stroke) }
        let (x, y) = (share * halfway.x, share * halfway.y)
        let curve = CubicCurve(
            from: from, control1: Point(center.x - x, center.y - y - bend),
            control2: Point(center.x + x, center.y + y - bend), to: to)
        drawing.add(name, curve, stroke: stroke)
    }

    func drawGlasses(_ face: FaceLayout, on drawing: inout Drawing) {
        let glasses = style.anatomy.glasses
        guard glasses != .none else { return }
        let radius = max(1.35 * face.eyeRadius * max(1, face.proportions.eyeHeight), 0.2 * face.radius)
        let stroke = stroke(linePaint)
        for side in FaceLayout.Side.allCases {
            let center = face.center(of: side)
            if glasses == .round {
                add("glasses", .circle(center: center, radius: radius), stroke: stroke, to: &drawing)
            } else {
                add(
                    "glasses", Self.squareGlass, Transform(a: radius, b: 0, c: 0, d: radius, e: center.x, f: center.y),
                    stroke: stroke, fill: glasses == .shades ? linePaint : nil, to: &drawing)
            }
        }
        let gap = face.eyeOffset - radius
        guard gap > 0 else { return }
        let y = face.center(of: .left).y
        let bridge = CubicCurve(
            from: Point(face.center.x - gap, y - 0.15 * radius),
            control1: Point(face.center.x - 0.4 * gap, y - 0.45 * radius),
            control2: Point(face.center.x + 0.4 * gap, y - 0.45 * radius),
            to: Point(face.center.x + gap, y - 0.15 * radius))
        if stroke.width > 0 { drawing.add("glasses", bridge, stroke: stroke) }
    }

    /// In units of the glasses' radius.
    private static let squareGlass: [PathElement] = [
        .move(Point(-1, -0.72)), .line(Point(1, -0.72)), .line(Point(1, 0.3)),
        .curve(control1: Point(1, 1), control2: Point(-1, 1), to: Point(-1, 0.3)), .close,
    ]
}
