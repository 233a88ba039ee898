/// Moods with a name.
///
/// A mood is an affect, which is a point of two axes, and an expression. The expressions of names are tuned so that
/// they can be told apart at 32 pixels. Those of affects change continuously, for data: nothing jumps as a number grows.
/// A program has a status instead, whose expressions are tuned in the same way. Nine names are points of the
/// circumplex of affect (J. Russell, 1980), with valence from left to right and energy upwards:
///
///       angry                              excited
///                annoyed
///                                        happy
///                          neutral
///       sad         bored            calm
///                          sleepy
package enum Mood: String, CaseIterable, Sendable {
    // Points in the circumplex of affect.
    case happy, excited, calm, neutral, bored, sleepy, sad, annoyed, angry
    // Feelings that two numbers can't express.
    case laughing, surprised, worried, crying, mischievous, skeptical, thinking, confused, winking, loving, proud,
        asleep, afraid, disgusted, embarrassed

    /// Where it is in the circumplex.
    package var affect: Affect {
        switch self {
        case .happy: Affect(valence: 0.8, energy: 0.2)
        case .excited: Affect(valence: 0.9, energy: 0.9)
        case .calm: Affect(valence: 0.4, energy: -0.4)
        case .neutral: Affect(valence: 0, energy: 0)
        case .bored: Affect(valence: -0.3, energy: -0.5)
        case .sleepy: Affect(valence: 0, energy: -0.9)
        case .sad: Affect(valence: -0.8, energy: -0.5)
        case .annoyed: Affect(valence: -0.5, energy: 0.5)
        case .angry: Affect(valence: -0.8, energy: 0.9)
        case .laughing: Affect(valence: 0.9, energy: 0.8)
        case .surprised: Affect(valence: 0, energy: 0.95)
        case .worried: Affect(valence: -0.45, energy: 0.3)
        case .crying: Affect(valence: -0.9, energy: 0.2)
        case .mischievous: Affect(valence: 0.5, energy: 0.4)
        case .skeptical: Affect(valence: -0.2, energy: 0.1)
        case .thinking: Affect(valence: 0, energy: 0.1)
        case .confused: Affect(valence: -0.2, energy: 0.2)
        case .winking: Affect(valence: 0.7, energy: 0.3)
        case .loving: Affect(valence: 0.9, energy: 0.4)
        case .proud: Affect(valence: 0.8, energy: 0.4)
        case .asleep: Affect(valence: 0.1, energy: -1)
        case .afraid: Affect(valence: -0.7, energy: 0.85)
        case .disgusted: Affect(valence: -0.6, energy: 0.35)
        case .embarrassed: Affect(valence: -0.1, energy: 0.35)
        }
    }

    /// Whether `energy` beside the name moves it on the plane of moods.
    package var isOnPlane: Bool {
        switch self {
        case .happy, .excited, .calm, .neutral, .bored, .sleepy, .sad, .annoyed, .angry: true
        case .laughing, .surprised, .worried, .crying, .mischievous, .skeptical, .thinking, .confused, .winking,
            .loving, .proud, .asleep, .afraid, .disgusted, .embarrassed:
            false
        }
    }
}

