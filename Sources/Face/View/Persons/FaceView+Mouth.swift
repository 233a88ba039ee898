import Geometry

/// The mouth: a curve if it is closed, otherwise an area between two lips.
///
/// An open mouth is blended from three: an O, a smile in the shape of a D, and a shout. The magnitude of the curvature
/// is the share of the smile, or of the shout if it is negative; up to an openness of 0.3, the closed mouth has a share
/// as well. Each lip is the curve from its left corner to its middle, and its mirror image.
extension FaceStyle {
    package struct Mouth: Equatable, Sendable {
        /// The teeth's share of an open mouth, from 0 to 1.
        package var teeth = 0.0
        /// The tongue's share of an open mouth, from 0 to 1.
        package var tongue = 0.0
    }
}

extension FaceView {
    /// Draws the mouth with an openness, and another curvature if it is round.
    func drawMouth(openness: Double, isRound: Bool = false, _ face: FaceLayout, on drawing: inout Drawing) {
        let curvature = isRound ? 0 : mouthCurvature.clamped(to: -1...1)
        let openness = openness.clamped(to: 0...1)
        // Below the nose.
        let room = max(0, -curvature) + openness * (1 - curvature.magnitude)
        let middle = face.mouthCenter(loweredBy: 0.1 * min(1, style.head.nose) * room)
        let turn = mouthTurn(about: middle)
        let stroke = stroke(linePaint)
        if openness == 0 {
            let lip = face.closedMouth(curvature: curvature, at: middle)
            return drawing.add("mouth", lip.mapped(by: turn), stroke: stroke)
        }
        let units = Transform(a: face.radius, b: 0, c: 0, d: face.radius, e: middle.x, f: middle.y).then(turn)
        let (upper, lower) = lips(curvature, openness, face.proportions.mouthWidth)
        let area = upper.toRight + lower.backToLeft + [.close]
        let height = lower.to.y - upper.to.y
        add("mouth", area, units, fill: linePaint, to: &drawing)
        let (teeth, tongue) = (style.mouth.teeth.clamped(to: 0...1), style.mouth.tongue.clamped(to: 0...1))
        if tongue > 0 {
            let part = lower.suffix(from: 0.42)
            let top = lower.to.y - 0.9 * tongue * height
            let (x, y) = (part.from.x, part.from.y)
            let back: [PathElement] = [
                .curve(-0.8 * x, top, -0.45 * x, top, 0, top), .curve(0.45 * x, top, 0.8 * x, top, x, y), .close,
            ]
            add("tongue", part.toRight + back, units, fill: Paint(color: Color(rgb: 0xFF6B81)), to: &drawing)
        }
        let teethHeight = 0.8 * teeth * height * min(1, 1.6 * curvature.magnitude)
        // In a lower mouth they are a line that looks like a tongue.
        if teethHeight > 0.0005, height * face.radius > 4 {
            let part = upper.suffix(from: 0.1)
            let (x, y, bottom) = (part.from.x, part.from.y, upper.to.y + teethHeight)
            let back: [PathElement] = [
                .curve(-x, y + 0.85 * teethHeight, -0.62 * x, bottom, 0, bottom),
                .curve(0.62 * x, bottom, x, y + 0.85 * teethHeight, x, y), .close,
            ]
            add("teeth", part.toRight + back, units, fill: Paint(color: .white), to: &drawing)
        }
        drawing.add("mouth", area, under: units, stroke: stroke)
    }

    /// The left halves of the upper and the lower lip from the corner to the middle, in units of the skull's radius
    /// from the middle of the mouth.
    func lips(_ curvature: Double, _ openness: Double, _ width: Double) -> (
        upper: CubicCurve, lower: CubicCurve
    ) {
        let k = Skull.circle
        let growth = 0.3 + 0.7 * openness
        func curve(_ from: Point, _ control1: Point, _ control2: Point, _ to: Point) -> CubicCurve {
            CubicCurve(from: from, control1: control1, control2: control2, to: to)
        }
        let depth = curvature / 3 * (0.3 + 0.7 * width)
        let inset = width * (1.0 / 3 - 0.1 * max(0, 1 - width))
        let shut = curve(
            Point(-width / 2, 0), Point(-width / 2 + inset / 2, depth / 2),
            Point(-width / 4 + inset / 4, 0.75 * depth), Point(0, 0.75 * depth))
        let (x, y) = ((0.08 + 0.17 * width) * (0.5 + 0.5 * openness), (0.1 + 0.2 * width) * growth)
        let round = [-1.0, 1].map { up in
            curve(
                Point(-x, 0.06), Point(-x, 0.06 + up * k * y), Point(-k * x, 0.06 + up * y), Point(0, 0.06 + up * y))
        }
        let feeling: [CubicCurve]
        if curvature >= 0 {
            let (b, a) = (0.12 + 0.34 * width, (0.21 + 0.33 * width) * growth)
            let t = -0.05 * growth
            let f = t + 0.05 + 0.05 * width
            feeling = [
                curve(Point(-b, t), Point(-0.62 * b, f), Point(-0.3 * b, f), Point(0, f)),
                curve(Point(-b, t), Point(-0.97 * b, t + 0.62 * a), Point(-0.6 * b, t + a), Point(0, t + a)),
            ]
        } else {
            let (b, a) = (0.08 + 0.34 * width, (0.16 + 0.26 * width) * growth)
            let t = 0.16 * growth + 0.08
            feeling = [
                curve(Point(-b, t), Point(-1.02 * b, t - 0.68 * a), Point(-0.62 * b, t - a), Point(0, t - a)),
                curve(
                    Point(-b, t), Point(-0.66 * b, t - 0.2 * a), Point(-0.3 * b, t - 0.24 * a), Point(0, t - 0.24 * a)),
            ]
        }
        func lip(_ index: Int) -> CubicCurve {
            let open = round[index].mixed(with: feeling[index], curvature.magnitude)
            return shut.mixed(with: open, min(1, openness / 0.3))
        }
        return (lip(0), lip(1))
    }

