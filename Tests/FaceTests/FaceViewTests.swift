import Face
import Geometry
import Testing

struct FaceViewTests {
    private func draw(
        in bounds: Rectangle = Rectangle(x: 0, y: 0, width: 256, height: 256),
        _ change: (inout FaceView) -> Void = { _ in }
    ) -> Drawing {
        var view = FaceView()
        change(&view)
        var drawing = Drawing()
        view.draw(in: bounds, on: &drawing)
        return drawing
    }

    @Test func `shapes are drawn in the order skull, eyes, mouth, brows`() {
        let names = draw().shapeNames
        #expect(names == ["skull", "leftEye", "rightEye", "mouth", "leftBrow", "rightBrow"])
    }

    @Test func `without a tilt there are no brows`() {
        #expect(draw { $0.eyeBrowTilt = nil }.shapeNames == ["skull", "leftEye", "rightEye", "mouth"])
    }

    @Test func `the inner ends of furrowed brows are the lower ones`() throws {
        let drawing = draw { $0.eyeBrowTilt = -0.5 }
        guard case .line(let leftOuter, let leftInner) = drawing.shapes[4].outline,
            case .line(let rightInner, let rightOuter) = drawing.shapes[5].outline
        else {
            Issue.record("brows are lines")
            return
        }
        #expect(leftInner.y > leftOuter.y)
        #expect(rightInner.y > rightOuter.y)
        #expect(abs(leftInner.y - rightInner.y) < 1e-9)
    }

    @Test(arguments: [(7.0, 1.0), (-7, -1), (.infinity, 1), (-.infinity, -1)])
    func `numbers out of range are held to their ends`(wild: Double, end: Double) {
        let held = draw {
            $0.eyeBrowTilt = wild
            $0.mouthCurvature = wild
            $0.leftEyeOpenness = wild
        }
        let exact = draw {
            $0.eyeBrowTilt = end
            $0.mouthCurvature = end
            $0.leftEyeOpenness = max(0, end)
        }
        #expect(held == exact)
    }

    @Test(arguments: [1e-10, 0.000_01, 0.000_04])
    func `an eye whose radius would be written as 0 is closed`(openness: Double) {
        let nearly = draw { $0.leftEyeOpenness = openness }
        #expect(nearly == draw { $0.leftEyeOpenness = 0 })
    }

    @Test func `only the skull is filled`() {
        let fills = draw { $0.fill = Color(rgb: 0xFFFF00) }.shapes.map(\.fill)
        #expect(fills == [Color(rgb: 0xFFFF00), nil, nil, nil, nil, nil])
    }

    @Test func `the face stands in the middle of its bounds, wherever they are`() {
        let drawing = draw(in: Rectangle(x: 100, y: -50, width: 400, height: 200)) { $0.scale = 1 }
        #expect(drawing.shapes[0].outline == .ellipse(.circle(center: Point(300, 50), radius: 100)))
    }
}
