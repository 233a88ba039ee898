import Face
import Geometry
import TestSupport
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

    @Test func `a part of size 0 is left out, and one with a size is drawn under its name`() {
        let parts: [(Set<String>, (inout FaceStyle) -> Void)] = [
            (["leftEar", "rightEar"], { $0.head.ears = 1 }), (["patch"], { $0.head.patch = .left }),
            (["freckle"], { $0.head.freckles = 1 }),
            (["leftCheek", "rightCheek"], { $0.head.blush = 1 }), (["nose"], { $0.head.nose = 1 }),
            (["glasses"], { $0.eyes.glasses = .round }), (["leftPupil", "rightPupil"], { $0.eyes.pupil = 0.5 }),
            (["leftPupil", "rightPupil", "leftGlint", "rightGlint"], { ($0.eyes.pupil, $0.eyes.glint) = (0.5, 1) }),
            ([], { $0.eyes.glint = 1 }), ([], { ($0.mouth.teeth, $0.mouth.tongue) = (1, 1) }),
        ]
        let classic = Set(draw().shapeNames)
        for (names, change) in parts {
            let drawing = draw { change(&$0.style) }
            #expect(Set(drawing.shapeNames).subtracting(classic) == names)
        }
        for topper in Topper.allCases where !topper.isOfRobots {
            #expect(draw { $0.style.head.topper = topper }.shapeNames.contains("topper") == (topper != .none))
        }
        for mark in Mark.allCases {
            #expect(draw { $0.mark = mark.design }.shapeNames.contains("mark") == (mark != .none))
        }
    }

    @Test func `anatomy without lines has no shapes that would be lines alone, and the classic shapes stay`() {
        let drawing = draw {
            $0.style.stroke.width = 0
            ($0.style.head.nose, $0.style.head.topper, $0.style.eyes.glasses) = (1, .tuft, .round)
            $0.mark = .anger
        }
        #expect(drawing.shapeNames == ["skull", "leftEye", "rightEye", "mouth", "leftBrow", "rightBrow"])
        let unlined = draw { ($0.style.outline, $0.style.eyes.eyeLine) = (0, 0) }
        #expect(unlined.shapes.map { $0.stroke == nil } == [true, true, true, false, false, false])
    }

    @Test func `the shapes of a face are drawn in the order of its anatomy`() {
        let drawing = draw {
            ($0.style.head.ears, $0.style.head.topper, $0.style.head.patch) = (1, .crown, .left)
            ($0.style.head.blush, $0.style.head.freckles, $0.style.head.nose, $0.style.head.body) = (1, 1, 1, 1)
            ($0.style.eyes.glasses, $0.style.eyes.pupil, $0.style.eyes.glint) = (.round, 0.5, 1)
            ($0.style.mouth.teeth, $0.style.mouth.tongue) = (0.3, 0.3)
            ($0.mouthOpenness, $0.mark, $0.style.beard) = (0.5, .heart, .full)
        }
        #expect(
            drawing.shapeNames == [
                "neck", "body", "collar", "leftEar", "rightEar", "skull", "patch", "leftCheek", "rightCheek",
                "beard", "moustache", "moustache", "glasses", "glasses", "glasses",
                "leftEye", "leftPupil", "leftGlint", "rightEye", "rightPupil", "rightGlint", "nose", "mouth", "tongue",
                "teeth", "mouth", "topper", "leftBrow", "rightBrow", "mark",
            ])
    }

    @Test func `shapes that are filled with the colour of the lines have its dark colour, and others none`() {
        let drawing = draw {
            $0.style.stroke.darkColor = .white
            ($0.style.eyes.pupil, $0.style.eyes.glasses, $0.style.head.topper) = (0.5, .shades, .antenna)
            ($0.style.mouth.teeth, $0.style.eyes.eyeFill, $0.mouthOpenness) = (0.5, .white, 1)
        }
        for (name, shape) in zip(drawing.shapeNames, drawing.shapes) where shape.fill != nil {
            #expect((shape.darkFill == .white) == (shape.fill == .blue), "\(name)")
        }
    }

    @Test func `a line without length has no round ends`() {
        let drawing = draw {
            $0.style.stroke.caps = .round
            $0.style.proportions.browLength = 0
        }
        #expect(drawing.shapes.map { $0.stroke?.caps } == [.round, .round, .round, .round, .butt, .butt])
    }

    @Test(arguments: [(7.0, 1.0), (-7, -1), (.infinity, 1), (-.infinity, -1)])
    func `numbers of the anatomy out of range are clamped`(value: Double, limit: Double) {
        func change(_ view: inout FaceView, to number: Double, _ least: Double) {
            (view.lidBend, view.gaze, view.eyeBrowRaise, view.eyeBrowSkew) = (
                number, Point(number, number), number, number
            )
            (view.mouthSkew, view.mouthOpenness) = (number, least)
            (view.style.head.headShape, view.style.head.jaw, view.style.head.blush) = (least, number, least)
            (view.style.eyes.browBend, view.style.eyes.pupil) = (number, 0.5)
            (view.style.mouth.teeth, view.style.mouth.tongue) = (least, least)
        }
        for openness in [0.0, 1] {
            #expect(
                draw {
                    change(&$0, to: value, value)
                    $0.leftEyeOpenness = openness
                }
                    == draw {
                        change(&$0, to: limit, max(0, limit))
                        $0.leftEyeOpenness = openness
                    })
        }
    }

    private static let unusual: Proportions = {
        var proportions = Proportions()
        (proportions.headWidth, proportions.eyeSize, proportions.eyeSpacing) = (0.75, 1.5, 1.25)
        (proportions.eyeLevel, proportions.browLength, proportions.browLevel) = (0.75, 2, 1.5)
        (proportions.mouthWidth, proportions.mouthLevel) = (0.5, 1.25)
        return proportions
    }()

    /// An independent implementation of the formulas.
    @Test(
        arguments: [
            (Rectangle(x: 0, y: 0, width: 256, height: 256), 1, 0.5, -0.5),
            (Rectangle(x: 0, y: 0, width: 300, height: 200), 0.9, -0.77, 0.031),
            (Rectangle(x: 100, y: -50, width: 17, height: 911), 0.333, 1, 1),
            (Rectangle(x: 0, y: 0, width: 4096, height: 4096), 4, -0.5, -1),
        ] as [(Rectangle, Double, Double, Double)], [Proportions(), unusual])
    func `a face is in the centre of its bounds, and each proportion is a factor on its length`(
        case given: (bounds: Rectangle, scale: Double, tilt: Double, curvature: Double), proportions: Proportions
    ) {
        let drawing = draw(in: given.bounds) {
            $0.style.scale = given.scale
            $0.style.proportions = proportions
            $0.eyeBrowTilt = given.tilt
            $0.mouthCurvature = given.curvature
            $0.leftEyeOpenness = 0.4
            $0.rightEyeOpenness = 0
        }
        let R = min(given.bounds.width, given.bounds.height) / 2 * given.scale
        let (cx, cy) = (given.bounds.x + given.bounds.width / 2, given.bounds.y + given.bounds.height / 2)
        let eye = R / 10 * proportions.eyeSize
        let (eyeX, eyeY) = (R / 3 * proportions.eyeSpacing, cy - R / 3 * proportions.eyeLevel)
        let half = R / 10 * proportions.browLength
        let browY = eyeY - (R / 5 * proportions.browLevel + R / 10 * (proportions.eyeSize - 1))
        let rise = given.tilt * half / 2
        let mouth = R * proportions.mouthWidth
        let (mouthX, mouthY) = (cx - mouth / 2, cy + R / 3 * proportions.mouthLevel)
        let inset = mouth * (1.0 / 3 - 0.1 * max(0, 1 - proportions.mouthWidth))
        let bend = mouthY + given.curvature * (0.3 + 0.7 * proportions.mouthWidth) * R / 3
        let expected = [
            [cx, cy, R * proportions.headWidth, R], [cx - eyeX, eyeY, eye, eye * 0.4],
            [cx + eyeX - eye, eyeY, cx + eyeX + eye, eyeY],
            [mouthX, mouthY, mouthX + inset, bend, mouthX + mouth - inset, bend, mouthX + mouth, mouthY],
            [cx - eyeX - half, browY + rise, cx - eyeX + half, browY - rise],
            [cx + eyeX - half, browY - rise, cx + eyeX + half, browY + rise],
        ]
        let drawn = drawing.shapes.map { Self.numbers(of: $0.outline, in: drawing) }
        #expect(drawn.map(\.count) == expected.map(\.count))
        for (name, (one, other)) in zip(drawing.shapeNames, zip(drawn, expected)) {
            #expect(zip(one, other).allSatisfy { ($0 - $1).magnitude < 1e-9 }, "\(name): \(one), expected: \(other)")
        }
    }

    private static func numbers(of outline: Outline, in drawing: Drawing) -> [Double] {
        switch outline {
        case .ellipse(let ellipse): [ellipse.center.x, ellipse.center.y, ellipse.radiusX, ellipse.radiusY]
        case .line(let from, let to): [from.x, from.y, to.x, to.y]
        case .path(let range): drawing.path(range).elements.flatMap(\.points).flatMap { [$0.x, $0.y] }
        case .rectangle: []
        }
    }
}
