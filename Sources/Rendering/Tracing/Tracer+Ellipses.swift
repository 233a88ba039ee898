import Geometry

/// Ellipses and the curves at a distance of them, which bound their strokes.
///
/// An ellipse takes equal steps of the direction of its normal, which gives the corners of a curve at any distance.
/// Steps are rotations (`Turn`), so only one sine and cosine are computed, and so small that the flattest part is
/// within the tolerance. Where these would be too many, because an ellipse is flat, the directions are those of
/// positions along the flat side. There are at most 40,000. Corners are moved outwards a little, so that the polygon
/// has the area of the curve.
extension Tracer {
    /// Adds the curve at a distance of `offset` outside of an ellipse. As in SVG, a radius of 0 disables it.
    mutating func addEllipse(_ ellipse: Ellipse, offset: Double, isReversed: Bool = false) {
        let (shorter, longer) = (min(ellipse.radiusX, ellipse.radiusY), max(ellipse.radiusX, ellipse.radiusY))
        guard shorter > 0 else { return }
        // The radius of curvature at the ends of the shorter axis, which is the largest one.
        let flattest = longer * longer / shorter
        // In equal steps of the normal's direction, not of the position, because it changes fastest at the pointed
        // ends.
        var turn = Turn(around: flattest + offset.magnitude, tolerance: tolerance, isReversed: isReversed)
        if turn.count < maxCorners(ofLength: 4 * (shorter + longer) + 2 * .pi * offset.magnitude) {
            guard outlines.admits(turn.count) else { return }
            for _ in 0..<turn.count {
                addCorner(ellipse.keepingSide(ellipse.point(facing: turn, offset: offset), turn.direction, offset))
                turn.advance()
            }
        } else {
            let normals = ellipse.normals(offset: offset, tolerance: tolerance)
            for normal in isReversed ? normals.reversed() : normals {
                addCorner(ellipse.keepingSide(ellipse.point(facing: normal, offset: offset), normal, offset))
            }
        }
        close()
    }
}

extension Tracer {
    /// How many corners an outline of a length in points may have in equal steps of its direction: up to 16 for each
    /// pixel, which is more than any but very flat ellipses need.
    private func maxCorners(ofLength length: Double) -> Int {
        let maxCount = 64 + 16 * length * Self.toleranceInPixels / tolerance
        return maxCount < Double(Turn.maxCount) ? Int(maxCount) : Turn.maxCount
    }
}

/// Ellipses so flat, or so large, that equal steps of the normal's direction would be too many.
extension Ellipse {
    /// The directions of normals all around, so close that the chords between their points are within the tolerance.
    fileprivate func normals(offset: Double, tolerance: Double) -> [Point] {
        let (shorter, longer) = (min(radiusX, radiusY), max(radiusX, radiusY))
        var quarter = Self.normals(longer, shorter, offset: offset, tolerance: tolerance)
        if radiusX < radiusY { quarter = quarter.reversed().map { Point($0.y, $0.x) } }
        return quarter + quarter.reversed().map { Point(-$0.x, $0.y) } + quarter.map { Point(-$0.x, -$0.y) }
            + quarter.reversed().map { Point($0.x, -$0.y) }
    }

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

    /// Those of a quarter, from the end of the longer axis, which is (1, 0), to that of the shorter one, which is (0,
    /// 1).
    private static func normals(_ longer: Double, _ shorter: Double, offset: Double, tolerance: Double) -> [Point] {
        var normals: [Point] = []
        // Around the pointed end: equal steps of the direction, for as long as the radius of curvature, which is about
        // shorter² / (longer × cosine³), is at most the shorter axis.
        let steps = Turn(around: shorter + offset.magnitude, tolerance: tolerance).count / 4
        var tip = Point(1, 0)
        for step in 0..<steps {
            let (sine, cosine) = Angle(degrees: 90 * Double(step) / Double(steps)).sineAndCosine
            guard cosine * cosine * cosine * longer >= shorter else { break }
            tip = Point(cosine, sine)
            normals.append(tip)
        }
        // Along the flat side: by the position, (longer × cos t, shorter × sin t), in steps of tan(t / 2) that grow
        // from the end. Chords over t at an angle of t are off by shorter × step² / (8 sin t).
        let (x, y) = (longer * tip.x, shorter * tip.y)
        let start = y / ((x * x + y * y).squareRoot() + x)
        let needed = (shorter / tolerance).squareRoot().rounded(.up)
        let count = needed < Double(Turn.maxCount / 4) ? max(needed, 2) : Double(Turn.maxCount / 4)
        // Where the end is so small that the normal turns by much before the first of them, it turns in half of the
        // steps above: from the last direction, the next chord may go on along the whole side.
        let closest = Angle(degrees: 45 / Double(steps)).sineAndCosine.cosine
        func add(_ normal: Point) {
            if let last = normals.last, last.x * normal.x + last.y * normal.y < closest {
                add(Point(last.x + normal.x, last.y + normal.y).unit)
                return add(normal)
            }
            normals.append(normal)
        }
        for step in 1...Int(count) {
            let share = Double(step) / count
            let tangent = start + (1 - start) * share * share
            add(Point(shorter * (1 - tangent * tangent), longer * 2 * tangent).unit)
        }
        return normals
    }
}

extension Point {
    /// The vector in the same direction that has the length 1.
    fileprivate var unit: Point { Point(x / length, y / length) }
}

/// A unit vector that is rotated by a full turn in `count` equal steps, each so small that the chord that a step makes
/// on a circle of a radius is within a tolerance of the circle.
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
    /// The point whose normal has the direction of `turn`, moved by `offset` along it and by as much as makes the
    /// polygon of all such points have the area of the curve.
    func point(facing turn: Turn, offset: Double) -> Point {
        let direction = turn.direction
        let (x, y) = (radiusX * direction.x, radiusY * direction.y)
        let length = (x * x + y * y).squareRoot()
        let cube = length * length * length
        guard cube > 0 else { return center }
        // A chord is inside of the curve by radius × angle² / 12 on average. It is moved outwards by that, so its ends
        // are outside and its middle inside.
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
