import Geometry
import TestSupport

extension Path {
    /// The bounds of the path's stroke, with the tips of its joins; those of the path itself for a width of 0. nil if it has no
    /// lines or curves.
    ///
    /// Curves are approximated by lines, which makes the bounds smaller than the exact ones by at most a thousandth of the
    /// path's size.
    func strokeBounds(width: Double) -> Rectangle? {
        var painted: [Point] = []
        for line in flattened(tolerance: 0.01) {
            let ends = line.isClosed ? line.points.prefix(2) : []
            var last: Point?
            for (from, to) in zip(line.points + ends, (line.points + ends).dropFirst()) where from != to {
                let length = from.distance(to: to)
                let direction = Point((to.x - from.x) / length, (to.y - from.y) / length)
                for end in [from, to] {
                    painted.append(end.moved(Point(-direction.y, direction.x), by: width / 2))
                    painted.append(end.moved(Point(direction.y, -direction.x), by: width / 2))
                }
                if let last { painted.append(from.tip(from: last, to: direction, width: width)) }
                last = direction
            }
        }
        let (xs, ys) = (painted.map(\.x), painted.map(\.y))
        guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max() else { return nil }
        return Rectangle(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}

extension Point {
    fileprivate func moved(_ direction: Point, by distance: Double) -> Point {
        Point(x + direction.x * distance, y + direction.y * distance)
    }

    /// The tip of the miter join of two segments at this point, whose directions are unit vectors; the point itself if the
    /// join is beveled or straight.
    fileprivate func tip(from last: Point, to next: Point, width: Double) -> Point {
        let cosine = last.x * next.x + last.y * next.y
        let ratio = 1 / ((1 + cosine) / 2).squareRoot()
        let outwards = Point(last.x - next.x, last.y - next.y)
        guard ratio <= Stroke.miterLimit, outwards.length > 0 else { return self }
        return moved(outwards, by: width / 2 * ratio / outwards.length)
    }
}
