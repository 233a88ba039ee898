/// Feelings with a name.
package enum Feeling: String, CaseIterable, Sendable {
    // Points in the circumplex of affect.
    case happy, excited, calm, neutral, bored, sleepy, sad, annoyed, angry
    // Feelings that two numbers can't express.
    case laughing, surprised, worried, crying, mischievous, skeptical, thinking, confused, winking, loving, proud,
        asleep

    /// Where it is in the circumplex.
    package var mood: Mood {
        switch self {
        case .happy: Mood(valence: 0.8, energy: 0.2)
        case .excited: Mood(valence: 0.9, energy: 0.9)
        case .calm: Mood(valence: 0.4, energy: -0.4)
        case .neutral: Mood(valence: 0, energy: 0)
        case .bored: Mood(valence: -0.3, energy: -0.5)
        case .sleepy: Mood(valence: 0, energy: -0.9)
        case .sad: Mood(valence: -0.8, energy: -0.5)
        case .annoyed: Mood(valence: -0.5, energy: 0.5)
        case .angry: Mood(valence: -0.8, energy: 0.9)
        case .laughing: Mood(valence: 0.9, energy: 0.8)
        case .surprised: Mood(valence: 0, energy: 0.95)
        case .worried: Mood(valence: -0.45, energy: 0.3)
        case .crying: Mood(valence: -0.9, energy: 0.2)
        case .mischievous: Mood(valence: 0.5, energy: 0.4)
        case .skeptical: Mood(valence: -0.2, energy: 0.1)
        case .thinking: Mood(valence: 0, energy: 0.1)
        case .confused: Mood(valence: -0.2, energy: 0.2)
        case .winking: Mood(valence: 0.7, energy: 0.3)
        case .loving: Mood(valence: 0.9, energy: 0.4)
        case .proud: Mood(valence: 0.8, energy: 0.4)
        case .asleep: Mood(valence: 0.1, energy: -1)
        }
    }

    /// Whether `energy` beside the name moves it on the plane of moods.
    package var isOnPlane: Bool {
        switch self {
        case .happy, .excited, .calm, .neutral, .bored, .sleepy, .sad, .annoyed, .angry: true
        case .laughing, .surprised, .worried, .crying, .mischievous, .skeptical, .thinking, .confused, .winking,
            .loving,
            .proud, .asleep:
            false
        }
    }
}

extension FacialExpression {
    /// The expression of a name. It is more than that of its mood, so that names can be told apart at 32 pixels.
    package init(_ feeling: Feeling) {
        self = .neutral { face in
            switch feeling {
            case .happy: (face.lowerLid, face.browRaise, face.mouth) = (0.6, 0.6, 1)
            case .excited: (face.browRaise, face.mouth, face.mouthOpen) = (1, 1, 1)
            case .calm: (face.eyes, face.lid, face.mouth) = (0, -1, 0.6)
            case .neutral: break
            case .bored:
                (face.eyes, face.lookX, face.lookY) = (0.55, -0.9, -0.5)
                (face.browRaise, face.mouth, face.mouthSkew) = (0.5, -0.4, 1)
            case .sleepy: (face.eyes, face.browRaise, face.mouthOpen) = (0.25, 0.4, 0.5)
            case .sad: (face.eyes, face.lookY, face.brows, face.mouth) = (0.6, 0.7, 1, -1)
            case .annoyed:
                (face.eyes, face.lowerLid, face.brows) = (0.38, 0.3, -1)
                (face.mouth, face.mouthSkew) = (-0.6, -0.5)
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
            }
        }
    }
}

/// What a program does, such as an agent or a job: the values of the parameter `status`.
package enum Activity: String, CaseIterable, Sendable {
    case idle, listening, thinking, working, speaking, waiting, done, failed, sleeping

    /// What a face does meanwhile.
    package var gesture: Gesture {
        switch self {
        case .idle, .thinking, .sleeping: .idle
        case .working: .work
        case .waiting: .wait
        case .listening: .nod
        case .speaking: .talk
        case .done: .bounce
        case .failed: .shake
        }
    }
}

/// What a face does, over and over or a few times.
package enum Gesture: String, CaseIterable, Sendable {
    case none, blink, idle, talk, nod, shake, bounce, work, wait
}

extension FacialExpression {
    /// `working` looks down at its work, `waiting` up, and `listening` at who speaks.
    package init(_ activity: Activity) {
        self = .neutral { face in
            switch activity {
            case .idle: (face.lowerLid, face.mouth) = (0.6, 1)
            case .listening: (face.lookX, face.browRaise, face.browSkew, face.mouth) = (0.9, 1, 0.3, 0.4)
            case .thinking: face = FacialExpression(.thinking as Feeling)
            case .working: (face.eyes, face.lookY, face.brows, face.mouth) = (0.78, 1, -0.15, 0.3)
            case .speaking: (face.browRaise, face.mouth, face.mouthOpen) = (0.5, 0.6, 0.8)
            case .waiting: (face.lookY, face.brows, face.browRaise, face.mouth) = (-0.9, 0.4, 0.35, 0.2)
            case .done:
                (face.eyes, face.lid, face.browRaise, face.mouth, face.mouthOpen) = (0, 1, 0.5, 1, 0.5)
            case .failed:
                (face.eyes, face.brows, face.browRaise) = (0.9, 1, 0.5)
                (face.mouth, face.mouthOpen, face.mark) = (-1, 0.5, .sweat)
            case .sleeping: face = FacialExpression(.asleep)
            }
        }
    }
}
