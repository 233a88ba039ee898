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

    @Test func `the controller's tables have these numbers for all names`() {
        #expect(FaceController.mouthCurvatures.map(\.key) == Mouth.allCases)
        #expect(FaceController.eyeBrowTilts.map(\.key) == EyeBrows.allCases)
        #expect(FaceController.eyeOpenness.map(\.key) == Eyes.allCases)
        #expect(Mouth.allCases == [.frown, .smirk, .neutral, .grin, .smile])
        #expect(Mouth.allCases.map { FaceController.mouthCurvatures[$0] } == [-1, -0.5, 0, 0.5, 1])
        #expect(EyeBrows.allCases == [.relaxed, .normal, .furrowed])
        #expect(EyeBrows.allCases.map { FaceController.eyeBrowTilts[$0] } == [0.5, 0, -0.5])
        #expect(Eyes.allCases.map { FaceController.eyeOpenness[$0] } == [1, 0, 0.4])
    }
}
