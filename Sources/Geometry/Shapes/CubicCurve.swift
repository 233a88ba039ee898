/// A cubic Bézier curve.
package struct CubicCurve: Equatable, Sendable {
    package var from: Point
    package var control1: Point
    package var control2: Point
    package var to: Point

    package init(from: Point, control1: Point, control2: Point, to: Point) {
        self.from = from
        self.control1 = control1
        self.control2 = control2
        self.to = to
    }

    package func point(at t: Double) -> Point {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(
            a * from.x + b * control1.x + c * control2.x + d * to.x,
            a * from.y + b * control1.y + c * control2.y + d * to.y)
    }

    /// The derivative with respect to t.
    package func direction(at t: Double) -> Point {
        let u = 1 - t
        let (a, b, c) = (3 * u * u, 6 * u * t, 3 * t * t)
        return Point(
            a * (control1.x - from.x) + b * (control2.x - control1.x) + c * (to.x - control2.x),
            a * (control1.y - from.y) + b * (control2.y - control1.y) + c * (to.y - control2.y))
    }

    /// The number of equal steps of t for which all chords are within `tolerance` of the curve; at most 10,000.
    ///
    /// Wang's formula for degree 3: a chord over 1/n of the curve is off by at most 3/4 of the largest second
    /// difference of the control points, divided by n².
    package func steps(tolerance: Double) -> Int {
        let bend1 = Point(from.x - 2 * control1.x + control2.x, from.y - 2 * control1.y + control2.y)
        let bend2 = Point(control1.x - 2 * control2.x + to.x, control1.y - 2 * control2.y + to.y)
        let origin = Point(0, 0)
        let bend = max(bend1.distance(to: origin), bend2.distance(to: origin))
        let steps = (0.75 * bend / tolerance).squareRoot()
        // Int() traps on NaN and infinity, which a tolerance of zero or a coordinate that is not finite gives.
        guard steps < Double(Self.maxSteps) else { return Self.maxSteps }
        return max(1, Int(steps) + 1)
    }

    private static let maxSteps = 10_000

    /// The values of t in (0, 1) at which the coordinate on an axis has an extremum.
    func extrema(along axis: KeyPath<Point, Double>) -> [Double] {
        let (p0, p1, p2, p3) = (
            from[keyPath: axis], control1[keyPath: axis], control2[keyPath: axis], to[keyPath: axis]
        )
        // The derivative divided by 3: a t² + b t + c.
        let a = p3 - 3 * p2 + 3 * p1 - p0
        let b = 2 * (p2 - 2 * p1 + p0)
        let c = p1 - p0
        return Self.roots(a, b, c).filter { 0 < $0 && $0 < 1 }
    }

    private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        // This form avoids cancellation. If a or q is zero, a quotient is infinite or NaN, which is not in (0, 1).
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return [q / a, c / q]
    }
}
