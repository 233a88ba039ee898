import Face
import Foundation
import Geometry
import Images
import Parameters
import PictureTestSupport
import Pictures
import Rendering
import TestSupport
import Testing

/// The part of a JSON document that is the face at rest.
private struct Document: Decodable {
    struct Shape: Decodable {
        let part: String
    }

    let shapes: [Shape]
}

/// What a request says about motion, and what formats show of it.
struct MotionRequestTests {
    @Test(
        arguments: [
            ("speed=2", "speed", .incomplete), ("phase=.5&motion=none", "phase", .incomplete),
            ("loops=3", "loops", .incomplete), ("motion=wave", "motion", .malformed),
            ("motion=blink&speed=5", "speed", .outOfRange), ("motion=blink&speed=0.2", "speed", .outOfRange),
            ("motion=blink&phase=1.1", "phase", .outOfRange), ("motion=blink&loops=101", "loops", .outOfRange),
            ("motion=blink&loops=.5", "loops", .malformed), ("motion=blink,talk", "motion", .malformed),
        ] as [(String, String, Rejection.Reason)])
    func `an invalid motion is rejected`(query: String, parameter: String, reason: Rejection.Reason) {
        #expect(rejection(query)?.parameter == parameter && rejection(query)?.reason == reason)
    }

    @Test(arguments: [
        ("idle", "idle"), ("listening", "nod"), ("thinking", "idle"), ("working", "work"), ("speaking", "talk"),
        ("waiting", "wait"), ("done", "bounce"), ("failed", "shake"), ("sleeping", "idle"),
    ])
    func `a state has a motion`(status: String, motion: String) throws {
        #expect(try request("status=\(status)&motion=auto").canonicalText.contains("motion=\(motion)"))
    }

    /// The phase of ada is that of docs/identity.md's hash for the key "phase".
    @Test(arguments: [
        ("seed=ada&motion=blink", 0.808), ("seed=ada&motion=idle", 0.808), ("seed=ada&motion=talk", 0.808),
        ("seed=ada&motion=nod", 0), ("seed=ada&motion=work", 0.808), ("seed=ada&motion=wait", 0.808),
        ("seed=ada&motion=blink&loops=1", 0), ("seed=ada&motion=blink&phase=.25", 0.25),
        ("motion=blink", 0),
    ])
    func `a seed decides where a motion begins that never ends`(query: String, phase: Double) throws {
        let face = try request(query).face
        #expect(face.pace.phase == phase)
        #expect(try request(request(query).canonicalText).face == face)
    }

    @Test func `a phase has six decimals, and the end of the loop is drawn as its beginning`() throws {
        var drawing = Drawing()
        try request("motion=blink&phase=.123456").draw(on: &drawing)
        #expect(drawing.motions.allSatisfy { $0.phase == 123.456 } && !drawing.motions.isEmpty)
        #expect(try document("motion=blink&phase=1", as: .json).contains(#""phase":1"#))
        #expect(try content("motion=blink&phase=1", as: .svg) == content("motion=blink", as: .svg))
    }

    @Test(arguments: PictureFormat.allCases)
    func `where nothing moves, the response is the still picture`(format: PictureFormat) throws {
        let (still, moving) = (try request("eyes=closed&size=40"), try request("eyes=closed&size=40&motion=blink"))
        let (one, other) = (content(still, as: format), content(moving, as: format))
        // JSON has other parameters and links.
        #expect(format == .json ? !String(decoding: other, as: UTF8.self).contains(#""motion":{"#) : one == other)
    }

    @Test(arguments: ["seed=ada&size=40", "mouth=grin&background=gold&size=40&dpr=2"])
    func `the text of a face that moves is that of the still face, and so are the shapes in JSON`(query: String) throws
    {
        for motion in ["blink", "idle", "talk", "nod", "shake", "bounce", "work", "wait"] {
            let moving = "\(query)&motion=\(motion)"
            #expect(try content(moving, as: .txt) == content(query, as: .txt))
        }
        func parts(_ query: String) throws -> [String] {
            try JSONDecoder().decode(Document.self, from: Data(content(query, as: .json))).shapes.map(\.part)
        }
        #expect(try parts("\(query)&motion=talk") == parts(query))
    }

