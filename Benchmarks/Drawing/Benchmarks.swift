import Face
import FaceService
import Geometry
import Glibc
import HTTP

/// What one face costs from its parameters to the bytes of an answer, in a buffer that is warm.
@main
struct Benchmarks {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "PNG" { return show(pictures) }
        if arguments.first == "search" { return Search.main(arguments: arguments.dropFirst()) }
        let plain = FaceParameters()
        var drawing = Drawing()
        let documents = [
            Line("draw a plain face", Measurement.of { plain.draw(on: &drawing) }),
            render("plain face to SVG", plain, as: .svg),
            render("every parameter to SVG", full, as: .svg),
            render("plain face to JSON", plain, as: .json),
            render("every parameter to JSON", full, as: .json),
            render("plain face to text", plain, as: .txt),
        ]
        let answers = [
            Line("read eyes, mouth and scale", Measurement.of(readThreeParameters)),
            answer("request to response, SVG", faces: 5000),
            answer("the same, requested again", faces: 1),
            answer("request to response, gzip", faces: 5000, "Accept-Encoding: gzip\r\n"),
            answer("the same, requested again", faces: 1, "Accept-Encoding: gzip\r\n"),
            answer("request to response, 304", faces: 5000, "If-None-Match: *\r\n"),
            answer("the same, requested again", faces: 1, "If-None-Match: *\r\n"),
            answer("request to response, PNG", faces: 5000, "Accept: image/png\r\n"),
            answer("the same, requested again", faces: 1, "Accept: image/png\r\n"),
        ]
        show(documents + pictures + answers)

        // Times are for reading; that a plain face needs no memory is a fact, and must stay one.
        if documents[0].measured.allocations + documents[1].measured.allocations > 0 {
            print("a plain face allocates memory")
            exit(1)
        }
    }

    private static func show(_ lines: [Line]) {
        print("                                   ns   allocations   allocated bytes   document bytes")
        for line in lines { print(line.text) }
    }

    private static var pictures: [Line] {
        [32, 128, 256, 512, 1024, 2048].map { side in
            render("plain face to PNG, \(side)", FaceParameters().sized(side), as: .png)
        } + [render("every parameter to PNG", full, as: .png)]
    }

    private static var full: FaceParameters {
        var face = FaceParameters()
        face.leftEye = 0.4
        face.brows = -0.5
        face.mouth = 0.25
        face.width = 400
        face.fill = Color(rgb: 0xFFD700)
        face.background = Color(rgb: 0x336699, alpha: 128)
        face.radius = 12.5
        face.opacity = 0.75
        face.rotate = 30
        face.fit = .cover
        return face
    }

    private static func render(_ name: String, _ face: FaceParameters, as format: FaceFormat) -> Line {
        var renderer = FaceRenderer()
        var bytes: [UInt8] = []
        let measured = Measurement.of(calls: format == .png ? 40 : 2_000) {
            bytes.removeAll(keepingCapacity: true)
            renderer.write(face, as: format, into: &bytes)
        }
        return Line(name, measured, size: bytes.count)
    }

    /// Everything that a server does for a face but for the system's part, for so many faces in turn.
    private static func answer(_ name: String, faces: Int, _ fields: String = "") -> Line {
        let requests = (0..<faces).map { face in
            let path = "/face?eyes=open&mouth=grin&scale=0.9&v=\(face)"
            return Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\(fields)\r\n".utf8)
        }
        let now = Moment(time: 0, date: HTTPDate(secondsSince1970: 0))
        var responder = Responder.faces()
        // Everything as on an event loop, expensive faces as well.
        var limits = Limits()
        limits.loopTime = 1_000_000
        var connection = Connection(limits: limits, at: 0)
        var (size, next) = (0, 0)
        let measured = Measurement.of {
            connection.receive(requests[next], count: requests[next].count, at: now, using: &responder)
            size = connection.unsent.count
            connection.didSend(size, at: now)
            next = next + 1 < requests.count ? next + 1 : 0
        }
        return Line(name, measured, size: size)
    }

    private static func readThreeParameters() {
        do throws(Refusal) {
            var reader = FaceRequestReader()
            try reader.take(name: "eyes".utf8Span.span, value: "open".utf8Span.span)
            try reader.take(name: "mouth".utf8Span.span, value: "grin".utf8Span.span)
            try reader.take(name: "scale".utf8Span.span, value: "0.8".utf8Span.span)
            _ = try reader.finish()
        } catch {
            print(error.description)
            exit(1)
        }
    }
}

extension FaceParameters {
    fileprivate func sized(_ side: Int) -> FaceParameters {
        var face = self
        face.width = side
        face.height = side
        face.lineWidth = Double(side) * 5 / 256
        return face
    }
}
