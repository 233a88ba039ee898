import Bytes
import Geometry

/// How CSS moves the groups of a drawing: a style sheet of keyframes, to which the groups' style attributes refer.
///
/// Keyframes are global in a page in which several documents are inlined, so their names are hashes of their content,
/// of 35 bits. In a document, keyframes that differ have names that differ. The sheet has nothing else, and has no
/// effect where people prefer reduced motion: nothing moves without keyframes. A group that grows by 4 % until 40 % of
/// a loop of four seconds, and shrinks from 46 % to 90 %, has
///
///     @keyframes k8aQ-x{0%,90%{scale:1}40%,46%{scale:1 1.04}}
///     style="animation:k8aQ-x 4s ease-in-out infinite;transform-origin:32px 64px"
struct Animations {
    private(set) var styleSheet: [UInt8] = []
    /// For each motion of the drawing the value of the style attribute.
    private(set) var styles: [[UInt8]] = []

    /// Without motion there is nothing.
    init(of drawing: borrowing Drawing) {
        guard drawing.isMoving, let loop = drawing.loop else { return }
        var rules: [UInt64: [UInt8]] = [:]
        for motion in drawing.motions {
            var style: [UInt8] = []
            for track in motion.tracks {
                var keyframes = Keyframes(of: track)
                while let others = rules[keyframes.name], others != keyframes.rules { keyframes.takeNextName() }
                let isNew = rules.updateValue(keyframes.rules, forKey: keyframes.name) == nil
                if isNew { keyframes.append(to: &styleSheet) }
                style.write(style.isEmpty ? "animation:" : ",")
                style.appendAnimation(keyframes, motion, in: loop)
            }
            let hasOrigin = motion.tracks.contains { $0.property == .rotation || $0.property == .scale }
            if hasOrigin { style.appendOrigin(motion.center) }
            styles.append(style)
        }
    }

    /// The size of what is written of them.
    var byteCount: Int { styles.reduce(styleSheet.count + 100) { $0 + $1.count + 30 } }
}

/// The rules of a track.
private struct Keyframes {
    let rules: [UInt8]
    /// The number of the name: a hash of the rules.
    private(set) var name: UInt64
    /// The timing of keyframes that have none of their own.
    let timing: Timing

    init(of track: Track) {
        let keyframes = track.keyframes
        /// How the value changes after each keyframe; nil if it stays.
        let timings = keyframes.indices.map { index in
            let isConstant =
                index + 1 < keyframes.count
                ? keyframes[index].hasValue(of: keyframes[index + 1]) : keyframes[index].isAtRest(track.property)
            return isConstant ? nil : keyframes[index].timing
        }
        func count(_ timing: Timing) -> Int { timings.count { $0 == timing } }
        // The most frequent one, and of several the first.
        let usual = timings.compactMap { $0 }.max { count($0) < count($1) } ?? keyframes.last?.timing ?? .linear
        var rules: [UInt8] = []
        /// The timing that a keyframe has to name.
        func ownTiming(_ index: Int) -> Timing? { timings[index] == usual ? nil : timings[index] }
        for (index, keyframe) in keyframes.enumerated() {
            func isLike(_ other: Int) -> Bool {
                keyframe.hasValue(of: keyframes[other]) && ownTiming(index) == ownTiming(other)
            }
            // A rule has all moments with its value and timing.
            if keyframes.indices[..<index].contains(where: isLike) { continue }
            var separator: StaticString = ""
            for later in keyframes.indices[index...] where isLike(later) {
                rules.write(separator)
                separator = ","
                let moment = keyframes[later].moment
                let isJump = later > 0 && keyframes[later - 1].moment == moment
                rules.write(Double(moment) / 10 + (isJump ? 0.001 : 0))
                rules.write("%")
            }
            rules.write("{")
            rules.append(track.property, keyframe)
            if let timing = ownTiming(index) {
                rules.write(";animation-timing-function:")
                rules.write(timing.nameInCSS)
            }
            rules.write("}")
        }
        var hash = FNV1a()
        for byte in rules { hash.add(byte) }
        timing = usual
        (self.rules, name) = (rules, (hash.state ^ hash.state >> 32) % Self.nameCount)
    }

    mutating func takeNextName() { name = (name + 1) % Self.nameCount }

    /// A name is one of the first 44 of these characters, with which no keyword of the property `animation` begins that
    /// has six letters, and five of all.
    static let nameCharacters = Array("abcdefghijkmoqstuvwxyzABCDEFGHIJKMOQSTUVWXYZlnprLNPR0123456789_-".utf8)
    private static let nameCount: UInt64 = 44 << 30

    func append(to styleSheet: inout [UInt8]) {
        styleSheet.write("@keyframes ")
        styleSheet.append(self)
        styleSheet.write("{")
        styleSheet.append(contentsOf: rules)
        styleSheet.write("}")
    }
}

extension Track.Keyframe {
    fileprivate func hasValue(of other: Track.Keyframe) -> Bool { (x, y) == (other.x, other.y) }

    /// Whether the value is the one to which the loop ends. Visibility changes at once.
    fileprivate func isAtRest(_ property: Track.Property) -> Bool {
        switch property {
        case .translation, .rotation: (x, y) == (0, 0)
        case .scale: (x, y) == (1, 1)
        case .visibility: true
        }
    }
}

extension Timing {
    var nameInCSS: StaticString {
        switch self {
        case .linear: "linear"
        case .easeInOut: "ease-in-out"
        case .easeOut: "ease-out"
        case .easeIn: "ease-in"
        case .step: "step-end"
        }
    }
}

extension [UInt8] {
    /// The name of keyframes, which is an identifier of CSS.
    fileprivate mutating func append(_ keyframes: Keyframes) {
        for shift in stride(from: UInt64(30), through: 0, by: -6) {
            append(Keyframes.nameCharacters[Int(keyframes.name >> shift & 63)])
        }
    }

    /// Appends a value as one of the properties that browsers combine with each other: the scale is applied first, and
    /// the translation last.
    fileprivate mutating func append(_ property: Track.Property, _ keyframe: Track.Keyframe) {
        let (x, y) = (keyframe.x, keyframe.y)
        switch property {
        case .visibility: write("opacity:", x)
        case .rotation:
            write("rotate:", x)
            write("deg")
        case .scale:
            write("scale:", x)
            if x != y { write(" ", y) }
        case .translation:
            write("translate:", x)
            if x != 0 { write("px") }
            if y != 0 {
                write(" ", y)
                write("px")
            }
        }
    }

    fileprivate mutating func appendAnimation(_ keyframes: Keyframes, _ motion: Motion, in loop: Loop) {
        append(keyframes)
        write(" ", loop.duration / 1000)
        write("s ")
        write(keyframes.timing.nameInCSS)
        // What would have happened before the beginning.
        if motion.phase > 0 {
            write(" ", -loop.duration * motion.phase / (1000 * Double(Loop.moments)))
            write("s")
        }
        if loop.plays == 0 { return write(" infinite") }
        // The part before the beginning counts.
        let count = Double(loop.plays) + motion.phase / Double(Loop.moments)
        if count != 1 { write(" ", count) }
    }

    fileprivate mutating func appendOrigin(_ origin: Point) {
        write(";transform-origin:", origin.x)
        write("px ", origin.y)
        write("px")
    }
}
