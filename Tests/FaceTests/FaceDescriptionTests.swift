import Face
import Foundation
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
            (0.4, 1, 0, 1, "Smiling face, eyes open, left eye squinting, brows normal"),
            (1, 0, 0, 1, "Smiling face, eyes open, right eye closed, brows normal"),
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
}
