/// An element of a path, as in SVG: each begins at the end of the one before.
///
/// Paths are followed without making arrays: `forEachSegment` adds where each element starts, and `flatten` replaces
/// curves by chords within a tolerance, as many as Wang's formula requires. The first row has the elements of a path,
/// and the second one its segments:
///
///     move (0, 0)    line (4, 0)            curve … (4, 4)         close
///     move (0, 0)    line (0, 0)–(4, 0)     curve (4, 0)–(4, 4)    close (4, 4)–(0, 0)
///
/// It flattens to the corners (0, 0), (4, 0), some points of the curve, (4, 4), and the end of a closed polyline.
package enum PathElement: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case curve(control1: Point, control2: Point, to: Point)
    /// A line to the point of the last move.
    case close

    /// A curve, for a path that is at its start.
    package static func curve(_ curve: CubicCurve) -> PathElement {
        .curve(control1: curve.control1, control2: curve.control2, to: curve.to)
    }

    package func mapped(by transform: Transform) -> PathElement {
        switch self {
        case .move(let to): .move(transform.apply(to: to))
        case .line(let to): .line(transform.apply(to: to))
        case .curve(let control1, let control2, let to):
            .curve(
                control1: transform.apply(to: control1), control2: transform.apply(to: control2),
                to: transform.apply(to: to))
        case .close: .close
        }
    }
}

/// An outline of lines and cubic curves. It starts at the origin if its first element is not a move.
package struct Path: Equatable, Sendable {
    package var elements: ArraySlice<PathElement>

    package init(_ elements: ArraySlice<PathElement>) {
        self.elements = elements
    }

    /// Calls `body` with each element and the point that it starts from.
    package func forEachSegment(_ body: (Segment) -> Void) {
        var start = Point(0, 0)
        var current = start
        for element in elements {
            switch element {
            case .move(let to):
                start = to
                current = to
                body(.move(to))
            case .line(let to):
                body(.line(from: current, to: to))
                current = to
            case .curve(let control1, let control2, let to):
                body(.curve(CubicCurve(from: current, control1: control1, control2: control2, to: to)))
                current = to
            case .close:
                body(.close(from: current, to: start))
                current = start
            }
        }
    }

    package enum Segment {
        case move(Point)
        case line(from: Point, to: Point)
        case curve(CubicCurve)
        case close(from: Point, to: Point)
    }
}

extension Path {
    /// Calls `corner` with the corners of each polyline of the path as line segments, which are within `tolerance` of the
    /// curves that they approximate, and `end` after them: a closed one has a further line, from its last corner to the
    /// first. A move without a segment has no polyline.
    package func flatten(tolerance: Double, corner: (Point) -> Void, end: (_ isClosed: Bool) -> Void) {
        var isEmpty = true
        func begin(at point: Point) {
            if isEmpty { corner(point) }
            isEmpty = false
        }
        func endPolyline(isClosed: Bool) {
            if !isEmpty { end(isClosed) }
            isEmpty = true
        }
        forEachSegment { segment in
            switch segment {
            case .move: endPolyline(isClosed: false)
            case .line(let from, let to):
                begin(at: from)
                corner(to)
            case .curve(let curve):
                begin(at: curve.from)
                let steps = curve.steps(tolerance: tolerance)
                for step in 1..<steps { corner(curve.point(at: Double(step) / Double(steps))) }
                corner(curve.to)
            case .close: endPolyline(isClosed: true)
            }
        }
        endPolyline(isClosed: false)
    }
}

/// A cubic Bézier curve.
package struct CubicCurve: Equatable, Sendable {
    package var from: Point
    package var control1: Point
    package var control2: Point
    package var to: Point

    package init(from: Point, control1: Point, control2: Point, to: Point) {
        (self.from, self.control1, self.control2, self.to) = (from, control1, control2, to)
    }

    package func mapped(by transform: Transform) -> CubicCurve {
        CubicCurve(
            from: transform.apply(to: from), control1: transform.apply(to: control1),
            control2: transform.apply(to: control2), to: transform.apply(to: to))
    }

    package func point(at t: Double) -> Point {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(
            a * from.x + b * control1.x + c * control2.x + d * to.x,
            a * from.y + b * control1.y + c * control2.y + d * to.y)
    }

    /// The part of the curve from t to its end, by de Casteljau's algorithm.
    package func suffix(from t: Double) -> CubicCurve {
        let (a, b, c) = (from.mixed(with: control1, t), control1.mixed(with: control2, t), control2.mixed(with: to, t))
        let (d, e) = (a.mixed(with: b, t), b.mixed(with: c, t))
        return CubicCurve(from: d.mixed(with: e, t), control1: e, control2: c, to: to)
    }

    package var reversed: CubicCurve { CubicCurve(from: to, control1: control2, control2: control1, to: from) }

    /// The derivative with respect to t.
    package func direction(at t: Double) -> Point {
        let u = 1 - t
        let (a, b, c) = (3 * u * u, 6 * u * t, 3 * t * t)
        return Point(
            a * (control1.x - from.x) + b * (control2.x - control1.x) + c * (to.x - control2.x),
            a * (control1.y - from.y) + b * (control2.y - control1.y) + c * (to.y - control2.y))
    }

    /// The number of equal steps of t for which all chords are within `tolerance` of the curve; at most 10,000.
    ///
    /// Wang's formula for degree 3: a chord over 1/n of the curve is off by at most 3/4 of the largest second
    /// difference of the control points, divided by n².
    package func steps(tolerance: Double) -> Int {
        let bend1 = Point(from.x - 2 * control1.x + control2.x, from.y - 2 * control1.y + control2.y)
        let bend2 = Point(control1.x - 2 * control2.x + to.x, control1.y - 2 * control2.y + to.y)
        let bend = max(bend1.length, bend2.length)
        let steps = (0.75 * bend / tolerance).squareRoot()
        // Int() traps on NaN and infinity, which a tolerance of zero or a coordinate that is not finite gives.
        guard steps < Double(Self.maxSteps) else { return Self.maxSteps }
        return max(1, Int(steps) + 1)
    }

    private static let maxSteps = 10_000
}
