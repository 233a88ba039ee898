extension FacialExpression {
    /// The expression of a mood: the mouth follows the valence, and the brows and the eyes follow both axes.
    ///
    /// Brows and eyes are a part of the canonical form, so they are rounded to six decimals as numbers that are given.
    package init(_ mood: Mood) {
        let (valence, energy) = (Self.millionths(mood.valence), Self.millionths(mood.energy))
        // In units of 10⁻¹², halved. Angry brows are furrowed, and the inner ends of sad ones are raised.
        let brows = valence < 0 ? 2 * valence * energy : valence * max(energy, 0)
        let eyes = 2_000_000_000_000 + 1_600_000 * min(energy, 0) + min(valence, 0) * max(energy, 0)
        let openness = Double(millionths: eyes, over: 2_000_000)
        self.init(
            leftEye: openness, rightEye: openness, brows: Double(millionths: brows, over: 2_000_000),
            mouth: mood.valence)
    }

    private static func millionths(_ number: Double) -> Int128 { Int128(min(max(number, -1), 1).millionths) }
}
