import Geometry

/// Where the two sides of a line are, as far from it one way as the other.
struct Sides {
    private(set) var left: [Point] = []
    private(set) var right: [Point] = []
    private let half: Double

    /// Of a line twice as wide as `half`, with room for so many points of it.
    init(half: Double, capacity: Int) {
        self.half = half
        // All of it stands on the left in the end.
        left.reserveCapacity(2 * capacity)
        right.reserveCapacity(capacity)
    }

    /// The next point of the line, at a right angle to where it goes there. A line that goes nowhere has no sides.
    mutating func add(_ point: Point, towards direction: Point) {
        let length = direction.distance(to: Point(0, 0))
        guard length > 0 else { return }
        let across = Point(-direction.y / length * half, direction.x / length * half)
        left.append(Point(point.x + across.x, point.y + across.y))
        right.append(Point(point.x - across.x, point.y - across.y))
    }

    /// From one end to the other and back on the other side.
    consuming func around() -> [Point] {
        left.append(contentsOf: right.reversed())
        return left
    }
}
