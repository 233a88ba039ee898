/// An element of a path, as in SVG: each begins at the end of the one before.
package enum PathElement: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case curve(control1: Point, control2: Point, to: Point)
    /// A line to the point of the last move.
    case close

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
    /// Calls `body` with the corners and the end of each polyline of the path as line segments, which are within `tolerance` of
    /// the curves that they approximate. A move without a segment has no polyline.
    package func flatten(tolerance: Double, _ body: (Flattened) -> Void) {
        var isEmpty = true
        func begin(at point: Point) {
            if isEmpty { body(.corner(point)) }
            isEmpty = false
        }
        func end(isClosed: Bool) {
            if !isEmpty { body(.end(isClosed: isClosed)) }
            isEmpty = true
        }
        forEachSegment { segment in
            switch segment {
            case .move:
                end(isClosed: false)
            case .line(let from, let to):
                begin(at: from)
                body(.corner(to))
            case .curve(let curve):
                begin(at: curve.from)
                let steps = curve.steps(tolerance: tolerance)
                for step in 1..<steps { body(.corner(curve.point(at: Double(step) / Double(steps)))) }
                body(.corner(curve.to))
            case .close:
                end(isClosed: true)
            }
        }
        end(isClosed: false)
    }

    /// A step along the polylines of a path.
    package enum Flattened {
        case corner(Point)
        /// A closed polyline has a further line, from its last corner to the first.
        case end(isClosed: Bool)
    }
}
