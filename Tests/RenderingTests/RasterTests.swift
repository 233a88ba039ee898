import Geometry
import Images
import ReferenceRendering
import Rendering
import TestSupport
import Testing

/// What the rasteriser makes of many shapes at once.
struct RasterTests {
    /// Rectangles whose sides are on pixel boundaries, so that each covers a pixel entirely or not at all.
    private static func rectangles(_ count: Int, side: Int, using numbers: inout SplitMix64) -> [Rectangle] {
        (0..<count).map { _ in
            let (x, y) = (Int.random(in: 0..<side, using: &numbers), Int.random(in: 0..<side, using: &numbers))
            let (width, height) = (Int.random(in: 1...60, using: &numbers), Int.random(in: 1...60, using: &numbers))
            return Rectangle(
                x: Double(x), y: Double(y), width: Double(min(width, side - x)), height: Double(min(height, side - y)))
        }
    }

    /// Few shapes, more colours than a palette holds, and more mixtures than are kept from one row to the next.
    @Test(arguments: [(20, 3), (1500, 200), (3000, 3000)])
    func `shapes lie over each other in the order in which they were added`(count: Int, colorCount: Int) {
        let side = 200
        var numbers = SplitMix64(seed: 11)
        let colors = (0..<colorCount).map { _ in
            Color(
                rgb: UInt32.random(in: 0...0xFFFFFF, using: &numbers),
                alpha: UInt8.random(in: 1...255, using: &numbers))
        }
        var drawing = Drawing(side: Double(side))
        var expected = Array(repeating: SIMD4<Double>(0, 0, 0, 0), count: side * side)
        for rectangle in Self.rectangles(count, side: side, using: &numbers) {
            let color = colors.randomElement(using: &numbers) ?? .blue
            drawing.add("rectangle", rectangle, stroke: nil, fill: color)
            let above = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 255)
            for y in Int(rectangle.y)..<Int(rectangle.y + rectangle.height) {
                for index in y * side + Int(rectangle.x)..<y * side + Int(rectangle.x + rectangle.width) {
                    expected[index] += (above - expected[index]) * (Double(color.alpha) / 255)
                }
            }
        }
        let wrong = zip(pixels(drawing), expected).filter { pixel, expected in
            let alpha = Double(pixel.alpha) / 255
            let straight = SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), 255)
            let difference = straight * alpha - expected
            return max(difference.max(), -difference.min()) > 1
        }
        #expect(wrong.isEmpty)
    }

    @Test func `a raster that has drawn another picture draws the same pixels`() {
        var raster = Raster()
        var numbers = SplitMix64(seed: 3)
        for count in [2000, 1, 300, 0, 40] {
            var drawing = Drawing(side: 200)
            for rectangle in Self.rectangles(count, side: 200, using: &numbers) {
                let color = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &numbers), alpha: 99)
                drawing.add("rectangle", rectangle, stroke: nil, fill: color)
            }
            #expect(pixels(drawing, in: &raster) == pixels(drawing))
        }
    }
}

/// Drawings that take far more work than any that can be requested, and how the work of others is measured.
struct CostlyDrawingTests {
    private static func drawing(width: Double, height: Double) -> Drawing {
        var drawing = Drawing()
        drawing.bounds = Rectangle(x: 0, y: 0, width: width, height: height)
        return drawing
    }

    @Test func `a part with thousands of overlapping edges in a row is refused`() {
        func isDrawn(edges count: Int) -> Bool {
            var drawing = Self.drawing(width: 100, height: 2)
            let corners = (0..<count).map { Point(Double($0 * 37 % 100), Double($0 % 2)) }
            let elements = corners.map { PathElement.line($0) }
            drawing.add("zigzag", Path([.move(corners[0])] + elements[1...]), stroke: nil, fill: .black)
            var raster = Raster()
            return raster.draw(drawing, pixelsPerPoint: 1)
        }
        #expect(isDrawn(edges: 200))
        #expect(!isDrawn(edges: 5_000))
    }

    @Test func `a thousand lines that cross a picture from side to side are refused if it is as wide as possible`() {
        func isDrawn(lines count: Int) -> Bool {
            var drawing = Self.drawing(width: 65_536, height: 64)
            let stroke = Stroke(color: .black, width: 0.5)
            for _ in 0..<count { drawing.add("line", from: Point(0, 0), to: Point(65_536, 64), stroke: stroke) }
            var raster = Raster()
            return raster.draw(drawing, pixelsPerPoint: 1)
        }
        #expect(isDrawn(lines: 100))
        #expect(!isDrawn(lines: 1_200))
    }

    @Test func `a drawing of many equal shapes is measured by some of them`() {
        func size(circles count: Int) -> TracedSize {
            var drawing = Self.drawing(width: 500, height: 500)
            for _ in 0..<count {
                drawing.add(
                    "circle", Ellipse(center: Point(250, 250), radiusX: 200, radiusY: 200), stroke: nil, fill: .black)
            }
            var raster = Raster()
            return raster.measure(drawing, pixelsPerPoint: 1)
        }
        let (few, many) = (size(circles: 10), size(circles: 1_000))
        #expect(few.isComplete && !many.isComplete)
        #expect((99...101).contains(many.corners / few.corners) && (99...101).contains(many.cells / few.cells))
        // A circle passes through as many pixels as the sides of the square around it.
        #expect((0.98...1.02).contains(few.cells / (10 * 4 * 400)))
    }
}

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