extension FacialExpression {
    /// The expression of a name. It is more than that of its affect, so that names can be told apart at 32 pixels.
    package init(_ mood: Mood) {
        self = .neutral { face in
            switch mood {
            case .happy: (face.lowerLid, face.browRaise, face.mouth) = (0.6, 0.6, 1)
            case .excited: (face.lowerLid, face.browRaise, face.mouth, face.mouthOpen) = (0.6, 1, 1, 1)
            case .calm: (face.eyes, face.lid, face.mouth) = (0, -1, 0.9)
            case .neutral: break
            case .bored:
                (face.eyes, face.lookX, face.lookY) = (0.55, -0.9, -0.5)
                (face.browRaise, face.mouth, face.mouthSkew) = (0.5, -0.4, 1)
            case .sleepy: (face.eyes, face.browRaise, face.mouthOpen) = (0.25, 0.4, 0.35)
            case .sad: (face.eyes, face.lookY, face.brows, face.mouth) = (0.6, 1, 1, -1)
            case .annoyed:
                (face.eyes, face.lowerLid, face.lookX, face.brows) = (0.38, 0.3, -0.5, -1)
                (face.browRaise, face.mouth, face.mouthSkew) = (-0.7, -0.9, -0.5)
            case .angry: (face.eyes, face.brows, face.mouth, face.mouthOpen) = (0.7, -1, -1, 0.7)
            case .laughing:
                (face.eyes, face.lid, face.browRaise, face.mouth, face.mouthOpen) = (0, 1, 0.3, 1, 1)
            case .surprised: (face.browRaise, face.mouthOpen) = (1, 0.85)
            case .worried:
                (face.lookX, face.brows, face.browRaise) = (-0.8, 1, 1)
                (face.mouth, face.mouthOpen, face.mouthSkew) = (-0.6, 0.15, -0.3)
            case .crying:
                (face.eyes, face.brows, face.mouth, face.mouthOpen, face.mark) = (0.45, 1, -1, 0.5, .tear)
            case .mischievous:
                (face.eyes, face.lowerLid, face.lookX, face.brows) = (0.85, 0.4, 0.7, -0.5)
                (face.mouth, face.mouthSkew) = (0.9, 1)
            case .skeptical:
                (face.leftEye, face.lookX, face.browRaise, face.browSkew) = (0.4, 0.7, 0.3, 1)
                (face.mouth, face.mouthSkew) = (-0.3, -0.9)
            case .thinking:
                (face.lookX, face.lookY, face.browSkew) = (0.8, -1, 0.5)
                (face.mouth, face.mouthSkew, face.mark) = (-0.1, 0.5, .thought)
            case .confused:
                (face.rightEye, face.brows, face.browSkew) = (0.6, 0.4, -0.8)
                (face.mouth, face.mouthSkew, face.mark) = (-0.3, 0.8, .question)
            case .winking:
                (face.rightEye, face.lid, face.browSkew) = (0, 1, -1)
                (face.mouth, face.mouthOpen, face.mouthSkew) = (1, 0.4, 0.6)
            case .loving:
                (face.eyes, face.lowerLid, face.lookY) = (0.85, 0.5, -0.6)
                (face.brows, face.mouth, face.mark) = (0.6, 0.8, .heart)
            case .proud: (face.eyes, face.lid, face.browRaise, face.mouth, face.mark) = (0, 1, 0.5, 1, .sparkle)
            case .asleep: (face.eyes, face.lid, face.mouthOpen, face.mark) = (0, -1, 0.25, .sleep)
            case .afraid:
                (face.lookX, face.lookY, face.brows, face.browRaise) = (0.5, -0.4, 1, 1)
                (face.mouth, face.mouthOpen) = (-0.7, 0.9)
            case .disgusted:
                (face.eyes, face.lowerLid, face.lookX, face.brows, face.browSkew) = (0.3, 0.8, -0.9, -0.5, 0.5)
                (face.mouth, face.mouthOpen, face.mouthSkew) = (-1, 0.25, -0.9)
            case .embarrassed:
                (face.eyes, face.lookX, face.lookY, face.brows, face.browRaise) = (0.9, 0.8, 0.7, 0.7, 0.3)
                (face.mouth, face.mouthOpen, face.mouthSkew, face.mark) = (0.6, 0.3, -0.2, .sweat)
            }
        }
    }
}

/// What a program does, such as an agent or a job: the values of the parameter `status`.
package enum ProgramStatus: String, CaseIterable, Sendable {
    case idle, listening, thinking, working, speaking, waiting, done, failed, sleeping

    /// How the head is turned, in degrees; nil if the look decides it.
    var tilt: Double? { self == .listening ? 12 : nil }

    /// A factor on the mouth's width; nil if the look decides it.
    var mouthWidth: Double? { self == .working ? 0.5 : nil }
}

