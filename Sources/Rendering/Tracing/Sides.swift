import Geometry

/// The two sides of a stroked subpath, each at half the stroke's width from it.
struct Sides {
    private(set) var left: [Point] = []
    private(set) var right: [Point] = []
    private let halfWidth: Double

    /// - Parameter capacity: The number of points of a side.
    init(halfWidth: Double, capacity: Int = 0) {
        self.halfWidth = halfWidth
        // `around()` appends the right side to the left one.
        left.reserveCapacity(2 * capacity)
        right.reserveCapacity(capacity)
    }

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
        // Smooth: the points are the same, but for rounding errors.
        guard sine.magnitude > 1e-9 || cosine < 0, left.count > 1, right.count > 1 else { return }
        // The intersection of the left sides, from the corner; that of the right ones is opposite of it.
        let share = halfWidth / (1 + cosine)
        let miter = Point(-(before.y + after.y) * share, (before.x + after.x) * share)
        // The ratio of the miter's length to the width is the inverse of the cosine of half of the angle.
        let limit = Stroke.miterLimit
        let isMitered = (1 + cosine) / 2 * limit * limit >= 1
        // On the inner side of the corner, the strokes of both segments cover each other up to this distance from it.
        let overlap = halfWidth * max(sine.magnitude, sine.magnitude / (1 + cosine))
        // At turns of 180° there is no intersection.
        let isTrimmed = overlap <= straightLength && cosine > -0.99
        let (isLeftInner, leftPoint) = (sine > 0, Point(corner.x + miter.x, corner.y + miter.y))
        let rightPoint = Point(corner.x - miter.x, corner.y - miter.y)
        if isLeftInner {
            Self.joinInside(&left, at: isTrimmed ? leftPoint : nil, corner)
            if isMitered { right.insert(rightPoint, at: right.count - 1) }
        } else {
            Self.joinInside(&right, at: isTrimmed ? rightPoint : nil, corner)
            if isMitered { left.insert(leftPoint, at: left.count - 1) }
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

    /// Makes the last points the first ones as well, after the join of a closed subpath with its start.
    mutating func close() {
        guard let lastLeft = left.last, let lastRight = right.last else { return }
        left[0] = lastLeft
        right[0] = lastRight
    }

    /// The outline of an open subpath.
    consuming func around() -> [Point] {
        left.append(contentsOf: right.reversed())
        return left
    }
}
