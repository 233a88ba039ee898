import Face
import Foundation
import Geometry
import Parameters
import TestSupport
import Testing

struct ValueTests {
    private func face(_ query: String) throws -> (subject: FaceController, title: String?) {
        try FaceController.resolved(query)
    }

    /// A program in another language has computed them with fractions.
    @Test func `the mouths and colours of values are the recorded ones`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Values.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 54)
        for line in lines {
            let parts = line.split(separator: "\t")
            let face = try face("\(parts[0])&fill=mood").subject
            #expect(face.expression.mouth == Double(parts[1]), "\(parts[0])")
            #expect(face.style.fill?.hexadecimal == String(parts[2]), "\(parts[0])")
        }
    }

    @Test func `a value has the expression of the mood of its valence`() throws {
        for value in 0...100 {
            let mood = Double(2 * value - 100) / 100
            for energy in ["", "&energy=-0.7", "&energy=0.9"] {
                let (one, other) = (
                    try face("value=\(value)\(energy)").subject, try face("mood=\(mood)\(energy)").subject
                )
                #expect(one == other, "\(value) \(energy)")
            }
        }
    }

    @Test func `data is written after the description, with its range`() throws {
        for (query, figures) in [
            ("value=73", "73 of 0 to 100"), ("value=0", "0 of 0 to 100"), ("value=100", "100 of 0 to 100"),
            ("value=120", "120 of 0 to 100, above the range"), ("value=-0.5", "-0.5 of 0 to 100, below the range"),
            ("value=120&min=100&max=0", "120 of 100 to 0, above the range"),
            ("value=-1&min=100&max=0", "-1 of 100 to 0, below the range"), ("value=1e0&mid=9.50", "1 of 0 to 100"),
            ("value=999999999.999999&min=-1e9&max=1e9&steps=2", "999999999.999999 of -1000000000 to 1000000000"),
            ("value=none&min=5", "no data"),
            ("value=1732368000123&min=1.7e12&max=1.8e12", "1732368000123 of 1700000000000 to 1800000000000"),
            ("value=1e300", "1e300 of 0 to 100, above the range"), ("value=inf", "inf of 0 to 100, above the range"),
            ("value=-inf", "-inf of 0 to 100, below the range"), ("value=0.30000000000000004&max=1", "0.3 of 0 to 1"),
            ("value=0.8414709848078965&max=1", "0.841471 of 0 to 1"),
            ("value=3.14159265e-7&max=1e-6", "3.1416e-7 of 0 to 0.000001"),
            ("value=-1.2246467991473532e-16&min=-1&max=1", "0 of -1 to 1"),
            ("value=-1e-300&max=5e-324", "-1e-300 of 0 to 5e-324, below the range"),
        ] {
            let (face, title) = try face(query)
            #expect(title == "\(face.description): \(figures)")
        }
        #expect(try face("mood=happy").title == nil)
    }

    @Test func `the description before the figures is that of the drawn face`() throws {
        let title = try face("value=73&mouth=frown&leftEye=closed").title
        #expect(title == "Frowning face, left eye closed, brows normal: 73 of 0 to 100")
    }

    @Test func `no data is a grey face without brows, with closed eyes and a neutral mouth`() throws {
        for query in ["value=none", "value=none&energy=1", "value=none&min=5&max=-5&mid=1&steps=3"] {
            let face = try face(query).subject
            #expect(face.expression == FacialExpression(leftEye: 0, rightEye: 0, brows: nil, mouth: 0))
            #expect(face.style.stroke.color == Color(rgb: 0x888888) && face.style.fill == nil)
        }
        #expect(try face("value=none&fill=mood").subject.style.fill == Color(rgb: 0xCCCCCC))
    }

    @Test func `no data changes the colours of a seed and nothing else of its look`() throws {
        let (face, seed) = (try face("value=none&seed=ada").subject, try face("seed=ada").subject)
        #expect(face.style.head == seed.style.head && face.style.proportions == seed.style.proportions)
        #expect(face.style.eyes == seed.style.eyes && face.style.mouth == seed.style.mouth)
        #expect(face.style.scale == seed.style.scale && face.style.stroke.width == seed.style.stroke.width)
    }
}
