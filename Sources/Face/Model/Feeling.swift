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

    /// Whether the expression follows from the mood.
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
    package init(_ feeling: Feeling) {
        self =
            switch feeling {
            case .happy, .excited, .calm, .neutral, .bored, .sleepy, .sad, .annoyed, .angry:
                FacialExpression(feeling.mood)
            case .laughing:
                .neutral { ($0.eyes, $0.lid, $0.browRaise, $0.mouth, $0.mouthOpen) = (0, 1, 0.5, 1, 1) }
            case .surprised: .neutral { ($0.brows, $0.browRaise, $0.mouthOpen) = (0.3, 1, 0.75) }
            case .worried: .neutral { ($0.brows, $0.browRaise, $0.mouth) = (0.8, 0.3, -0.5) }
            case .crying: .neutral { ($0.eyes, $0.brows, $0.mouth, $0.mark) = (0.8, 0.9, -0.9, .tear) }
            case .mischievous: .neutral { ($0.eyes, $0.brows, $0.mouth, $0.mouthSkew) = (0.7, -0.6, 0.6, 0.6) }
            case .skeptical: .neutral { ($0.eyes, $0.browSkew, $0.mouth, $0.mouthSkew) = (0.7, 1, -0.2, -0.5) }
            case .thinking:
                .neutral {
                    ($0.lookX, $0.lookY, $0.browSkew) = (0.8, -0.9, 0.8)
                    ($0.mouth, $0.mouthSkew, $0.mark) = (0.1, 0.5, .thought)
                }
            case .confused: .neutral { ($0.browSkew, $0.mouth, $0.mouthSkew, $0.mark) = (0.6, -0.1, 0.6, .question) }
            case .winking: .neutral { ($0.rightEye, $0.lid, $0.mouth, $0.mouthSkew) = (0, 1, 0.8, 0.3) }
            case .loving: .neutral { ($0.eyes, $0.lid, $0.mouth, $0.mark) = (0, 1, 0.9, .heart) }
            case .proud: .neutral { ($0.eyes, $0.lid, $0.mouth, $0.mark) = (0, 1, 0.9, .sparkle) }
            case .asleep: .neutral { ($0.eyes, $0.lid, $0.mouth, $0.mark) = (0, -1, 0.2, .sleep) }
            }
    }
}

/// What a program does, such as an agent or a job: the values of the parameter `status`.
package enum Activity: String, CaseIterable, Sendable {
    case idle, listening, thinking, working, speaking, waiting, done, failed, sleeping

    /// What a face does meanwhile.
    package var gesture: Gesture {
        switch self {
        case .idle, .thinking, .working, .waiting, .sleeping: .idle
        case .listening: .nod
        case .speaking: .talk
        case .done: .bounce
        case .failed: .shake
        }
    }
}

/// What a face does, over and over or a few times.
package enum Gesture: String, CaseIterable, Sendable {
    case none, blink, idle, talk, nod, shake, bounce
}

extension FacialExpression {
    package init(_ activity: Activity) {
        self =
            switch activity {
            case .idle: FacialExpression(.calm)
            case .listening: .neutral { ($0.browRaise, $0.mouth) = (0.5, 0.3) }
            case .thinking: FacialExpression(.thinking as Feeling)
            case .working: .neutral { ($0.eyes, $0.brows, $0.lookY, $0.mouth) = (0.6, -0.3, 0.6, 0.1) }
            case .speaking: .neutral { ($0.browRaise, $0.mouth, $0.mouthOpen) = (0.2, 0.6, 0.45) }
            case .waiting: .neutral { ($0.eyes, $0.brows, $0.lookX) = (0.85, 0.2, -0.7) }
            case .done: FacialExpression(.proud)
            case .failed:
                FacialExpression(.worried).with { $0.mark = .sweat }
            case .sleeping: FacialExpression(.asleep)
            }
    }

    private func with(_ change: (inout FacialExpression) -> Void) -> FacialExpression {
        var expression = self
        change(&expression)
        return expression
    }
}
