import Geometry

/// A direction that goes around once in equal steps, so many that a circle's chords over them stay close to it.
struct Turn {
    private(set) var direction = Point(1, 0)
    let count: Int
    /// The square of the step's angle.
    let square: Double
    private let step: Point

    init(around radius: Double, tolerance: Double, backwards: Bool = false) {
        // A chord over an angle is off by radius × angle² / 8.
        let needed = 2 * Double.pi / (8 * tolerance / max(radius, tolerance)).squareRoot()
        count = 4 * Int(min(max(needed / 4, 2), 10_000).rounded(.up))
        let (sine, cosine) = Angle(degrees: 360 / Double(count)).sineAndCosine
        step = Point(cosine, backwards ? -sine : sine)
        square = (2 * .pi / Double(count)) * (2 * .pi / Double(count))
    }

    mutating func advance() {
        direction = Point(
            direction.x * step.x - direction.y * step.y, direction.x * step.y + direction.y * step.x)
    }
}

extension Ellipse {
    /// The point at which the line faces a direction, moved that way. In equal steps of the direction, not of the place,
    /// because that is what changes fastest where an ellipse is pointed.
    func point(facing turn: Turn, offset: Double) -> Point {
        let direction = turn.direction
        let (x, y) = (radiusX * direction.x, radiusY * direction.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 0 else { return center }
        // A chord leaves out radius × angle² / 12 on average. By so much further out its ends cover too much, and its middle
        // too little, which makes the area right.
        let radius = radiusX * radiusX * radiusY * radiusY / (length * length * length)
        let moved = offset + (radius + offset) * turn.square / 12
        return Point(
            center.x + radiusX * x / length + moved * direction.x, center.y + radiusY * y / length + moved * direction.y
        )
    }
}
