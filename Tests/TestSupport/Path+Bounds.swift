package import Geometry

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

extension CubicCurve {
    /// The values of t in (0, 1) at which the coordinate on an axis has an extremum.
    fileprivate func extrema(along axis: KeyPath<Point, Double>) -> [Double] {
        let (p0, p1, p2, p3) = (
            from[keyPath: axis], control1[keyPath: axis], control2[keyPath: axis], to[keyPath: axis]
        )
        // The derivative divided by 3: a t² + b t + c.
        let a = p3 - 3 * p2 + 3 * p1 - p0
        let b = 2 * (p2 - 2 * p1 + p0)
        let c = p1 - p0
        return Self.roots(a, b, c).filter { 0 < $0 && $0 < 1 }
    }

    private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        // This form avoids cancellation. If a or q is zero, a quotient is infinite or NaN, which is not in (0, 1).
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return [q / a, c / q]
    }
}
