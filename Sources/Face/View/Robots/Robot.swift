import Geometry

/// The design of a robot: what isn't a parameter that it has in common with persons.
///
/// A robot is a casing with a plate on it, and on the plate a face of one colour: lights on a dark screen, or dark
/// shapes on a lit one. What sticks out of the casing is its trim. Lengths are in units of half the casing's height,
/// with its centre as origin, as those of persons are in units of the skull's radius.
package struct Robot: Equatable, Sendable {
    package var casing = Casing.box
    package var paint = Paint.neon
    package var face = Face.screen
    package var mouthKind = MouthKind.line
    package var sides = Sides.none
    package var neck = Neck.post
    package var torso = Torso.round
    package var chest = Chest.none
    package var detail = Detail.none
    /// Whether a screen reflects light.
    package var shine = false
    /// How round the corners of eyes are, from 0 to 1.
    package var eyeRound = 0.9

    package init() {}

    /// The outline of the head.
    package enum Casing: String, CaseIterable, Sendable {
        case box, soft, dome, bucket, bell, cut, ball, tank
    }

    /// Which of the face's colours the casing, the plate, the features and the trim have.
    package enum Paint: String, CaseIterable, Sendable {
        case neon, white, color, shell, dark, frame, plain
    }

    /// What the features are on.
    package enum Face: String, CaseIterable, Sendable {
        /// All of them are on a pane, which is square or round.
        case screen, port
        /// The eyes are on a plate; the mouth is on the casing, or on a plate of its own.
        case mask, double
        /// The eyes are lamps, and the mouth is on a plate.
        case lamps

        var isPane: Bool { self == .screen || self == .port }
        var hasMouthPlate: Bool { self == .double || self == .lamps }
    }

    package enum MouthKind: String, CaseIterable, Sendable {
        case line, bar, dots
    }

    /// What is on both sides of the casing.
    package enum Sides: String, CaseIterable, Sendable {
        case none, bolts, discs, cups, ribs, arms, loops
    }

    package enum Neck: String, CaseIterable, Sendable {
        case post, rings, spring, cone
    }

    package enum Torso: String, CaseIterable, Sendable {
        case round, box, slope, balls
    }

    package enum Chest: String, CaseIterable, Sendable {
        case none, light, dots, slot, collar
    }

    /// What is on the casing beside the plates.
    package enum Detail: String, CaseIterable, Sendable {
        case none, rivets, cap, jaw, stripe, vents, leds
    }
}

extension Robot.Casing {
    /// The upper and lower half width of a casing, relative to the width of the head, and the radii of its corners.
    var form: (upper: Double, lower: Double, upperRadius: Double, lowerRadius: Double) {
        switch self {
        case .box: (1, 1, 0.3, 0.3)
        case .soft: (1, 1, 0.55, 0.55)
        case .dome: (1, 1, 0.86, 0.24)
        case .bucket: (1, 0.82, 0.26, 0.5)
        case .bell: (0.76, 1, 0.42, 0.3)
        case .cut: (1, 1, 0.36, 0.36)
        case .ball: (1, 1, 0.82, 0.82)
        case .tank: (0.82, 1, 0.3, 0.62)
        }
    }

    /// Whether corners are cut off straight.
    var isCut: Bool { self == .cut }
}

/// The casing of a robot with a head of some width.
struct CasingShape {
    /// Half the width at the top and at the bottom.
    let top: Double
    let bottom: Double
    let topRadius: Double
    let bottomRadius: Double
    let isCut: Bool

    init(_ casing: Robot.Casing, headWidth: Double) {
        let form = casing.form
        (top, bottom, isCut) = (form.upper * headWidth, form.lower * headWidth, casing.isCut)
        (topRadius, bottomRadius) = (min(form.upperRadius, 0.97 * top), min(form.lowerRadius, 0.97 * bottom))
    }

    /// Half the width at a height, as if there were no rounded corners.
    func side(_ y: Double) -> Double { top + (bottom - top) * (y + 1) / 2 }

    /// Half the width at a height.
    func halfWidth(at y: Double) -> Double {
        let y = y.clamped(to: -1...1)
        let inset = max(inset(topRadius, at: y + 1), inset(bottomRadius, at: 1 - y))
        return side(y) - inset
    }

    /// How much less wide it is at a distance from its upper or lower edge, where a corner is rounded.
    private func inset(_ radius: Double, at distance: Double) -> Double {
        let rest = radius - distance
        guard rest > 0 else { return 0 }
        return isCut ? rest : radius - max(0, radius * radius - rest * rest).squareRoot()
    }

    var outline: [PathElement] { outline(from: -1, to: 1, topRadius, bottomRadius) }

    /// The outline of the part between two heights.
    func outline(from y1: Double, to y2: Double, _ radius1: Double, _ radius2: Double) -> [PathElement] {
        .polygon(
            [
                (Point(-side(y1), y1), radius1), (Point(side(y1), y1), radius1), (Point(side(y2), y2), radius2),
                (Point(-side(y2), y2), radius2),
            ], isCut: isCut)
    }
}

extension [PathElement] {
    /// A closed polygon whose corners are rounded by radii, or cut off: what is nearer to a corner than its radius is
    /// left out on both edges.
    static func polygon(_ corners: [(point: Point, radius: Double)], isCut: Bool = false) -> [PathElement] {
        var path: [PathElement] = []
        for (index, (corner, radius)) in corners.enumerated() {
            func onEdge(to other: Point) -> Point {
                let length = corner.distance(to: other)
                return length > 0 ? corner.mixed(with: other, Swift.min(1, radius / length)) : corner
            }
            let before = onEdge(to: corners[(index + corners.count - 1) % corners.count].point)
            path.append(index == 0 ? .move(before) : .line(before))
            guard radius > 0 else { continue }
            let after = onEdge(to: corners[(index + 1) % corners.count].point)
            path.append(
                isCut
                    ? .line(after)
                    : .curve(
                        control1: before.mixed(with: corner, 0.5523), control2: after.mixed(with: corner, 0.5523),
                        to: after))
        }
        return path + [.close]
    }

    /// A line through points.
    static func line(_ points: (Double, Double)...) -> [PathElement] {
        points.enumerated().map { $0 == 0 ? .move($1.0, $1.1) : .line($1.0, $1.1) }
    }

    /// Its mirror image at the vertical axis, and itself.
    var twofold: [PathElement] { scaled(x: -1) + self }
}
