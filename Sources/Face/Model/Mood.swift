/// How a face feels, as a point in the circumplex of affect: how pleasant the feeling is, and how strong.
package struct Mood: Equatable, Sendable {
    /// From −1, unpleasant, to 1, pleasant.
    package var valence: Double
    /// From −1, sleepy, to 1, agitated.
    package var energy: Double

    package init(valence: Double, energy: Double) {
        self.valence = valence
        self.energy = energy
    }

    package enum Name: String, CaseIterable, Sendable {
        case happy, excited, calm, neutral, bored, sleepy, sad, annoyed, angry
    }

    package init(_ name: Name) {
        self =
            switch name {
            case .happy: Mood(valence: 0.8, energy: 0.2)
            case .excited: Mood(valence: 0.9, energy: 0.9)
            case .calm: Mood(valence: 0.4, energy: -0.4)
            case .neutral: Mood(valence: 0, energy: 0)
            case .bored: Mood(valence: -0.3, energy: -0.5)
            case .sleepy: Mood(valence: 0, energy: -0.9)
            case .sad: Mood(valence: -0.8, energy: -0.5)
            case .annoyed: Mood(valence: -0.5, energy: 0.5)
            case .angry: Mood(valence: -0.8, energy: 0.9)
            }
    }
}
