extension Path {
    /// The smallest rectangle around what is drawn, which the control points of a curve may lie outside;
    /// nil when nothing is drawn. A move alone draws nothing.
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
                for t in curve.turns(along: \.x) + curve.turns(along: \.y) {
                    extent.include(curve.point(at: t))
                }
            }
        }
        return extent?.rectangle
    }
}

private struct Extent {
    var least: Point
    var most: Point

    var rectangle: Rectangle {
        Rectangle(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
    }
}

extension Extent? {
    fileprivate mutating func include(_ point: Point) {
        let known = self ?? Extent(least: point, most: point)
        self = Extent(
            least: Point(min(known.least.x, point.x), min(known.least.y, point.y)),
            most: Point(max(known.most.x, point.x), max(known.most.y, point.y)))
    }
}
