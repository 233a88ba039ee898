import Geometry
import Pixels
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
