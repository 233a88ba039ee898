/// What the moving groups of a drawing have in common: they repeat what they do in the same time.
///
/// A motion is tracks of keyframes, as in CSS: SVG and JSON write these, and formats of frames need the transform at a
/// moment. Keyframes are in thousandths of the loop, and each motion may begin anywhere in it. Every track begins and
/// ends at rest, so that a loop can be repeated. The keyframes of a translation
///
///     moment 0: y 0, easeInOut    moment 400: y 9, linear
///
/// move a group down by 9 points in the first 400 thousandths of the loop, and back in the other 600. The value at a
/// moment takes time for the keyframes of its track, and 50 bisections of a curve unless it changes linearly or in
/// steps.
package struct Loop: Equatable, Sendable {
    /// How long it takes, in milliseconds.
    package let duration: Double
    /// The number of pictures, at equal distances, with which formats of frames show it.
    package let frameCount: Int
    /// How often it is played; 0 is for ever.
    package let plays: Int

    package init(duration: Double, frameCount: Int, plays: Int) {
        (self.duration, self.frameCount, self.plays) = (duration, frameCount, plays)
    }

    /// The parts into which tracks divide the loop.
    package static let moments = 1000
}

/// How a group moves during a loop, about which it rests at the loop's beginning and end.
///
/// The scale is applied first, then the rotation, and then the translation.
package struct Motion: Equatable, Sendable {
    /// Where in the loop the group begins, in thousandths of the loop.
    package var phase: Double
    /// Whether the group is shown only during the loop.
    package var isHiddenAtRest: Bool
    /// The point about which the group is scaled and rotated.
    package var center: Point
    /// The distance from the centre, in points, at which frames show rotations and scales in steps of a quarter of a
    /// pixel; nil if they show them exactly.
    package var reach: Double?
    /// At most one for each property.
    package var tracks: [Track]

    package init(
        _ tracks: [Track], about center: Point = Point(0, 0), reach: Double? = nil, phase: Double = 0,
        isHiddenAtRest: Bool = false
    ) {
        (self.tracks, self.center, self.reach) = (tracks, center, reach)
        (self.phase, self.isHiddenAtRest) = (phase, isHiddenAtRest)
    }
}

/// The values of a property during a loop.
package struct Track: Equatable, Sendable {
    package let property: Property
    /// In the order of their moments, before the end of the loop. If two have the same moment, the value jumps from
    /// that of the first one to that of the second one.
    package private(set) var keyframes: [Keyframe]

    package enum Property: Sendable {
        /// A distance in points, by `x` and `y`.
        case translation
        /// An angle of `x` degrees clockwise.
        case rotation
        /// The factors `x` and `y`.
        case scale
        /// `x` is 1 if the group is shown, and 0 if it is hidden.
        case visibility
    }

    /// A value at a moment, in thousandths of the loop.
    package struct Keyframe: Equatable, Sendable {
        package let moment: Int
        package let x: Double
        package let y: Double
        /// How the value changes from here to the next keyframe.
        package let timing: Timing

        package init(_ moment: Int, _ x: Double, _ y: Double, _ timing: Timing = .linear) {
            (self.moment, self.x, self.y, self.timing) = (moment, x, y, timing)
        }
    }

    package init(_ property: Property, _ keyframes: [Keyframe]) {
        self.property = property
        // Everything rests at the end.
        self.keyframes = keyframes.filter { 0 <= $0.moment && $0.moment < Loop.moments }
    }

    package static func translation(_ keyframes: [Keyframe]) -> Track { Track(.translation, keyframes) }

    package static func rotation(_ keyframes: [Keyframe]) -> Track { Track(.rotation, keyframes) }

    package static func scale(_ keyframes: [Keyframe]) -> Track { Track(.scale, keyframes) }

    /// The group is shown, or hidden, from each moment on.
    package static func visibility(_ keyframes: [(moment: Int, isVisible: Bool)]) -> Track {
        Track(.visibility, keyframes.map { Keyframe($0.moment, $0.isVisible ? 1 : 0, 0, .step) })
    }

    /// The track with a share of its distances, angles, and differences of factors from 1.
    package func reduced(to share: Double) -> Track {
        switch property {
        case .visibility: self
        case .translation, .rotation: map { (share * $0, share * $1) }
        case .scale: map { (1 + share * ($0 - 1), 1 + share * ($1 - 1)) }
        }
    }

    /// The track with other values, at the same moments.
    package func map(_ value: (_ x: Double, _ y: Double) -> (Double, Double)) -> Track {
        var track = self
        track.keyframes = keyframes.map { keyframe in
            let (x, y) = value(keyframe.x, keyframe.y)
            return Keyframe(keyframe.moment, x, y, keyframe.timing)
        }
        return track
    }
}

