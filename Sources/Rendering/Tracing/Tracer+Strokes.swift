import Geometry

/// Strokes as the polygons that they cover.
///
/// The outline of a stroke has two sides, each at half of the width from the path. Along a line they are parallel
/// to it; along a curve they are chords between points beside the curve. At a corner between two segments, the
/// outer side has what `Stroke.Caps` specifies: a miter, a bevel or an arc. The inner sides meet where they
/// intersect or, if the segments are too short for that, in the corner itself. An open subpath is one polygon: the
/// left side, the cap at the end, the right side in the reverse direction, and the cap at the start. A closed one
/// is two polygons: the left side and, in the reverse direction, the right one.
///
/// The outline goes around a point more than once where segments that are too short to trim their inner sides cover
/// each other, and where the path crosses itself. That covers the point once.
extension Tracer {
    /// Adds what a stroke of an outline covers to the current part.
    mutating func addStroke(of outline: Outline, _ stroke: Stroke, in drawing: Drawing) {
        let halfWidth = stroke.width / 2
        guard halfWidth > 0 else { return }
        switch outline {
        case .ellipse(let ellipse):
            // The inner side of a stroke that is wider than its ellipse has cusps.
            if halfWidth >= min(ellipse.radiusX, ellipse.radiusY) { outlines.allowOverlaps() }
            addEllipse(ellipse, offset: halfWidth)
            // Reversed, so that it cuts a hole. As in other renderers, a stroke that is wider than its circle has a
            // hole again.
            if ellipse.hasHole(insideStrokeOfHalfWidth: halfWidth) {
                addEllipse(ellipse, offset: -halfWidth, isReversed: true)
            }
        case .rectangle(let rectangle, let cornerRadius):
            guard rectangle.hasArea else { return }
            let radius = rectangle.clampedCornerRadius(cornerRadius)
            let isRound = radius > 0 || stroke.isRound
            addRectangle(rectangle.expanded(by: halfWidth), cornerRadius: isRound ? radius + halfWidth : 0)
            addRectangle(rectangle.expanded(by: -halfWidth), cornerRadius: radius - halfWidth, isReversed: true)
        case .line(let from, let to):
            beginSubpath(of: stroke)
            subpath.addLine(from, to)
            endSubpath(isClosed: false)
        case .path(let range):
            outlines.allowOverlaps()
            beginSubpath(of: stroke)
            drawing.path(range).forEachSegment { segment in
                switch segment {
                case .move: endSubpath(isClosed: false)
                case .line(let from, let to): subpath.addLine(from, to)
                case .curve(let curve): subpath.add(curve)
                case .close(let from, let to):
                    subpath.addLine(from, to)
                    endSubpath(isClosed: true)
                }
            }
            endSubpath(isClosed: false)
        }
    }

    private mutating func beginSubpath(of stroke: Stroke) {
        subpath.begin(halfWidth: stroke.width / 2, isRound: stroke.isRound, tolerance: tolerance)
    }

    /// Adds the outline of the stroked subpath and begins the next one.
    private mutating func endSubpath(isClosed: Bool) {
        let isClosed = isClosed || subpath.isClosedByCaps
        subpath.end(isClosed: isClosed)
        addPolygon(subpath.sides.left)
        if isClosed { addPolygon(subpath.sides.right.reversed()) }
        subpath.sides.forEachLobe { addPolygon($0) }
        subpath.removeAll()
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

    /// Whether an open subpath ends where it started, and has the same stroke as a closed one: two round caps at a
    /// point cover what a round join does.
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
