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

/// Line segments from each point to the next, and from the last to the first if it is closed.
package struct Polyline: Equatable, Sendable {
    package var points: [Point]
    package var isClosed: Bool

    package init(points: [Point], isClosed: Bool = false) {
        self.points = points
        self.isClosed = isClosed
    }
}

extension Path {
    /// The path as line segments, each within `tolerance` of the curve that it approximates.
    package func flattened(tolerance: Double) -> [Polyline] {
        var lines: [Polyline] = []
        var current: [Point] = []
        func end(closed: Bool) {
            // A move without a segment draws nothing.
            if current.count > 1 { lines.append(Polyline(points: current, isClosed: closed)) }
            current = []
        }
        func begin(at point: Point) {
            if current.isEmpty { current = [point] }
        }
        forEachSegment { segment in
            switch segment {
            case .move:
                end(closed: false)
            case .line(let from, let to):
                begin(at: from)
                current.append(to)
            case .curve(let curve):
                begin(at: curve.from)
                let steps = curve.steps(tolerance: tolerance)
                for step in 1..<steps {
                    current.append(curve.point(at: Double(step) / Double(steps)))
                }
                current.append(curve.to)
            case .close(let from, _):
                begin(at: from)
                end(closed: true)
            }
        }
        end(closed: false)
        return lines
    }
}