    @Test(arguments: [("size=579", 200), ("size=580", 400), ("size=580&speed=3", 200), ("size=290&dpr=2", 400)])
    func `the pixels of all frames count`(query: String, status: Int) throws {
        for format in [PictureFormat.png, .gif] {
            let picture = try request("\(query)&motion=blink")
            let isAllowed = (try? picture.check(as: format, maxPixels: 16_777_216)) != nil
            #expect(isAllowed == (status == 200))
        }
        try request("\(query)&motion=blink").check(as: .svg, maxPixels: 1)
    }

    @Test func `a rejection names the size that would do`() throws {
        let error = #expect(throws: Rejection.self) {
            try request("size=1000&motion=blink&dpr=2").check(as: .gif, maxPixels: 16_777_216)
        }
        #expect(
            error?.description
                == "2000 × 2000 in 50 frames is 200000000 pixels; at most 16777216 are allowed: lower size to 289 or dpr"
        )
    }

    @Test func `it names both sides of a picture that is not square`() throws {
        let error = #expect(throws: Rejection.self) {
            try request("width=4096&height=100&motion=blink").check(as: .gif, maxPixels: 16_777_216)
        }
        #expect(error?.description.hasSuffix("lower width to 3707 and height to 90") == true)
        try request("width=3707&height=90&motion=blink").check(as: .gif, maxPixels: 16_777_216)
    }

    @Test func `a motion that a state decides is resolved in the canonical form of a sheet`() throws {
        #expect(try sheet("seed=a,b&motion=auto").canonicalText.contains("motion=idle"))
        #expect(try sheet("seed=a,b&status=done&motion=auto").canonicalText.contains("motion=bounce"))
    }

    @Test func `a finite motion that begins later plays as many loops in SVG`() throws {
        let text = try document("motion=nod&phase=.75&loops=2", as: .svg)
        #expect(text.contains("4s ease-in-out -3s 2.75"))
    }

    @Test func `a moving sheet has at most 64 faces, and any number as SVG`() throws {
        let names = (0..<65).map { "u\($0)" }.joined(separator: ",")
        let sheet = try sheet("seed=\(names)&motion=blink&size=16")
        for format in [PictureFormat.png, .gif] {
            let error = #expect(throws: Rejection.self) { try sheet.check(as: format, maxPixels: 16_777_216) }
            #expect(
                error?.description == "65 moving faces; at most 64 are allowed: shorten a list"
                    && error?.reason == .tooLarge)
        }
        try sheet.check(as: .svg, maxPixels: 1)
    }

    @Test func `faces of a sheet have phases of their own, and one speed`() throws {
        #expect(sheetRejection("seed=ada,grace&motion=blink&speed=1,2") != nil)
        #expect(sheetRejection("seed=ada&motion=*&phase=0..1/3") == nil)
        #expect(sheetRejection("seed=ada&motion=none,blink&speed=2&phase=0") == nil)
        #expect(sheetRejection("seed=ada&motion=none&speed=2") != nil)
        let all = document(try sheet("motion=*"), as: .json)
        for motion in ["blink", "idle", "talk", "nod", "shake", "bounce", "work", "wait"] {
            #expect(all.contains("motion=\(motion)"))
        }
        #expect(!all.contains("motion=auto"))
    }

    @Test func `a side of a GIF is one pixel shorter than that of a PNG`() throws {
        let longest = try row(side: 65_536)
        try longest.check(as: .png, maxPixels: 16_777_216)
        let error = #expect(throws: Rejection.self) { try longest.check(as: .gif, maxPixels: 16_777_216) }
        #expect(error?.description.contains("at most 65535 pixels are allowed on a side") == true)
        try row(side: 64_512).check(as: .gif, maxPixels: 16_777_216)
    }

    @Test func `a GIF begins at the phase, and so does a PNG, which is at rest for programs that show no animations`()
        throws
    {
        /// The pixels in each of the 50 parts of a loop.
        func parts(_ frames: [(pixels: [Pixel], time: Int)], of time: Int) -> [[Pixel]] {
            frames.flatMap { Array(repeating: $0.pixels, count: $0.time / time) }
        }
        func shown(_ query: String) throws -> (gif: [[Pixel]], png: [[Pixel]], still: [Pixel]) {
            let request = try request("mouth=grin&size=32&\(query)")
            let gif = try #require(DecodedGIF(content(request, as: .gif)))
            let picture = try #require(DecodedPicture(content(request, as: .png)))
            let png = try #require(DecodedAnimation(picture))
            return (
                parts(gif.frames.map { ($0.pixels, $0.time) }, of: 8),
                parts(png.frames.map { ($0.pixels, $0.time) }, of: 80), picture.pixels
            )
        }
        // The eyes are closed at the second moment.
        for (phase, part) in [("0.4", 20), ("0.64", 32)] {
            let (plain, later) = (try shown("motion=idle&phase=0"), try shown("motion=idle&phase=\(phase)"))
            #expect(plain.gif.count == 50 && plain.png.count == 50)
            #expect(later.gif == Array(plain.gif[part...] + plain.gif[..<part]))
            #expect(later.png == Array(plain.png[part...] + plain.png[..<part]))
            #expect(later.still == plain.png[0] && plain.still == plain.png[0] && later.still != later.png[0])
        }
    }

    /// A sheet of 1,024 faces in a row.
    private func row(side: Int) throws -> SheetRequest<FaceController> {
        let names = (0..<1024).map { "u\($0)" }.joined(separator: ",")
        return try sheet("seed=\(names)&width=\(side / 1024)&height=4&gap=0")
    }
}

