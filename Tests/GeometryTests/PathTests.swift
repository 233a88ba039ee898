import Foundation
import Geometry
import TestSupport
import Testing

private let smile = CubicCurve(from: Point(0, 0), control1: Point(1, 3), control2: Point(2, 3), to: Point(3, 0))

private func path(_ curve: CubicCurve) -> Path {
    Path([.move(curve.from), .curve(control1: curve.control1, control2: curve.control2, to: curve.to)])
}

struct PathTests {
    @Test(arguments: [0.0, 0.25, 0.42, 1])
    func `the rest of a curve is the curve from there on`(t: Double) {
        let rest = smile.suffix(from: t)
        for step in 0...10 {
            let u = Double(step) / 10
            #expect(rest.point(at: u).distance(to: smile.point(at: t + (1 - t) * u)) < 1e-12)
        }
    }

    @Test func `a closed path returns to its start`() {
        let triangle = Path([.move(Point(1, 1)), .line(Point(4, 1)), .line(Point(4, 5)), .close, .line(Point(0, 0))])
        #expect(
            triangle.flattened(tolerance: 0.1) == [
                Polyline(points: [Point(1, 1), Point(4, 1), Point(4, 5)], isClosed: true),
                Polyline(points: [Point(1, 1), Point(0, 0)]),
            ])
    }

    @Test func `a path of moves has no lines`() {
        #expect(Path([.move(Point(1, 1)), .move(Point(9, 9))]).flattened(tolerance: 1).isEmpty)
    }

    @Test(arguments: [1, 0.25, 0.01, 0.0001])
    func `no chord is further from its curve than the tolerance`(tolerance: Double) throws {
        var random = SplitMix64(seed: 2)
        for _ in 0..<100 {
            let curve = CubicCurve(
                from: random.point(), control1: random.point(), control2: random.point(), to: random.point())
            let line = try #require(path(curve).flattened(tolerance: tolerance).first)
            #expect(line.points.first == curve.from && line.points.last == curve.to && !line.isClosed)
            let steps = line.points.count - 1
            for step in 0..<steps {
                let middle = curve.point(at: (Double(step) + 0.5) / Double(steps))
                #expect(distance(middle, line.points[step], line.points[step + 1]) <= tolerance)
            }
        }
    }

    @Test func `a straight curve is one chord`() {
        let straight = CubicCurve(from: Point(0, 0), control1: Point(1, 1), control2: Point(2, 2), to: Point(3, 3))
        #expect(path(straight).flattened(tolerance: 0.01).first?.points == [Point(0, 0), Point(3, 3)])
    }

    @Test func `coordinates that are not finite are flattened to a bounded number of points`() {
        let invalid = CubicCurve(
            from: Point(.nan, 0), control1: Point(.infinity, 3), control2: Point(2, 3), to: Point(3, 0))
        #expect(!path(invalid).flattened(tolerance: 0.1).isEmpty)
        #expect(!path(smile).flattened(tolerance: 0).isEmpty)
    }

    @Test func `the bounds of an ellipse follow from its radii`() {
        let ellipse = Ellipse(center: Point(5, 6), radiusX: 2, radiusY: 3)
        #expect(ellipse.bounds == Rectangle(x: 3, y: 3, width: 4, height: 6))
        #expect(!ellipse.isCircle)
        #expect(Ellipse.circle(center: Point(5, 6), radius: 2).isCircle)
    }

    private func distance(_ point: Point, _ from: Point, _ to: Point) -> Double {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = dx * dx + dy * dy
        let along = length == 0 ? 0 : max(0, min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length))
        let (x, y) = (point.x - from.x - along * dx, point.y - from.y - along * dy)
        return (x * x + y * y).squareRoot()
    }
}

extension SplitMix64 {
    fileprivate mutating func point() -> Point {
        Point(.random(in: -100...100, using: &self), .random(in: -100...100, using: &self))
    }
}

struct TransformTests {
    @Test func `rotations by quarter turns are exact`() {
        let turns = stride(from: -360.0, through: 360, by: 90).map { Transform.rotation(Angle(degrees: $0)) }
        for (turn, quarters) in zip(turns, -4...4) {
            let expected: (Double, Double) = [(1, 0), (0, 1), (-1, 0), (0, -1)][quarters & 3]
            #expect(turn.a == expected.0 && turn.b == expected.1)
            #expect(turn.c == -expected.1 && turn.d == expected.0)
        }
    }

    @Test func `sine and cosine are within 1e-14 of those of the C library`() {
        for step in -7200...7200 {
            let degrees = Double(step) / 10
            let (sine, cosine) = Angle(degrees: degrees).sineAndCosine
            #expect(abs(sine - sin(degrees * .pi / 180)) < 1e-14)
            #expect(abs(cosine - cos(degrees * .pi / 180)) < 1e-14)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func `a rotation by an angle that is not finite or very large is the identity`(degrees: Double) {
        #expect(Transform.rotation(Angle(degrees: degrees)) == .identity)
    }

    @Test func `a rotation by 90 degrees maps the direction to the right to the one downwards`() {
        #expect(Transform.rotation(Angle(degrees: 90)).apply(to: Point(1, 0)) == Point(0, 1))
    }

    @Test func `the composition of two transforms equals applying one after the other`() {
        let first = Transform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6)
        let second = Transform(a: -2, b: 0, c: 1, d: 3, e: 7, f: -1)
        let point = Point(11, -13)
        #expect(first.then(second).apply(to: point) == second.apply(to: first.apply(to: point)))
    }

    @Test func `a scale about a point does not move that point`() {
        let center = Point(128, 64)
        #expect(Transform.scale(x: 3, y: -2).about(center).apply(to: center) == center)
    }
}
