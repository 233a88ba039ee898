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
        self.x = x
        self.y = y
        self.width = width
        self.height = height
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
        self.center = center
        self.radiusX = radiusX
        self.radiusY = radiusY
    }

    package static func circle(center: Point, radius: Double) -> Ellipse {
        Ellipse(center: center, radiusX: radius, radiusY: radius)
    }

    package var isCircle: Bool { radiusX == radiusY }

    package var bounds: Rectangle {
        Rectangle(x: center.x - radiusX, y: center.y - radiusY, width: 2 * radiusX, height: 2 * radiusY)
    }
}
