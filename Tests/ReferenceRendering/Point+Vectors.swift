import Geometry
import Glibc

extension Point {
    func vector(to other: Point) -> Point {
        Point(other.x - x, other.y - y)
    }

    /// In radians.
    var angle: Double { atan2(y, x) }

    /// The point at a distance in a direction, in radians.
    func moved(by distance: Double, _ angle: Double) -> Point {
        Point(x + distance * cos(angle), y + distance * sin(angle))
    }
}
