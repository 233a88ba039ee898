import Geometry
import Parameters

// Persons: everyday hair and clothes. No seed chooses a beard, a hairless head or a garment of a faith: nobody is
// given a gender, an age or a religion by chance.

extension Look {
    mutating func choosePerson(by seed: Seed) {
        scale = seed.choice(of: [0.66, 0.68, 0.7], for: "scale")
        proportions.headWidth = seed.choice(of: [0.84, 0.88, 0.92, 0.96], for: "headWidth")
        (head.headShape, head.jaw) = seed.choice(of: Self.heads, for: "head")
        setEyes(seed.choice(of: Self.choicesOfEyes, for: "eyes"))
        proportions.eyeSpacing = seed.choice(of: [0.94, 1.04, 1.14], for: "eyeSpacing")
        proportions.eyeLevel = seed.choice(of: [0.05, 0.13, 0.2], for: "eyeLevel")
        (proportions.browLength, eyes.browBend, proportions.browLevel, eyes.browWidth) = seed.choice(
            of: Self.brows, for: "brows")
        proportions.mouthWidth = seed.choice(of: [0.66, 0.77, 0.88], for: "mouthWidth")
        proportions.mouthLevel = seed.choice(of: [1.16, 1.3], for: "mouthLevel")
        mouth.teeth = 0.5
        (head.nose, head.noseShape) = seed.choice(of: Self.noses, for: "nose")
        head.ears = seed.choice(of: [0.9, 1.05, 1.2], for: "ears")
        head.topper = seed.choice(of: Self.toppers, for: "topper")
        shoulders = seed.choice(of: [0.1, 0.45, 0.8], for: "shoulders")
        clothes = seed.choice(of: [.tee, .tee, .shirt, .hoodie, .turtleneck, .blazer], for: "clothes")
        head.blush = seed.choice(of: [0, 0, 0.65, 0], for: "blush")
        head.freckles = head.blush > 0 ? 0 : seed.choice(of: [0, 0, 0, 0, 1], for: "freckles")
        eyes.glasses = seed.choice(of: Self.glasses, for: "glasses")
        (rest.mouth, rest.mouthSkew, rest.mouthOpen) = seed.choice(of: Self.rests, for: "rest")
        gaze = seed.choice(of: Self.gazes, for: "gaze")
        head.tilt = seed.choice(of: [-4, -2, 0, 2, 4], for: "tilt")
    }

    private static let heads: [(shape: Double, jaw: Double)] = [
        (0.35, -0.1), (0.3, -0.3), (0.12, -0.12), (0.35, -0.4), (0.45, -0.25), (0.25, 0),
    ]
    private static let choicesOfEyes = [
        EyeChoice(1.25, 1.15, 1), EyeChoice(1.15, 1.35, 1), EyeChoice(1.4, 1.1, 1), EyeChoice(1.3, 1.25, 1),
        EyeChoice(1.35, 1.1, 1), EyeChoice(1.2, 1.5, 1),
    ]
    private static let brows: [(length: Double, bend: Double, level: Double, width: Double)] = [
        (1.5, 0.4, 1.05, 1.05), (1.8, 0.4, 1.1, 1.05), (1.6, 0.8, 1.15, 1.05), (1.6, 0.4, 1.05, 1.2),
        (1.9, 0.6, 1.1, 1.2),
    ]
    private static let noses: [(Double, NoseShape)] = [
        (0.85, .side), (1, .side), (1.15, .side), (0.8, .round), (1.2, .side),
    ]
    /// Hair that most people would keep as their own.
    private static let toppers: [Topper] = {
        let liked: [Topper] = [.mop, .curls, .afro, .topknot, .bob, .waves, .quiff, .parted]
        return liked + liked + [.long, .ponytail, .spikes]
    }()
    /// Few, because most people who wear none would not keep them.
    private static let glasses: [Glasses] = [Glasses](repeating: .none, count: 11) + [.round]
    private static let rests: [(Double, Double, Double)] = [
        (1, 0, 0), (0.75, 0, 0), (0.85, 0.15, 0), (0.85, -0.15, 0), (0.8, 0, 0), (0.95, 0, 0), (0.9, 0, 0),
        (0.7, 0, 0),
    ]
    private static let gazes = [
        Point(0, 0), Point(-0.35, 0), Point(0.35, 0), Point(0, 0), Point(0.3, -0.2), Point(-0.3, -0.2),
    ]
}
