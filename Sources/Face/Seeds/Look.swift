import Bytes
package import Geometry
import Parameters

/// What tells the figure of one seed from others: colours, anatomy, and the expression of a face that rests.
///
/// Each choice depends on the seed and on a key of its own, so a further key changes no other choice. Where two choices
/// don't go together, such as ears under a hood, a seed has one of them. A choice is 64 random bits (`Seed`), whose
/// upper half is scaled to the number of choices. For `ada` and the key `headWidth` it is 0x938fd4a2: 4 × 0x938fd4a2 /
/// 2³² is 2.3, so the head has the width with the index 2, which is 1.02.
package struct Look: Equatable, Sendable {
    package let palette: Palette
    /// Whether background and accent of the palette are exchanged.
    package let swapsColors: Bool
    package let bodyColor: BodyColor
    package let scale: Double
    package private(set) var proportions = Proportions()
    package private(set) var head = FaceStyle.Head()
    package private(set) var eyes = FaceStyle.Eyes()
    package private(set) var mouth = FaceStyle.Mouth()
    package let rest: Rest
    package let gaze: Point

    /// The expression without a feeling: content, each in their own way.
    package struct Rest: Equatable, Sendable {
        package let mouth: Double
        package let mouthSkew: Double
        package let mouthOpen: Double
    }

    /// The colour of the shoulders.
    package enum BodyColor: Equatable, Sendable {
        case accent
        /// Far from that of the background.
        case far
        /// A light tone of the head's.
        case light
    }

    /// Factor on the default line width.
    package static let lineFactor = 1.2

    package init(of seed: Seed) {
        palette = seed.choice(of: Palette.all, for: "palette")
        swapsColors = seed.choice(of: Choices.swap, for: "swap")
        scale = seed.choice(of: Choices.scale, for: "scale")
        rest = seed.choice(of: Choices.rest, for: "rest")
        gaze = seed.choice(of: Choices.gaze, for: "gaze")
        proportions.headWidth = seed.choice(of: Choices.headWidth, for: "headWidth")
        (head.headShape, head.jaw) = seed.choice(of: Choices.head, for: "head")
        let chosen = seed.choice(of: Choices.eyes, for: "eyes")
        (proportions.eyeSize, proportions.eyeHeight) = (chosen.size, chosen.height)
        (eyes.pupil, eyes.glint, eyes.eyeFill) = (chosen.pupil, 1, chosen.isWhite ? .white : nil)
        eyes.eyeLine = 0
        proportions.eyeSpacing = seed.choice(of: Choices.eyeSpacing, for: "eyeSpacing")
        proportions.eyeLevel = seed.choice(of: Choices.eyeLevel, for: "eyeLevel")
        (proportions.browLength, eyes.browBend) = seed.choice(of: Choices.brows, for: "brows")
        eyes.browRest = seed.choice(of: Choices.browRest, for: "browRest")
        proportions.mouthWidth = seed.choice(of: Choices.mouthWidth, for: "mouthWidth")
        proportions.mouthLevel = seed.choice(of: Choices.mouthLevel, for: "mouthLevel")
        (mouth.teeth, mouth.tongue) = (0.35, 0.4)
        head.nose = seed.choice(of: Choices.nose, for: "nose")
        head.ears = seed.choice(of: Choices.ears, for: "ears")
        head.topper = seed.choice(of: Choices.toppers, for: "topper")
        head.body = 1
        bodyColor = head.topper == .hood ? .accent : seed.choice(of: Choices.body, for: "body")
        head.blush = seed.choice(of: Choices.blush, for: "blush")
        head.freckles = head.blush > 0 ? 0 : seed.choice(of: Choices.freckles, for: "freckles")
        eyes.glasses = seed.choice(of: Choices.glasses, for: "glasses")
        if eyes.glasses == .none, [.none, .cat, .bear, .bunny].contains(head.topper) {
            head.patch = seed.choice(of: Choices.patches, for: "patch")
        }
        head.tilt = seed.choice(of: Choices.tilt, for: "tilt")
    }
}

