extension Path {
    /// The smallest rectangle that contains all lines and curves; control points can lie outside. nil if there are
    /// none: a move draws nothing.
    package var bounds: Rectangle? {
        var extent: Extent?
        forEachSegment { segment in
            switch segment {
            case .move:
                break
            case .line(let from, let to), .close(let from, let to):
                extent.include(from)
                extent.include(to)
            case .curve(let curve):
                extent.include(curve.from)
                extent.include(curve.to)
                for t in curve.extrema(along: \.x) + curve.extrema(along: \.y) {
                    extent.include(curve.point(at: t))
                }
            }
        }
        return extent?.rectangle
    }
}

private struct Extent {
    var min: Point
    var max: Point

    var rectangle: Rectangle {
        Rectangle(x: min.x, y: min.y, width: max.x - min.x, height: max.y - min.y)
    }
}

extension Extent? {
    fileprivate mutating func include(_ point: Point) {
        let known = self ?? Extent(min: point, max: point)
        self = Extent(
            min: Point(min(known.min.x, point.x), min(known.min.y, point.y)),
            max: Point(max(known.max.x, point.x), max(known.max.y, point.y)))
    }
}
