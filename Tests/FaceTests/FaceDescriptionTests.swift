import Face
import Foundation
import Testing

struct FaceDescriptionTests {
    @Test func `every expression in words`() throws {
        let lines = FacialExpression.all.map { expression in
            let asked = "\(expression.eyes) \(expression.eyeBrows) \(expression.mouth)"
            return asked + ": " + FaceController.parameters(for: expression).description
        }
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Descriptions.txt")
        #expect(try String(contentsOf: file, encoding: .utf8) == lines.joined(separator: "\n") + "\n")
    }

    @Test(arguments: [
        ("leftEye=squinting", "Smiling face, eyes open, left eye squinting, brows normal"),
        ("rightEye=closed", "Smiling face, eyes open, right eye closed, brows normal"),
        ("leftEye=closed&rightEye=0.4", "Smiling face, left eye closed, right eye squinting, brows normal"),
        ("leftEye=0.4&rightEye=0.41", "Smiling face, eyes squinting, brows normal"),
        ("eyes=0.9&mouth=-0.9&brows=-1", "Frowning face, eyes open, brows furrowed"),
        ("eyes=0.1&mouth=0.1&brows=0.4", "Neutral face, eyes closed, brows relaxed"),
        ("mouth=0.75", "Grinning face, eyes open, brows normal"),
        ("brows=none", "Smiling face, eyes open, no brows"),
    ])
    func `winks, numbers and faces without brows`(asked: String, words: String) throws {
        #expect(try read(asked).description == words)
    }
}