extension FacialExpression {
    /// `working` looks down at its work, `waiting` up, a little impatient, and `listening` at who speaks.
    package init(_ status: ProgramStatus) {
        self = .neutral { face in
            switch status {
            case .idle: (face.lowerLid, face.mouth) = (0.6, 1)
            case .listening: (face.lookX, face.browRaise, face.browSkew, face.mouth) = (1, 1, 1, 0.3)
            case .thinking: face = FacialExpression(.thinking as Mood)
            case .working: (face.eyes, face.lookY, face.brows, face.mouth) = (0.6, 1, -0.15, 0.45)
            case .speaking: (face.browRaise, face.mouth, face.mouthOpen) = (0.5, 0.6, 0.8)
            case .waiting:
                (face.lookX, face.lookY, face.brows, face.browRaise) = (-0.7, -1, 0.2, 0.8)
                (face.mouth, face.mouthSkew) = (-0.1, -0.9)
            case .done: (face.eyes, face.lid, face.browRaise, face.mouth, face.mark) = (0, 1, 0.7, 1, .sparkle)
            case .failed:
                (face.eyes, face.brows, face.browRaise) = (0.9, 1, 0.5)
                (face.mouth, face.mouthOpen, face.mark) = (-1, 0.5, .sweat)
            case .sleeping: face = FacialExpression(.asleep)
            }
        }
    }
}

/// How a face feels, as a point in the circumplex of affect: how pleasant the feeling is, and how strong.
package struct Affect: Equatable, Sendable {
    /// From −1, unpleasant, to 1, pleasant.
    package var valence: Double
    /// From −1, sleepy, to 1, agitated.
    package var energy: Double

    package init(valence: Double, energy: Double) {
        (self.valence, self.energy) = (valence, energy)
    }
}

extension FacialExpression {
    /// The expression of an affect. The mouth follows the valence alone, so that data can be compared; strong feelings
    /// open it and raise the brows, weak ones close the eyes, and unpleasant ones furrow or tilt the brows.
    ///
    /// All of it is a part of the canonical form, so it is rounded to six decimals as numbers that are given.
    package init(_ affect: Affect) {
        let (valence, energy) = (Self.millionths(affect.valence), Self.millionths(affect.energy))
        let one: Int128 = 1_000_000
        let (good, bad) = (max(0, valence), max(0, -valence))
        let (high, low) = (max(0, energy), max(0, -energy))
        // From an energy of 0.4 on, in units of 0.6 millionths.
        let strong = max(0, energy - 400_000)
        // 1 − 0.75 low (1 − 0.85 good) − 0.35 bad high
        let eyes = 10_000 * one * one - 75 * low * (100 * one - 85 * good) - 3_500 * bad * high
        let openness = Double(millionths: eyes, over: 10_000 * one)
        // 1.25 × valence × energy, from −1 to 1
        let brows = valence < 0 ? min(max(125 * valence * energy, -100 * one * one), 100 * one * one) : 0
        self.init(
            leftEye: openness, rightEye: openness, brows: Double(millionths: brows, over: 100 * one),
            mouth: affect.valence)
        // strong (0.75 + 0.2 |valence|) and strong (1 − 1.4 bad)
        mouthOpen = Double(millionths: strong * (75 * one + 20 * (good + bad)), over: 60 * one)
        browRaise = Double(millionths: strong * max(0, 10 * one - 14 * bad), over: 6 * one)
        // 0.5 good (1 − strong) (1 − low) and 0.7 bad low
        lowerLid = Double(millionths: good * (600_000 - strong) * (one - low), over: 1_200_000 * one)
        lookY = Double(millionths: 7 * bad * low, over: 10 * one)
    }

    private static func millionths(_ number: Double) -> Int128 { Int128(min(max(number, -1), 1).millionths) }
}

// Results are rounded in integers, because the halves have to be exact.
extension Double {
    var roundedToMillionths: Double { Double(millionths) / 1_000_000 }

    /// The nearest whole number of millionths. Magnitudes above 10⁹ are clamped to that.
    var millionths: Int64 { Int64((Swift.min(Swift.max(self, -1e9), 1e9) * 1_000_000).rounded()) }

    /// A quotient in millionths, of which halves are rounded away from zero. There is no minus zero.
    init(millionths dividend: Int128, over divisor: Int128) {
        let rounded = (dividend.magnitude + divisor.magnitude / 2) / divisor.magnitude
        let magnitude = Double(rounded) / 1_000_000
        self = dividend < 0 ? 0 - magnitude : magnitude
    }
}
