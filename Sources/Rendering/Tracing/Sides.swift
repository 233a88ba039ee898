import Geometry

/// The two sides of a stroked subpath, each at half the stroke's width from it.
struct Sides {
    private(set) var left: [Point] = []
    private(set) var right: [Point] = []
    private let halfWidth: Double
    /// The side on which the last bend had an intersection, which is before the side's last point; nil if it had none.
    private var lastInner: Inner?
    /// The maximum distance of a chord from the arc of a round join or cap; nil if there are none.
    private let arcTolerance: Double?

    /// - Parameter capacity: The number of points of a side.
    init(halfWidth: Double, arcTolerance: Double? = nil, capacity: Int = 0) {
        self.halfWidth = halfWidth
        self.arcTolerance = arcTolerance
        // `around()` appends the right side to the left one.
        left.reserveCapacity(2 * capacity)
        right.reserveCapacity(capacity)
    }

    private enum Inner {
        case left, right
    }

    /// Whether joins and caps are round.
    var isRound: Bool { arcTolerance != nil }

    /// Adds the points beside a point of the subpath, which goes in `direction` there. A direction of no length is ignored.
    mutating func add(_ point: Point, towards direction: Point) {
        let length = direction.length
        guard length > 0 else { return }
        let across = Point(-direction.y / length * halfWidth, direction.x / length * halfWidth)
        left.append(Point(point.x + across.x, point.y + across.y))
        right.append(Point(point.x - across.x, point.y - across.y))
    }

    /// Joins two segments at `corner`: the end of the first one and the beginning of the second one, which were added last.
    ///
    /// - Parameters:
    ///   - before: The direction in which the first segment ends, a unit vector.
    ///   - after: The direction in which the second one begins.
    ///   - straightLength: The length for which both segments are straight from the corner.
    mutating func join(at corner: Point, _ before: Point, _ after: Point, straightLength: Double) {
        let cosine = before.x * after.x + before.y * after.y
        let sine = before.x * after.y - before.y * after.x
        lastInner = nil
        // Smooth: the points are the same, but for rounding errors.
        guard sine.magnitude > 1e-9 || cosine < 0, left.count > 1, right.count > 1 else { return }
        // The intersection of the left sides, from the corner; that of the right ones is opposite of it.
        let share = halfWidth / (1 + cosine)
        let miter = Point(-(before.y + after.y) * share, (before.x + after.x) * share)
        // The ratio of the miter's length to the width is the inverse of the cosine of half of the angle.
        let limit = Stroke.miterLimit
        let isMitered = !isRound && (1 + cosine) / 2 * limit * limit >= 1
        // On the inner side of the corner, the strokes of both segments cover each other up to this distance from it.
        let overlap = halfWidth * max(sine.magnitude, sine.magnitude / (1 + cosine))
        // At turns of 180° there is no intersection.
        let isTrimmed = overlap <= straightLength && cosine > -0.99
        let (isLeftInner, leftPoint) = (sine > 0, Point(corner.x + miter.x, corner.y + miter.y))
        let rightPoint = Point(corner.x - miter.x, corner.y - miter.y)
        addArc(cosine: cosine, sine: sine, isLeftInner: isLeftInner, around: corner, to: corner)
        if isLeftInner {
            Self.joinInside(&left, at: isTrimmed ? leftPoint : nil, corner)
            if isMitered { right.insert(rightPoint, at: right.count - 1) }
        } else {
            Self.joinInside(&right, at: isTrimmed ? rightPoint : nil, corner)
            if isMitered { left.insert(leftPoint, at: left.count - 1) }
        }
    }

    /// Adds an arc between the two last points of the outer side, if joins are round.
    private mutating func addArc(cosine: Double, sine: Double, isLeftInner: Bool, around center: Point, to end: Point) {
        guard let arcTolerance else { return }
        let arc = Arc(cosine: cosine, sine: sine.magnitude, radius: halfWidth, tolerance: arcTolerance)
        if isLeftInner {
            arc.insert(into: &right, isReversed: false, around: center, to: end)
        } else {
            arc.insert(into: &left, isReversed: true, around: center, to: end)
        }
    }

