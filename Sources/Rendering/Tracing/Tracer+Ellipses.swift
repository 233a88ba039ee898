import Geometry

/// Ellipses and the curves at a distance of them, which bound their strokes.
///
/// An ellipse takes equal steps of the direction of its normal, which gives the corners of a curve at any distance.
/// Steps are rotations (`Turn`), so only one sine and cosine are computed, and so small that the flattest part is
/// within the tolerance. Corners are moved outwards a little, so that the polygon has the area of the curve.
///
/// A flat ellipse may need more steps than it gets, which are 16 for each pixel of its circumference. Then the corners
/// of its area are equal steps around a circle that is stretched, which are within the tolerance as well. Those of the
/// bounds of its stroke are on the curve; one thinner than a fifth of a pixel may be wrong by up to two levels of 32.
extension Tracer {
    /// Adds the curve at a distance of `offset` outside of an ellipse. As in SVG, a radius of 0 disables it.
    mutating func addEllipse(_ ellipse: Ellipse, offset: Double, isReversed: Bool = false) {
        let (shorter, longer) = (min(ellipse.radiusX, ellipse.radiusY), max(ellipse.radiusX, ellipse.radiusY))
        guard shorter > 0 else { return }
        // The radius of curvature at the ends of the shorter axis, which is the largest one.
        let flattest = longer * longer / shorter
        // In equal steps of the normal's direction, not of the position, because it changes fastest at the pointed
        // ends.
        let length = (4 * (shorter + longer) + 2 * .pi * offset.magnitude) * Self.toleranceInPixels / tolerance
        var turn = Turn(
            around: flattest + offset.magnitude, tolerance: tolerance, maxCount: 64 + 16 * length,
            isReversed: isReversed)
        let isFlatArea = offset == 0 && !turn.isExact
        if isFlatArea { turn = Turn(around: longer, tolerance: tolerance, isReversed: isReversed) }
        guard outlines.admits(turn.count) else { return }
        for _ in 0..<turn.count {
            addCorner(
                isFlatArea
                    ? ellipse.point(at: turn)
                    : ellipse.keepingSide(ellipse.point(facing: turn, offset: offset), turn.direction, offset))
            turn.advance()
        }
        close()
    }
}

extension Ellipse {
    /// The point with a normal on the curve at a distance inside of the ellipse, or one on the ellipse's longer axis.
    /// At the pointed ends, the curve inside of a stroke that is wider than the curvature there crosses that axis, and
    /// comes back. What is beyond the axis is covered by the stroke.
    fileprivate func keepingSide(_ point: Point, _ normal: Point, _ offset: Double) -> Point {
        var point = point
        guard offset < 0, -offset < min(radiusX, radiusY) else { return point }
        if radiusX > radiusY {
            if (point.y - center.y) * normal.y < 0 { point.y = center.y }
        } else {
            if (point.x - center.x) * normal.x < 0 { point.x = center.x }
        }
        return point
    }
}

/// A unit vector that is rotated by a full turn in `count` equal steps, each so small that the chord that a step makes
/// on a circle of a radius is within a tolerance of the circle.
struct Turn {
    private(set) var direction = Point(1, 0)
    /// The number of steps, a multiple of four.
    let count: Int
    /// Whether no chord is further from the circle than the tolerance.
    let isExact: Bool
    /// The square of the angle of a step, in radians.
    let square: Double
    private let step: Point

    private static let maxCount = 40_000.0

    /// Chooses the steps for a circle of that radius and a tolerance in the same unit. There are at most 40,000, and
    /// hardly more than `maxCount`.
    init(around radius: Double, tolerance: Double, maxCount: Double = Self.maxCount, isReversed: Bool = false) {
        // The sagitta of an angle is radius × angle² / 8.
        let needed = 2 * Double.pi / (8 * tolerance / max(radius, tolerance)).squareRoot()
        // Compared in this order, because a number that is NaN must not reach Int().
        let limit = maxCount < Self.maxCount ? maxCount : Self.maxCount
        isExact = needed < limit
        count = 4 * Int(max((isExact ? needed : limit) / 4, 2).rounded(.up))
        let (sine, cosine) = Angle(degrees: 360 / Double(count)).sineAndCosine
        step = Point(cosine, isReversed ? -sine : sine)
        square = (2 * .pi / Double(count)) * (2 * .pi / Double(count))
    }

    /// By how much the points between the ends of a quarter of a circle have to be further from its centre, so that the
    /// polygon has the area of the quarter. It consists of triangles between the centre and a chord: two with a radius
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
    /// The point to which the ellipse's stretching moves that of a circle, further out by as much as makes the polygon of
    /// all such points have the area of the ellipse.
    fileprivate func point(at turn: Turn) -> Point {
        let factor = 1 + turn.square / 12
        return Point(center.x + factor * radiusX * turn.direction.x, center.y + factor * radiusY * turn.direction.y)
    }

    /// The point whose normal has the direction of `turn`, moved by `offset` along it and by as much as makes the
    /// polygon of all such points have the area of the curve, unless chords are long.
    func point(facing turn: Turn, offset: Double) -> Point {
        let direction = turn.direction
        let (x, y) = (radiusX * direction.x, radiusY * direction.y)
        let length = (x * x + y * y).squareRoot()
        let cube = length * length * length
        guard cube > 0 else { return center }
        // A chord is inside of the curve by radius × angle² / 12 on average. It is moved outwards by that, so its ends
        // are outside and its middle inside.
        let radius = radiusX * radiusX * radiusY * radiusY / cube
        let moved = offset + (turn.isExact ? (radius + offset) * turn.square / 12 : 0)
        return Point(
            center.x + radiusX * x / length + moved * direction.x, center.y + radiusY * y / length + moved * direction.y
        )
    }
}
