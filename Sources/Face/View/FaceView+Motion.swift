import Geometry

/// What a face does, in a loop of four seconds that begins and ends with the face at rest.
///
/// A motion is a table of tracks for each group of shapes that moves together, such as the head or the pupils. A track
/// has values at a few times, as in animation by keyframes. `FaceView.move` draws a group with its tracks in points,
/// about the point about which it turns. What isn't in the tables is the same for all motions: a blink, which shows
/// lids in place of open eyes, and the gaze, which depends on where the face looks. A face that talks has mouths that
/// replace each other: see `FaceView+Mouth.swift`.
///
///     head      y ──╮        ╭──    `y 80 0, 1680 -.032, 1920 -.032, 3680 0`:
///                   ╰────────╯      rises from 80 to 1,680 ms by 0.032 of the skull's radius, and sinks again
///
/// Formats without motion show the face at rest, which is drawn as without a motion.
package enum FaceMotion: String, CaseIterable, Sendable {
    case none, blink, idle, talk, nod, shake, bounce, work, wait

    /// What its groups do, besides the blink and the mouth of a face that talks.
    ///
    /// Distances are in units of the skull's radius, and angles in degrees. The tracks of `pupils` have gazes in `x`.
    var tracks: [MovingGroup: [Track]] { Self.table[self] ?? [:] }

    private static let breath: Track = "height 0 1, 1600 1.04, 1840 1.04, 3600 1"

    /// Three lines, in four fixations each.
    private static let reading: Track = """
        x 0 0 out, 160 -.8 out, 320 -.8 out, 400 -.27 out, 560 -.27 out, 640 .27 out, 800 .27 out, 880 .8 out, 1120 .8 \
        out, 1280 -.8 out, 1440 -.8 out, 1520 -.27 out, 1680 -.27 out, 1760 .27 out, 1920 .27 out, 2000 .8 out, 2480 \
        .8 out, 2640 -.8 out, 2880 -.8 out, 2960 -.27 out, 3120 -.27 out, 3200 .27 out, 3360 .27 out, 3440 .8 out, \
        3680 .8 out, 3840 0 out
        """

    private static let table: [FaceMotion: [MovingGroup: [Track]]] = [
        // Breathes, and looks aside: the pupils first, then the head, then what is on it.
        .idle: [
            .body: [breath],
            .head: ["y 80 0, 1680 -.032, 1920 -.032, 3680 0", "turn 960 0 out, 1120 -1.8, 1760 -1.8, 1920 0"],
            .pupils: ["x 880 0 out, 960 1, 1680 1 out, 1760 0"],
            .features: ["x 960 0 out, 1120 -.045, 1760 -.045, 1920 0"],
            .topper: ["turn 960 0, 1040 1.6, 1200 -1, 1280 0, 1760 0, 1840 -1.6, 2000 1, 2080 0"],
        ],
        .talk: [
            .head: [
                "y 160 0 out, 400 -.05, 1120 -.05, 1280 .01 out, 1440 -.035, 2240 -.035, 2480 0",
                "turn 160 0 out, 400 2, 1120 2, 1440 -2, 2240 -2, 2480 0",
            ],
            .topper: [
                "turn 160 0, 320 -2, 480 1, 560 0, 1120 0, 1360 2.5, 1520 -1, 1600 0, 2240 0, 2400 -2, 2560 1, 2640 0"
            ],
        ],
        .nod: [
            .head: [
                "y 0 0, 160 -.03, 400 .09, 640 -.015, 880 .07, 1200 0",
                "height 0 1, 160 1.01, 400 .96, 640 1.005, 880 .97, 1200 1",
            ],
            .features: ["y 0 0, 160 -.03, 400 .08, 640 -.015, 880 .06, 1200 0"],
            .body: ["height 80 1, 480 .97, 720 1, 960 .98, 1280 1"],
            .topper: ["height 80 1, 240 .98, 400 1.06, 560 .95, 720 1, 880 1.04, 1040 .97, 1280 1"],
        ],
        .shake: [
            .head: ["x 0 0, 240 -.04, 560 .04, 880 -.03, 1200 0", "turn 0 0, 240 -3, 560 3, 880 -2.2, 1200 0"],
            .features: ["x 0 0, 240 -.13, 560 .13, 880 -.09, 1200 0"],
            .pupils: ["x 0 0 out, 160 -.5, 480 .5, 800 -.35, 1120 0"],
            .body: ["x 0 0, 240 .015, 560 -.015, 880 .01, 1200 0"],
            .topper: ["turn 0 0, 160 4, 320 0, 480 -4, 640 0, 800 4, 960 0, 1120 -3, 1280 1.5, 1440 0"],
        ],
        // Crouches, hops, hangs for a moment, lands squashed, and hops once more.
        .bounce: [
            .figure: [
                """
                size 0 1, 160 1.03 .94 out, 320 1, 720 1 out, 800 1.035 .93 out, 960 1, 1280 1 out, 1360 1.015 .97, \
                1520 1
                """
            ],
            .body: ["y 160 0 out, 480 -.17, 560 -.17 in, 720 0, 800 0 out, 1040 -.106, 1120 -.106 in, 1280 0"],
            .head: [
                """
                y 160 0 out, 480 -.18, 560 -.18 in, 720 .02, 800 .03 out, 1040 -.12, 1120 -.12 in, 1280 .02, 1360 .02, \
                1520 0
                """
            ],
            .topper: [
                "height 80 1, 240 1.05, 400 .92, 560 1, 720 1.05, 880 .92, 1040 1, 1280 1.04, 1440 .96, 1600 1",
                "turn 160 0, 400 -2, 560 1, 720 2, 880 -3, 1040 1, 1280 1.5, 1440 -1.5, 1600 0",
            ],
        ],
        // Reads.
        .work: [.body: [breath], .pupils: [reading], .features: [reading.map { (0.09 * $0, $1) }]],
        // Looks to the left for a while, and to the right for longer.
        .wait: [
            .body: [breath],
            .pupils: ["x 320 0 out, 480 -.8, 1360 -.8 out, 1600 .8, 2880 .8 out, 3040 0"],
            .head: [
                "turn 400 0 out, 640 -4, 1440 -4, 1760 4, 2960 4, 3200 0",
                "y 400 0 out, 640 -.03, 2960 -.03, 3200 0",
            ],
            .features: ["x 400 0 out, 640 -.09, 1440 -.09, 1760 .09, 2960 .09, 3200 0"],
            .topper: [
                "turn 400 0, 560 2, 720 -1, 800 0, 1440 0, 1680 2.5, 1840 -1.2, 1920 0, 2960 0, 3120 -2, 3280 1, 3360 0"
            ],
        ],
    ]
}