    /// Replaces the two last points by the intersection of the sides. Where segments are too short to have one, the side
    /// goes through the corner, and covers a part of the stroke twice.
    private static func joinInside(_ side: inout [Point], at intersection: Point?, _ corner: Point) {
        if let intersection {
            side.removeLast(2)
            side.append(intersection)
        } else {
            side.insert(corner, at: side.count - 1)
        }
    }

    /// Bends the sides between the two points of a curve that were added last, for a stroke with round joins, which covers
    /// every point that is within half of its width of the curve.
    ///
    /// On the outer side an arc follows a bend that is narrower than the chords can. On the inner side of one that is narrower
    /// than the stroke, the lines across the stroke intersect each other. The side goes through the intersections and not
    /// beyond them, where it would run backwards and take away what other parts of the stroke cover. Between two of them it
    /// doesn't go to the point beside the curve and back either, which is on a line with both and may be far away.
    mutating func bend(from: Point, to: Point) {
        guard isRound, left.count > 1, right.count > 1 else { return }
        let (before, after) = (from.vector(to: left[left.count - 2]), to.vector(to: left[left.count - 1]))
        let square = halfWidth * halfWidth
        let cosine = (before.x * after.x + before.y * after.y) / square
        let sine = (before.x * after.y - before.y * after.x) / square
        addArc(cosine: cosine, sine: sine, isLeftInner: sine > 0, around: from, to: to)
        let last = lastInner
        lastInner = nil
        // A cusp between the points, which are within the tolerance of each other.
        let isCusp = cosine < 0
        let crossing = isCusp ? from : intersection(from: from, before, to: to, after, sine: sine)
        guard let crossing else { return }
        if sine > 0 {
            Self.bendInside(&left, at: crossing, isAfterAnother: last == .left)
        } else {
            Self.bendInside(&right, at: crossing, isAfterAnother: last == .right)
        }
        if !isCusp { lastInner = sine > 0 ? .left : .right }
    }

    private static func bendInside(_ side: inout [Point], at intersection: Point, isAfterAnother: Bool) {
        if isAfterAnother {
            side[side.count - 2] = intersection
        } else {
            side.insert(intersection, at: side.count - 1)
        }
    }

    /// The intersection of the lines across the stroke at two points of a curve, on the inner side; nil if there is none.
    private func intersection(from: Point, _ before: Point, to: Point, _ after: Point, sine: Double) -> Point? {
        let chord = from.vector(to: to)
        let (first, second) = (
            (chord.x * after.y - chord.y * after.x) / (halfWidth * halfWidth),
            (chord.x * before.y - chord.y * before.x) / (halfWidth * halfWidth)
        )
        let limit = sine.magnitude
        guard first.magnitude < limit, second.magnitude < limit, first > 0, second > 0 else { return nil }
        return Point(from.x + before.x * first / sine, from.y + before.y * first / sine)
    }

    /// Makes the last points the first ones as well, after the join of a closed subpath with its start.
    mutating func close() {
        guard let lastLeft = left.last, let lastRight = right.last else { return }
        left[0] = lastLeft
        right[0] = lastRight
    }

    /// The outline of an open subpath.
    consuming func around() -> [Point] {
        guard let start = left.first, let end = right.popLast() else { return left }
        left.append(end)
        addCap()
        left.append(contentsOf: right.reversed())
        if isRound {
            left.append(start)
            addCap()
        }
        return left
    }

    /// Adds half a circle between the two last points of the left side, if caps are round.
    private mutating func addCap() {
        guard left.count > 1 else { return }
        let (from, to) = (left[left.count - 2], left[left.count - 1])
        let center = Point((from.x + to.x) / 2, (from.y + to.y) / 2)
        addArc(cosine: -1, sine: 0, isLeftInner: false, around: center, to: center)
    }
}
