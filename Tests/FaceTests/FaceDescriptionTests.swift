import Face
import Foundation
import Geometry
import Parameters
import Testing

struct FaceDescriptionTests {
    private func description(of expression: FacialExpression) -> String {
        var face = FaceController(on: Canvas())
        face.expression = expression
        return face.description
    }

    @Test func `the description of every named expression is that of Descriptions.txt`() throws {
        let lines = Eyes.allCases.flatMap { eyes in
            EyeBrows.allCases.flatMap { brows in
                Mouth.allCases.map { mouth in
                    let expression = FacialExpression(eyes: eyes, eyeBrows: brows, mouth: mouth)
                    return "\(eyes) \(brows) \(mouth): \(description(of: expression))"
                }
            }
        }
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Descriptions.txt")
        #expect(try String(contentsOf: file, encoding: .utf8) == lines.joined(separator: "\n") + "\n")
    }

    @Test(
        arguments: [
            (0.4, 1, 0, 1, "Smiling face, left eye squinting, brows normal"),
            (1, 0, 0, 1, "Smiling face, right eye closed, brows normal"),
            (0, 0.4, 0, 1, "Smiling face, left eye closed, right eye squinting, brows normal"),
            (0.4, 0.41, 0, 1, "Smiling face, eyes squinting, brows normal"),
            (0.9, 0.9, -1, -0.9, "Frowning face, eyes open, brows furrowed"),
            (0.1, 0.1, 0.4, 0.1, "Neutral face, eyes closed, brows relaxed"),
            (1, 1, 0, 0.75, "Slightly smiling face, eyes open, brows normal"),
            (1, 1, nil, 1, "Smiling face, eyes open, no brows"),
        ] as [(Double, Double, Double?, Double, String)])
    func `each feature is described by its nearest name`(
        leftEye: Double, rightEye: Double, brows: Double?, mouth: Double, text: String
    ) {
        let expression = FacialExpression(leftEye: leftEye, rightEye: rightEye, brows: brows, mouth: mouth)
        #expect(description(of: expression) == text)
    }

    @Test(
        arguments: [
            (.bob, .round, .none, 1, "Smiling person with a bob and round glasses"),
            (.antenna, .none, .none, 1, "Smiling person with an antenna"), (.none, .none, .none, 1, "Smiling person"),
            (.curls, .square, .left, 0, "Smiling face with curls, square glasses and a patch around the left eye"),
            (.none, .shades, .none, 0, "Smiling face, eyes open, brows normal, sunglasses"),
            (.parted, .none, .none, 0.5, "Smiling person with parted hair"),
        ] as [(Topper, Glasses, Patch, Double, String)])
    func `a figure is described as people are`(
        topper: Topper, glasses: Glasses, patch: Patch, body: Double, text: String
    ) {
        var face = FaceController(on: Canvas())
        (face.style.head.topper, face.style.eyes.glasses, face.style.head.patch) = (topper, glasses, patch)
        face.style.head.body = body
        #expect(face.description == text)
    }

    @Test func `of a figure's expression only what is unusual is described`() {
        var face = FaceController(on: Canvas())
        (face.style.head.body, face.style.head.topper) = (1, .bun)
        face.expression = FacialExpression(eyes: .closed, eyeBrows: .furrowed, mouth: .frown)
        #expect(face.description == "Frowning person with a bun, eyes closed, brows furrowed")
        face.expression = FacialExpression(.thinking as Mood)
        #expect(face.description == "Thinking person with a bun")
        face.expression.lookX = 0.9
        (face.style.eyes.pupil, face.style.eyes.eyeFill) = (0.5, .white)
        #expect(face.description == "Thinking person with a bun, looking up to the right")
        // The gaze of a person at rest is not mentioned.
        face.expression = FacialExpression()
        (face.expression.lookX, face.expression.lookY) = (0.45, -0.3)
        #expect(face.description == "Smiling person with a bun")
    }

