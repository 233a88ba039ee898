import Geometry

extension Tracer {
    /// Adds a line along an outline that is one pixel wide, whatever the transform.
    ///
    /// - Parameter closesPaths: Whether open subpaths are closed, as they are for a fill.
    mutating func addHairline(of outline: Outline, closesPaths: Bool = false, in drawing: Drawing) {
        switch outline {
        case .ellipse(let ellipse):
            guard ellipse.radiusX > 0, ellipse.radiusY > 0 else { return }
            addHairline(along: corners(of: ellipse), isClosed: true)
        case .rectangle(let rectangle, let cornerRadius):
            guard rectangle.hasArea else { return }
            var points: [Point] = []
            rectangle.forEachCorner(radius: cornerRadius, tolerance: tolerance) {
                points.append(transform.apply(to: $0))
            }
            addHairline(along: points, isClosed: true)
        case .line(let from, let to):
            addHairline(along: [from, to].map(transform.apply), isClosed: false)
        case .path(let range):
            var points: [Point] = []
            drawing.path(range).flatten(tolerance: tolerance) { step in
                switch step {
                case .corner(let point): points.append(transform.apply(to: point))
                case .end(let isClosed):
                    addHairline(along: points, isClosed: isClosed || closesPaths)
                    points = []
                }
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

    /// Adds the outline of a line: from one end to the other and back, or, if it is closed, the outer side in one direction
    /// and the inner side in the other.
    private mutating func addHairline(along points: [Point], isClosed: Bool) {
        var sides = Sides()
        sides.begin(halfWidth: 0.5, isRound: false, tolerance: Self.toleranceInPixels)
        for index in points.indices {
            let before = index > 0 ? points[index - 1] : isClosed ? points[points.count - 1] : points[index]
            let after = index + 1 < points.count ? points[index + 1] : isClosed ? points[0] : points[index]
            sides.add(points[index], towards: Point(after.x - before.x, after.y - before.y))
        }
        if isClosed {
            addPixelPolygon(sides.left)
            addPixelPolygon(sides.right.reversed())
        } else {
            sides.closeAround()
            addPixelPolygon(sides.left)
        }
    }

    private mutating func addPixelPolygon(_ points: some Sequence<Point>) {
        for point in points { addPixelCorner(point) }
        close()
    }
}
