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
}

extension FacialExpression {
    /// The expression of a mood: the mouth follows the valence, and the brows, the eyes and how far the mouth is open follow
    /// both axes.
    ///
    /// All of it is a part of the canonical form, so it is rounded to six decimals as numbers that are given.
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
        // From an energy of 0.4 on, the mouth opens and the brows rise. The share is in units of 0.6 millionths.
        let share = max(0, energy - 400_000)
        mouthOpen = Double(millionths: share * (75_000_000 + 15 * valence), over: 60_000_000)
        browRaise = Double(millionths: share * (4_000_000 + 6 * valence), over: 6_000_000)
    }

    private static func millionths(_ number: Double) -> Int128 { Int128(min(max(number, -1), 1).millionths) }
}
