import Geometry

/// The two sides of a stroked subpath, each at half the stroke's width from it.
///
///     left   ──────────────╮
///     path   >──────────╮  │
///     right  ───────╮   │  │
///
/// `add` appends a point to both sides, `join` what is between two segments at a corner, and `bend` what a bend of a
/// curve needs besides. `Arc` makes round joins, caps and bends, by square roots alone. All take time for the points
/// that they add.
///
/// In a bend that is narrower than the stroke, the lines across it intersect on the inner side, which would run
/// backwards. Then the side goes through the intersections, and what the lines cover beyond them is a polygon of its
/// own, a lobe.
struct Sides {
    private(set) var left: [Point] = []
    private(set) var right: [Point] = []
    /// What the line across the stroke covers beyond the inner side, in bends that are narrower than the stroke:
    /// polygons, one after the other, in the direction of the whole outline.
    private var lobes: [Point] = []
    /// Where each of them ends.
    private var lobeEnds: [Int] = []
    /// The ends of the lines across the stroke in the current bend, and their intersections.
    private var innerEnds: [Point] = []
    private var intersections: [Point] = []
    private var halfWidth = 0.0
    /// The side on which the lines across the last bend had an intersection, which is before the side's last point; nil
    /// if they had none.
    private var lastInner: Inner?
    /// Whether joins and caps are round.
    private(set) var isRound = false
    /// The maximum distance of a chord from an arc.
    private var tolerance = 0.0

    /// Begins the sides of a stroke.
    mutating func begin(halfWidth: Double, isRound: Bool, tolerance: Double) {
        (self.halfWidth, self.isRound, self.tolerance) = (halfWidth, isRound, tolerance)
        removeAll()
    }

    /// Begins the sides of another subpath with the same stroke.
    mutating func removeAll() {
        left.removeAll(keepingCapacity: true)
        right.removeAll(keepingCapacity: true)
        lobes.removeAll(keepingCapacity: true)
        lobeEnds.removeAll(keepingCapacity: true)
        innerEnds.removeAll(keepingCapacity: true)
        intersections.removeAll(keepingCapacity: true)
        lastInner = nil
    }

    private enum Inner {
        case left, right
    }

    /// Adds the points beside a point of the subpath, which goes in `direction` there. A direction of no length is
    /// ignored.
    mutating func add(_ point: Point, towards direction: Point) {
        let length = direction.length
        guard length > 0 else { return }
        let across = Point(-direction.y / length * halfWidth, direction.x / length * halfWidth)
        left.append(Point(point.x + across.x, point.y + across.y))
        right.append(Point(point.x - across.x, point.y - across.y))
    }

    /// Joins two segments at `corner`: the end of the first one and the beginning of the second one, which were added
    /// last.
    ///
    /// - Parameters:
    ///   - before: The direction in which the first segment ends, a unit vector.
    ///   - after: The direction in which the second one begins.
    ///   - straightLength: The length for which both segments are straight from the corner.
    mutating func join(at corner: Point, _ before: Point, _ after: Point, straightLength: Double) {
        let cosine = before.x * after.x + before.y * after.y
        let sine = before.x * after.y - before.y * after.x
        endBend()
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
        if isRound { addArc(cosine: cosine, sine: sine, isLeftInner: isLeftInner, around: corner, to: corner) }
        if isLeftInner {
            Self.joinInside(&left, at: isTrimmed ? leftPoint : nil, corner)
            if isMitered { right.insert(rightPoint, at: right.count - 1) }
        } else {
            Self.joinInside(&right, at: isTrimmed ? rightPoint : nil, corner)
            if isMitered { left.insert(leftPoint, at: left.count - 1) }
        }
    }

    /// Adds an arc between the two last points of the outer side.
    private mutating func addArc(cosine: Double, sine: Double, isLeftInner: Bool, around center: Point, to end: Point) {
        let arc = Arc(cosine: cosine, sine: sine.magnitude, radius: halfWidth, tolerance: tolerance)
        insert(arc, isLeftInner: isLeftInner, around: center, to: end)
    }

    private mutating func insert(_ arc: Arc, isLeftInner: Bool, around center: Point, to end: Point) {
        if isLeftInner {
            arc.insert(into: &right, isReversed: false, around: center, to: end)
        } else {
            arc.insert(into: &left, isReversed: true, around: center, to: end)
        }
    }

    /// Replaces the two last points by the intersection of the sides. Where segments are too short to have one, the
    /// side goes through the corner, and covers a part of the stroke twice.
    private static func joinInside(_ side: inout [Point], at intersection: Point?, _ corner: Point) {
        if let intersection {
            side.removeLast(2)
            side.append(intersection)
        } else {
            side.insert(corner, at: side.count - 1)
        }
    }

