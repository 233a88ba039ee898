import Geometry

/// What a face does, in a loop of four seconds that begins and ends with the face at rest.
///
/// A motion is a table of tracks for each group of shapes that moves together, such as the head or the pupils. A track
/// has values at a few times, as in animation by keyframes. `FaceView.move` draws a group with its tracks in points,
/// about the point about which it turns. What isn't in the tables is the same for all motions: a blink, which shows
/// lids in place of open eyes, and the gaze, which depends on where the face looks. A face that talks has mouths that
/// replace each other: see `FaceView+Mouth.swift`.
///
///     head      y ──╮        ╭──    `.y(.at(80, 0), .at(1680, -0.032), .at(1920, -0.032), .at(3680, 0))`:
///                   ╰────────╯      rises from 80 to 1,680 ms by 0.032 of the skull's radius, and sinks again
///
/// Formats without motion show the face at rest, which is drawn as without a motion.
package enum FaceMotion: String, CaseIterable, Sendable {
    case none, blink, idle, talk, nod, shake, bounce, work, wait

    /// What its groups do, besides the blink and the mouth of a face that talks.
    ///
    /// Distances are in units of the skull's radius, and angles in degrees. The tracks of `pupils` have gazes in `x`.
    var tracks: [MovingGroup: [Track]] { Self.table[self] ?? [:] }

    private static let breath = Track.height(.at(0, 1), .at(1600, 1.04), .at(1840, 1.04), .at(3600, 1))

    /// Three lines, in four fixations each.
    private static let reading = Track.x(
        .at(0, 0), .at(160, -0.8), .at(320, -0.8), .at(400, -0.27), .at(560, -0.27), .at(640, 0.27), .at(800, 0.27),
        .at(880, 0.8), .at(1120, 0.8), .at(1280, -0.8), .at(1440, -0.8), .at(1520, -0.27), .at(1680, -0.27),
        .at(1760, 0.27), .at(1920, 0.27), .at(2000, 0.8), .at(2480, 0.8), .at(2640, -0.8), .at(2880, -0.8),
        .at(2960, -0.27), .at(3120, -0.27), .at(3200, 0.27), .at(3360, 0.27), .at(3440, 0.8), .at(3680, 0.8),
        .at(3840, 0), timing: .easeOut)

    private static let table: [FaceMotion: [MovingGroup: [Track]]] = [
        // Breathes, and looks aside: the pupils first, then the head, then what is on it.
        .idle: [
            .body: [breath],
            .head: [
                .y(.at(80, 0), .at(1680, -0.032), .at(1920, -0.032), .at(3680, 0)),
                .turn(.at(960, 0, .easeOut), .at(1120, -1.8), .at(1760, -1.8), .at(1920, 0)),
            ],
            .pupils: [.x(.at(880, 0, .easeOut), .at(960, 1), .at(1680, 1, .easeOut), .at(1760, 0))],
            .features: [.x(.at(960, 0, .easeOut), .at(1120, -0.045), .at(1760, -0.045), .at(1920, 0))],
            .topper: [
                .turn(
                    .at(960, 0), .at(1040, 1.6), .at(1200, -1), .at(1280, 0), .at(1760, 0), .at(1840, -1.6),
                    .at(2000, 1), .at(2080, 0))
            ],
        ],
        .talk: [
            .head: [
                .y(
                    .at(160, 0, .easeOut), .at(400, -0.05), .at(1120, -0.05), .at(1280, 0.01, .easeOut),
                    .at(1440, -0.035), .at(2240, -0.035), .at(2480, 0)),
                .turn(
                    .at(160, 0, .easeOut), .at(400, 2), .at(1120, 2), .at(1440, -2), .at(2240, -2), .at(2480, 0)),
            ],
            .topper: [
                .turn(
                    .at(160, 0), .at(320, -2), .at(480, 1), .at(560, 0), .at(1120, 0), .at(1360, 2.5), .at(1520, -1),
                    .at(1600, 0), .at(2240, 0), .at(2400, -2), .at(2560, 1), .at(2640, 0))
            ],
        ],
        .nod: [
            .head: [
                .y(.at(0, 0), .at(160, -0.03), .at(400, 0.09), .at(640, -0.015), .at(880, 0.07), .at(1200, 0)),
                .height(.at(0, 1), .at(160, 1.01), .at(400, 0.96), .at(640, 1.005), .at(880, 0.97), .at(1200, 1)),
            ],
            .features: [
                .y(.at(0, 0), .at(160, -0.03), .at(400, 0.08), .at(640, -0.015), .at(880, 0.06), .at(1200, 0))
            ],
            .body: [.height(.at(80, 1), .at(480, 0.97), .at(720, 1), .at(960, 0.98), .at(1280, 1))],
            .topper: [
                .height(
                    .at(80, 1), .at(240, 0.98), .at(400, 1.06), .at(560, 0.95), .at(720, 1), .at(880, 1.04),
                    .at(1040, 0.97), .at(1280, 1))
            ],
        ],
        .shake: [
            .head: [
                .x(.at(0, 0), .at(240, -0.04), .at(560, 0.04), .at(880, -0.03), .at(1200, 0)),
                .turn(.at(0, 0), .at(240, -3), .at(560, 3), .at(880, -2.2), .at(1200, 0)),
            ],
            .features: [.x(.at(0, 0), .at(240, -0.13), .at(560, 0.13), .at(880, -0.09), .at(1200, 0))],
            .pupils: [.x(.at(0, 0, .easeOut), .at(160, -0.5), .at(480, 0.5), .at(800, -0.35), .at(1120, 0))],
            .body: [.x(.at(0, 0), .at(240, 0.015), .at(560, -0.015), .at(880, 0.01), .at(1200, 0))],
            .topper: [
                .turn(
                    .at(0, 0), .at(160, 4), .at(320, 0), .at(480, -4), .at(640, 0), .at(800, 4), .at(960, 0),
                    .at(1120, -3), .at(1280, 1.5), .at(1440, 0))
            ],
        ],
        // Crouches, hops, hangs for a moment, lands squashed, and hops once more.
        .bounce: [
            .figure: [
                .size(
                    .at(0, 1, 1), .at(160, 1.03, 0.94, .easeOut), .at(320, 1, 1), .at(720, 1, 1, .easeOut),
                    .at(800, 1.035, 0.93, .easeOut), .at(960, 1, 1), .at(1280, 1, 1, .easeOut),
                    .at(1360, 1.015, 0.97), .at(1520, 1, 1))
            ],
            .body: [
                .y(
                    .at(160, 0, .easeOut), .at(480, -0.17), .at(560, -0.17, .easeIn), .at(720, 0),
                    .at(800, 0, .easeOut), .at(1040, -0.106), .at(1120, -0.106, .easeIn), .at(1280, 0))
            ],
            .head: [
                .y(
                    .at(160, 0, .easeOut), .at(480, -0.18), .at(560, -0.18, .easeIn), .at(720, 0.02),
                    .at(800, 0.03, .easeOut), .at(1040, -0.12), .at(1120, -0.12, .easeIn), .at(1280, 0.02),
                    .at(1360, 0.02), .at(1520, 0))
            ],
            .topper: [
                .height(
                    .at(80, 1), .at(240, 1.05), .at(400, 0.92), .at(560, 1), .at(720, 1.05), .at(880, 0.92),
                    .at(1040, 1), .at(1280, 1.04), .at(1440, 0.96), .at(1600, 1)),
                .turn(
                    .at(160, 0), .at(400, -2), .at(560, 1), .at(720, 2), .at(880, -3), .at(1040, 1), .at(1280, 1.5),
                    .at(1440, -1.5), .at(1600, 0)),
            ],
        ],
        // Reads.
        .work: [.body: [breath], .pupils: [reading], .features: [reading.map { (0.09 * $0, $1) }]],
        // Looks to the left for a while, and to the right for longer.
        .wait: [
            .body: [breath],
            .pupils: [
                .x(
                    .at(320, 0, .easeOut), .at(480, -0.8), .at(1360, -0.8, .easeOut), .at(1600, 0.8),
                    .at(2880, 0.8, .easeOut), .at(3040, 0))
            ],
            .head: [
                .turn(
                    .at(400, 0, .easeOut), .at(640, -4), .at(1440, -4), .at(1760, 4), .at(2960, 4), .at(3200, 0)),
                .y(.at(400, 0, .easeOut), .at(640, -0.03), .at(2960, -0.03), .at(3200, 0)),
            ],
            .features: [
                .x(
                    .at(400, 0, .easeOut), .at(640, -0.09), .at(1440, -0.09), .at(1760, 0.09), .at(2960, 0.09),
                    .at(3200, 0))
            ],
            .topper: [
                .turn(
                    .at(400, 0), .at(560, 2), .at(720, -1), .at(800, 0), .at(1440, 0), .at(1680, 2.5),
                    .at(1840, -1.2), .at(1920, 0), .at(2960, 0), .at(3120, -2), .at(3280, 1), .at(3360, 0))
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
        let motion = Motion(
            tracks, about: center, reach: face.radius, phase: phase, isHiddenAtRest: isHiddenAtRest)
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

/// A value at a time, in milliseconds of a loop of four seconds.
struct TimedValue {
    let time: Int
    let x: Double
    let y: Double
    let timing: Timing

    static func at(_ time: Int, _ value: Double, _ timing: Timing = .easeInOut) -> TimedValue {
        TimedValue(time: time, x: value, y: value, timing: timing)
    }

    static func at(_ time: Int, _ x: Double, _ y: Double, _ timing: Timing = .easeInOut) -> TimedValue {
        TimedValue(time: time, x: x, y: y, timing: timing)
    }
}

extension Track {
    private init(_ property: Property, _ values: [TimedValue], timing: Timing? = nil) {
        self.init(
            property,
            values.map { Keyframe($0.time * Loop.moments / FaceView.duration, $0.x, $0.y, timing ?? $0.timing) })
    }

    static func x(_ values: TimedValue..., timing: Timing? = nil) -> Track {
        Track(.translation, values, timing: timing).map { x, _ in (x, 0) }
    }

    static func y(_ values: TimedValue...) -> Track { Track(.translation, values).map { _, y in (0, y) } }

    static func xy(_ values: TimedValue...) -> Track { Track(.translation, values) }

    static func turn(_ values: TimedValue...) -> Track { Track(.rotation, values) }

    static func height(_ values: TimedValue...) -> Track { Track(.scale, values).map { _, y in (1, y) } }

    static func size(_ values: TimedValue...) -> Track { Track(.scale, values) }

    static func size(_ values: [TimedValue]) -> Track { Track(.scale, values) }

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
