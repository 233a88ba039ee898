import Bytes
import Geometry

/// How CSS moves the groups of a drawing: a style sheet of keyframes, to which the groups' style attributes refer.
///
/// Keyframes are global in a page in which several documents are inlined, so their names are hashes of their content. The
/// sheet has nothing else, and has no effect where people prefer reduced motion: nothing moves without keyframes.
struct Animations {
    private(set) var styleSheet: [UInt8] = []
    /// For each motion of the drawing the value of the style attribute.
    private(set) var styles: [[UInt8]] = []

    /// Without motion there is nothing.
    init(of drawing: Drawing) {
        guard drawing.isMoving, let loop = drawing.loop else { return }
        var names: Set<UInt32> = []
        for motion in drawing.motions {
            var style: [UInt8] = []
            for track in motion.tracks {
                let keyframes = Keyframes(of: track)
                if names.insert(keyframes.name).inserted { keyframes.append(to: &styleSheet) }
                style.write(style.isEmpty ? "animation:" : ",")
                style.appendAnimation(keyframes, of: track, motion, in: loop)
            }
            if let origin = motion.origin { style.appendOrigin(origin) }
            styles.append(style)
        }
    }

    /// The size of what is written of them.
    var byteCount: Int { styles.reduce(styleSheet.count + 100) { $0 + $1.count + 30 } }
}

/// The rules of a track.
private struct Keyframes {
    private let rules: [UInt8]
    /// A hash of the rules.
    let name: UInt32

    init(of track: Track) {
        let function = track.function
        var rules: [UInt8] = []
        for (index, keyframe) in track.keyframes.enumerated() {
            func hasValue(_ other: Track.Keyframe) -> Bool { (other.x, other.y) == (keyframe.x, keyframe.y) }
            // A rule has all moments with its value.
            if track.keyframes[..<index].contains(where: hasValue) { continue }
            var separator: StaticString = ""
            for later in track.keyframes.indices[index...] where hasValue(track.keyframes[later]) {
                rules.write(separator)
                separator = ","
                let moment = track.keyframes[later].moment
                let isJump = later > 0 && track.keyframes[later - 1].moment == moment
                rules.write(Double(moment) / 10 + (isJump ? 0.001 : 0))
                rules.write("%")
            }
            rules.write("{")
            rules.append(function, keyframe)
            rules.write("}")
        }
        var hash = FNV1a()
        for byte in rules { hash.add(byte) }
        (self.rules, name) = (rules, UInt32(truncatingIfNeeded: hash.state ^ hash.state >> 32))
    }

    func append(to styleSheet: inout [UInt8]) {
        styleSheet.write("@keyframes ")
        styleSheet.append(self)
        styleSheet.write("{")
        styleSheet.append(contentsOf: rules)
        styleSheet.write("}")
    }
}

/// What a track changes, in CSS. All keyframes of a track have the same function, because browsers interpolate its arguments.
private enum CSSFunction {
    case opacity, translate, translateX, translateY, rotate, scale, scaleY
    /// A scale by two factors.
    case scaleXY
}

extension Track {
    fileprivate var function: CSSFunction {
        switch property {
        case .opacity: .opacity
        case .rotation: .rotate
        case .translation:
            keyframes.allSatisfy { $0.x == 0 }
                ? .translateY : keyframes.allSatisfy { $0.y == 0 } ? .translateX : .translate
        case .scale:
            keyframes.allSatisfy { $0.x == $0.y } ? .scale : keyframes.allSatisfy { $0.x == 1 } ? .scaleY : .scaleXY
        }
    }
}

extension Motion {
    /// The point that stays where it is; nil if that is the origin or none.
    fileprivate var origin: Point? {
        for track in tracks {
            switch track.property {
            case .scale(let center), .rotation(let center): return center
            case .translation, .opacity: continue
            }
        }
        return nil
    }
}

extension [UInt8] {
    /// An identifier, which doesn't begin with a digit.
    fileprivate mutating func append(_ keyframes: Keyframes) {
        write("f")
        append(addingCapacity: 8) { output in
            for shift in stride(from: 24, through: 0, by: -8) {
                output.writeHexadecimal(UInt8(truncatingIfNeeded: keyframes.name >> UInt32(shift)), firstLetter: "a")
            }
        }
    }

    fileprivate mutating func append(_ function: CSSFunction, _ keyframe: Track.Keyframe) {
        let (x, y) = (keyframe.x, keyframe.y)
        switch function {
        case .opacity: return write("opacity:", x)
        case .translate:
            write("transform:translate(", x)
            write("px,", y)
            write("px)")
        case .translateX:
            write("transform:translateX(", x)
            write("px)")
        case .translateY:
            write("transform:translateY(", y)
            write("px)")
        case .rotate:
            write("transform:rotate(", x)
            write("deg)")
        case .scale:
            write("transform:scale(", x)
            write(")")
        case .scaleY:
            write("transform:scaleY(", y)
            write(")")
        case .scaleXY:
            write("transform:scale(", x)
            write(",", y)
            write(")")
        }
    }

    fileprivate mutating func appendAnimation(
        _ keyframes: Keyframes, of track: Track, _ motion: Motion, in loop: Loop
    ) {
        append(keyframes)
        write(" ", loop.duration / 1000)
        write(track.isStepped ? "s step-end" : "s linear")
        // What would have happened before the beginning.
        if motion.phase > 0 {
            write(" ", -loop.duration * Double(motion.phase) / (1000 * Double(Loop.moments)))
            write("s")
        }
        if loop.plays == 0 { return write(" infinite") }
        // The part before the beginning counts.
        let count = Double(loop.plays) + Double(motion.phase) / Double(Loop.moments)
        if count != 1 { write(" ", count) }
    }

    fileprivate mutating func appendOrigin(_ origin: Point) {
        write(";transform-origin:", origin.x)
        write("px ", origin.y)
        write("px")
    }
}