extension FaceMotion {
    /// How often it is played unless that is given; 0 is forever. A head must not go on shaking.
    package var plays: Int {
        switch self {
        case .none, .blink, .idle, .talk, .work, .wait: 0
        case .nod, .shake, .bounce: 2
        }
    }

    /// How far a head goes up and aside, in units of the skull's radius, and by how many degrees it is turned; nil if it
    /// rests.
    fileprivate var reach: (up: Double, aside: Double, turn: Double)? {
        switch self {
        case .none, .blink, .work: nil
        case .idle: (0.032, 0, 1.8)
        case .talk: (0.05, 0, 2)
        case .nod: (0.03, 0, 0)
        case .shake: (0, 0.04, 3)
        case .bounce: (0.18, 0.03, 0)
        case .wait: (0.03, 0, 4)
        }
    }
}

/// What moves together.
enum MovingGroup: String {
    /// Everything but the background and the badge.
    case figure
    /// The neck, the shoulders and the collar.
    case body
    /// The head with all that is on it and behind it, and the mark.
    case head
    /// What moves within the head as it turns aside: from the eyes to the mouth, with glasses and brows.
    case features
    case topper
    /// The pupil and the glint of each eye, and a dot as a whole.
    case pupils
}

extension FaceView {
    /// How long all motions take, in milliseconds, so that faces beside each other loop together.
    package static let duration = 4000

    /// Draws what moves together. Inlined, so that what doesn't move is drawn without a closure, for which the view would
    /// be copied: 3 % of a plain SVG.
    @inline(__always)
    func move(_ group: MovingGroup, _ face: FaceLayout, on drawing: inout Drawing, _ draw: (inout Drawing) -> Void) {
        motion == .none ? draw(&drawing) : moveInLoop(group, face, on: &drawing, draw)
    }

