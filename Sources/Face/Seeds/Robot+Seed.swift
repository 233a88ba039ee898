import Geometry
package import Parameters

/// What a seed decides of a robot. Its colours and its body are those of the person of the same seed.
///
/// As for persons, each choice depends on the seed and on a key of its own. Where two choices don't go together, such
/// as a mask on a dark casing, a seed has one of them.
extension Robot {
    package init(of seed: Seed, in technique: FaceStyle.Technique) {
        self.init()
        casing = seed.choice(of: Casing.allCases, for: "case")
        paint = seed.choice(of: Paint.allCases, for: "paint")
        face = seed.choice(of: Choices.face, for: "face")
        // Closed lamps over a row of light would be skulls.
        if technique == .ink, face.hasMouthPlate { face = .screen }
        if face == .mask, paint == .dark { paint = .shell }
        eyeRound = seed.choice(of: Choices.eyes, for: "robotEyes").round
        mouthKind = seed.choice(of: [.line, .bar, .bar], for: "mouthKind")
        sides = Self.sides(of: seed)
        neck = seed.choice(of: Neck.allCases, for: "neck")
        torso = seed.choice(of: Torso.allCases, for: "torso")
        chest = seed.choice(of: Chest.allCases, for: "chest")
        detail = seed.choice(of: Choices.detail, for: "detail")
        if hasNoRoomForDetail { detail = .none }
        let form = casing.form
        switch detail {
        case .cap where form.upperRadius > 0.36, .jaw where form.lowerRadius > 0.66: detail = .stripe
        case .rivets where form.upperRadius > 0.42 && form.lowerRadius > 0.42: detail = .none
        default: break
        }
        shine = seed.choice(of: [false, true], for: "shine")
    }

    /// Whether a plate is where the detail would be.
    private var hasNoRoomForDetail: Bool {
        switch face {
        case .screen, .port: [.cap, .jaw].contains(detail)
        case .mask: [.cap, .vents, .leds].contains(detail)
        case .double, .lamps: [.jaw, .vents, .leds].contains(detail)
        }
    }

    /// Something sticks out of every robot.
    fileprivate static func sides(of seed: Seed) -> Sides {
        let sides = seed.choice(of: Sides.allCases, for: "sides")
        return sides == .none && topper(of: seed) == .none ? .discs : sides
    }

    fileprivate static func topper(of seed: Seed) -> Topper { seed.choice(of: Choices.toppers, for: "robotTopper") }
}

extension Look {
    mutating func chooseRobot(by seed: Seed) {
        let chosen = seed.choice(of: Choices.eyes, for: "robotEyes")
        (proportions.eyeSize, proportions.eyeHeight) = (chosen.size, chosen.height)
        (eyes.pupil, eyes.glint) = (chosen.pupil, chosen.glint)
        proportions.headWidth = seed.choice(of: [0.88, 0.97, 1.06, 1.15], for: "headWidth")
        proportions.eyeSpacing = seed.choice(of: [0.95, 1.1, 1.25], for: "eyeSpacing")
        proportions.eyeLevel = seed.choice(of: [0.25, 0.4, 0.55], for: "eyeLevel")
        proportions.browLength = seed.choice(of: [1.4, 1.8, 1.6, 1.2], for: "brows")
        eyes.browRest = seed.choice(of: [0, 0, 0, 0, 0, 0.75], for: "browRest")
        proportions.mouthWidth = seed.choice(of: [0.6, 0.75, 0.9], for: "mouthWidth")
        proportions.mouthLevel = seed.choice(of: [1, 1.1], for: "mouthLevel")
        mouth.tongue = 0
        head.topper = Robot.topper(of: seed)
        head.blush = seed.choice(of: [0, 0, 0, 1], for: "blush")
        (rest.mouth, rest.mouthSkew, rest.mouthOpen) = seed.choice(of: Self.livelyRests, for: "rest")
        gaze = seed.choice(of: Self.livelyGazes, for: "gaze")
        head.tilt = seed.choice(of: Self.livelyTilts, for: "tilt")
        // In thousandths, so that they are the numbers that are written.
        var thousandths = seed.choice(of: [610, 655, 700], for: "scale")
        if proportions.headWidth == 1.15 { thousandths -= 20 }
        if [.arms, .loops].contains(Robot.sides(of: seed)) { thousandths -= 20 }
        scale = Double(thousandths) / 1000
    }
}

/// What a seed chooses from, all with the same probability.
private enum Choices {
    static let face: [Robot.Face] = [.screen, .screen, .screen, .port, .mask, .double, .lamps]
    static let detail: [Robot.Detail] = [.none, .rivets, .cap, .jaw, .stripe, .rivets, .vents, .leds]
    static let eyes: [(size: Double, height: Double, round: Double, pupil: Double, glint: Double)] = [
        (1.5, 1.6, 0.9, 0, 0), (2, 1, 0.92, 0, 0), (2, 1, 0.4, 0, 0), (2.4, 1, 0.92, 0.52, 1),
        (2.3, 0.72, 0.6, 0, 0), (2.3, 1, 0.4, 0.5, 0), (1.8, 1.3, 0.7, 0.5, 1),
    ]
    static let toppers: [Topper] = [
        .none, .rod, .pair, .aerial, .coil, .ring, .bulb, .lamp, .gear, .dish, .rotor, .pipes, .chimney, .plug,
        .hatch, .handle, .sprout, .cat,
    ]
}
