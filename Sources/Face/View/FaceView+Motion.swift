import Geometry

extension FaceView {
    /// How long all motions take, in milliseconds, so that faces beside each other loop together.
    package static let duration = 4000

    /// Draws what moves together.
    func move(_ group: MovingGroup, _ face: FaceLayout, on drawing: inout Drawing, _ draw: (inout Drawing) -> Void) {
        guard motion != .none else { return draw(&drawing) }
        let tracks = tracks(of: group, face)
        let center: Point
        switch group {
        case .figure: center = style.anatomy.body > 0 ? face.lowerEdge : face.chin
        case .body: center = face.lowerEdge
        case .head:
            let bends = tracks.contains { $0.property == .scale }
            center = bends ? face.chin : face.units.apply(to: Point(0, style.anatomy.body.clamped(to: 0...1)))
        case .topper: center = face.units.apply(to: style.anatomy.topper.sway.foot)
        case .features, .pupils: center = face.center
        }
        move(group.rawValue, by: tracks, about: center, face, on: &drawing, draw)
    }

    /// Draws what moves. Without motion, or without tracks, it is drawn as it is.
    func move(
        _ name: String, by tracks: @autoclosure () -> [Track], about center: Point = Point(0, 0),
        isHiddenAtRest: Bool = false, _ face: FaceLayout, on drawing: inout Drawing, _ draw: (inout Drawing) -> Void
    ) {
        guard motion != .none, case let tracks = tracks(), !tracks.isEmpty else { return draw(&drawing) }
        let motion = Motion(
            tracks, about: center, reach: face.radius, phase: phase, isHiddenAtRest: isHiddenAtRest)
        drawing.group(name, motion, draw)
    }

    /// Lets large heads and tall hair move less, so that they stay on the tile.
    func keepOnTile(from start: Int, _ face: FaceLayout, on drawing: inout Drawing) {
        let groups = [MovingGroup.figure, .head, .topper].map(\.rawValue)
        drawing.restrain(
            groups, without: "mark", from: start, to: face.bounds, distance: 0.01 * face.bounds.shorterSide,
            reach: 0.35 * face.radius,
            minFactor: 0.25)
    }

    /// Draws what hangs from a feature of the head, which is turned, but is itself upright.
    func moveWithFeatures(
        turnedBy angle: Angle, _ face: FaceLayout, on drawing: inout Drawing, _ draw: (inout Drawing) -> Void
    ) {
        move(
            MovingGroup.features.rawValue, by: tracks(of: .features, face).map { $0.turned(by: angle) }, face,
            on: &drawing, draw)
    }

    /// What a group does, in points.
    private func tracks(of group: MovingGroup, _ face: FaceLayout) -> [Track] {
        let isStill = motion == .idle && !canGlance(face)
        let tracks = motion.tracks[group] ?? []
        switch group {
        case .figure, .body: return tracks.map { $0.inPoints(face.radius) }
        case .head:
            let turns = motion == .shake ? 4 - 3 * style.anatomy.body.clamped(to: 0...1) : 1
            // It breathes, even if it looks nowhere.
            return tracks.filter { !isStill || $0.property != .rotation }.map { track in
                track.property == .rotation ? track.map { x, _ in (turns * x, 0) } : track.inPoints(face.radius)
            }
        case .features:
            return isStill
                ? [] : tracks.map { $0.map { x, y in (x * face.skull.width * face.radius, y * face.radius) } }
        case .topper:
            let factor = style.anatomy.topper.sway.factor
            guard factor > 0, !isStill else { return [] }
            return tracks.map { track in
                track.property == .rotation
                    ? track.map { x, _ in (factor * x, 0) } : track.map { _, y in (1, 1 + factor * (y - 1)) }
            }
        case .pupils: return []
        }
    }

    // Gaze.

    /// Moves a pupil, or a dot, as the gaze does. A unit of the gaze is `reach`.
    func movePupil(
        _ reach: Point, _ name: String, _ face: FaceLayout, on drawing: inout Drawing, _ draw: (inout Drawing) -> Void
    ) {
        guard motion != .none, reach.x > 0, motion != .idle || canGlance(face) else { return draw(&drawing) }
        let tracks = (motion.tracks[.pupils] ?? []).map { track in
            track.map { aside, _ in
                let gaze = gaze(aside: aside)
                return (reach.x * (gaze.x - self.gaze.x), reach.y * (gaze.y - self.gaze.y))
            }
        }
        move(name, by: tracks, face, on: &drawing, draw)
    }

