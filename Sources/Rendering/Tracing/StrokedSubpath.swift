import Geometry

/// The sides of a subpath's stroke, with a join between each two segments. Segments of no length are ignored.
struct StrokedSubpath {
    private var tolerance = 0.0
    /// The whole outline is the left one of an open subpath that has ended.
    private(set) var sides = Sides()
    private var first: End?
    private var last: End?

    /// The beginning or the end of a segment.
    private struct End {
        let point: Point
        /// A unit vector.
        let direction: Point
        /// Half of the length of a line, as the sides may be trimmed at both ends; 0 for a curve.
        let straightLength: Double
    }

    /// Begins a subpath.
    ///
    /// - Parameters:
    ///   - isRound: Whether joins and caps are round.
    ///   - tolerance: The maximum distance of a chord from its curve.
    mutating func begin(halfWidth: Double, isRound: Bool, tolerance: Double) {
        self.tolerance = tolerance
        sides.begin(halfWidth: halfWidth, isRound: isRound, tolerance: tolerance)
        removeAll()
    }

    /// Begins another subpath with the same stroke.
    mutating func removeAll() {
        sides.removeAll()
        (first, last) = (nil, nil)
    }

    mutating func addLine(_ from: Point, _ to: Point) {
        guard let direction = from.direction(to: to) else { return }
        let straightLength = from.vector(to: to).length / 2
        begin(End(point: from, direction: direction, straightLength: straightLength))
        sides.add(to, towards: direction)
        last = End(point: to, direction: direction, straightLength: straightLength)
    }

    mutating func add(_ curve: CubicCurve) {
        // Where control points coincide with an end, the curve goes towards the next point.
        let (from, to, control1, control2) = (curve.from, curve.to, curve.control1, curve.control2)
        guard let start = from.direction(to: control1) ?? from.direction(to: control2) ?? from.direction(to: to),
            let end = control2.direction(to: to) ?? control1.direction(to: to) ?? from.direction(to: to)
        else { return }
        begin(End(point: from, direction: start, straightLength: 0))
        // On the outer side, which is longer than the curve, arcs are added where the chords are too far away from it.
        let steps = curve.steps(tolerance: tolerance / 2)
        var previous = from
        for step in 1...steps {
            let t = Double(step) / Double(steps)
            let direction = step < steps ? curve.direction(at: t) : end
            // At a cusp.
            guard direction.length > 0 else { continue }
            let point = step < steps ? curve.point(at: t) : to
            sides.add(point, towards: direction)
            sides.bend(from: previous, to: point)
            previous = point
        }
        last = End(point: to, direction: end, straightLength: 0)
    }

    private mutating func begin(_ start: End) {
        sides.add(start.point, towards: start.direction)
        if let last { join(last, start) } else { first = start }
    }

    private mutating func join(_ end: End, _ start: End) {
        sides.join(
            at: start.point, end.direction, start.direction,
            straightLength: min(end.straightLength, start.straightLength))
    }

    /// Whether an open subpath ends where it started, and has the same stroke as a closed one: two round caps at a point cover
    /// what a round join does.
    var isClosedByCaps: Bool {
        guard let first, let last else { return false }
        return sides.isRound && first.point == last.point
    }

    mutating func end(isClosed: Bool) {
        guard let first, let last else { return }
        if isClosed {
            sides.add(first.point, towards: first.direction)
            join(last, first)
            sides.close()
        } else {
            sides.closeAround()
        }
    }
}

extension Point {
    func vector(to other: Point) -> Point {
        Point(other.x - x, other.y - y)
    }

    /// A unit vector; nil if the distance is 0 or not a number.
    fileprivate func direction(to other: Point) -> Point? {
        let vector = vector(to: other)
        let length = vector.length
        return length > 0 && length.isFinite ? Point(vector.x / length, vector.y / length) : nil
    }
}