/// What a seed chooses from, all with the same probability.
private enum Choices {
    static let swap = [false, true]
    static let body: [Look.BodyColor] = [.accent, .far, .light]
    static let headWidth = [0.82, 0.92, 1.02, 1.12]
    static let scale = [0.62, 0.68, 0.74]
    static let head: [(shape: Double, jaw: Double)] = [
        (0, 0), (0.45, 0), (0.2, 0.6), (0.2, -0.7), (0.85, 0), (0.6, -0.5),
    ]
    static let eyes: [(size: Double, height: Double, pupil: Double, isWhite: Bool)] = [
        (1.1, 1, 1, false), (1.1, 1.5, 1, false), (1.6, 1, 1, false), (2.2, 1, 0.64, true), (2.4, 1, 0.56, true),
        (1.8, 1.3, 0.66, true), (1.7, 1, 0.76, true),
    ]
    static let eyeSpacing = [0.85, 1.05, 1.25]
    static let eyeLevel = [0.15, 0.35, 0.55]
    static let brows: [(length: Double, bend: Double)] = [(1.2, 0.3), (1.7, 0.3), (1.5, 0.8), (0.9, 0.4)]
    static let browRest = [0, 0, 0, 0, 0.75, 0.75]
    static let mouthWidth = [0.55, 0.75, 1]
    static let mouthLevel = [1.15, 1.35]
    static let nose = [0, 0.9, 1.3]
    static let ears = [0, 0.9, 1.2]
    static let toppers: [Topper] =
        [.none, .tuft, .curl, .sprout, .antenna, .cat, .bear, .bunny, .horns, .crown, .mohawk, .cap, .beanie, .hood]
        + [.headphones] + hair + hair + [.cap, .beanie]
    private static let hair: [Topper] = [.mop, .bob, .bun, .curls, .fringe, .quiff, .parted]
    static let blush = [0.0, 1, 0]
    static let freckles = [0.0, 0, 0, 1]
    static let patches: [Patch] = [.none, .none, .none, .none, .none, .none, .none, .none, .left, .right]
    static let glasses: [Glasses] = [.none, .none, .none, .none, .none, .none, .round, .square]
    static let rest = [
        Look.Rest(mouth: 1, mouthSkew: 0, mouthOpen: 0), Look.Rest(mouth: 0.7, mouthSkew: 0, mouthOpen: 0),
        Look.Rest(mouth: 0.6, mouthSkew: 0.5, mouthOpen: 0), Look.Rest(mouth: 0.6, mouthSkew: -0.5, mouthOpen: 0),
        Look.Rest(mouth: 1, mouthSkew: 0, mouthOpen: 0.7), Look.Rest(mouth: 0.8, mouthSkew: 0.3, mouthOpen: 0.6),
    ]
    static let gaze = [
        Point(0, 0), Point(-0.45, 0), Point(0.45, 0), Point(-0.4, -0.3), Point(0.4, -0.3), Point(0, -0.35),
    ]
    static let tilt = [-6.0, -3, 0, 3, 6]
}

/// Who a face belongs to: a name, an e-mail address or any other text.
///
/// Everything follows from it by integer arithmetic, FNV-1a and the finaliser of MurmurHash3, which other languages can
/// repeat: see docs/identity.md.
package struct Seed: Sendable {
    /// The hash of all that comes before a key.
    private let hash: FNV1a

    /// The only generation so far. A later one would give other looks to the same seeds, for those that request it.
    package static let generation = 1

    package init(_ text: String) {
        var hash = Self.hashOfGeneration
        SeedText(text).forEachByte { hash.add($0) }
        hash.add(Self.separator)
        self.hash = hash
    }

    private static let hashOfGeneration = {
        var hash = FNV1a()
        for digit in String(generation).utf8 { hash.add(digit) }
        hash.add(separator)
        return hash
    }()

    /// A byte that UTF-8 never contains.
    private static let separator: UInt8 = 0xFF

    /// 64 random bits for a key.
    package func value(for key: StaticString) -> UInt64 {
        var hash = hash
        key.withUTF8Buffer { bytes in
            for byte in bytes { hash.add(byte) }
        }
        // The finaliser of MurmurHash3: every bit of the hash reaches every bit of the result.
        var value = hash.state
        value = (value ^ value >> 33) &* 0xFF51_AFD7_ED55_8CCD
        value = (value ^ value >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return value ^ value >> 33
    }

    /// One of some choices for a key, all with the same probability.
    package func choice<Choice>(of choices: [Choice], for key: StaticString) -> Choice {
        choices[choice(for: key, of: choices.count)]
    }

    /// The index of one of `count` choices for a key.
    package func choice(for key: StaticString, of count: Int) -> Int {
        Int(((value(for: key) >> 32) * UInt64(count)) >> 32)
    }
}
