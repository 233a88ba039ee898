import Board
import Bytes
import Face
import Geometry
import Parameters
import Pictures

/// The picture that is shown with a link to a page: the face or the board of its state at rest, in the middle of an opaque
/// background.
struct LinkPicture {
    /// What it shows, in words.
    let description: String
    private let state: PictureRequest
    private let background: Color

    /// The size that chats and social networks recommend, in pixels.
    static let (width, height) = (1200, 630)

    /// `background` is the one behind a picture that has none.
    init(of state: PictureRequest, on background: Color) {
        let title = state.title
        description = title.isEmpty ? state.subject.description : title
        // A position has a shorter URL than the game that led to it.
        self.state = (state.subject as? BoardController).map { state.with($0.position) } ?? state
        self.background = state.canvas.background?.laid(over: background) ?? background
    }

    /// Appends its URL, in which `&` is escaped for HTML. `base` is what the URL begins with.
    func writeURL(at base: [UInt8], into bytes: inout [UInt8]) {
        bytes.append(base.span)
        bytes.write("/")
        bytes.write(state.name)
        bytes.write(".png?")
        state.forEachCanonicalPair { name, value in
            if Self.omitted.contains(name) { return }
            write(name, name == Self.lineWidth ? scaledLineWidth(value) : value, into: &bytes)
        }
        // On a canvas that isn't square, a board would be stretched.
        if state.subject is BoardController { write("fit", Canvas.Fit.square.rawValue, into: &bytes) }
        write("background", background.shortestText, into: &bytes)
        bytes.append(contentsOf: "width=\(Self.width)&amp;height=\(Self.height)".utf8)
    }

    private func write(_ name: String, _ value: String, into bytes: inout [UInt8]) {
        bytes.writePair(name.utf8Span.span, value.utf8Span.span)
        bytes.write("&amp;")
    }

    /// The same part of the shorter side.
    private func scaledLineWidth(_ text: String) -> String {
        guard let width = Double(decimal: text.utf8Span.span) else { return text }
        let factor = Double(min(Self.width, Self.height)) / Double(min(state.canvas.width, state.canvas.height))
        return decimal(min(width * factor, Self.maxLineWidth))
    }

    private static let lineWidth = "lineWidth"
    private static let maxLineWidth = 200.0

    /// The parameters that the picture doesn't have in common with the state: those of motion, and those of the canvas except
    /// the ones that place the drawing or decide its colours.
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