    /// Where the face looks. As it looks aside it looks less far up or down, so that pupils stay inside of the eyes.
    private func gaze(aside: Double) -> Point {
        if aside == 0 { return gaze }
        if motion == .idle { return Point(gaze.x < 0 ? 0.6 : -0.6, gaze.y.clamped(to: -0.3...0.3)) }
        let limit = 1 - aside.magnitude / 2
        return Point((gaze.x + aside).clamped(to: -0.8...0.8), gaze.y.clamped(to: -limit...limit))
    }

    /// Whether an idle face looks aside, which it doesn't do where it was told to look, or can't be seen to do.
    private func canGlance(_ face: FaceLayout) -> Bool {
        !keepsGaze
            && [leftEyeOpenness, rightEyeOpenness].contains {
                let eye = OpenEye(at: face.center, openness: $0.clamped(to: 0...1), face)
                return eye.isOpen && reachOfPupil(of: eye, face).x > 0
            }
    }

    // Blinking.

    /// A blink in thousandths of the loop: lids come down half, and then all the way.
    enum Blink {
        private static let (start, closing, opening, end) = (620, 640, 680, 700)

        /// What is seen except while the eye is closed.
        static let open = Track.visibility([(closing, false), (opening, true)])
        /// What is seen while it doesn't blink.
        static let wide = Track.visibility([(start, false), (end, true)])
        static let half = Track.visibility([(start, true), (closing, false), (opening, true), (end, false)])
        static let closed = Track.visibility([(closing, true), (opening, false)])
        static let lidBend = -0.35
    }
}

extension Track {
    /// Distances in points, from those in a unit.
    func inPoints(_ unit: Double) -> Track {
        property == .translation ? map { x, y in (x * unit, y * unit) } : self
    }

    /// Distances along axes that are turned by an angle.
    fileprivate func turned(by angle: Angle) -> Track {
        let turn = Transform.rotation(angle)
        return map { x, y in
            let point = turn.apply(to: Point(x, y))
            return (point.x, point.y)
        }
    }
}

// Mouths.

extension FaceView {
    /// The mouths of a face that talks, which replace each other in steps.
    private enum TalkingMouth: Character {
        case resting = "R"
        case closed = "C"
        case half = "H"
        case wide = "W"

        var openness: Double {
            switch self {
            case .resting, .closed: 0
            case .half: 0.35
            case .wide: 0.75
            }
        }
    }

    private static let mouths = "RHWHRWHWHRHWRHWHRHWRRRRRR".compactMap(TalkingMouth.init)
    private static let step = 160

    /// Draws the mouth, or those of a face that talks. An open mouth rests only in the first step, and is closed later.
    func drawMouth(_ face: FaceLayout, on drawing: inout Drawing) {
        guard motion == .talk else { return drawMouth(openness: mouthOpenness, face, on: &drawing) }
        var mouths = Self.mouths
        if mouthOpenness > 0 {
            for index in mouths.indices.dropFirst() where mouths[index] == .resting { mouths[index] = .closed }
        }
        for mouth in [TalkingMouth.resting, .closed, .half, .wide] where mouths.contains(mouth) {
            let tracks = [visibility(of: mouth, in: mouths)] + stretch(of: mouth, in: mouths)
            move(
                "mouth", by: tracks, about: face.mouthCenter(loweredBy: 0), isHiddenAtRest: mouth != .resting, face,
                on: &drawing
            ) {
                drawMouth(openness: mouth == .resting ? mouthOpenness : mouth.openness, face, on: &$0)
            }
        }
    }

    private func moment(_ step: Int) -> Int { step * Self.step * Loop.moments / Self.duration }

    private func visibility(of mouth: TalkingMouth, in mouths: [TalkingMouth]) -> Track {
        var changes: [(moment: Int, isVisible: Bool)] = []
        for index in mouths.indices.dropFirst() where (mouths[index] == mouth) != (mouths[index - 1] == mouth) {
            changes.append((moment(index), mouths[index] == mouth))
        }
        return .visibility(changes)
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
