import Geometry

/// The sides of a subpath's stroke, with a join between each two segments. Segments of no length are ignored.
struct StrokedSubpath {
    private let tolerance: Double
    private var sides: Sides
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

    /// - Parameters:
    ///   - sides: Empty ones.
    ///   - tolerance: The maximum distance of a chord from its curve.
    init(_ sides: Sides, tolerance: Double) {
        self.sides = sides
        self.tolerance = tolerance
    }

    mutating func addLine(_ from: Point, _ to: Point) {
        let vector = from.vector(to: to)
        guard let direction = vector.normalized else { return }
        let straightLength = vector.length / 2
        begin(End(point: from, direction: direction, straightLength: straightLength))
        sides.add(to, towards: direction)
        last = End(point: to, direction: direction, straightLength: straightLength)
    }

    mutating func add(_ curve: CubicCurve) {
        // Where control points coincide with an end, the curve goes towards the next point.
        let (from, to) = (curve.from, curve.to)
        let starts = [curve.control1, curve.control2, to].map { from.vector(to: $0) }
        let ends = [curve.control2, curve.control1, from].map { $0.vector(to: to) }
        guard let start = starts.lazy.compactMap(\.normalized).first,
            let end = ends.lazy.compactMap(\.normalized).first
        else { return }
        begin(End(point: from, direction: start, straightLength: 0))
        // The outer side is longer than the curve, so its chords are further away from it.
        let steps = max(8, curve.steps(tolerance: tolerance / 2))
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

    consuming func end(isClosed: Bool) -> Sides {
        if isClosed, let first, let last {
            sides.add(first.point, towards: first.direction)
            join(last, first)
            sides.close()
        }
        return sides
    }
}

extension Point {
    func vector(to other: Point) -> Point {
        Point(other.x - x, other.y - y)
    }

    /// nil if the length is 0 or not a number.
    fileprivate var normalized: Point? {
        return length > 0 && length.isFinite ? Point(x / length, y / length) : nil
    }
}