    /// Bends the sides between the two points of a curve that were added last.
    ///
    /// On the outer side an arc follows a bend that is narrower than the chords can. On the inner side of one that is
    /// narrower than the stroke, the lines across the stroke intersect each other. The side goes through the
    /// intersections and not beyond them, where it would run backwards and take away what other parts of the stroke
    /// cover. Between two of them it doesn't go to the point beside the curve and back either, which is on a line with
    /// both and may be far away. What is between the intersections and these points becomes a lobe.
    mutating func bend(from: Point, to: Point) {
        guard left.count > 1, right.count > 1 else { return }
        let (before, after) = (from.vector(to: left[left.count - 2]), to.vector(to: left[left.count - 1]))
        let square = halfWidth * halfWidth
        let cosine = (before.x * after.x + before.y * after.y) / square
        let sine = (before.x * after.y - before.y * after.x) / square
        let inner = sine > 0 ? Inner.left : .right
        let arc = Arc(cosine: cosine, sine: sine.magnitude, radius: halfWidth, tolerance: tolerance)
        insert(arc, isLeftInner: inner == .left, around: from, to: to)
        // At a cusp, the points are within the tolerance of each other.
        let isCusp = cosine < 0
        let crossing = isCusp ? from : intersection(from: from, before, to: to, after, sine: sine)
        guard let crossing else { return endBend() }
        let isAfterAnother = inner == lastInner
        if isCusp || !isAfterAnother { endBend() }
        let sign = inner == .left ? 1.0 : -1
        if innerEnds.isEmpty { innerEnds.append(Point(from.x + sign * before.x, from.y + sign * before.y)) }
        innerEnds.append(Point(to.x + sign * after.x, to.y + sign * after.y))
        arc.insert(into: &innerEnds, isReversed: inner == .right, around: from, to: to)
        intersections.append(crossing)
        if inner == .left {
            Self.bendInside(&left, at: crossing, isAfterAnother: isAfterAnother)
        } else {
            Self.bendInside(&right, at: crossing, isAfterAnother: isAfterAnother)
        }
        lastInner = inner
        if isCusp { endBend() }
    }

    /// Ends a bend that is narrower than the stroke, if there is one, and adds its lobe.
    private mutating func endBend() {
        if !innerEnds.isEmpty {
            lobes.append(contentsOf: lastInner == .left ? innerEnds.reversed() : innerEnds)
            lobes.append(contentsOf: lastInner == .left ? intersections : intersections.reversed())
            lobeEnds.append(lobes.count)
            innerEnds.removeAll(keepingCapacity: true)
            intersections.removeAll(keepingCapacity: true)
        }
        lastInner = nil
    }

    /// Calls `body` with each lobe.
    func forEachLobe(_ body: (ArraySlice<Point>) -> Void) {
        var start = 0
        for end in lobeEnds {
            body(lobes[start..<end])
            start = end
        }
    }

    private static func bendInside(_ side: inout [Point], at intersection: Point, isAfterAnother: Bool) {
        if isAfterAnother {
            side[side.count - 2] = intersection
        } else {
            side.insert(intersection, at: side.count - 1)
        }
    }

    /// The intersection of the lines across the stroke at two points of a curve, on the inner side; nil if there is
    /// none.
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
        endBend()
        guard let lastLeft = left.last, let lastRight = right.last else { return }
        left[0] = lastLeft
        right[0] = lastRight
    }

    /// Makes the left side the whole outline of an open subpath.
    mutating func closeAround() {
        endBend()
        guard let start = left.first, let end = right.popLast() else { return }
        left.append(end)
        addCap()
        left.append(contentsOf: right.reversed())
        if isRound {
            left.append(start)
            addCap()
        }
    }

    /// Adds half a circle between the two last points of the left side, if caps are round.
    private mutating func addCap() {
        guard isRound, left.count > 1 else { return }
        let (from, to) = (left[left.count - 2], left[left.count - 1])
        let center = Point((from.x + to.x) / 2, (from.y + to.y) / 2)
        addArc(cosine: -1, sine: 0, isLeftInner: false, around: center, to: center)
    }
}

/// An arc of up to half a turn, as chords that are within a tolerance of it.
struct Arc {
    /// The number of chords: a power of two, because the arc is bisected until they are short enough, which takes only
    /// square roots.
    private var count = 1
    /// The cosine and the sine of the angle of a chord.
    private var cosine: Double
    private var sine: Double

    private static let maxCount = 1 << 15

    /// - Parameters:
    ///   - cosine: The cosine of the angle of the arc.
    ///   - sine: Its sine, which is not negative.
    ///   - tolerance: The maximum distance of a chord from the arc, in the unit of the radius.
    init(cosine: Double, sine: Double, radius: Double, tolerance: Double) {
        (self.cosine, self.sine) = (cosine, sine)
        // The sagitta of a chord is radius × angle² / 8, and the cosine of a small angle is 1 - angle² / 2.
        while radius * (1 - self.cosine) > 4 * tolerance && count < Self.maxCount { bisect() }
    }

    private mutating func bisect() {
        count *= 2
        // Never as the difference of numbers that may be nearly equal.
        if cosine < 0 {
            let half = ((1 - cosine) / 2).squareRoot()
            (cosine, sine) = (sine / (2 * half), half)
        } else {
            let half = ((1 + cosine) / 2).squareRoot()
            (cosine, sine) = (half, sine / (2 * half))
        }
    }

    /// Inserts the ends of chords before the last point of a side; that point and the one before it are the ends of the
    /// arc.
    ///
    /// - Parameters:
    ///   - isReversed: Whether the arc runs from the y axis to the x axis, and not from x to y.
    ///   - center: The centre of the arc at its start.
    ///   - end: The centre at its end, if that moves.
    func insert(into side: inout [Point], isReversed: Bool, around center: Point, to end: Point) {
        guard count > 1, let last = side.popLast(), let first = side.last else { return }
        let (sine, count) = (isReversed ? -sine : sine, Double(count))
        var (x, y) = (first.x - center.x, first.y - center.y)
        // The points between the ends are moved outwards, so that the polygon has the area of the sector. It consists
        // of triangles between the centre and a chord: two with a radius and a moved radius, and the others with two
        // moved ones.
        let versine = 1 - cosine
        // The ratio of an angle to its sine, as a series.
        let angle = 1 + versine / 3 + versine * versine * 2 / 15
        let stretch = count * angle / (1 + (1 + (count - 2) * count * angle).squareRoot())
        for step in 1..<self.count {
            (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
            let share = Double(step) / count
            side.append(
                Point(
                    center.x + share * (end.x - center.x) + stretch * x,
                    center.y + share * (end.y - center.y) + stretch * y))
        }
        side.append(last)
    }
}
