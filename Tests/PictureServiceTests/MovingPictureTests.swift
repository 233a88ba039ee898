import Geometry
import Pictures
import Pixels
import Rendering
import TestSupport
import Testing

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
                let isAtRest = index == 0 || loop.plays > 0 && index == loop.frameCount - 1
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
