import Geometry
import Parameters

// Persons: everyday hair and clothes. No seed chooses a beard, a hairless head or a garment of a faith: nobody is
// given a gender, an age or a religion by chance.

extension Look {
    mutating func choosePerson(by seed: Seed) {
        scale = seed.choice(of: [0.72, 0.65, 0.69], for: "scale")
        proportions.headWidth = seed.choice(of: [0.77, 0.79, 0.82, 0.85], for: "headWidth")
        (head.headShape, head.jaw) = seed.choice(of: Self.heads, for: "head")
        setEyes(seed.choice(of: Self.choicesOfEyes, for: "eyes"))
        proportions.eyeSpacing = seed.choice(of: [0.94, 1, 1.06], for: "eyeSpacing")
        proportions.eyeLevel = seed.choice(of: [0.12, 0.18, 0.24], for: "eyeLevel")
        (proportions.browLength, eyes.browBend, proportions.browLevel, eyes.browWidth) = seed.choice(
            of: Self.brows, for: "brows")
        proportions.mouthWidth = seed.choice(of: [0.82, 0.87], for: "mouthWidth")
        proportions.mouthLevel = seed.choice(of: [1.18, 1.28], for: "mouthLevel")
        mouth.teeth = 0.65
        (head.nose, head.noseShape) = (seed.choice(of: [0.85, 1, 1.15, 0.92, 1.08], for: "nose"), .side)
        head.ears = seed.choice(of: [0.9, 1, 1.1], for: "ears")
        head.topper = seed.choice(of: Self.toppers, for: "topper")
        shoulders = seed.choice(of: [0.2, 0.6, 1], for: "shoulders")
        clothes = seed.choice(of: [.tee, .shirt, .hoodie, .blazer, .tee, .blazer], for: "clothes")
        head.freckles = seed.choice(of: [0, 0, 0, 0, 1], for: "freckles")
        (rest.mouth, rest.mouthSkew, rest.mouthOpen) = seed.choice(of: Self.rests, for: "rest")
        rest.mouthWidth = 0.76
        gaze = seed.choice(of: Self.gazes, for: "gaze")
        head.tilt = seed.choice(of: [-4, -2, 0, 2, 4], for: "tilt")
    }

    private static let heads: [(shape: Double, jaw: Double)] = [
        (0.2, -0.4), (0.3, -0.5), (0.05, -0.35), (0.15, -0.5), (0.25, -0.3), (0.1, -0.25),
    ]
    private static let choicesOfEyes: [EyeChoice] = [
        (1.3, 1.15, 1, nil), (1.2, 1.3, 1, nil), (1.45, 1.1, 1, nil), (1.35, 1.25, 1, nil), (1.4, 1.1, 1, nil),
        (1.3, 1.3, 1, nil),
    ]
    private static let brows: [(length: Double, bend: Double, level: Double, width: Double)] = [
        (1.5, 0.7, 1.1, 0.95), (1.7, 0.6, 1.15, 0.95), (1.6, 0.9, 1.2, 1), (1.5, 0.6, 1.15, 1.1),
        (1.7, 0.8, 1.2, 1.05),
    ]
    /// Hair that most people would keep as their own.
    private static let toppers: [Topper] = [
        .curls, .waves, .bun, .bangs, .bob, .quiff, .headphones, .parted, .long, .afro,
    ]
    private static let rests: [(Double, Double, Double)] = [
        (0.9, 0, 0), (0.6, 0, 0), (0.75, 0.15, 0), (0.75, -0.15, 0), (0.8, 0, 0), (0.9, 0, 0.38), (0.7, 0, 0),
        (0.8, 0, 0.34),
    ]
    private static let gazes = [
        Point(0, 0), Point(-0.35, 0), Point(0.35, 0), Point(0, 0), Point(0.3, -0.2), Point(-0.3, -0.2),
    ]
}
