import Geometry

/// The face of a robot, in one colour on its plate: eyes, mouth and brows, and cheeks.
///
/// An eye is one area whose edges are the lids, so that what changes with a mood has the largest contrast of the
/// picture. It is drawn with a thick line, which makes its corners round. From an openness of a quarter down, its edges
/// approach each other, and of a closed eye they are the same curve.
extension RobotFigure {
    /// Whether eyes are dark areas on a lighter plate.
    private var isDark: Bool { paint.features.luma < paint.plate.luma }

    private var lineWidth: Double { layout.lineWidth }

    private var tilt: Double { (view.eyeBrowTilt ?? 0).clamped(to: -1...1) }

    func drawCheeks(_ face: FaceLayout, on drawing: inout Drawing) {
        let blush = view.style.head.blush.clamped(to: 0...1)
        guard blush > 0 else { return }
        let skin =
            robot.face.isPane
            ? paint.plate : robot.face == .mask && robot.detail == .jaw ? paint.trim : paint.casing
        let color = skin.mixed(with: Color(rgb: 0xE8206A), 0.55 * blush)
        let y = max(0.12, eye.y + (pane == nil ? goggles : eye.height) + 0.12)
        let room =
            pane.map { robot.face == .screen ? $0.least - 0.18 : $0.upper - 0.22 } ?? casing.halfWidth(at: 0.2) - 0.2
        for side in FaceLayout.Side.allCases {
            let center = Point(side.rawValue * min(eye.x + 0.22, room), y)
            view.add(
                side == .left ? "leftCheek" : "rightCheek", Ellipse(center: center, radiusX: 0.12, radiusY: 0.075),
                face, fill: Paint(color: color), to: &drawing)
        }
    }

    // Eyes.

    /// What is seen of an eye of an openness, in units of half the casing's height, from its centre.
    struct Opening {
        /// 1, and less in the last quarter of closing.
        let flatness: Double
        let top: Double
        let bottom: Double

        var height: Double { bottom - top }
    }

    func opening(_ openness: Double) -> Opening {
        let z = min(1, 4 * openness)
        return Opening(
            flatness: z, top: z * eye.height * (0.84 - 1.84 * openness),
            bottom: z * eye.height * (1 - 0.4 * view.lowerLid.clamped(to: 0...1)))
    }

    /// The outline of an eye, without half of the line that makes its corners round, and the width of that.
    func outline(
        of side: FaceLayout.Side, openness: Double, lidBend: Double
    ) -> (path: [PathElement], lineWidth: Double) {
        let (opening, e, v) = (opening(openness), eye.radius, eye.height)
        let (z, low, bend) = (opening.flatness, view.lowerLid.clamped(to: 0...1), lidBend.clamped(to: -1...1))
        // Half the length and half the thickness of a closed eye.
        let (closed, thin) = (e.clamped(to: 0.2...0.26), 0.85 * lineWidth)
        let rounding = min(robot.eyeRound * min(e, v), opening.height / 2) * (1 - 0.5 * max(tilt.magnitude, low))
        let radius = thin + z * (max(thin, rounding) - thin)
        let half = max(0, closed - thin + z * (e - radius - closed + thin))
        let top = opening.top + z * radius
        let bottom = max(opening.bottom - z * radius, top)
        let inner = min(top + max(0, -0.5 * v * tilt * z), bottom)
        let outer = min(top + max(0, 0.5 * v * tilt * z), bottom)
        let (left, right) = side == .left ? (outer, inner) : (inner, outer)
        let shut = 1.2 * bend * half * (1 - z)
        let lift = shut + 0.65 * bend * (1 - openness) * (1 - openness) * v * z
        let rise = shut + 0.6 * low * v * z
        let (x, lean) = (0.55 * half, right - left)
        return (
            [
                .move(-half, left),
                lift == 0
                    ? .line(half, right)
                    : .curve(-x, left + 0.225 * lean - lift, x, left + 0.775 * lean - lift, half, right),
                .line(half, bottom),
                rise == 0 ? .line(-half, bottom) : .curve(x, bottom - rise, -x, bottom - rise, -half, bottom), .close,
            ], 2 * radius
        )
    }

