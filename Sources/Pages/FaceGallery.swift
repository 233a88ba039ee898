import Bytes
import Face
import Parameters
import Pictures

/// Lists of faces as HTML, each a link to the face with its picture.
struct FaceGallery {
    /// What links begin with.
    let base: String

    /// The size of a picture, in points.
    private static let side = 64

    /// Every expression that consists of named features: those with the same eyes one after the other, with all mouths for
    /// one kind of brows before the next.
    var expressions: String {
        Eyes.allCases.flatMap { eyes in
            EyeBrows.allCases.flatMap { brows in
                Mouth.allCases.map { mouth in
                    let features = [
                        ("eyes", eyes.rawValue), ("brows", brows.rawValue), ("mouth", mouth.rawValue),
                    ]
                    return item(features) { face in
                        face.expression = FacialExpression(eyes: eyes, eyeBrows: brows, mouth: mouth)
                    }
                }
            }
        }.joined()
    }

    /// One person in all named moods, with the names of the moods.
    var moods: String {
        person("barbara", in: Feeling.allCases, of: "mood", FacialExpression.init)
    }

    /// One person in all states of a program, with the names of the states.
    var states: String {
        person("barbara", in: Activity.allCases, of: "status", FacialExpression.init)
    }

    /// People with their names, one for each palette and in the order of the palettes.
    var people: String {
        Self.names.map { name in
            item([("seed", name)], caption: name) { $0.identify(as: name) }
        }.joined()
    }

    /// First names of people who are known in mathematics or computing.
    private static let names = [
        "olga", "emmy", "alonzo", "tony", "joan", "sophus", "shafi", "henri",
        "kay", "sofya", "anders", "ngo", "henrietta", "stephanie", "adi", "tim",
        "dennis", "yann", "mary", "barbara", "grace", "alan", "maryam", "gladys",
    ]

    /// A person with the expression of each value of a parameter.
    private func person<Value: RawRepresentable<String>>(
        _ seed: String, in values: [Value], of parameter: String, _ expression: (Value) -> FacialExpression
    ) -> String {
        values.map { value in
            item([("seed", seed), (parameter, value.rawValue)], caption: value.rawValue) { face in
                face.identify(as: seed)
                face.expression = expression(value)
            }
        }.joined()
    }

    /// A line with a link to the face with some parameters, which `change` makes of the default one. Under a caption the
    /// picture is decorative.
    private func item(
        _ parameters: [(name: String, value: String)], caption: String? = nil, _ change: (inout FaceController) -> Void
    ) -> String {
        var canvas = Canvas()
        (canvas.width, canvas.height) = (Self.side, Self.side)
        if caption != nil { canvas.title = "" }
        var face = FaceController(on: canvas)
        change(&face)
        canvas.background = face.background
        var renderer = PictureRenderer()
        var picture: [UInt8] = []
        renderer.write(PictureRequest(of: face, on: canvas), as: .svg, into: &picture)
        if picture.last == UInt8(ascii: "\n") { picture.removeLast() }
        let query = parameters.map { "\($0.name)=\($0.value)" }.joined(separator: "&amp;")
        let text = caption.map { "<span>\($0)</span>" } ?? ""
        return """
            <li><a href="\(base)face?\(query)">\(String(decoding: Self.rounded(picture), as: UTF8.self))\(text)</a></li>

            """
    }

    /// The picture with at most one decimal for each number, a tenth of a pixel where it is shown: a quarter less to load.
    private static func rounded(_ svg: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = svg[...]
        while let start = rest.firstIndex(where: \.isDecimalDigit) {
            result += rest[..<start]
            let digits = rest[start...].prefix { $0.isDecimalDigit || $0 == UInt8(ascii: ".") }
            rest = rest[digits.endIndex...]
            if let number = Double(decimal: digits.span) {
                result.write((number * 10).rounded() / 10)
            } else {
                result += digits
            }
        }
        return result + rest
    }
}