/// How a value changes from one keyframe to the next: the timing functions of CSS with these names.
package enum Timing: Sendable {
    case linear, easeInOut, easeOut, easeIn
    /// It doesn't change until the next keyframe.
    case step

    /// The abscissas of the control points of a cubic curve from (0, 0) to (1, 1), whose ordinates are 0 and 1.
    private var controls: (Double, Double)? {
        switch self {
        case .linear, .step: nil
        case .easeInOut: (0.42, 0.58)
        case .easeOut: (0, 0.58)
        case .easeIn: (0.42, 1)
        }
    }

    /// The share of the change after a share of the time.
    func progress(after time: Double) -> Double {
        guard let controls else { return self == .step ? 0 : time }
        func curve(_ first: Double, _ second: Double, _ u: Double) -> Double {
            3 * (1 - u) * (1 - u) * u * first + 3 * (1 - u) * u * u * second + u * u * u
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if curve(controls.0, controls.1, middle) < time { low = middle } else { high = middle }
        }
        return curve(0, 1, (low + high) / 2)
    }
}

// The state of a group at a moment.

extension Motion {
    /// Whether the group is shown at a moment: not if its tracks hide it, or scale its width to less than a fiftieth.
    func isVisible(at moment: Double) -> Bool {
        var isVisible = !isHiddenAtRest
        for track in tracks {
            switch track.property {
            case .visibility: isVisible = track.value(at: moment, rest: Point(isVisible ? 1 : 0, 0)).x > 0
            case .scale where track.value(at: moment, rest: Point(1, 1)).x < 0.02: return false
            case .translation, .rotation, .scale: continue
            }
        }
        return isVisible
    }

    /// The transform at a moment. What it does is rounded to steps of a length in points, halves up; nil doesn't round
    /// it.
    func transform(at moment: Double, step: Double?) -> Transform {
        var (scale, angle, distance) = (Point(1, 1), 0.0, Point(0, 0))
        let part = reach.flatMap { reach in step.map { $0 / reach } }
        for track in tracks {
            switch track.property {
            case .visibility: continue
            case .translation:
                let value = track.value(at: moment, rest: distance)
                distance = Point(value.x.rounded(to: step), value.y.rounded(to: step))
            case .rotation:
                angle = Angle(degrees: track.value(at: moment, rest: Point(0, 0)).x).radians.rounded(to: part)
            case .scale:
                let value = track.value(at: moment, rest: scale)
                scale = Point(1 + (value.x - 1).rounded(to: part), 1 + (value.y - 1).rounded(to: part))
            }
        }
        return Transform.scale(x: scale.x, y: scale.y).then(.rotation(Angle(radians: angle))).about(center)
            .then(.translation(x: distance.x, y: distance.y))
    }
}

extension Track {
    /// The value at a moment, in thousandths of the loop. At the moment of a jump it is the new value.
    fileprivate func value(at moment: Double, rest: Point) -> Point {
        let next = keyframes.firstIndex { Double($0.moment) > moment } ?? keyframes.count
        let from = next > 0 ? keyframes[next - 1] : Keyframe(0, rest.x, rest.y, keyframes.first?.timing ?? .linear)
        let to = next < keyframes.count ? keyframes[next] : Keyframe(Loop.moments, rest.x, rest.y)
        if from.timing == .step || (from.x, from.y) == (to.x, to.y) { return Point(from.x, from.y) }
        let time = (moment - Double(from.moment)) / Double(to.moment - from.moment)
        return Point(from.x, from.y).mixed(with: Point(to.x, to.y), from.timing.progress(after: time))
    }
}

extension Double {
    /// The nearest multiple of a step, halves up; itself without a step.
    fileprivate func rounded(to step: Double?) -> Double {
        guard let step else { return self }
        return (self / step + 0.5).rounded(.down) * step
    }
}
