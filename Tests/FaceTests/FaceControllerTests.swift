import Face
import Geometry
import Parameters
import Testing

/// The controller: an expression in, the parameters of the view out.
struct FaceControllerTests {
    private func view(_ expression: FacialExpression) -> FaceView {
        var face = FaceController(on: Canvas())
        face.expression = expression
        return face.makeView(over: nil)
    }

    @Test(arguments: zip(Eyes.allCases, [1, 0, 0.4]))
    func `eyes are open, closed or squinting`(eyes: Eyes, openness: Double) {
        let view = view(FacialExpression(eyes: eyes))
        #expect([view.leftEyeOpenness, view.rightEyeOpenness] == [openness, openness])
    }

    @Test(arguments: zip(EyeBrows.allCases, [0.5, 0, -0.5]))
    func `brows are relaxed, normal or furrowed`(brows: EyeBrows, tilt: Double) {
        #expect(view(FacialExpression(eyeBrows: brows)).eyeBrowTilt == tilt)
    }

    @Test(arguments: zip(Mouth.allCases, [-1, -0.5, 0, 0.5, 1]))
    func `a mouth goes from a frown to a smile`(mouth: Mouth, curvature: Double) {
        #expect(view(FacialExpression(mouth: mouth)).mouthCurvature == curvature)
    }

    @Test func `a number between two names is what the view shows`() {
        var expression = FacialExpression(eyes: .squinting, mouth: .grin)
        (expression.rightEye, expression.brows, expression.mouth) = (0.7, -0.2, 0.3)
        let view = view(expression)
        #expect([view.leftEyeOpenness, view.rightEyeOpenness, view.mouthCurvature] == [0.4, 0.7, 0.3])
        #expect(view.eyeBrowTilt == -0.2)
    }

    @Test func `every named expression has a view of its own`() {
        let views = FacialExpression.allNamed.map { expression in
            let view = view(expression)
            return [view.leftEyeOpenness, view.eyeBrowTilt ?? 9, view.mouthCurvature]
        }
        #expect(Set(views).count == 3 * 3 * 5)
    }

    @Test(arguments: ProgramStatus.allCases)
    func `a status has the motion and the badge of its tables`(status: ProgramStatus) {
        var face = FaceController(on: Canvas())
        (face.motion, face.badge) = (status.motion, status.badge)
        let view = face.makeView(over: nil)
        #expect(view.motion != .none && view.motion == status.motion)
        #expect(view.badge.rawValue == (status == .idle ? "none" : status.rawValue))
    }

    @Test func `what the view draws is what the controller draws`() {
        var (face, drawn, shown) = (FaceController(on: Canvas()), Drawing(), Drawing())
        face.expression.mouth = -0.25
        face.draw(on: &drawn, over: nil)
        face.makeView(over: nil).draw(in: Rectangle(x: 0, y: 0, width: 256, height: 256), on: &shown)
        #expect(drawn == shown)
    }
}
