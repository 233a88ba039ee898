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

extension FacialExpression {
    /// The expression of a mood: the mouth follows the valence, and the brows and the eyes follow both axes.
    ///
    /// Brows and eyes are a part of the canonical form, so they are rounded to six decimals as numbers that are given.
    package init(_ mood: Mood) {
        let (valence, energy) = (Self.millionths(mood.valence), Self.millionths(mood.energy))
        // Products of two numbers in millionths, which are divided by two and converted to millionths below. Angry brows are
        // furrowed, and the inner ends of sad ones are raised.
        let brows = valence < 0 ? 2 * valence * energy : valence * max(energy, 0)
        let eyes = 2_000_000_000_000 + 1_600_000 * min(energy, 0) + min(valence, 0) * max(energy, 0)
        let openness = Double(millionths: eyes, over: 2_000_000)
        self.init(
            leftEye: openness, rightEye: openness, brows: Double(millionths: brows, over: 2_000_000),
            mouth: mood.valence)
    }

    private static func millionths(_ number: Double) -> Int128 { Int128(min(max(number, -1), 1).millionths) }
}