    /// Lamps are eyes of persons.
    private var lamps: FaceView {
        var view = view
        let pupil = view.style.eyes.pupil
        view.style.eyes.eyeFill = view.style.technique == .ink ? .white : paint.pale
        (view.style.eyes.eyeLine, view.style.eyes.pupil, view.style.eyes.glint) = (0, pupil > 0 ? pupil : 0.6, 1)
        (view.style.head.nose, view.style.head.patch) = (0, .none)
        // In ink, both lids have the colour of the head.
        (view.style.technique, view.style.fill) = (.ink, paint.lid)
        return view
    }

    func openness(of side: FaceLayout.Side) -> Double {
        (side == .left ? view.leftEyeOpenness : view.rightEyeOpenness).clamped(to: 0...1)
    }

    /// Whether an eye moves as a whole, and not a hole in it.
    private var movesWhole: Bool { view.style.eyes.pupil == 0 || isDark }

    /// How far an eye, or the hole in it, moves at most, in points.
    private func reach(_ openness: Double) -> Point {
        if movesWhole { return Point(reach * layout.radius, 0.8 * reach * layout.radius) }
        guard let hole = hole(openness) else { return Point(0, 0) }
        return Point(
            max(0, eye.radius - 1.2 * hole.x) * layout.radius,
            max(0, 0.8 * (opening(openness).height / 2 - hole.y)) * layout.radius)
    }

    /// The radii of the hole that is the pupil of a lit eye; nil if there is none.
    private func hole(_ openness: Double) -> Point? {
        let height = opening(openness).height
        guard !movesWhole, openness > 0, height > 0 else { return nil }
        let radius = view.style.eyes.pupil.clamped(to: 0...1) * min(eye.radius, eye.height)
        return Point(radius, min(radius, 0.4 * height))
    }

    var canGlance: Bool {
        if robot.face == .lamps { return lamps.canGlance(layout) }
        return view.motion == .idle && !view.keepsGaze
            && FaceLayout.Side.allCases.contains { openness(of: $0) > 0 && reach(openness(of: $0)).x > 0 }
    }

    func drawEye(_ side: FaceLayout.Side, _ face: FaceLayout, on drawing: inout Drawing) {
        let openness = openness(of: side)
        if robot.face == .lamps { return lamps.drawEye(side, openness: openness, face, on: &drawing) }
        var center = face.center(of: side)
        guard movesWhole else { return drawBlinkingEye(side, openness, at: center, face, on: &drawing) }
        center = center.moved(by: view.gaze(of: reach(openness)))
        view.movePupil(reach(openness), side == .left ? "leftPupil" : "rightPupil", face, on: &drawing) {
            drawBlinkingEye(side, openness, at: center, face, on: &$0)
        }
    }

    /// Draws an eye, and if the face moves, its half and its whole blink.
    private func drawBlinkingEye(
        _ side: FaceLayout.Side, _ openness: Double, at center: Point, _ face: FaceLayout, on drawing: inout Drawing
    ) {
        func draw(_ openness: Double, _ lidBend: Double, on drawing: inout Drawing) {
            drawEye(side, openness, lidBend: lidBend, at: center, face, on: &drawing)
        }
        guard openness > 0, view.motion != .none else { return draw(openness, view.lidBend, on: &drawing) }
        let name = side == .left ? "leftEye" : "rightEye"
        view.move(name, by: [FaceView.Blink.wide], face, on: &drawing) { draw(openness, view.lidBend, on: &$0) }
        view.move(name, by: [FaceView.Blink.half], isHiddenAtRest: true, face, on: &drawing) {
            draw(0.6 * openness, view.lidBend, on: &$0)
        }
        view.move(name, by: [FaceView.Blink.closed], isHiddenAtRest: true, face, on: &drawing) {
            draw(0, FaceView.Blink.lidBend, on: &$0)
        }
    }

