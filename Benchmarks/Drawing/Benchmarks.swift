import Face
import Geometry
import Glibc
import Parameters
import Pictures

/// What pictures cost: a table of times and allocations, in which what clients fetch most comes first.
@main
struct Benchmarks {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let argument = arguments.dropFirst().first
        switch arguments.first {
        case nil: exit(showAll() ? 0 : 1)
        case "people": showPeople()
        case "PNG": show(pictures)
        case "boards": show(Boards.benchmarks)
        case "faces": exit(areManyFacesWithinBounds ? 0 : 1)
        case "estimates": exit(EstimateTable.show(matching: argument) ? 0 : 1)
        case "estimate": Estimates.show()
        case "instructions": CountedPictures.respond(to: argument, times: arguments.dropFirst(2).first)
        case "names": for benchmark in all { print(benchmark.name) }
        case "rounds": showRounds(of: argument)
        default:
            print("usage: benchmarks [people | PNG | boards | faces | estimates [NAME] | estimate")
            print("                   | instructions [NAME COUNT] | names | rounds NAME]")
            exit(64)
        }
    }

    private static var all: [Benchmark] {
        People.benchmarks + Films.benchmarks + documents + pictures + responses + Boards.benchmarks
    }

    private static func show(_ benchmarks: [Benchmark]) {
        Benchmark.printHead()
        for benchmark in benchmarks { benchmark.show() }
    }

    private static func showPeople() {
        show(People.benchmarks)
        Films.show()
    }

    /// Measures one benchmark a round at a time, for a program that compares two of these.
    private static func showRounds(of name: String?) {
        guard let benchmark = all.first(where: { $0.name == name }) else {
            print("usage: benchmarks rounds NAME, with one of the names that benchmarks names prints")
            exit(64)
        }
        _ = benchmark.measure(.onRequest)
    }

    /// Returns false if a plain face allocates too much, or if many faces take too much.
    private static func showAll() -> Bool {
        showPeople()
        // Times are for reading; that a plain face needs no memory but for its description is a fact, and must stay one.
        let allocations = documents.map { $0.show().allocations }
        for benchmark in pictures + responses + Boards.benchmarks { benchmark.show() }
        let isWithinBounds = areManyFacesWithinBounds
        if allocations.prefix(2).contains(where: { $0 > 1 }) {
            print("a plain face allocates memory for more than its description")
            return false
        }
        return isWithinBounds
    }

    private static var areManyFacesWithinBounds: Bool {
        ManyFaces.measure(plainFace: render("", sized(256), as: .png).measure(.fifty).nanoseconds)
    }
}

// MARK: - One face

extension Benchmarks {
    /// From the parameters of a face to the bytes of a document, in a buffer that is warm. The first two are plain.
    private static var documents: [Benchmark] {
        let plain = PictureRequest(of: FaceController())
        return [
            Benchmark("draw a plain face") { rounds in
                var drawing = Drawing()
                return rounds.measure(calls: 2_000) {
                    plain.draw(on: &drawing)
                    return 0
                }
            },
            render("plain face to SVG", plain, as: .svg), render("every parameter to SVG", full, as: .svg),
            render("plain face to JSON", plain, as: .json), render("every parameter to JSON", full, as: .json),
            render("plain face to text", plain, as: .txt),
        ]
    }

    private static var pictures: [Benchmark] {
        [32, 128, 256, 512, 1024, 2048].map { side in
            render("plain face to PNG, \(side)", sized(side), as: .png)
        } + [render("every parameter to PNG", full, as: .png)]
    }

    private static func sized(_ side: Int) -> PictureRequest<FaceController> {
        var canvas = Canvas()
        (canvas.width, canvas.height) = (side, side)
        return PictureRequest(of: FaceController(on: canvas), on: canvas)
    }

    private static var full: PictureRequest<FaceController> {
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

    private static func render(_ name: String, _ face: PictureRequest<FaceController>, as format: PictureFormat)
        -> Benchmark
    {
        Benchmark(name) { $0.measure(writing: format, calls: format == .png ? 40 : 2_000) { face } }
    }
}

extension Rounds {
    /// Measures making a picture and writing it as a document, in a buffer that is warm.
    func measure(writing format: PictureFormat, calls: Int, _ picture: () -> PictureRequest<some Subject>)
        -> Measurement
    {
        var renderer = PictureRenderer()
        var bytes: [UInt8] = []
        return measure(calls: calls) {
            bytes.removeAll(keepingCapacity: true)
            renderer.write(picture(), as: format, into: &bytes)
            return bytes.count
        }
    }
}

// MARK: - One request

extension Benchmarks {
    private static var responses: [Benchmark] {
        [
            Benchmark("read eyes, mouth and scale") { rounds in
                var reader = PictureRequestReader(of: FaceController.self)
                return rounds.measure(calls: 2_000) {
                    readThreeParameters(with: &reader)
                    return 0
                }
            },
            respond("request to response, SVG"),
            respond("request to response, SVG, seed", to: "/face?seed=user@example.org"),
            respond("request to response, SVG, metrics", hasMetrics: true),
            respond("request to response, SVG, again", isCached: true),
            respond("request to response, SVG, metrics, again", hasMetrics: true, isCached: true),
            respond("request to response, gzip", "Accept-Encoding: gzip\r\n"),
            respond("request to response, gzip, again", "Accept-Encoding: gzip\r\n", isCached: true),
            respond("request to response, 304", "If-None-Match: *\r\n"),
            respond("request to response, 304, again", "If-None-Match: *\r\n", isCached: true),
            respond("request to response, PNG", "Accept: image/png\r\n", calls: 200),
            respond("request to response, PNG, again", "Accept: image/png\r\n", isCached: true),
            respond("avatar of 80 pixels to PNG", to: avatar, calls: 200),
            respond("avatar of 80 pixels to PNG, again", to: avatar, isCached: true),
        ]
    }

    private static let avatar = "/avatar/user@example.org?d=identicon&s=80"

    /// The work of the server for a request without system calls: for as many URLs of one picture in turn, or with
    /// `isCached` for one URL again and again.
    private static func respond(
        _ name: String, to target: String = "/face?eyes=open&mouth=grin&scale=0.9", _ fields: String = "",
        hasMetrics: Bool = false, isCached: Bool = false, calls: Int = 2_000
    ) -> Benchmark {
        Benchmark(name) { rounds in
            let targets = (0..<(isCached ? 1 : calls)).map { "\(target)&v=\($0)" }
            var exchanges = Exchanges(targets, fields, hasMetrics: hasMetrics, isCached: isCached)
            return rounds.measure(calls: calls) { exchanges.respond() }
        }
    }

    private static func readThreeParameters(with reader: inout PictureRequestReader) {
        orExit { () throws(Rejection) in
            reader.begin(FaceController.self)
            _ = try reader.read(name: "eyes".utf8Span.span, value: "open".utf8Span.span)
            _ = try reader.read(name: "mouth".utf8Span.span, value: "grin".utf8Span.span)
            _ = try reader.read(name: "scale".utf8Span.span, value: "0.8".utf8Span.span)
            _ = try reader.request(of: FaceController.self)
        }
    }
}
