/// A rectangle with its sides along the axes.
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
}
