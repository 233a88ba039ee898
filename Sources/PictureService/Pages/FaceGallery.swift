import Bytes
import Face
import Parameters
import Pictures

/// Lists of faces as HTML, each a link to the face with its picture.
///
/// The pictures are SVG inside of the page, of 32 points and with numbers of at most one decimal: a page with dozens of
/// faces is one response. They are drawn once, when the page is made. Only the pictures of
/// states are not in it, because scripts show the states of the person that is there.
struct FaceGallery {
    /// What links begin with.
    let base: String

    /// The size of a picture, in points.
    private static let side = 32

    /// Every expression that consists of named features: those with the same eyes one after the other, with all mouths
    /// for one kind of brows before the next.
    var expressions: String {
        Eyes.allCases.flatMap { eyes in
            EyeBrows.allCases.flatMap { brows in
                Mouth.allCases.map { mouth in
                    let features = [("eyes", eyes.rawValue), ("brows", brows.rawValue), ("mouth", mouth.rawValue)]
                    return item(features) { face in
                        face.expression = FacialExpression(eyes: eyes, eyeBrows: brows, mouth: mouth)
                    }
                }
            }
        }.joined()
    }

    /// One person in all named moods, with the names of the moods.
    var moods: String {
        Mood.allCases.map { feeling in
            item([("seed", Self.seed), ("mood", feeling.rawValue)], caption: feeling.rawValue) { face in
                face.identify(as: Self.seed)
                face.show(FacialExpression(feeling))
            }
        }.joined()
    }

    /// One person in all states of a program, with their badges and names.
    var states: String {
        ProgramStatus.allCases.map { state in
            let query = "seed=\(Self.seed)&amp;status=\(state.rawValue)&amp;badge=auto"
            return """
                <li><a href="\(base)face?\(query)"><noscript><img src="\(base)face.svg?\(query)&amp;size=64" alt="" \
                width="64" height="64"></noscript><span>\(state.rawValue)</span></a></li>

                """
        }.joined()
    }

    /// The person in moods and states, with whom the page opens.
    static let seed = "anita"

    /// People and robots with their names.
    var people: String {
        Self.names.map { name in
            let kind: FigureKind = Self.robots.contains(name) ? .robot : .person
            let kinds = kind == .robot ? [("kind", kind.rawValue)] : []
            return item([("seed", name)] + kinds, caption: name) { $0.identify(as: name, kind) }
        }.joined()
    }

    /// First names of people who are known in mathematics or computing, with robots between them, chosen by their looks.
    /// They fill the rows of a wide page.
    private static let names = [
        "ada", "alan", "grace", "planner", "barbara", "bjarne", "olga", "coder", "emmy", "argo", "dennis", "anita",
        "margaret", "leslie", "tester", "evelyn", "dorothy", "susan", "raj", "unimate", "rigel",
    ]
    private static let robots: Set = ["planner", "coder", "argo", "tester", "unimate", "rigel"]

    /// A line with a link to the face with some parameters, which `change` makes of the default one. Under a caption
    /// the picture is decorative.
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
        // HTML knows the namespace, which is the first attribute.
        let start = "<svg xmlns=\"http://www.w3.org/2000/svg\"".utf8.count
        let svg = "<svg" + String(decoding: Self.rounded(picture).dropFirst(start), as: UTF8.self)
        return """
            <li><a href="\(base)face?\(query)">\(svg)\(text)</a></li>

            """
    }

    /// The picture with at most one decimal for each number, a fifth of a pixel where it is shown: a third less to
    /// load.
    private static func rounded(_ svg: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = svg[...]
        let point = UInt8(ascii: ".")
        while let start = rest.firstIndex(where: { $0.isDecimalDigit || $0 == point }) {
            result += rest[..<start]
            let digits = rest[start...].prefix { $0.isDecimalDigit || $0 == point }
            rest = rest[digits.endIndex...]
            if let number = Double(decimal: digits.span) {
                let rounded = (number * 10).rounded() / 10
                let place = result.count
                result.write(rounded)
                if 0 < rounded, rounded < 1 { result.remove(at: place) }
            } else {
                result += digits
            }
        }
        return result + rest
    }
}
