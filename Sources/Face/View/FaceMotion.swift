import Geometry

/// What a face does.
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
                .y(
                    .at(160, 0, .easeOut), .at(480, -0.055), .at(560, -0.055, .easeIn), .at(720, 0),
                    .at(800, 0, .easeOut), .at(1040, -0.035), .at(1120, -0.035, .easeIn), .at(1280, 0)),
                .size(
                    .at(0, 1, 1), .at(160, 1.03, 0.94, .easeOut), .at(320, 1, 1), .at(720, 1, 1, .easeOut),
                    .at(800, 1.035, 0.93, .easeOut), .at(960, 1, 1), .at(1280, 1, 1, .easeOut),
                    .at(1360, 1.015, 0.97), .at(1520, 1, 1)),
            ],
            .body: [
                .height(
                    .at(160, 1, .easeOut), .at(480, 1.05), .at(560, 1.05, .easeIn), .at(720, 1),
                    .at(800, 1, .easeOut), .at(1040, 1.03), .at(1120, 1.03, .easeIn), .at(1280, 1))
            ],
            .head: [
                .y(
                    .at(160, 0, .easeOut), .at(480, -0.035), .at(560, -0.035, .easeIn), .at(720, 0.02),
                    .at(800, 0.03, .easeOut), .at(1040, -0.025), .at(1120, -0.025, .easeIn), .at(1280, 0.02),
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
}
