import Face
import Testing

struct MoodTests {
    private static let axis = stride(from: -1.0, through: 1, by: 0.125)
    private static let moods = axis.flatMap { valence in axis.map { Mood(valence: valence, energy: $0) } }

    @Test(arguments: [
        (Feeling.happy, 0.8, 0.08, 1.0), (.excited, 0.9, 0.405, 1), (.calm, 0.4, 0, 0.68), (.neutral, 0, 0, 1),
        (.bored, -0.3, 0.15, 0.6), (.sleepy, 0, 0, 0.28), (.sad, -0.8, 0.4, 0.6), (.annoyed, -0.5, -0.25, 0.875),
        (.angry, -0.8, -0.72, 0.64),
    ])
    func `a named mood has its expression`(feeling: Feeling, mouth: Double, brows: Double, eyes: Double) {
        let expression = FacialExpression(feeling)
        #expect(expression.mouth == mouth && expression.brows == brows)
        #expect(expression.leftEye == eyes && expression.rightEye == eyes)
    }

    /// Halves, which floating point arithmetic would round in either direction.
    @Test(arguments: [
        (0.256418, 0.5, 0.064105, 1), (-1, 0.580029, -0.580029, 0.709986), (-0.7, 0.255285, -0.1787, 0.910650),
        (-0.000001, 0.5, -0.000001, 1), (-0.000001, 0.499999, 0, 1), (0.000001, 1, 0.000001, 1),
    ])
    func `brows and eyes are rounded to six decimals, halves away from zero`(
        valence: Double, energy: Double, brows: Double, eyes: Double
    ) {
        let expression = FacialExpression(Mood(valence: valence, energy: energy))
        #expect(expression.brows == brows && expression.leftEye == eyes)
    }

    @Test func `every mood has an expression within the ranges of the features, without a minus zero`() {
        for mood in Self.moods {
            let expression = FacialExpression(mood)
            #expect(0...1 ~= expression.leftEye && expression.leftEye == expression.rightEye)
            #expect(-1...1 ~= expression.mouth)
            let brows = expression.brows ?? .nan
            #expect(-1...1 ~= brows && !(brows == 0 && brows.sign == .minus), "\(mood)")
        }
    }

    @Test func `the mouth follows the valence alone, and is monotone`() {
        for mood in Self.moods { #expect(FacialExpression(mood).mouth == mood.valence) }
    }

    @Test func `brows are furrowed only by unpleasant feelings that are strong`() {
        for mood in Self.moods {
            let brows = FacialExpression(mood).brows ?? .nan
            #expect((brows < 0) == (mood.valence < 0 && mood.energy > 0), "\(mood)")
        }
    }

    @Test func `eyes close with tiredness, and narrow with anger`() {
        for mood in Self.moods {
            let isWide = FacialExpression(mood).leftEye == 1
            #expect(isWide == (mood.energy >= 0 && (mood.valence >= 0 || mood.energy == 0)), "\(mood)")
        }
    }
}