    @Test(arguments: [
        (FacialExpression(.bored), FaceBadge.none, "Bored person with a beanie"),
        (FacialExpression(.asleep), .sleeping, "Sleeping person with a beanie, badge sleeping"),
        (FacialExpression(.working), .working, "Working person with a beanie, badge working"),
        (FacialExpression(.done), .done, "Delighted person with a beanie, badge done"),
        (FacialExpression(.idle), .dot, "Smiling person with a beanie, badge dot"),
        (FacialExpression(.neutral), .none, "Neutral person with a beanie"),
    ])
    func `feelings and states have words, and badges their names`(
        expression: FacialExpression, badge: FaceBadge, description: String
    ) {
        var face = FaceController(on: Canvas())
        (face.style.head.body, face.style.head.topper) = (1, .beanie)
        (face.expression, face.badge) = (expression, badge)
        #expect(face.description == description)
    }

    @Test func `no description is longer than the memory for it`() {
        var longest = 0
        for topper in Topper.allCases {
            var face = FaceController(on: Canvas())
            (face.style.head.topper, face.style.head.body) = (topper, 1)
            (face.style.eyes.glasses, face.style.head.patch) = (.square, .right)
            (face.style.eyes.pupil, face.style.eyes.eyeFill) = (0.5, .white)
            face.expression = FacialExpression(leftEye: 0, rightEye: 0.4, brows: -1, mouth: -0.5)
            (face.expression.lookX, face.expression.lookY) = (1, 1)
            (face.expression.mouthOpen, face.expression.mouthSkew, face.expression.mark) = (0.1, 1, .alert)
            face.badge = .listening
            longest = max(longest, face.description.utf8.count)
        }
        #expect(200..<256 ~= longest, "\(longest)")
    }
}

struct NeighborTests {
    /// The expression of a linked face; nil if there is none.
    private func neighbor(_ name: String, of expression: FacialExpression) -> FacialExpression? {
        var face = FaceController(on: Canvas())
        face.expression = expression
        return face.neighbors.first { $0.name.description == name }?.subject.expression
    }

    @Test(
        arguments: [
            (-1.0, nil, -0.5), (-0.9, -1, -0.5), (-0.5, -1, 0.0), (-0.1, -0.5, 0), (0, -0.5, 0.5), (0.3, 0, 0.5),
            (0.6, 0.5, 1),
            (0.75, 0.5, 1), (1, 0.5, nil),
        ] as [(Double, Double?, Double?)])
    func `the neighbours of a mouth are the next names in both directions`(
        mouth: Double, sadder: Double?, happier: Double?
    ) {
        var face = FacialExpression()
        face.mouth = mouth
        #expect(neighbor("sadder", of: face)?.mouth == sadder)
        #expect(neighbor("happier", of: face)?.mouth == happier)
    }

    @Test(
        arguments: [
            (-1.0, nil, -0.5), (-0.5, nil, 0.0), (-0.2, -0.5, 0), (0, -0.5, 0.5), (0.1, 0, 0.5), (0.5, 0, nil),
            (1, 0.5, nil),
        ] as [(Double, Double?, Double?)])
    func `the neighbours of brows are the next names in both directions`(
        brows: Double, furrowed: Double?, relaxed: Double?
    ) {
        var face = FacialExpression()
        face.brows = brows
        #expect(neighbor("moreFurrowed", of: face)?.brows == furrowed)
        #expect(neighbor("moreRelaxed", of: face)?.brows == relaxed)
    }

    @Test func `a face without brows has no neighbours with other brows`() {
        var face = FacialExpression()
        face.brows = nil
        #expect(neighbor("moreFurrowed", of: face) == nil)
        #expect(neighbor("moreRelaxed", of: face) == nil)
    }

    @Test func `a neighbour differs in one feature only`() {
        var face = FacialExpression()
        face.leftEye = 0.3
        var expected = face
        expected.mouth = 0.5
        #expect(neighbor("sadder", of: face) == expected)
    }
}
