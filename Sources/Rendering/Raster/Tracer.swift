import Geometry

/// Goes around shapes and their strokes on the pixels of a picture, in straight edges that stay close to the curves.
struct Tracer {
    /// From the drawing's points to pixels.
    private let transform: Transform
    /// How far an edge may be from the curve that it stands for, in the drawing's points.
    private let tolerance: Double
    private var coverage: Coverage

    /// In pixels: what that does to a pixel's coverage is less than its eight bits can tell.
    private static let tolerance = 0.015

    init(_ transform: Transform, width: Int, height: Int) {
        self.transform = transform
        let (x, y) = (Point(transform.a, transform.b), Point(transform.c, transform.d))
        let origin = Point(0, 0)
        tolerance = Self.tolerance / max(x.distance(to: origin), y.distance(to: origin))
        coverage = Coverage(width: width, height: height)
    }

    /// What is covered by all that `trace` goes around.
    mutating func spans(_ trace: (inout Tracer) -> Void) -> Spans {
        coverage.removeAll()
        trace(&self)
        return Spans(coverage)
    }

    mutating func addFill(of outline: Outline, in drawing: Drawing) {
        switch outline {
        case .ellipse(let ellipse): addEllipse(ellipse, offset: 0)
        case .line: break
        case .path(let range):
            for line in drawing.path(range).flattened(tolerance: tolerance) { addPolygon(line.points) }
        }
    }

    mutating func addStroke(of outline: Outline, width: Double, in drawing: Drawing) {
        let half = width / 2
        guard half > 0 else { return }
        switch outline {
        case .ellipse(let ellipse):
            addStroke(of: ellipse, half)
        case .line(let from, let to):
            addLine(from, to, half)
        case .path(let range):
            addStroke(of: drawing.path(range), half)
        }
    }

    /// With corners that are quarters of a circle.
    mutating func addRectangle(_ rectangle: Rectangle, cornerRadius: Double) {
        let radius = min(cornerRadius, rectangle.width / 2, rectangle.height / 2)
        let (left, right) = (rectangle.x + radius, rectangle.x + rectangle.width - radius)
        let (top, bottom) = (rectangle.y + radius, rectangle.y + rectangle.height - radius)
        guard radius > 0 else {
            return addPolygon([Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)])
        }
        let turns = turns(around: radius)
        let quarter = turns.count / 4
        addPolygon(
            turns.indices.flatMap { place in
                // A corner begins where the one before it ends.
                let centers = [(right, bottom), (left, bottom), (left, top), (right, top)]
                let (x, y) = centers[place / quarter]
                let point = Point(x + radius * turns[place].x, y + radius * turns[place].y)
                guard place % quarter == quarter - 1 else { return [point] }
                let end = turns[(place + 1) % turns.count]
                return [point, Point(x + radius * end.x, y + radius * end.y)]
            })
    }

    /// The line that is everywhere so far outside of an ellipse.
    mutating func addEllipse(_ ellipse: Ellipse, offset: Double) {
        addPolygon(points(of: ellipse, offset: offset))
    }

    /// Outside in one direction, inside in the other. A stroke that is wider than its circle comes out on the other side
    /// and leaves a hole there. It does so with every renderer that people look at faces with, so it has to here.
    private mutating func addStroke(of ellipse: Ellipse, _ half: Double) {
        addEllipse(ellipse, offset: half)
        addPolygon(points(of: ellipse, offset: -half).reversed())
    }

    private func points(of ellipse: Ellipse, offset: Double) -> [Point] {
        let (shorter, longer) = (min(ellipse.radiusX, ellipse.radiusY), max(ellipse.radiusX, ellipse.radiusY))
        // An ellipse is nowhere as flat as at the ends of its shorter axis.
        let flattest = shorter > 0 ? longer * longer / shorter : longer
        return turns(around: flattest + offset.magnitude).map { ellipse.point(facing: $0, offset: offset) }
    }

    private mutating func addLine(_ from: Point, _ to: Point, _ half: Double) {
        guard let across = across(Point(to.x - from.x, to.y - from.y), half) else { return }
        addPolygon([
            Point(from.x + across.x, from.y + across.y), Point(to.x + across.x, to.y + across.y),
            Point(to.x - across.x, to.y - across.y), Point(from.x - across.x, from.y - across.y),
        ])
    }

    /// Each piece by itself: where one begins the one before it ends. Nothing joins them, as no path has corners yet.
    private mutating func addStroke(of path: Path, _ half: Double) {
        path.forEachSegment { segment in
            switch segment {
            case .move: break
            case .line(let from, let to), .close(let from, let to): addLine(from, to, half)
            case .curve(let curve): addCurve(curve, half)
            }
        }
    }

    private mutating func addCurve(_ curve: CubicCurve, _ half: Double) {
        let steps = max(8, curve.steps(tolerance: tolerance / 4))
        var (left, right): ([Point], [Point]) = ([], [])
        for step in 0...steps {
            let t = Double(step) / Double(steps)
            let point = curve.point(at: t)
            guard let across = across(curve.direction(at: t), half) else { continue }
            left.append(Point(point.x + across.x, point.y + across.y))
            right.append(Point(point.x - across.x, point.y - across.y))
        }
        addPolygon(left + right.reversed())
    }

    /// Half of a line's width, at a right angle to where it goes.
    private func across(_ direction: Point, _ half: Double) -> Point? {
        let length = direction.distance(to: Point(0, 0))
        return length > 0 ? Point(-direction.y / length * half, direction.x / length * half) : nil
    }

    private mutating func addPolygon(_ points: [Point]) {
        guard let last = points.last else { return }
        var from = transform.apply(to: last)
        for point in points {
            let to = transform.apply(to: point)
            coverage.add(from, to)
            from = to
        }
    }

    /// The points of a circle around the origin with a radius of one, as many as one of that radius needs.
    private func turns(around radius: Double) -> [Point] {
        // A chord over an angle is off by radius × angle² / 8.
        let needed = 2 * Double.pi / (8 * tolerance / max(radius, tolerance)).squareRoot()
        let count = 4 * Int(min(max(needed / 4, 2), 10_000).rounded(.up))
        let (sine, cosine) = Angle(degrees: 360 / Double(count)).sineAndCosine
        var turns: [Point] = []
        turns.reserveCapacity(count)
        var turn = Point(1, 0)
        for _ in 0..<count {
            turns.append(turn)
            turn = Point(turn.x * cosine - turn.y * sine, turn.x * sine + turn.y * cosine)
        }
        return turns
    }
}

extension Ellipse {
    /// The point at which the line faces a direction, moved that way. In equal steps of the direction, not of the place,
    /// because that is what changes fastest where an ellipse is pointed.
    fileprivate func point(facing direction: Point, offset: Double) -> Point {
        let (x, y) = (radiusX * direction.x, radiusY * direction.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 0 else { return center }
        return Point(
            center.x + radiusX * x / length + offset * direction.x,
            center.y + radiusY * y / length + offset * direction.y)
    }
}
