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
