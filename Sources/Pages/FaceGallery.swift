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

    /// One person in all named moods, with their names.
    var moods: String {
        Feeling.allCases.map { feeling in
            item([("seed", "mary"), ("mood", feeling.rawValue)], caption: feeling.rawValue) { face in
                face.identify(as: "mary")
                face.expression = FacialExpression(feeling)
            }
        }.joined()
    }

    /// Somebody who looks like a robot in all states of a program, with their names.
    var states: String {
        Activity.allCases.map { activity in
            item([("seed", "katherine"), ("status", activity.rawValue)], caption: activity.rawValue) { face in
                face.identify(as: "katherine")
                face.expression = FacialExpression(activity)
            }
        }.joined()
    }

    /// People with their names, one for each palette and in the order of the palettes.
    var people: String {
        Self.names.map { name in
            item([("seed", name)], caption: name) { $0.identify(as: name) }
        }.joined()
    }

    /// First names of people who are known in mathematics or computing.
    private static let names = [
        "katherine", "emmy", "carl", "margaret", "vera", "radia", "shafi", "leonhard", "frances", "sofya", "anders",
        "ruth", "henrietta", "stephanie", "rosalind", "linus", "dennis", "annie", "mary", "barbara", "ada", "alan",
        "marlyn", "peter",
    ]

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
            <li><a href="\(base)face?\(query)">\(Self.rounded(String(decoding: picture, as: UTF8.self)))\(text)</a></li>

            """
    }

    /// The picture with one decimal for each number, a tenth of a pixel where it is shown: a quarter less to load.
    private static func rounded(_ svg: String) -> String {
        svg.replacing(#/\d+\.\d+/#) { match in
            let tenths = Int(((Double(match.output) ?? 0) * 10).rounded())
            return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
        }
    }
}
