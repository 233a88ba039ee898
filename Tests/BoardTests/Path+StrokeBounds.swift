import Geometry

extension Path {
    /// The bounds of the path's stroke, with the tips of its joins: nil if it has no lines or curves.
    ///
    /// A curve is approximated by a hundred lines, which makes the bounds smaller than the exact ones by at most a hundredth
    /// of the width.
    func strokeBounds(width: Double) -> Rectangle? {
        var painted: [Point] = []
        var last: Step?
        forEachSegment { segment in
            let steps: [Step]
            switch segment {
            case .move:
                last = nil
                return
            case .line(let from, let to), .close(let from, let to):
                steps = [Step(from: from, to: to)].compactMap { $0 }
            case .curve(let curve):
                let points = (0...100).map { curve.point(at: Double($0) / 100) }
                steps = zip(points, points.dropFirst()).compactMap { Step(from: $0, to: $1) }
            }
            for step in steps {
                painted += step.corners(halfWidth: width / 2)
                if let last { painted += last.tip(of: step, halfWidth: width / 2).map { [$0] } ?? [] }
                last = step
            }
        }
        let (xs, ys) = (painted.map(\.x), painted.map(\.y))
        guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max() else { return nil }
        return Rectangle(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}

private struct Step {
    let from: Point
    let to: Point
    /// A unit vector.
    let direction: Point

    /// nil if the points are the same.
    init?(from: Point, to: Point) {
        let length = from.distance(to: to)
        guard length > 0 else { return nil }
        (self.from, self.to) = (from, to)
        direction = Point((to.x - from.x) / length, (to.y - from.y) / length)
    }

    func corners(halfWidth: Double) -> [Point] {
        let (x, y) = (-direction.y * halfWidth, direction.x * halfWidth)
        return [from, to].flatMap { [Point($0.x + x, $0.y + y), Point($0.x - x, $0.y - y)] }
    }

    /// The tip of the miter join with the next step; nil if the join is beveled.
    func tip(of next: Step, halfWidth: Double) -> Point? {
        let cosine = direction.x * next.direction.x + direction.y * next.direction.y
        let ratio = 1 / ((1 + cosine) / 2).squareRoot()
        let outwards = Point(direction.x - next.direction.x, direction.y - next.direction.y)
        let length = outwards.distance(to: Point(0, 0))
        guard ratio <= Stroke.miterLimit, length > 0 else { return nil }
        let distance = halfWidth * ratio / length
        return Point(to.x + outwards.x * distance, to.y + outwards.y * distance)
    }
}
