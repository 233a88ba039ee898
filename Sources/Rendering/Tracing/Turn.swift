import Geometry

/// A unit vector that is rotated by a full turn in `count` equal steps, each so small that the chord that a step makes on a
/// circle of a radius is within a tolerance of the circle.
struct Turn {
    private(set) var direction = Point(1, 0)
    /// The number of steps, a multiple of four.
    let count: Int
    /// The square of the angle of a step, in radians.
    let square: Double
    private let step: Point

    /// The count that is not exceeded, even if chords are then further from the circle.
    static let maxCount = 40_000

    /// Chooses the steps for a circle of that radius and a tolerance in the same unit.
    init(around radius: Double, tolerance: Double, isReversed: Bool = false) {
        // The sagitta of an angle is radius × angle² / 8.
        let needed = 2 * Double.pi / (8 * tolerance / max(radius, tolerance)).squareRoot()
        // Compared in this order, because a number that is NaN must not reach Int().
        count = needed < Double(Self.maxCount) ? 4 * Int(max(needed / 4, 2).rounded(.up)) : Self.maxCount
        let (sine, cosine) = Angle(degrees: 360 / Double(count)).sineAndCosine
        step = Point(cosine, isReversed ? -sine : sine)
        square = (2 * .pi / Double(count)) * (2 * .pi / Double(count))
    }

    /// By how much the points between the ends of a quarter of a circle have to be further from its center, so that the
    /// polygon has the area of the quarter. It consists of triangles between the center and a chord: two with a radius
    /// and a moved radius, and the others with two moved ones.
    var stretchOfQuarter: Double {
        let count = Double(count / 4)
        let ratio = count * square.squareRoot() / step.y.magnitude
        return ratio / (1 + (1 + (count - 2) * ratio).squareRoot())
    }

    mutating func advance() {
        direction = Point(
            direction.x * step.x - direction.y * step.y, direction.x * step.y + direction.y * step.x)
    }
}

extension Ellipse {
    /// The point whose normal has the direction of `turn`, moved by `offset` along it and by as much as makes the polygon
    /// of all such points have the area of the curve.
    func point(facing turn: Turn, offset: Double) -> Point {
        let direction = turn.direction
        let (x, y) = (radiusX * direction.x, radiusY * direction.y)
        let length = (x * x + y * y).squareRoot()
        let cube = length * length * length
        guard cube > 0 else { return center }
        // A chord is inside of the curve by radius × angle² / 12 on average. It is moved outwards by that, so its ends are
        // outside and its middle inside.
        let radius = radiusX * radiusX * radiusY * radiusY / cube
        let moved = offset + (radius + offset) * turn.square / 12
        return Point(
            center.x + radiusX * x / length + moved * direction.x, center.y + radiusY * y / length + moved * direction.y
        )
    }

    /// The point whose normal has a direction, which is a unit vector, moved by `offset` along it.
    func point(facing direction: Point, offset: Double) -> Point {
        let (x, y) = (radiusX * direction.x, radiusY * direction.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 0 else { return center }
        return Point(
            center.x + radiusX * x / length + offset * direction.x,
            center.y + radiusY * y / length + offset * direction.y)
    }
}
