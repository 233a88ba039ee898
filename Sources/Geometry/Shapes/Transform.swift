/// An affine map of the plane: x′ = a x + c y + e and y′ = b x + d y + f, as in SVG's `matrix(a b c d e f)`.
public struct Transform: Equatable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var e: Double
    public var f: Double

    package init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.f = f
    }

    package static let identity = Transform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

    package static func translation(x: Double, y: Double) -> Transform {
        Transform(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
    }

    package static func scale(x: Double, y: Double) -> Transform {
        Transform(a: x, b: 0, c: 0, d: y, e: 0, f: 0)
    }

    package static func rotation(_ angle: Angle) -> Transform {
        let (sine, cosine) = angle.sineAndCosine
        return Transform(a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0)
    }

    /// The transform that applies this one first, and then `next`.
    package func then(_ next: Transform) -> Transform {
        Transform(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            e: next.a * e + next.c * f + next.e, f: next.b * e + next.d * f + next.f)
    }

    /// The same transform with `center` as its origin: scaling and rotation leave that point where it is.
    package func about(_ center: Point) -> Transform {
        .translation(x: -center.x, y: -center.y).then(self).then(.translation(x: center.x, y: center.y))
    }

    @inlinable public func apply(to point: Point) -> Point {
        Point(a * point.x + c * point.y + e, b * point.x + d * point.y + f)
    }
}

/// A rotation about a point, clockwise if the angle is positive.
package struct Rotation: Equatable, Sendable {
    package let angle: Angle
    package let center: Point

    package init(_ angle: Angle, about center: Point) {
        (self.angle, self.center) = (angle, center)
    }

    package var transform: Transform { .rotation(angle).about(center) }
}
