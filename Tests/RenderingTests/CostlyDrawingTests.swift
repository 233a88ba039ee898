import Geometry
import Rendering
import Testing

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
