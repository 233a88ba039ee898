import Geometry

/// What a face does. Moments are thousandths of the loop, in which it does everything once.
package enum FaceMotion: String, CaseIterable, Sendable {
    case none, blink, idle, talk, nod, shake, bounce
}

extension FaceView {
    /// Draws the whole face, which moves as a whole and in parts.
    func drawMoving(_ face: FaceLayout, on drawing: inout Drawing) {
        drawing.loop = loop
        move("face", by: motionOfWhole(face), on: &drawing) { drawLayers(face, on: &$0) }
    }

    /// Draws what moves if the face does; without motion, or without tracks, it is drawn as it is.
    func move(
        _ name: String, by tracks: @autoclosure () -> [Track], isHiddenAtRest: Bool = false, on drawing: inout Drawing,
        _ draw: (inout Drawing) -> Void
    ) {
        guard motion != .none, case let tracks = tracks(), !tracks.isEmpty else { return draw(&drawing) }
        drawing.group(name, Motion(tracks, phase: phase, isHiddenAtRest: isHiddenAtRest), draw)
    }

    private func motionOfWhole(_ face: FaceLayout) -> [Track] {
        func vertical(_ heights: (moment: Int, y: Double)...) -> [Track] {
            [.translation(heights.map { Track.Keyframe($0.moment, 0, $0.y * face.radius) })]
        }
        switch motion {
        case .none, .blink, .talk: return []
        case .idle:
            // A breath, as a wave of eight lines.
            return vertical(
                (125, -0.00584), (250, -0.02), (375, -0.03416), (500, -0.04), (625, -0.03416), (750, -0.02),
                (875, -0.00584))
        case .nod: return vertical((60, 0.06), (120, 0), (180, 0.06), (240, 0))
        case .bounce:
            // No higher than there is room above the skull, but not so low that it isn't seen.
            let room = 1 / style.scale - 1 - style.stroke.width / 2 / face.radius
            let height = max(0.06, min(0.14, room))
            return vertical((60, -height), (120, 0), (180, -height), (240, 0))
        case .shake: return [.rotation(about: face.center, [(80, 15), (240, -15), (320, 0)])]
        }
    }
}

// Parts.

extension FaceView {
    /// Closes an open eye: it gets lower, is replaced by a line, and gets higher again.
    func blink(about center: Point) -> [Track] {
        [
            .visibility([(Blink.closing, false), (Blink.opening, true)]),
            .scale(
                about: center,
                [
                    Track.Keyframe(Blink.start, 1, 1), Track.Keyframe(Blink.closing, 1, 0.35),
                    Track.Keyframe(Blink.opening, 1, 0.35), Track.Keyframe(Blink.end, 1, 1),
                ]),
        ]
    }

    /// Shows the closed eye meanwhile.
    var blinkOfClosedEye: [Track] { [.visibility([(Blink.closing, true), (Blink.opening, false)])] }

    /// The bend of an eye that is closed for a moment.
    static var lidBendOfBlink: Double { -0.35 }

    private enum Blink {
        static let (start, closing, opening, end) = (600, 620, 660, 680)
    }

    /// Moves a pupil to the side, as far as `distance` says, and back. A gaze that was given stays.
    func glance(by distance: Double) -> [Track] {
        guard motion == .idle, gaze == Point(0, 0), distance > 0 else { return [] }
        let x = -0.6 * distance
        return [
            .translation([
                Track.Keyframe(220, 0, 0), Track.Keyframe(240, x, 0), Track.Keyframe(360, x, 0),
                Track.Keyframe(380, 0, 0),
            ])
        ]
    }
}

// Mouths.

extension FaceView {
    /// The mouths of a face that talks, which replace each other.
    private enum TalkingMouth: Character {
        case resting = "R"
        case closed = "C"
        case half = "H"
        case wide = "W"
    }

    /// Draws the mouth, or those of a face that talks. Where an open mouth would rest, a closed one does.
    func drawMouth(_ face: FaceLayout, on drawing: inout Drawing) {
        guard motion == .talk else { return drawMouth(openness: mouthOpenness, face, on: &drawing) }
        let isOpen = mouthOpenness > 0
        let sequence = (isOpen ? "RHWHCWHWHCHWCHWHCHWCCCCCC" : "RHWHRWHWHRHWRHWHRHWRRRRRR").compactMap(
            TalkingMouth.init)
        let openness: [(TalkingMouth, Double)] = [
            (.resting, mouthOpenness), (.closed, 0), (.half, 0.35), (.wide, 0.75),
        ]
        for (mouth, openness) in openness where sequence.contains(mouth) {
            let track = Self.visibility(of: mouth, in: sequence)
            move("mouth", by: [track], isHiddenAtRest: mouth != .resting, on: &drawing) {
                drawMouth(openness: openness, face, on: &$0)
            }
        }
    }

    /// Shows a mouth while it is its turn; all have the same time.
    private static func visibility(of mouth: TalkingMouth, in sequence: [TalkingMouth]) -> Track {
        var changes: [(moment: Int, isVisible: Bool)] = []
        for index in sequence.indices.dropFirst() where (sequence[index] == mouth) != (sequence[index - 1] == mouth) {
            changes.append((index * Loop.moments / sequence.count, sequence[index] == mouth))
        }
        return .visibility(changes)
    }
}

// Marks.

extension FaceView {
    /// Rises and fades away, and appears again where it was.
    func rise(from start: Int, to end: Int, _ face: FaceLayout) -> [Track] {
        [
            .translation([
                Track.Keyframe(start, 0, 0), Track.Keyframe(end, 0.08 * face.radius, -0.16 * face.radius),
                Track.Keyframe(end, 0, 0),
            ]),
            .opacity([(start, 1), (end, 0), (920, 0)]),
        ]
    }

    /// Slides down and fades away, and appears again where it was.
    func slideDown(_ face: FaceLayout) -> [Track] {
        [
            .translation([
                Track.Keyframe(200, 0, 0), Track.Keyframe(600, 0, 0.12 * face.radius), Track.Keyframe(600, 0, 0),
            ]),
            .opacity([(200, 1), (600, 0), (800, 0), (880, 1)]),
        ]
    }

    /// Gets paler for a moment.
    func fade(around moment: Int) -> [Track] { [.opacity([(moment - 80, 1), (moment, 0.2), (moment + 80, 1)])] }

    /// Changes its size to a factor at moments, and is back at others.
    func pulse(about center: Point, _ factors: (moment: Int, factor: Double)...) -> [Track] {
        [.scale(about: center, factors.map { Track.Keyframe($0.moment, $0.factor, $0.factor) })]
    }
}