    private func drawEye(
        _ side: FaceLayout.Side, _ openness: Double, lidBend: Double, at center: Point, _ face: FaceLayout,
        on drawing: inout Drawing
    ) {
        let isLeft = side == .left
        let (glintName, radius) = (isLeft ? "leftGlint" : "rightGlint", face.radius)
        let (light, plate) = (Paint(color: paint.features), Paint(color: paint.plate))
        let (path, width) = outline(of: side, openness: openness, lidBend: lidBend)
        let units = Transform(a: radius, b: 0, c: 0, d: radius, e: center.x, f: center.y)
        let line = view.roundStroke(light, width * radius)
        view.add(isLeft ? "leftEye" : "rightEye", path, units, stroke: line, fill: light, to: &drawing)
        let opening = opening(openness)
        func ellipse(_ middle: Point, _ x: Double, _ y: Double) -> Ellipse {
            Ellipse(center: units.apply(to: middle), radiusX: x * radius, radiusY: y * radius)
        }
        if let hole = hole(openness) {
            let (reach, name) = (reach(openness), isLeft ? "leftPupil" : "rightPupil")
            let gaze = view.gaze(of: reach)
            let middle = Point(gaze.x / radius, (opening.top + opening.bottom) / 2 + gaze.y / radius)
            view.movePupil(reach, name, face, on: &drawing) {
                view.add(name, ellipse(middle, hole.x, hole.y), fill: plate, to: &$0)
                let glint = 0.36 * view.style.eyes.glint.clamped(to: 0...1)
                guard glint > 0 else { return }
                let place = middle.moved(by: Point(0.32 * hole.x, -0.34 * hole.y))
                view.add(glintName, ellipse(place, glint * hole.x, glint * hole.y), fill: light, to: &$0)
            }
        } else if view.style.eyes.pupil > 0, isDark, openness > 0.25 {
            let (e, v) = (eye.radius, eye.height)
            let size = 0.3 * min(e, v, v - opening.top) * min(1, 4 * openness - 1)
            let place = Point(0.36 * e, opening.top + 0.32 * (v - opening.top))
            view.add(glintName, ellipse(place, size, size), fill: plate, to: &drawing)
        }
    }

    // The mouth, and brows.

    /// A mouth of an openness: the height of its middle, and its lips.
    func mouth(_ openness: Double) -> (y: Double, curvature: Double, openness: Double, width: Double) {
        let curvature = view.mouthCurvature.clamped(to: -1...1)
        let open = openness.clamped(to: 0...1)
        let proportions = view.style.proportions
        let (level, width) = (proportions.mouthLevel / 3, proportions.mouthWidth)
        func lowered(_ openness: Double) -> Double { 0.12 * max(0, -curvature) * (1 - openness) }
        if let pane {
            let (share, most) = robot.face == .screen ? (0.7, 0.8) : (0.65, 0.7)
            let room = max(0.1, 2.2 * pane.least - 0.6)
            return (level + lowered(share * open), curvature, share * open, min(width, most, room))
        }
        if robot.face == .mask {
            let y =
                max(level, eye.y + goggles + 0.2) + lowered(open) + 0.08 * open * (1 - curvature.magnitude)
                + 0.06 * min(1, view.mouthSkew.magnitude)
            return (y, curvature, open, min(width, 0.75))
        }
        let o = 0.6 * open
        return ((eye.y + goggles) / 2 + 0.455, (0.8 + 0.2 * min(1, o / 0.3)) * curvature, o, min(width, 0.6))
    }

    /// What the mouth is on, and its colour.
    private var mouthColors: (ground: Color, color: Color) {
        guard robot.face == .mask else { return (paint.plate, paint.features) }
        let ground = robot.detail == .jaw ? paint.trim : paint.casing
        return (ground, paint.ink(on: ground))
    }

