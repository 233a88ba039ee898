import Geometry
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
