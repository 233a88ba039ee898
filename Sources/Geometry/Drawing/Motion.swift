/// What the moving groups of a drawing have in common: they repeat what they do in the same time.
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
/// A group that moves has one track for each property that changes, and at most one of them is a transform.
package struct Motion: Equatable, Sendable {
    /// Where in the loop the group begins, in thousandths of the loop.
    package var phase: Int
    /// Whether the group is shown only during the loop.
    package var isHiddenAtRest: Bool
    package var tracks: [Track]

    package init(_ tracks: [Track], phase: Int = 0, isHiddenAtRest: Bool = false) {
        (self.tracks, self.phase, self.isHiddenAtRest) = (tracks, phase, isHiddenAtRest)
    }
}

/// The values of a property during a loop.
package struct Track: Equatable, Sendable {
    package let property: Property
    /// Whether values change at once, instead of linearly from one keyframe to the next.
    package let isStepped: Bool
    /// In the order of their moments, after the beginning and before the end of the loop. Of two at the same moment, the
    /// first one is where the values before it lead.
    package let keyframes: [Keyframe]

    package enum Property: Equatable, Sendable {
        /// A distance in points, by `x` and `y`.
        case translation
        /// An angle of `x` degrees clockwise.
        case rotation(about: Point)
        /// The factors `x` and `y`.
        case scale(about: Point)
        /// `x`, from 0 to 1.
        case opacity
    }

    /// A value at a moment, in thousandths of the loop.
    package struct Keyframe: Equatable, Sendable {
        package let moment: Int
        package let x: Double
        package let y: Double

        package init(_ moment: Int, _ x: Double, _ y: Double) {
            (self.moment, self.x, self.y) = (moment, x, y)
        }
    }

    private init(_ property: Property, isStepped: Bool = false, _ keyframes: [Keyframe]) {
        (self.property, self.isStepped) = (property, isStepped)
        // Everything rests at the beginning and at the end.
        self.keyframes = keyframes.filter { 0 < $0.moment && $0.moment < Loop.moments }
    }

    package static func translation(_ keyframes: [Keyframe]) -> Track { Track(.translation, keyframes) }

    package static func scale(about center: Point, _ keyframes: [Keyframe]) -> Track {
        Track(.scale(about: center), keyframes)
    }

    package static func rotation(about center: Point, _ keyframes: [(moment: Int, degrees: Double)]) -> Track {
        Track(.rotation(about: center), keyframes.map { Keyframe($0.moment, $0.degrees, 0) })
    }

    package static func opacity(_ keyframes: [(moment: Int, opacity: Double)]) -> Track {
        Track(.opacity, keyframes.map { Keyframe($0.moment, $0.opacity, 0) })
    }

    /// The group is shown, or hidden, from each moment on.
    package static func visibility(_ keyframes: [(moment: Int, isVisible: Bool)]) -> Track {
        Track(.opacity, isStepped: true, keyframes.map { Keyframe($0.moment, $0.isVisible ? 1 : 0, 0) })
    }
}

// The state of a group at a moment.

extension Motion {
    /// The opacity at rest.
    package var restingOpacity: Double { isHiddenAtRest ? 0 : 1 }

    /// The opacity at a moment.
    func opacity(at moment: Double) -> Double {
        let track = tracks.first { $0.property == .opacity }
        return track.map { $0.value(at: moment, rest: (restingOpacity, 0)).x } ?? restingOpacity
    }

    /// The transform at a moment. Distances are rounded to multiples of `step`.
    func transform(at moment: Double, step: Double) -> Transform {
        for track in tracks {
            switch track.property {
            case .opacity: continue
            case .translation:
                let (x, y) = track.value(at: moment, rest: (0, 0))
                return .translation(x: (x / step).rounded() * step, y: (y / step).rounded() * step)
            case .rotation(let center):
                return .rotation(Angle(degrees: track.value(at: moment, rest: (0, 0)).x)).about(center)
            case .scale(let center):
                let (x, y) = track.value(at: moment, rest: (1, 1))
                return .scale(x: x, y: y).about(center)
            }
        }
        return .identity
    }
}

extension Track {
    /// The value at a moment, in thousandths of the loop. At the moment of a change it has happened.
    fileprivate func value(at moment: Double, rest: (x: Double, y: Double)) -> (x: Double, y: Double) {
        let next = keyframes.firstIndex { Double($0.moment) > moment } ?? keyframes.count
        let from = next > 0 ? keyframes[next - 1] : Keyframe(0, rest.x, rest.y)
        if isStepped { return (from.x, from.y) }
        let to = next < keyframes.count ? keyframes[next] : Keyframe(Loop.moments, rest.x, rest.y)
        let share = (moment - Double(from.moment)) / Double(to.moment - from.moment)
        return (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
}
