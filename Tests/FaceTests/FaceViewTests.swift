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

    @Test func `a face without a tilt has no brows`() {
        #expect(draw { $0.eyeBrowTilt = nil }.shapeNames == ["skull", "leftEye", "rightEye", "mouth"])
    }

    @Test func `the inner ends of furrowed brows are the lower ones`() throws {
        let drawing = draw { $0.eyeBrowTilt = -0.5 }
        guard case .line(let leftOuter, let leftInner) = drawing.shapes[4].outline,
            case .line(let rightInner, let rightOuter) = drawing.shapes[5].outline
        else {
            Issue.record("the brows are not lines")
            return
        }
        #expect(leftInner.y > leftOuter.y)
        #expect(rightInner.y > rightOuter.y)
        #expect(abs(leftInner.y - rightInner.y) < 1e-9)
    }

    @Test(arguments: [(7.0, 1.0), (-7, -1), (.infinity, 1), (-.infinity, -1)])
    func `numbers out of range are clamped`(value: Double, limit: Double) {
        let clamped = draw {
            $0.eyeBrowTilt = value
            $0.mouthCurvature = value
            $0.leftEyeOpenness = value
        }
        let exact = draw {
            $0.eyeBrowTilt = limit
            $0.mouthCurvature = limit
            $0.leftEyeOpenness = max(0, limit)
        }
        #expect(clamped == exact)
    }

    @Test(arguments: [1e-10, 0.000_01, 0.000_04])
    func `an eye whose radius would be written as 0 is closed`(openness: Double) {
        let nearly = draw { $0.leftEyeOpenness = openness }
        #expect(nearly == draw { $0.leftEyeOpenness = 0 })
    }

    @Test func `only the skull is filled`() {
        let fills = draw { $0.style.fill = Color(rgb: 0xFFFF00) }.shapes.map(\.fill)
        #expect(fills == [Color(rgb: 0xFFFF00), nil, nil, nil, nil, nil])
    }

    @Test func `a face is in the centre of its bounds`() {
        let drawing = draw(in: Rectangle(x: 100, y: -50, width: 400, height: 200)) { $0.style.scale = 1 }
        #expect(drawing.shapes[0].outline == .ellipse(.circle(center: Point(300, 50), radius: 100)))
    }

    /// The formulas of the proportions, written a second time.
    @Test func `each proportion is a factor on its length`() throws {
        let drawing = draw {
            $0.style.scale = 1
            $0.eyeBrowTilt = 0.5
            $0.mouthCurvature = -0.5
            $0.style.proportions.headWidth = 0.75
            $0.style.proportions.eyeSize = 1.5
            $0.style.proportions.eyeSpacing = 1.25
            $0.style.proportions.eyeLevel = 0.75
            $0.style.proportions.browLength = 2
            $0.style.proportions.browLevel = 1.5
            $0.style.proportions.mouthWidth = 0.5
            $0.style.proportions.mouthLevel = 1.25
        }
        let (R, eyeX, eyeY) = (128.0, 128.0 / 3 * 1.25, 128 - 128.0 / 3 * 0.75)
        let browY = eyeY - (R / 5 * 1.5 + R / 10 * 0.5)
        let (half, rise) = (R / 10 * 2, 0.5 * R / 10 * 2 / 2)
        let (mouthX, mouthY) = (128 - R / 4, 128 + R / 3 * 1.25)
        let expected: [Outline] = [
            .ellipse(Ellipse(center: Point(128, 128), radiusX: R * 0.75, radiusY: R)),
            .ellipse(.circle(center: Point(128 - eyeX, eyeY), radius: R / 10 * 1.5)),
            .ellipse(.circle(center: Point(128 + eyeX, eyeY), radius: R / 10 * 1.5)),
            .path(0..<2),
            .line(
                from: Point(128 - eyeX - half, browY + rise), to: Point(128 - eyeX + half, browY - rise)),
            .line(
                from: Point(128 + eyeX - half, browY - rise), to: Point(128 + eyeX + half, browY + rise)),
        ]
        #expect(drawing.shapes.count == expected.count)
        for (shape, outline) in zip(drawing.shapes, expected) {
            #expect(zip(numbers(of: shape.outline), numbers(of: outline)).allSatisfy { ($0 - $1).magnitude < 1e-9 })
        }
        let mouth = CubicCurve(
            from: Point(mouthX, mouthY), control1: Point(mouthX + R / 6, mouthY - R / 6),
            control2: Point(mouthX + R / 3, mouthY - R / 6), to: Point(mouthX + R / 2, mouthY))
        let drawn = drawing.path(0..<2).elements.flatMap(numbers)
        #expect(zip(drawn, numbers(of: mouth)).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    }

    private func numbers(of outline: Outline) -> [Double] {
        switch outline {
        case .ellipse(let ellipse): [ellipse.center.x, ellipse.center.y, ellipse.radiusX, ellipse.radiusY]
        case .line(let from, let to): [from.x, from.y, to.x, to.y]
        case .path(let range): [Double(range.lowerBound), Double(range.upperBound)]
        case .rectangle: []
        }
    }

    private func numbers(of element: PathElement) -> [Double] {
        switch element {
        case .move(let to), .line(let to): [to.x, to.y]
        case .curve(let control1, let control2, let to):
            [control1.x, control1.y, control2.x, control2.y, to.x, to.y]
        case .close: []
        }
    }

    private func numbers(of curve: CubicCurve) -> [Double] {
        [curve.from, curve.control1, curve.control2, curve.to].flatMap { [$0.x, $0.y] }
    }
}
