/// One step of a path's pen.
package enum PathElement: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case curve(control1: Point, control2: Point, to: Point)
    case close
}

/// An outline drawn with a pen. A pen that was never moved starts at the origin.
package struct Path: Equatable, Sendable {
    package var elements: ArraySlice<PathElement>

    package init(_ elements: ArraySlice<PathElement>) {
        self.elements = elements
    }

    /// What the pen draws, one piece at a time, each with the place that it starts from.
    package func forEachSegment(_ body: (Segment) -> Void) {
        var start = Point(0, 0)
        var pen = start
        for element in elements {
            switch element {
            case .move(let to):
                start = to
                pen = to
                body(.move(to))
            case .line(let to):
                body(.line(from: pen, to: to))
                pen = to
            case .curve(let control1, let control2, let to):
                body(.curve(CubicCurve(from: pen, control1: control1, control2: control2, to: to)))
                pen = to
            case .close:
                body(.close(from: pen, to: start))
                pen = start
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