    private func moveInLoop(
        _ group: MovingGroup, _ face: FaceLayout, on drawing: inout Drawing, _ draw: (inout Drawing) -> Void
    ) {
        var tracks = tracks(of: group, face)
        // Shoulders that rise below a head do so as far as that does.
        if face.freedom < 1, [.figure, .head, .topper].contains(group) || group == .body && motion == .bounce {
            tracks = tracks.map { $0.reduced(to: face.freedom) }
        }
        let center: Point
        switch group {
        case .figure: center = style.head.body > 0 ? face.lowerEdge : face.chin
        case .body: center = face.lowerEdge
        case .head:
            let bends = tracks.contains { $0.property == .scale }
            center = bends ? face.chin : face.units.apply(to: Point(0, style.head.body.clamped(to: 0...1)))
        case .topper: center = face.units.apply(to: face.sway.foot)
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
        let motion = Motion(tracks, about: center, reach: face.radius, phase: phase, isHiddenAtRest: isHiddenAtRest)
        drawing.group(name, motion, draw)
    }

    /// The share of its movements for which a head has room on the tile, with what is on it; at least a quarter.
    ///
    /// It is the least of the room above and beside it, divided by how far it goes there. A head that is cut by the
    /// tile at rest moves as if there were no tile.
    func freedom(of figure: some Figure) -> Double {
        guard let reach = motion.reach else { return 1 }
        let (face, head) = (figure.layout, style.head)
        // How far it reaches beside and above its centre, if it is turned by a small angle.
        func extent(turnedBy angle: Double) -> (width: Double, height: Double) {
            let (angle, pivot) = (Angle(degrees: angle).radians, head.body.clamped(to: 0...1))
            var extent = (width: 0.0, height: 0.0)
            figure.forEachPoint { point in
                let x = abs(point.x)
                extent = (max(extent.width, x + (pivot - point.y) * angle), max(extent.height, x * angle - point.y))
            }
            return extent
        }
        let tilt = abs(head.tilt).clamped(to: 0...15)
        let (rest, turned) = (extent(turnedBy: tilt), extent(turnedBy: tilt + shakes * reach.turn))
        let gap = 0.01 * face.bounds.shorterSide / face.radius
        func share(_ side: Double, _ extent: Double, of way: Double) -> Double {
            let room = side / face.radius - extent - face.lineWidth / 2
            return room < 0 || way <= room - gap ? 1 : (room - gap) / way
        }
        let above = share(
            face.center.y - face.bounds.y, rest.height,
            of: reach.up * (1 + face.sway.factor / 3) + turned.height - rest.height)
        let beside = share(face.bounds.width / 2, rest.width, of: reach.aside + turned.width - rest.width)
        return max(0.25, min(above, beside))
    }

    /// How much more than on shoulders a head is turned as it shakes.
    private var shakes: Double { motion == .shake ? 4 - 3 * style.head.body.clamped(to: 0...1) : 1 }

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
        let isStill = motion == .idle && !face.canGlance
        let tracks = motion.tracks[group] ?? []
        switch group {
        case .figure: return tracks
        case .body:
            // Shoulders that rise are stretched from the lower edge, at which they end. Those that are hardly seen rise
            // less, because the neck is stretched as well.
            let height = max(0.25, face.bottom - neckline(face))
            return tracks.map { $0.isVertical ? $0.stretching(height) : $0.inPoints(face.radius) }
        case .head:
            // It breathes, even if it looks nowhere.
            return tracks.filter { !isStill || $0.property != .rotation }.map { track in
                track.property == .rotation ? track.map { x, _ in (shakes * x, 0) } : track.inPoints(face.radius)
            }
        case .features:
            return isStill
                ? []
                : tracks.map { track in
                    let unit = face.featureShare * face.radius
                    return track.map { x, y in (x * face.skull.width * unit, y * unit) }
                }
        case .topper:
            let factor = face.sway.factor
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
        guard motion != .none, reach.x > 0, motion != .idle || face.canGlance else { return draw(&drawing) }
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
    func canGlance(_ face: FaceLayout) -> Bool {
        motion == .idle && !keepsGaze
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

/// The notation of tables: what changes (`x`, `y`, `xy`, `turn`, `height` or `size`), and at each of some times, in
/// milliseconds of a loop of four seconds, its value or its two values. It changes as `easeInOut` does, or as `easeOut`
/// or `easeIn` do after `out` or `in`. A size of one value is that in both directions.
extension Track: ExpressibleByStringLiteral {
    package init(stringLiteral text: StaticString) {
        var kind = ""
        let keyframes = text.description.utf8.split(separator: UInt8(ascii: ",")).map { row -> Keyframe in
            var words = row.words[...]
            if kind.isEmpty { kind = words.removeFirst() }
            let timing: Timing = words.last == "out" ? .easeOut : words.last == "in" ? .easeIn : .easeInOut
            if timing != .easeInOut { words.removeLast() }
            let numbers = words.compactMap { Double($0) }
            precondition(2...3 ~= numbers.count && numbers.count == words.count, "no keyframe: \(text)")
            let value = numbers[1]
            let (x, y): (Double, Double) =
                switch kind {
                case "x": (value, 0)
                case "y": (0, value)
                case "height": (1, value)
                case "turn", "size", "xy": (value, numbers[numbers.count - 1])
                default: preconditionFailure("no track: \(text)")
                }
            return Keyframe(Int(numbers[0]) * Loop.moments / FaceView.duration, x, y, timing)
        }
        self.init(kind == "turn" ? .rotation : kind == "height" || kind == "size" ? .scale : .translation, keyframes)
    }
}

extension Track {
    /// Whether it moves something up or down, and not aside.
    fileprivate var isVertical: Bool { property == .translation && keyframes.allSatisfy { $0.x == 0 } }

    /// The scale that moves the upper end of something of a height as this translation does, if its lower end stays.
    fileprivate func stretching(_ height: Double) -> Track {
        .scale(keyframes.map { Keyframe($0.moment, 1, 1 - $0.y / height, $0.timing) })
    }

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
