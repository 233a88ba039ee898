import Face
import Geometry
import Glibc
import Parameters
import PictureService
import Pictures

/// What one face costs from its parameters to the bytes of an answer, in a buffer that is warm.
@main
struct Benchmarks {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "PNG" { return show(pictures) }
        if arguments.first == "faces" { exit(areManyFacesWithinBounds ? 0 : 1) }
        if arguments.first == "boards" { return show(Boards.lines) }
        if arguments.first == "estimates" {
            exit(EstimateTable.show(matching: arguments.dropFirst().first) ? 0 : 1)
        }
        if arguments.first == "estimate" { return Estimates.show() }
        let plain = PictureRequest(of: FaceController())
        var drawing = Drawing()
        let documents = [
            Line("draw a plain face", Measurement.of { plain.draw(on: &drawing) }),
            render("plain face to SVG", plain, as: .svg),
            render("every parameter to SVG", full, as: .svg),
            render("plain face to JSON", plain, as: .json),
            render("every parameter to JSON", full, as: .json),
            render("plain face to text", plain, as: .txt),
        ]
        var reader = PictureRequestReader(of: face)
        let answers = [
            Line("read eyes, mouth and scale", Measurement.of { readThreeParameters(with: &reader) }),
            answer("request to response, SVG", faces: 5000),
            answer("request to response, SVG, seed", faces: 5000, to: "/face?seed=user@example.org"),
            answer("request to response, SVG, metrics", faces: 5000, hasMetrics: true),
            answer("the same, requested again", faces: 1, isCached: true),
            answer("the same with metrics", faces: 1, hasMetrics: true, isCached: true),
            answer("request to response, gzip", faces: 5000, "Accept-Encoding: gzip\r\n"),
            answer("the same, requested again", faces: 1, "Accept-Encoding: gzip\r\n", isCached: true),
            answer("request to response, 304", faces: 5000, "If-None-Match: *\r\n"),
            answer("the same, requested again", faces: 1, "If-None-Match: *\r\n", isCached: true),
            answer("request to response, PNG", faces: 5000, "Accept: image/png\r\n"),
            answer("the same, requested again", faces: 1, "Accept: image/png\r\n", isCached: true),
            answer("avatar of 80 pixels to PNG", faces: 5000, to: "/avatar/user@example.org?d=identicon&s=80"),
            answer(
                "the same, requested again", faces: 1, to: "/avatar/user@example.org?d=identicon&s=80", isCached: true),
            answer("sheet of 100 seeds to PNG, 64", faces: 20, to: Self.sheet, calls: 20),
        ]
        show(documents + pictures + answers + Boards.lines)
        let isFastEnough = areManyFacesWithinBounds

        // Times are for reading; that a plain face needs no memory but for its description is a fact, and must stay one.
        if documents[0].measured.allocations > 1 || documents[1].measured.allocations > 1 {
            print("a plain face allocates memory for more than its description")
            exit(1)
        }
        if !isFastEnough { exit(1) }
    }

    private static var areManyFacesWithinBounds: Bool {
        let plain = render("", sized(256), as: .png)
        return ManyFaces.measure(plainFace: plain.measured.nanoseconds)
    }

    private static func show(_ lines: [Line]) {
        print("                                           ns   allocations   allocated bytes   document bytes")
        for line in lines { print(line.text) }
    }

    private static var pictures: [Line] {
        [32, 128, 256, 512, 1024, 2048].map { side in
            render("plain face to PNG, \(side)", sized(side), as: .png)
        } + [render("every parameter to PNG", full, as: .png)]
    }

    private static let face = PictureKind(FaceController.self)

    private static func sized(_ side: Int) -> PictureRequest {
        var canvas = Canvas()
        (canvas.width, canvas.height) = (side, side)
        return PictureRequest(of: FaceController(on: canvas), on: canvas)
    }

    private static var full: PictureRequest {
        var canvas = Canvas()
        canvas.width = 400
        canvas.background = Color(rgb: 0x336699, alpha: 128)
        canvas.radius = 12.5
        canvas.opacity = 0.75
        canvas.rotate = 30
        canvas.fit = .cover
        var face = FaceController(on: canvas)
        face.expression = FacialExpression(leftEye: 0.4, rightEye: 1, brows: -0.5, mouth: 0.25)
        face.style.fill = Color(rgb: 0xFFD700)
        return PictureRequest(of: face, on: canvas)
    }

    private static func render(_ name: String, _ face: PictureRequest, as format: PictureFormat) -> Line {
        var renderer = PictureRenderer()
        var bytes: [UInt8] = []
        let measured = Measurement.of(calls: format == .png ? 40 : 2_000) {
            bytes.removeAll(keepingCapacity: true)
            renderer.write(face, as: format, into: &bytes)
        }
        return Line(name, measured, size: bytes.count)
    }

    private static let sheet =
        "/faces.png?size=64&across=10&seed=" + (0..<100).map { "user\($0)" }.joined(separator: ",")

    /// The work of the server for a request without system calls, for that number of different URLs in turn.
    private static func answer(
        _ name: String, faces: Int, to target: String = "/face?eyes=open&mouth=grin&scale=0.9", _ fields: String = "",
        hasMetrics: Bool = false, isCached: Bool = false, calls: Int = 2_000
    ) -> Line {
        let targets = (0..<faces).map { "\(target)&v=\($0)" }
        var exchanges = Exchanges(targets, fields, hasMetrics: hasMetrics, isCached: isCached)
        var size = 0
        let measured = Measurement.of(calls: calls) { size = exchanges.respond() }
        return Line(name, measured, size: size)
    }

    private static func readThreeParameters(with reader: inout PictureRequestReader) {
        orExit { () throws(Rejection) in
            reader.begin(face)
            _ = try reader.read(name: "eyes".utf8Span.span, value: "open".utf8Span.span)
            _ = try reader.read(name: "mouth".utf8Span.span, value: "grin".utf8Span.span)
            _ = try reader.read(name: "scale".utf8Span.span, value: "0.8".utf8Span.span)
            _ = try reader.request()
        }
    }
}
