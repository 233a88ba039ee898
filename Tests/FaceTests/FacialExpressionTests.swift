import Face
import Parameters
import Testing

struct FacialExpressionTests {
    @Test func `there are 45 expressions with named features`() {
        #expect(FacialExpression.allNamed.count == 45)
    }

    @Test func `by default the eyes are open, the brows normal and the mouth a smile`() {
        #expect(FacialExpression() == FacialExpression(eyes: .open, eyeBrows: .normal, mouth: .smile))
        #expect(FaceController(on: Canvas()).expression == FacialExpression())
    }

    @Test func `mouths go from a frown to a smile and stop at both ends`() {
        #expect(Mouth.allCases == [.frown, .smirk, .neutral, .grin, .smile])
        #expect(Mouth.allCases.map(\.sadderMouth) == [.frown, .frown, .smirk, .neutral, .grin])
        #expect(Mouth.allCases.map(\.happierMouth) == [.smirk, .neutral, .grin, .smile, .smile])
    }

    @Test func `brows go from relaxed to furrowed and stop at both ends`() {
        #expect(EyeBrows.allCases == [.relaxed, .normal, .furrowed])
        #expect(EyeBrows.allCases.map(\.moreRelaxedBrow) == [.relaxed, .relaxed, .normal])
        #expect(EyeBrows.allCases.map(\.moreFurrowedBrow) == [.normal, .furrowed, .furrowed])
    }

    @Test func `the controller places names at these numbers`() {
        #expect(Mouth.allCases.map(\.position) == [-1, -0.5, 0, 0.5, 1])
        #expect(EyeBrows.allCases.map(\.position) == [0.5, 0, -0.5])
        #expect(Eyes.allCases.map(\.position) == [1, 0, 0.4])
    }
}
