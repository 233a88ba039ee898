import Board
import Bytes
import Face
import Geometry
import Parameters
import Pictures
import Rendering

/// The picture that is shown with a link to a page: the face or the board of its state at rest, in the middle of an
/// opaque background, or people.
///
/// Pages only have its URL; it is drawn when a chat or a social network fetches it. The URL is that of a PNG of the
/// state with its canonical parameters, but without those of motion, with a wide canvas, and with lines that are scaled
/// as much as the face. At the end of the file is the icon of the site, which is drawn in the program as well.
struct LinkPicture {
    /// What it shows, in words.
    let description: String
    /// Its path and query after the base, with `&` escaped for HTML.
    private let url: [UInt8]
    /// The height in pixels.
    let height: Int

    /// The size that chats and social networks recommend, in pixels.
    static let (width, height) = (1200, 630)

    /// Many people, side by side.
    static let people: LinkPicture = {
        let query = "seed=\(names.joined(separator: ","))&amp;gen=1&amp;across=\(columns)&amp;gap=0"
        let size = "width=\(width / columns)&amp;height=\(tileHeight)"
        return LinkPicture(
            description: "\(names.count) drawn people in bright colours", "faces.png?\(query)&amp;\(size)",
            height: rows * tileHeight)
    }()

    private init(description: String, _ url: String, height: Int) {
        self.description = description
        self.url = Array(url.utf8)
        self.height = height
    }

    /// `background` is the one behind a picture that has none.
    init(of face: PictureRequest<FaceController>, on background: Color) {
        self.init(of: face, showing: face, [], on: background)
    }

    /// `background` is the one behind a picture that has none.
    init(of board: PictureRequest<BoardController>, on background: Color) {
        // A position has a shorter URL than the game that led to it. On a canvas that isn't square, a board would be
        // stretched.
        self.init(
            of: board, showing: board.with(board.subject.position), [("fit", Canvas.Fit.square.rawValue)],
            on: background)
    }

    private init<Figure: Subject>(
        of state: PictureRequest<Figure>, showing shown: PictureRequest<Figure>, _ pairs: [(String, String)],
        on background: Color
    ) {
        let title = state.title
        description = title.isEmpty ? state.subject.description : title
        let color = state.canvas.background?.laid(over: background) ?? background
        var url: [UInt8] = []
        url.write(Figure.name)
        url.write(".png?")
        shown.forEachCanonicalPair { name, value in
            if Self.omitted.contains(name) { return }
            Self.write(name, name == Self.lineWidth ? Self.scaledLineWidth(value, on: state.canvas) : value, into: &url)
        }
        for (name, value) in pairs { Self.write(name, value, into: &url) }
        Self.write("background", color.shortestText, into: &url)
        url.append(contentsOf: "width=\(Self.width)&amp;height=\(Self.height)".utf8)
        (self.url, height) = (url, Self.height)
    }

    /// Appends its URL, in which `&` is escaped for HTML. `base` is what the URL begins with.
    func writeURL(at base: [UInt8], into bytes: inout [UInt8]) {
        bytes.append(base.span)
        bytes.write("/")
        bytes.append(url.span)
    }

    private static func write(_ name: String, _ value: String, into bytes: inout [UInt8]) {
        bytes.writePair(name.utf8Span.span, value.utf8Span.span)
        bytes.write("&amp;")
    }

    /// The same part of the shorter side.
    private static func scaledLineWidth(_ text: String, on canvas: Canvas) -> String {
        guard let lineWidth = Double(decimal: text.utf8Span.span) else { return text }
        let factor = Double(min(width, height)) / Double(min(canvas.width, canvas.height))
        return decimal(min(lineWidth * factor, maxLineWidth))
    }

    /// People whose tiles differ from those beside and below them.
    private static let names = [
        "katherine", "emmy", "alonzo", "fred", "hedy", "radia", "shafi", "alan",
        "frances", "robert", "dennis", "henrietta", "leonhard", "timnit", "tim", "adi",
        "stephanie", "rosalind", "mary", "yann", "claude", "gladys", "maryam", "grace",
        "ada", "ngo", "jocelyn", "marlyn", "vint", "brian", "anders", "dorothy",
    ]
    private static let columns = 8
    private static let rows = names.count / columns
    private static let tileHeight = height / rows

    private static let lineWidth = "lineWidth"
    private static let maxLineWidth = 200.0

    /// The parameters that the picture doesn't have in common with the state: those of motion, and those of the canvas
    /// except the ones that place the drawing or decide its colours.
    private static let omitted: Set<String> = {
        let kept: Set = ["rotate", "flip", "theme"]
        let motion = FaceController.parameters.all.filter { $0.group == .motion }
        return Set(motion.map(\.name)).union(Canvas.parameters.all.map(\.name)).subtracting(kept)
    }()
}

extension Color {
    /// The opaque colour that is seen where this one is in front of an opaque one.
    fileprivate func laid(over other: Color) -> Color {
        func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
            let sum = Int(front) * Int(alpha) + Int(back) * Int(255 - alpha)
            return UInt8((sum + 127) / 255)
        }
        return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}

/// The icon of the site, a face.
package enum Icon {
    package static var svg: [UInt8] {
        var bytes: [UInt8] = []
        var renderer = PictureRenderer()
        renderer.write(face(64), as: .svg, into: &bytes)
        return bytes
    }

    /// The icon as an ICO file, in the sizes for browser tabs, bookmarks and desktops.
    package static var file: [UInt8] {
        var bytes: [UInt8] = []
        let drawings = [16, 32, 48].map { side in
            var drawing = Drawing()
            face(side).draw(on: &drawing)
            return drawing
        }
        Raster.writeIcon(drawings, into: &bytes)
        return bytes
    }

    /// A face that is recognisable at sixteen pixels, on light and on dark backgrounds.
    private static func face(_ side: Int) -> PictureRequest<FaceController> {
        var canvas = Canvas()
        (canvas.width, canvas.height) = (side, side)
        canvas.title = ""
        var face = FaceController(on: canvas)
        let line = Color(rgb: 0x3A2500)
        face.style.technique = .flat
        face.style.outline = 0
        face.style.scale = 0.93
        face.style.stroke = Stroke(color: line, width: Double(side) / 14, caps: .round)
        face.style.fill = Color(rgb: 0xFFCF3A)
        face.style.accent = Color(rgb: 0x1560C8)
        face.style.proportions.eyeSize = 1.9
        face.style.proportions.eyeHeight = 1.25
        face.style.proportions.mouthWidth = 0.9
        face.style.head.topper = .parted
        face.style.eyes.eyeFill = line
        face.style.eyes.eyeLine = 0
        // With such lines they would run into the eyes.
        face.expression.brows = nil
        return PictureRequest(of: face, on: canvas)
    }
}