    func mouthTurn(about center: Point) -> Transform {
        if mouthSkew == 0 { return .identity }
        return Transform.rotation(Angle(degrees: -15 * mouthSkew.clamped(to: -1...1))).about(center)
    }
}

// A face that talks.

extension FaceView {
    /// The mouths of a face that talks, which replace each other in steps.
    private enum TalkingMouth: Character {
        case resting = "R"
        case closed = "C"
        case half = "H"
        case wide = "W"
        case round = "O"

        var openness: Double {
            switch self {
            case .resting, .closed: 0
            case .half: 0.35
            case .wide: 0.75
            case .round: 0.5
            }
        }
    }

    private static let mouths = "RHWHROHWHRHWRHOHRHWRRRRRR".compactMap(TalkingMouth.init)
    private static let step = 160

    func drawMouth(_ face: FaceLayout, on drawing: inout Drawing) {
        drawMouths(about: { _ in face.mouthCenter(loweredBy: 0) }, face, on: &drawing) {
            drawMouth(openness: $0, isRound: $1, face, on: &$2)
        }
    }

    /// Draws the mouth, or those of a face that talks, by a closure for a mouth of an openness, which may be round. Each
    /// of them is stretched about a centre. A mouth that is open at rest is shown in the first step only: where the face
    /// rests later, it is closed.
    func drawMouths(
        about center: (_ openness: Double) -> Point, _ face: FaceLayout, on drawing: inout Drawing,
        _ draw: (_ openness: Double, _ isRound: Bool, inout Drawing) -> Void
    ) {
        guard motion == .talk else { return draw(mouthOpenness, false, &drawing) }
        var mouths = Self.mouths
        if mouthOpenness > 0 {
            for index in mouths.indices.dropFirst() where mouths[index] == .resting { mouths[index] = .closed }
        }
        for mouth in [TalkingMouth.resting, .closed, .half, .wide, .round] where mouths.contains(mouth) {
            let tracks = [visibility(of: mouth, in: mouths)] + stretch(of: mouth, in: mouths)
            let openness = mouth == .resting ? mouthOpenness : mouth.openness
            move(
                "mouth", by: tracks, about: center(openness), isHiddenAtRest: mouth != .resting, face, on: &drawing
            ) {
                draw(openness, mouth == .round, &$0)
            }
        }
    }

    private func moment(_ step: Int) -> Int { step * Self.step * Loop.moments / Self.duration }

    private func visibility(of mouth: TalkingMouth, in mouths: [TalkingMouth]) -> Track {
        let changes = mouths.indices.dropFirst().filter { (mouths[$0] == mouth) != (mouths[$0 - 1] == mouth) }
        return .visibility(changes.map { (moment($0), mouths[$0] == mouth) })
    }

    /// Stretches a mouth that has just opened, or is about to close, so that three mouths look like six.
    private func stretch(of mouth: TalkingMouth, in mouths: [TalkingMouth]) -> [Track] {
        var keyframes: [Track.Keyframe] = []
        for index in mouths.indices.dropFirst() where mouths[index] == mouth {
            let before = index == 1 ? mouthOpenness : mouths[index - 1].openness
            let height = mouth.openness > before ? 0.7 : mouths[index - 1] == .wide && mouth == .half ? 1.25 : 1
            // It is hidden between its steps.
            keyframes.append(Track.Keyframe(moment(index), 1, height, .easeOut))
            keyframes.append(Track.Keyframe(moment(index + 1), 1, 1, .easeOut))
        }
        return keyframes.contains { $0.y != 1 } ? [.scale(keyframes)] : []
    }
}

extension CubicCurve {
    func mixed(with other: CubicCurve, _ fraction: Double) -> CubicCurve {
        CubicCurve(
            from: from.mixed(with: other.from, fraction), control1: control1.mixed(with: other.control1, fraction),
            control2: control2.mixed(with: other.control2, fraction), to: to.mixed(with: other.to, fraction))
    }

    /// The left half of a lip and its mirror image, from the left to the right.
    var toRight: [PathElement] {
        [.move(from), .curve(self), .curve(mirrored.reversed)]
    }

    /// The lip from its right corner, where a path already is, to its left one.
    var backToLeft: [PathElement] {
        [.curve(control1: control1.mirrored, control2: control2.mirrored, to: to), .curve(reversed)]
    }
}
