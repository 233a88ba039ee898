import Geometry

extension Tracer {
    /// Adds what a stroke of an outline covers to the current part: with butt caps, and joins as `Stroke` specifies.
    ///
    /// Each subpath is one polygon if it is open, around both of its sides, and two if it is closed: the left side and, in the
    /// reverse direction, the right one. Sides are offset from each segment by half of the width. Where segments are too
    /// short to trim their inner sides at a join, and where the path crosses itself, these polygons overlap: the winding
    /// number is then 2, which covers no more than 1.
    mutating func addStroke(of outline: Outline, width: Double, in drawing: Drawing) {
        let halfWidth = width / 2
        guard halfWidth > 0 else { return }
        switch outline {
        case .ellipse(let ellipse):
            addEllipse(ellipse, offset: halfWidth)
            // Reversed, so that it cuts a hole. As in other renderers, a stroke that is wider than its circle has a hole again.
            if ellipse.hasHole(insideStrokeOfHalfWidth: halfWidth) {
                addEllipse(ellipse, offset: -halfWidth, isReversed: true)
            }
        case .rectangle(let rectangle, let cornerRadius):
            guard rectangle.hasArea else { return }
            let radius = rectangle.clampedCornerRadius(cornerRadius)
            addRectangle(rectangle.expanded(by: halfWidth), cornerRadius: radius > 0 ? radius + halfWidth : 0)
            addRectangle(rectangle.expanded(by: -halfWidth), cornerRadius: radius - halfWidth, isReversed: true)
        case .line(let from, let to):
            let direction = Point(to.x - from.x, to.y - from.y)
            var sides = Sides(halfWidth: halfWidth, capacity: 2)
            sides.add(from, towards: direction)
            sides.add(to, towards: direction)
            addPolygon(sides.around())
        case .path(let range):
            var subpath = StrokedSubpath(halfWidth: halfWidth, tolerance: tolerance)
            drawing.path(range).forEachSegment { segment in
                switch segment {
                case .move: end(&subpath, isClosed: false)
                case .line(let from, let to): subpath.addLine(from, to)
                case .curve(let curve): subpath.add(curve)
                case .close(let from, let to):
                    subpath.addLine(from, to)
                    end(&subpath, isClosed: true)
                }
            }
            end(&subpath, isClosed: false)
        }
    }

    /// Adds the outline of a stroked subpath and begins the next one.
    private mutating func end(_ subpath: inout StrokedSubpath, isClosed: Bool) {
        var next = StrokedSubpath(halfWidth: subpath.halfWidth, tolerance: tolerance)
        swap(&next, &subpath)
        let sides = next.end(isClosed: isClosed)
        if isClosed {
            addPolygon(sides.left)
            addPolygon(sides.right.reversed())
        } else {
            addPolygon(sides.around())
        }
    }
}

extension Ellipse {
    /// False if the ellipse is so flat that the inner side of its stroke is inverted along one of the axes. It would be
    /// an outline inside of the outer one, in the same direction.
    fileprivate func hasHole(insideStrokeOfHalfWidth halfWidth: Double) -> Bool {
        halfWidth < min(radiusX, radiusY) || halfWidth > max(radiusX, radiusY)
    }
}

/// The sides of a subpath's stroke, with a join between each two segments. Segments of no length are ignored.
private struct StrokedSubpath {
    let halfWidth: Double
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

    init(halfWidth: Double, tolerance: Double) {
        self.halfWidth = halfWidth
        self.tolerance = tolerance
        sides = Sides(halfWidth: halfWidth)
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
        for step in 1..<steps {
            let t = Double(step) / Double(steps)
            sides.add(curve.point(at: t), towards: curve.direction(at: t))
        }
        sides.add(to, towards: end)
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
    fileprivate func vector(to other: Point) -> Point {
        Point(other.x - x, other.y - y)
    }

    /// nil if the length is 0 or not a number.
    fileprivate var normalized: Point? {
        return length > 0 && length.isFinite ? Point(x / length, y / length) : nil
    }
}
