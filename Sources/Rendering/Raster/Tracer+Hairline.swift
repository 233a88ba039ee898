import Geometry

extension Tracer {
    /// A line as wide as a pixel, however thin the stroke is there, and as wide one way as the other, however the shape is
    /// stretched.
    mutating func addHairline(of outline: Outline, in drawing: Drawing) {
        switch outline {
        case .ellipse(let ellipse):
            addHairline(along: corners(of: ellipse), isClosed: true)
        case .line(let from, let to):
            addHairline(along: [from, to].map(transform.apply), isClosed: false)
        case .path(let range):
            for line in drawing.path(range).flattened(tolerance: tolerance) {
                addHairline(along: line.points.map(transform.apply), isClosed: line.isClosed)
            }
        }
    }

    private func corners(of ellipse: Ellipse) -> [Point] {
        var turn = Turn(around: max(ellipse.radiusX, ellipse.radiusY), tolerance: tolerance)
        return (0..<turn.count).map { _ in
            defer { turn.advance() }
            let (x, y) = (ellipse.radiusX * turn.direction.x, ellipse.radiusY * turn.direction.y)
            return transform.apply(to: Point(ellipse.center.x + x, ellipse.center.y + y))
        }
    }

    /// Around a line from one end to the other and back; of a closed one, outside in one direction and inside in the other.
    private mutating func addHairline(along points: [Point], isClosed: Bool) {
        var sides = Sides(half: 0.5, capacity: points.count)
        for place in points.indices {
            let before = place > 0 ? points[place - 1] : isClosed ? points[points.count - 1] : points[place]
            let after = place + 1 < points.count ? points[place + 1] : isClosed ? points[0] : points[place]
            sides.add(points[place], towards: Point(after.x - before.x, after.y - before.y))
        }
        if isClosed {
            addCorners(sides.left)
            addCorners(sides.right.reversed())
        } else {
            addCorners(sides.around())
        }
    }
}
