// Points, rectangles, ellipses, angles and transforms: the values that drawings are made of. Lengths are in points.
//
// The same numbers give the same results on every machine, in every bit, because the same face must have the same bytes
// everywhere. So all results come from operations of which IEEE 754 specifies every bit: the four basic ones and the
// square root. `Angle` computes sines and cosines from these by Taylor series.

/// A location in a drawing, or a vector, in points. The origin is at the upper left, and y grows downwards.
///
/// It is public and inlinable, as is the map of a point, because the compiler inlines nothing else into other modules.
public struct Point: Equatable, Sendable {
    public var x: Double
    public var y: Double

    @inlinable public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    package func moved(by distance: Point) -> Point { Point(x + distance.x, y + distance.y) }

    /// The point at a fraction of the way to another one.
    package func mixed(with other: Point, _ fraction: Double) -> Point {
        Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
    }

    package func distance(to other: Point) -> Double {
        Point(other.x - x, other.y - y).length
    }

    /// The distance to the origin.
    @inlinable public var length: Double { (x * x + y * y).squareRoot() }
}

/// A rectangle with its sides parallel to the axes.
package struct Rectangle: Equatable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    package var center: Point { Point(x + width / 2, y + height / 2) }
    package var shorterSide: Double { min(width, height) }
    package var longerSide: Double { max(width, height) }

    /// False if the rectangle has no area, or a side that is not a number.
    package var hasArea: Bool { width > 0 && height > 0 }

    /// The rectangle with each side moved outwards by `distance`; inwards if it is negative.
    package func expanded(by distance: Double) -> Rectangle {
        Rectangle(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
    }

    package func moved(by offset: Point) -> Rectangle {
        Rectangle(x: x + offset.x, y: y + offset.y, width: width, height: height)
    }

    /// A corner radius, clamped to the range from 0 to half of the shorter side.
    package func clampedCornerRadius(_ radius: Double) -> Double {
        max(0, min(radius, shorterSide / 2))
    }
}

/// An ellipse with its axes along the coordinate axes; a circle if its radii are equal.
package struct Ellipse: Equatable, Sendable {
    package var center: Point
    package var radiusX: Double
    package var radiusY: Double

    package init(center: Point, radiusX: Double, radiusY: Double) {
        (self.center, self.radiusX, self.radiusY) = (center, radiusX, radiusY)
    }

    package static func circle(center: Point, radius: Double) -> Ellipse {
        Ellipse(center: center, radiusX: radius, radiusY: radius)
    }

    package var isCircle: Bool { radiusX == radiusY }

    package var bounds: Rectangle {
        Rectangle(x: center.x - radiusX, y: center.y - radiusY, width: 2 * radiusX, height: 2 * radiusY)
    }
}

/// An angle. Positive angles are clockwise, because y grows downwards.
package struct Angle: Equatable, Sendable {
    package var degrees: Double

    package init(degrees: Double) {
        self.degrees = degrees
    }

    package init(radians: Double) { degrees = radians * 180 / .pi }

    package var radians: Double { degrees * .pi / 180 }

    /// The sine and the cosine: exact at multiples of a quarter turn, and within 2⁻⁵² elsewhere. An angle that is not
    /// finite, or has a magnitude of 10⁹ degrees or more, counts as 0.
    ///
    /// The functions of C libraries may differ in the last bit.
    package var sineAndCosine: (sine: Double, cosine: Double) {
        guard degrees.magnitude < 1e9 else { return (0, 1) }
        let quarters = Int(degrees / 90 + (degrees < 0 ? -0.5 : 0.5))
        let x = (degrees - 90 * Double(quarters)) * (.pi / 180)
        let (sine, cosine) = (Self.sine(x), Self.cosine(x))
        return switch quarters & 3 {
        case 0: (sine, cosine)
        case 1: (cosine, -sine)
        case 2: (-sine, -cosine)
        default: (-cosine, sine)
        }
    }

    // Taylor series, with enough terms for |x| ≤ π/4.

    private static func sine(_ x: Double) -> Double {
        x * series(x * x, [15, 13, 11, 9, 7, 5, 3])
    }

    private static func cosine(_ x: Double) -> Double {
        series(x * x, [16, 14, 12, 10, 8, 6, 4, 2])
    }

    /// Evaluates 1 − x²/(n(n−1)) · (1 − …) from the innermost parentheses outwards.
    private static func series(_ square: Double, _ orders: [Double]) -> Double {
        orders.reduce(1) { 1 - square / ($1 * ($1 - 1)) * $0 }
    }
}

/// An affine map of the plane: x′ = a x + c y + e and y′ = b x + d y + f, as in SVG's `matrix(a b c d e f)`.
public struct Transform: Equatable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var e: Double
    public var f: Double

    package init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
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

    /// The transform that applies this one first, and then `next`. A scale by 2 and then a translation by (1, 0) map
    /// (3, 0) to (7, 0).
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
