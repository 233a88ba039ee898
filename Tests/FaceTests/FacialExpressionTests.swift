import Face
import Testing

struct FacialExpressionTests {
    @Test func `there are 45 expressions`() {
        #expect(FacialExpression.all.count == 45)
    }

    @Test func `of a face of which nothing is said, the eyes are open, the brows normal and the mouth a smile`() {
        #expect(FacialExpression() == FacialExpression(eyes: .open, eyeBrows: .normal, mouth: .smile))
        #expect(FaceController.parameters(for: FacialExpression()) == FaceParameters())
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

    @Test func `the controller's numbers`() {
        #expect(Mouth.allCases.map(FaceController.curvature) == [-1, -0.5, 0, 0.5, 1])
        #expect(EyeBrows.allCases.map(FaceController.tilt) == [0.5, 0, -0.5])
        #expect(Eyes.allCases.map(FaceController.openness) == [1, 0, 0.4])
    }
}
