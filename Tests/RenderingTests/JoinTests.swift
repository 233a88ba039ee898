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

    /// Recorded from Skia 144 at eight times the size, averaged down.
    @Test func `a miter is as Skia draws it`() throws {
        let pixels = try DrawnPixels(
            .canvas(side: 12) {
                let points = [Point(2, 10), Point(6, 4), Point(10, 10)]
                $0.add("corner", .lines(points), stroke: Stroke(color: .black, width: 2))
            })
        for (y, expected) in Self.skia.enumerated() {
            for (ours, theirs) in zip(pixels.row(y), expected) { #expect(abs(Int(ours) - theirs) <= 4, "row \(y)") }
        }
    }

    private static let skia: [[Int]] = [
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 56, 56, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 8, 215, 215, 8, 0, 0, 0, 0],
        [0, 0, 0, 0, 138, 255, 255, 138, 0, 0, 0, 0],
        [0, 0, 0, 56, 252, 252, 252, 252, 56, 0, 0, 0],
        [0, 0, 8, 215, 255, 138, 138, 255, 215, 8, 0, 0],
        [0, 0, 138, 255, 215, 8, 8, 215, 255, 138, 0, 0],
        [0, 56, 252, 252, 56, 0, 0, 56, 252, 252, 56, 0],
        [0, 137, 255, 138, 0, 0, 0, 0, 138, 255, 136, 0],
        [0, 0, 79, 8, 0, 0, 0, 0, 8, 78, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ]

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

    @Test func `segments without length have no joins`() throws {
        let stroke = Stroke(color: .black, width: 4)
        let points = [Point(5, 20), Point(20, 20), Point(20, 5)]
        let once = try DrawnPixels(.canvas(side: 30) { $0.add("path", .lines(points), stroke: stroke) })
        let twice = try DrawnPixels(
            .canvas(side: 30) { $0.add("path", .lines(points.flatMap { [$0, $0] }), stroke: stroke) })
        #expect(once.alphas == twice.alphas)
        let point = try DrawnPixels(
            .canvas(side: 30) { $0.add("path", Path([.move(Point(9, 9)), .close]), stroke: stroke) })
        #expect(point.area == 0)
    }

    @Test func `a curve whose control points are on its ends is a line with joins`() throws {
        let stroke = Stroke(color: .black, width: 4)
        let lines = try DrawnPixels(
            .canvas(side: 30) { $0.add("path", .lines([Point(5, 20), Point(20, 20), Point(20, 5)]), stroke: stroke) })
        let curves = try DrawnPixels(
            .canvas(side: 30) {
                $0.add(
                    "path",
                    Path([
                        .move(Point(5, 20)), .curve(control1: Point(5, 20), control2: Point(20, 20), to: Point(20, 20)),
                        .line(Point(20, 5)),
                    ]), stroke: stroke)
            })
        #expect(lines.alphas == curves.alphas)
    }
}