    func drawMouth(_ face: FaceLayout, on drawing: inout Drawing) {
        view.drawMouths(about: { face.units.apply(to: Point(0, mouth($0).y)) }, face, on: &drawing) {
            drawMouth($0, isRound: $1, face, on: &$2)
        }
    }

    private func drawMouth(_ openness: Double, isRound: Bool, _ face: FaceLayout, on drawing: inout Drawing) {
        var (y, curvature, openness, width) = mouth(openness)
        if isRound { curvature = 0 }
        let (ground, color) = mouthColors
        let (upper, lower) = view.lips(curvature, openness, width)
        let middle = face.units.apply(to: Point(0, y))
        let units = face.units(at: Point(0, y)).then(view.mouthTurn(about: middle))
        let (line, paint) = (1.3 * view.style.stroke.width, Paint(color: color))
        func draw(_ path: [PathElement], _ lineWidth: Double, fill: Paint? = nil, on drawing: inout Drawing) {
            view.add("mouth", path, units, stroke: view.roundStroke(paint, lineWidth), fill: fill, to: &drawing)
        }
        let area = upper.toRight + lower.backToLeft + [.close]
        // Dark dots would look like stitches.
        if robot.mouthKind == .dots, color.luma >= ground.luma {
            if openness < 0.3 {
                let half = [0, 0.5, 1].map { upper.mixed(with: lower, 0.5).point(at: $0) }
                let dots = (half + [half[1].mirrored, half[0].mirrored]).flatMap {
                    [PathElement].line(($0.x, $0.y), ($0.x, $0.y + 0.01))
                }
                draw(dots, 0.12 * face.radius, on: &drawing)
            }
            if openness > 0 { draw(area, line * min(1, openness / 0.3), fill: paint, on: &drawing) }
            return
        }
        let lineWidth =
            robot.mouthKind == .line ? line : max(0.17 * face.radius, 2 * view.style.stroke.width)
        draw(openness == 0 ? upper.toRight : area, lineWidth, fill: openness == 0 ? nil : paint, on: &drawing)
    }

    func drawBrows(_ face: FaceLayout, on drawing: inout Drawing) {
        guard let seen = view.seenShareOfBrows else { return }
        let (rest, tilt) = (view.style.eyes.browRest.clamped(to: 0...1), tilt)
        let (raise, skew) = (view.eyeBrowRaise.clamped(to: -1...1), view.eyeBrowSkew.clamped(to: -1...1))
        let room = pane.map { $0.upper - (robot.face == .screen ? 0.16 : 0.38) } ?? 2
        let half = min(0.1 * view.style.proportions.browLength * seen, (room - 0.05) / 2)
        guard half > 0 else { return }
        let x = min(eye.x, room - half)
        let lift = (0.75 * half * tilt).magnitude
        let width = 1.35 * view.style.stroke.width * min(1, 3 * seen) * view.style.eyes.browWidth
        let color = pane == nil ? paint.ink(on: paint.casing) : paint.features
        let above = pane == nil ? goggles + 0.1 : eye.height + 0.12 + 0.04 * tilt.magnitude
        for side in FaceLayout.Side.allCases {
            let q = side.rawValue
            var y = eye.y - above - 0.1 * raise - 0.09 * q * skew + 0.04 * (1 - rest) * max(0, -tilt)
            if pane != nil {
                y = max(y, -0.61 + lift)
            } else {
                y = min(max(y, -0.8), eye.y - goggles - 0.07 - (robot.face == .lamps ? 0.5 : 0.9) * lift)
            }
            let d = 0.75 * q * tilt * half
            let (from, to) = (Point(q * x - half, y - d), Point(q * x + half, y + d))
            let stroke = view.roundStroke(Paint(color: color), width)
            guard stroke.width > 0 else { continue }
            drawing.add(
                side == .left ? "leftBrow" : "rightBrow", from: face.units.apply(to: from),
                to: face.units.apply(to: to), stroke: stroke)
        }
    }
}
