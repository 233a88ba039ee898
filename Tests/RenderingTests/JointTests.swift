import Geometry
import Pixels
import TestSupport
import Testing

/// Where the fill of an ellipse and its stroke share pixels.
struct JointTests {
    private static func circle(_ numbers: inout SplitMix64) -> Ellipse {
        func coordinate() -> Double { Double.random(in: 20...40, using: &numbers) }
        return .circle(center: Point(coordinate(), coordinate()), radius: Double.random(in: 8...19, using: &numbers))
    }

    private static func color(_ numbers: inout SplitMix64) -> Color {
        Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &numbers))
    }

    /// A stroke that is a little translucent shows the fill under it.
    @Test(arguments: 0..<50)
    func `an opaque stroke looks the same as one that is nearly opaque`(seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        let (ellipse, width) = (Self.circle(&numbers), Double.random(in: 0.2...8, using: &numbers))
        let (fill, stroke) = (Self.color(&numbers), Self.color(&numbers))
        func drawing(strokeAlpha: UInt8) -> Drawing {
            var drawing = Drawing(side: 60)
            drawing.transform = Transform.scale(x: 1.2, y: 1).then(.rotation(Angle(degrees: 30)))
                .about(Point(30, 30))
            let color = Color(rgb: stroke.rgb, alpha: strokeAlpha)
            drawing.add("circle", ellipse, stroke: Stroke(color: color, width: width), fill: fill)
            return drawing
        }
        // A level of coverage, of 32; the alpha of 254 itself makes a difference of one in each channel.
        let found = difference(pixels(drawing(strokeAlpha: 255)), pixels(drawing(strokeAlpha: 254)))
        #expect((found ?? 256) <= 8.1)
    }

    @Test(arguments: 0..<50)
    func `a thin stroke in the colour of the fill makes the circle larger and leaves no seam`(seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        let (ellipse, color) = (Self.circle(&numbers), Self.color(&numbers))
        let width = Double.random(in: 0.2...2.5, using: &numbers)
        var stroked = Drawing(side: 60)
        stroked.add("circle", ellipse, stroke: Stroke(color: color, width: width), fill: color)
        var filled = Drawing(side: 60)
        let radius = ellipse.radiusX + width / 2
        filled.add("circle", .circle(center: ellipse.center, radius: radius), stroke: nil, fill: color)
        // Less than a level of coverage: each of the three areas is rounded by up to half of one, but not all to one side.
        #expect((difference(pixels(stroked), pixels(filled)) ?? 256) <= 6.1)
    }

    @Test func `a translucent stroke covers the inner half of its fill as well`() {
        var drawing = Drawing(side: 60)
        let (fill, stroke) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF, alpha: 128))
        let circle = Ellipse.circle(center: Point(30, 30), radius: 20)
        drawing.add("circle", circle, stroke: Stroke(color: stroke, width: 8), fill: fill)
        let row = pixels(drawing)[30 * 60..<31 * 60]
        let (outside, onFill, inside) = (row[row.startIndex + 8], row[row.startIndex + 12], row[row.startIndex + 20])
        #expect(outside == Pixel(red: 0, green: 0, blue: 255, alpha: 128))
        #expect(onFill == Pixel(red: 127, green: 0, blue: 128, alpha: 255))
        #expect(inside == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    }
}
