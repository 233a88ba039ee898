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

    /// A corner radius, clamped to the range from 0 to half of the shorter side.
    package func clampedCornerRadius(_ radius: Double) -> Double {
        max(0, min(radius, shorterSide / 2))
    }
}
