import Geometry
import Images
import TestSupport
import Testing

struct JoinTests {
    /// A corner of an angle, between a line to the right and another one.
    private func corner(_ degrees: Double, width: Double) -> Drawing {
        .canvas(side: 80) {
            let (sine, cosine) = Angle(degrees: degrees).sineAndCosine
            let points = [Point(65, 20), Point(35, 20), Point(35 + 30 * cosine, 20 + 30 * sine)]
            $0.add("corner", .lines(points), stroke: Stroke(color: .black, width: width))
        }
    }

    /// The areas are those of two lines, without their overlap, and of the join: with t = tan(angle / 2) and half of the
    /// width h, both a miter and the overlap have h² / t, and a bevel has h² sin(angle) / 2.
    @Test(arguments: [29.1, 40, 60, 90, 120, 150])
    func `a miter extends to where the sides meet`(degrees: Double) throws {
        let pixels = try DrawnPixels(corner(degrees, width: 4))
        #expect(abs(pixels.area - 2 * 30 * 4) < 0.5)
    }

    @Test(arguments: [20.0, 25, 28.8])
    func `a miter beyond the limit is a bevel`(degrees: Double) throws {
        let (sine, cosine) = Angle(degrees: degrees / 2).sineAndCosine
        let (overlap, bevel) = (4 * cosine / sine, 4 * sine * cosine)
        #expect(abs(try DrawnPixels(corner(degrees, width: 4)).area - (2 * 30 * 4 - overlap + bevel)) < 0.5)
    }

    @Test func `a closed subpath is joined at its start`() throws {
        let square = [Point(10, 10), Point(30, 10), Point(30, 30), Point(10, 30)]
        let stroke = Stroke(color: .black, width: 4)
        let closed = try DrawnPixels(
            .canvas(side: 40) { $0.add("square", .lines(square, isClosed: true), stroke: stroke) })
        #expect(closed.area == 24 * 24 - 16 * 16)
        // A subpath that returns to its start without closing has caps there.
        let open = try DrawnPixels(
            .canvas(side: 40) { $0.add("square", .lines(square + [Point(10, 10)]), stroke: stroke) })
        #expect(open.area == 24 * 24 - 16 * 16 - 4)
        let rectangle = Rectangle(x: 10, y: 10, width: 20, height: 20)
        let drawn = try DrawnPixels(.canvas(side: 40) { $0.add("rectangle", rectangle, stroke: stroke) })
        #expect(drawn.alphas == closed.alphas)
    }

    @Test func `segments without length have no joins, and a curve with its control points at its ends is a line`()
        throws
    {
        func pixels(_ path: Path) throws -> DrawnPixels {
            try DrawnPixels(.canvas(side: 30) { $0.add("path", path, stroke: Stroke(color: .black, width: 4)) })
        }
        let (start, corner, end) = (Point(5, 20), Point(20, 20), Point(20, 5))
        let curve = PathElement.curve(control1: start, control2: corner, to: corner)
        let lines = try pixels(.lines([start, corner, end])).alphas
        #expect(try pixels(.lines([start, start, corner, corner, end, end])).alphas == lines)
        #expect(try pixels(Path([.move(start), curve, .line(end)])).alphas == lines)
        #expect(try pixels(Path([.move(start), .close])).area == 0)
    }
}

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
