import Geometry
import Parameters

// Creatures: ears of animals, horns and hoods beside hair and hats.

extension Look {
    mutating func chooseCreature(by seed: Seed) {
        swapsColors = seed.choice(of: [false, true], for: "swap")
        scale = seed.choice(of: [0.62, 0.68, 0.74], for: "scale")
        proportions.headWidth = seed.choice(of: [0.82, 0.92, 1.02, 1.12], for: "headWidth")
        (head.headShape, head.jaw) = seed.choice(of: Self.heads, for: "head")
        setEyes(seed.choice(of: Self.choicesOfEyes, for: "eyes"))
        proportions.eyeSpacing = seed.choice(of: [0.85, 1.05, 1.25], for: "eyeSpacing")
        proportions.eyeLevel = seed.choice(of: [0.15, 0.35, 0.55], for: "eyeLevel")
        (proportions.browLength, eyes.browBend) = seed.choice(of: Self.brows, for: "brows")
        eyes.browRest = seed.choice(of: [0, 0, 0, 0, 0.75, 0.75], for: "browRest")
        proportions.mouthWidth = seed.choice(of: [0.55, 0.75, 1], for: "mouthWidth")
        proportions.mouthLevel = seed.choice(of: [1.15, 1.35], for: "mouthLevel")
        mouth.teeth = 0.35
        head.nose = seed.choice(of: [0, 0.9, 1.3], for: "nose")
        head.ears = seed.choice(of: [0, 0.9, 1.2], for: "ears")
        head.topper = seed.choice(of: Self.toppers, for: "topper")
        if head.topper == .hood { bodyColor = .accent }
        head.blush = seed.choice(of: [0, 1, 0], for: "blush")
        head.freckles = head.blush > 0 ? 0 : seed.choice(of: [0, 0, 0, 1], for: "freckles")
        eyes.glasses = seed.choice(of: [.none, .none, .none, .none, .none, .none, .round, .square], for: "glasses")
        if eyes.glasses == .none, [.none, .cat, .bear, .bunny].contains(head.topper) {
            head.patch = seed.choice(of: Self.patches, for: "patch")
        }
        (rest.mouth, rest.mouthSkew, rest.mouthOpen) = seed.choice(of: Self.livelyRests, for: "rest")
        gaze = seed.choice(of: Self.livelyGazes, for: "gaze")
        head.tilt = seed.choice(of: Self.livelyTilts, for: "tilt")
    }

    private static let heads: [(shape: Double, jaw: Double)] = [
        (0, 0), (0.45, 0), (0.2, 0.6), (0.2, -0.7), (0.85, 0), (0.6, -0.5),
    ]
    private static let choicesOfEyes: [EyeChoice] = [
        (1.1, 1, 1, nil), (1.1, 1.5, 1, nil), (1.6, 1, 1, nil), (2.2, 1, 0.64, .white), (2.4, 1, 0.56, .white),
        (1.8, 1.3, 0.66, .white), (1.7, 1, 0.76, .white),
    ]
    private static let brows: [(length: Double, bend: Double)] = [(1.2, 0.3), (1.7, 0.3), (1.5, 0.8), (0.9, 0.4)]
    private static let toppers: [Topper] =
        [.none, .tuft, .curl, .sprout, .antenna, .cat, .bear, .bunny, .horns, .crown, .mohawk, .cap, .beanie, .hood]
        + [.headphones] + hair + hair + [.cap, .beanie]
    private static let hair: [Topper] = [.mop, .bob, .bun, .curls, .fringe, .quiff, .parted]
    private static let patches: [Patch] = [.none, .none, .none, .none, .none, .none, .none, .none, .left, .right]

    // Robots have these as well.
    static let livelyRests: [(Double, Double, Double)] = [
        (1, 0, 0), (0.7, 0, 0), (0.6, 0.5, 0), (0.6, -0.5, 0), (1, 0, 0.7), (0.8, 0.3, 0.6),
    ]
    static let livelyGazes = [
        Point(0, 0), Point(-0.45, 0), Point(0.45, 0), Point(-0.4, -0.3), Point(0.4, -0.3), Point(0, -0.35),
    ]
    static let livelyTilts = [-6.0, -3, 0, 3, 6]
}
