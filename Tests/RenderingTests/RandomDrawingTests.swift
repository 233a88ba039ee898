import Geometry
import Pixels
import ReferenceRendering
import Rendering
import TestSupport
import Testing

struct RandomDrawingTests {
    /// The picture of a drawing, compared with the points of the reference.
    private func difference(_ drawing: Drawing, pixelsPerPoint: Int = 1, _ pixels: [Pixel]) -> Reference.Difference? {
        let width = Int(drawing.bounds.width * Double(pixelsPerPoint))
        var tally = Reference.Tally()
        return Reference(drawing, pixelsPerPoint: pixelsPerPoint).difference(
            tiles: 1, refinements: 0, seed: 0, tally: &tally
        ) { x, y in pixels[y * width + x] }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `random drawings have the colours of the points of their pixels`(seed: UInt64) {
        let random = RandomDrawing(seed: seed, maxSide: 8, maxCoordinate: 100)
        var raster = Raster()
        let drawn = pixels(random.drawing, in: &raster, pixelsPerPoint: random.pixelsPerPoint)
        let found = difference(random.drawing, pixelsPerPoint: random.pixelsPerPoint, drawn)
        #expect(found == nil, "seed \(seed), \(found.map { "\($0)" } ?? ""), of\n\(random)")
    }

    /// So that the test above can fail.
    @Test(arguments: [0.06, -0.06])
    func `an edge that is moved by a sixteenth of a pixel is found`(distance: Double) {
        func drawing(_ x: Double) -> Drawing {
            .canvas(side: 8) {
                let corners = [Point(2.3 + x, 1.2), Point(6.4, 1.9), Point(5.8, 6.7), Point(2.1 + x, 6.1)]
                $0.add("path", .lines(corners, isClosed: true), stroke: nil, fill: .black)
            }
        }
        #expect(difference(drawing(0), pixels(drawing(0))) == nil)
        #expect(difference(drawing(0), pixels(drawing(distance))) != nil)
    }
}
