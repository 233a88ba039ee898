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

    /// Where the curve goes at t, and how fast.
    package func direction(at t: Double) -> Point {
        let u = 1 - t
        let (a, b, c) = (3 * u * u, 6 * u * t, 3 * t * t)
        return Point(
            a * (control1.x - from.x) + b * (control2.x - control1.x) + c * (to.x - control2.x),
            a * (control1.y - from.y) + b * (control2.y - control1.y) + c * (to.y - control2.y))
    }

    /// In how many equal steps of t the curve is cut, so that its chords stay within `tolerance` of it.
    ///
    /// Wang's formula for degree 3: a chord over 1/n of the curve is off by at most 3/4 of the largest second
    /// difference of the control points, divided by n².
    package func steps(tolerance: Double) -> Int {
        let bend1 = Point(from.x - 2 * control1.x + control2.x, from.y - 2 * control1.y + control2.y)
        let bend2 = Point(control1.x - 2 * control2.x + to.x, control1.y - 2 * control2.y + to.y)
        let origin = Point(0, 0)
        let bend = max(bend1.distance(to: origin), bend2.distance(to: origin))
        let steps = (0.75 * bend / tolerance).squareRoot()
        // Written so that neither a tolerance of nothing nor a coordinate that is no number reaches Int().
        guard steps < Double(Self.mostSteps) else { return Self.mostSteps }
        return max(1, Int(steps) + 1)
    }

    private static let mostSteps = 10_000

    /// The values of t inside (0, 1) at which the curve turns back along one axis.
    func turns(along axis: KeyPath<Point, Double>) -> [Double] {
        let (p0, p1, p2, p3) = (
            from[keyPath: axis], control1[keyPath: axis], control2[keyPath: axis], to[keyPath: axis]
        )
        // The derivative, but for a factor of 3: a t² + b t + c.
        let a = p3 - 3 * p2 + 3 * p1 - p0
        let b = 2 * (p2 - 2 * p1 + p0)
        let c = p1 - p0
        return Self.roots(a, b, c).filter { 0 < $0 && $0 < 1 }
    }

    private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        // The form that never subtracts nearly equal numbers; a or q of zero gives infinities, which are no t.
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return [q / a, c / q]
    }
}