/// The frames of moving pictures, of which only the rows are drawn that may differ from another frame.
struct MovingPictureTests {
    /// The different pictures of a film, in their order, before a file merges their colours.
    private func pictures(_ drawing: Drawing, pixelsPerPoint: Int) -> [[Pixel]] {
        var raster = Raster()
        raster.drawFilm(drawing, on: PixelGrid(drawing.bounds, pixelsPerPoint: pixelsPerPoint))
        let film = raster.film
        return distinct(film.frames.map { film.pictures[$0.picture].pixels(film.colors) })
    }

    /// The same pictures, each drawn by itself.
    private func drawnWhole(_ drawing: Drawing, pixelsPerPoint: Int) throws -> [[Pixel]] {
        let loop = try #require(drawing.loop)
        var raster = Raster()
        return distinct(
            (0..<loop.frameCount).map { index in
                let isAtRest = loop.plays > 0 && index == loop.frameCount - 1
                let moment = Double(index * Loop.moments) / Double(loop.frameCount)
                let states = drawing.states(at: moment, step: 0.25 / Double(pixelsPerPoint))
                raster.draw(isAtRest ? drawing.still : drawing.still(in: states), pixelsPerPoint: pixelsPerPoint)
                return raster.picture.pixels
            })
    }

    private func distinct(_ pictures: [[Pixel]]) -> [[Pixel]] {
        pictures.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    private func check(_ request: some RequestedPicture, _ text: String) throws {
        var drawing = Drawing()
        request.draw(on: &drawing)
        guard drawing.isMoving else { return }
        let pixelsPerPoint = request.output.pixelsPerPoint
        let isEqual =
            try pictures(drawing, pixelsPerPoint: pixelsPerPoint) == drawnWhole(drawing, pixelsPerPoint: pixelsPerPoint)
        #expect(isEqual, "\(text)")
    }

    @Test(arguments: ["blink", "idle", "talk", "nod", "shake", "bounce", "work", "wait"])
    func `every frame of a face has the pixels of the face drawn in its states`(motion: String) throws {
        var random = RandomFaces()
        let pace = ["motion", "speed", "phase", "loops"]
        for number in 0..<4 {
            let phase = ("phase", "0.\(Int.random(in: 0...999, using: &random.numbers))")
            let pairs = random.small(random.pairs().filter { !pace.contains($0.0) }) + [("motion", motion), phase]
            try check(request(pairs + (number % 2 == 0 ? [("loops", "1")] : [])), "\(pairs)")
        }
    }

    @Test func `every frame of a sheet has the pixels of its faces drawn in their states`() throws {
        let text = "seed=ada,grace&motion=*&size=24"
        try check(sheet(text), text)
    }

    @Test(arguments: ["l", "lu", "rrd", "ludrlu", "ludrludrlurrddl"])
    func `every frame of a board has the pixels of its tiles drawn in their states`(moves: String) throws {
        let text = "seed=ada&moves=\(moves)&motion=slide&size=90"
        try check(board(text), text)
    }
}
