import Geometry

/// A group's clip in the pixels of a picture: a rectangle under an affine transform, which is a convex quadrilateral.
struct GroupClip {
    private let corners: InlineArray<4, Point>
    /// Twice its area, negative if the corners are in the order of a reflection.
    private let area: Double

    init(_ rectangle: Rectangle, under transform: Transform) {
        let (right, bottom) = (rectangle.x + rectangle.width, rectangle.y + rectangle.height)
        corners = [
            transform.apply(to: Point(rectangle.x, rectangle.y)), transform.apply(to: Point(right, rectangle.y)),
            transform.apply(to: Point(right, bottom)), transform.apply(to: Point(rectangle.x, bottom)),
        ]
        let determinant = transform.a * transform.d - transform.b * transform.c
        area = rectangle.hasArea ? 2 * rectangle.width * rectangle.height * determinant : 0
    }

    /// Clips a polygon against one side after the other (Sutherland and Hodgman).
    ///
    /// Where the polygon is concave, the result has edges that run along a side and back, which cover nothing. Winding
    /// numbers inside of the clip, and with them the exact coverage, are those of the polygon.
    ///
    /// - Parameter clipped: A buffer.
    func apply(to polygon: inout [Point], using clipped: inout [Point]) {
        // False for NaN as well.
        guard area.magnitude > 0 else { return polygon.removeAll(keepingCapacity: true) }
        for index in 0..<4 {
            let side = Side(from: corners[index], to: corners[(index + 1) % 4], isReflected: area < 0)
            if polygon.allSatisfy({ side.distance(of: $0) >= 0 }) { continue }
            side.clip(polygon, into: &clipped)
            swap(&polygon, &clipped)
        }
    }
}

/// The side of a clip.
private struct Side {
    private let start: Point
    /// At a right angle to the side, towards the inside.
    private let normal: Point

    init(from: Point, to: Point, isReflected: Bool) {
        start = from
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        normal = isReflected ? Point(dy, -dx) : Point(-dy, dx)
    }

    /// Proportional to the distance from the side, and negative outside.
    func distance(of point: Point) -> Double {
        (point.x - start.x) * normal.x + (point.y - start.y) * normal.y
    }

    func clip(_ polygon: [Point], into clipped: inout [Point]) {
        clipped.removeAll(keepingCapacity: true)
        guard var from = polygon.last else { return }
        var fromDistance = distance(of: from)
        for to in polygon {
            let toDistance = distance(of: to)
            if (fromDistance >= 0) != (toDistance >= 0) {
                let share = fromDistance / (fromDistance - toDistance)
                clipped.append(Point(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)))
            }
            if toDistance >= 0 { clipped.append(to) }
            (from, fromDistance) = (to, toDistance)
        }
    }
}
