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
    /// The expression of a mood. The mouth follows the valence alone, so that data can be compared; strong feelings open it and
    /// raise the brows, weak ones close the eyes, and unpleasant ones furrow or tilt the brows.
    ///
    /// All of it is a part of the canonical form, so it is rounded to six decimals as numbers that are given.
    package init(_ mood: Mood) {
        let (valence, energy) = (Self.millionths(mood.valence), Self.millionths(mood.energy))
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
            mouth: mood.valence)
        // strong (0.75 + 0.2 |valence|) and strong (1 − 1.4 bad)
        mouthOpen = Double(millionths: strong * (75 * one + 20 * (good + bad)), over: 60 * one)
        browRaise = Double(millionths: strong * max(0, 10 * one - 14 * bad), over: 6 * one)
        // 0.5 good (1 − strong) (1 − low) and 0.7 bad low
        lowerLid = Double(millionths: good * (600_000 - strong) * (one - low), over: 1_200_000 * one)
        lookY = Double(millionths: 7 * bad * low, over: 10 * one)
    }

    private static func millionths(_ number: Double) -> Int128 { Int128(min(max(number, -1), 1).millionths) }
}
