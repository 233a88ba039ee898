import Geometry

/// Goes around shapes and their strokes on the pixels of a picture, in straight edges that stay close to the curves.
struct Tracer {
    private(set) var coverage = Coverage()
    /// From the drawing's points to pixels.
    private(set) var transform = Transform.identity
    /// How far an edge may be from the curve that it stands for, in the drawing's points.
    private(set) var tolerance = Self.tolerance
    /// How long a point is at least, in pixels.
    private(set) var leastStretch = 1.0
    /// Those of a polygon so far, in pixels.
    private var corners: [Point] = []

    /// In pixels. Along a circle that makes a pixel's coverage wrong by one level of 128, and on average by none.
    private static let tolerance = 0.015

    mutating func begin(width: Int, height: Int) {
        coverage.begin(width: width, height: height)
    }

    /// What comes from here on belongs together, and is drawn in points that become pixels this way.
    mutating func beginPart(under transform: Transform) {
        self.transform = transform
        let origin = Point(0, 0)
        let (x, y) = (Point(transform.a, transform.b), Point(transform.c, transform.d))
        tolerance = Self.tolerance / max(x.distance(to: origin), y.distance(to: origin))
        leastStretch = min(x.distance(to: origin), y.distance(to: origin))
        coverage.beginPart()
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
            // Outside in one direction, inside in the other. A stroke that is wider than its circle comes out on the other
            // side and leaves a hole there. It does so with every renderer that people look at faces with, so it has to here.
            addEllipse(ellipse, offset: half)
            addEllipse(ellipse, offset: -half, backwards: true)
        case .line(let from, let to):
            addLine(from, to, half)
        case .path(let range):
            addStroke(of: drawing.path(range), half)
        }
    }

    /// The line that is everywhere so far outside of an ellipse.
    mutating func addEllipse(_ ellipse: Ellipse, offset: Double, backwards: Bool = false) {
        let (shorter, longer) = (min(ellipse.radiusX, ellipse.radiusY), max(ellipse.radiusX, ellipse.radiusY))
        // An ellipse is nowhere as flat as at the ends of its shorter axis.
        let flattest = shorter > 0 ? longer * longer / shorter : longer
        var turn = Turn(around: flattest + offset.magnitude, tolerance: tolerance, backwards: backwards)
        for _ in 0..<turn.count {
            addCorner(ellipse.point(facing: turn, offset: offset))
            turn.advance()
        }
        close()
    }

    /// With corners that are quarters of a circle.
    mutating func addRectangle(_ rectangle: Rectangle, cornerRadius: Double) {
        let radius = min(cornerRadius, rectangle.width / 2, rectangle.height / 2)
        let (left, right) = (rectangle.x + radius, rectangle.x + rectangle.width - radius)
        let (top, bottom) = (rectangle.y + radius, rectangle.y + rectangle.height - radius)
        let corners = [Point(right, bottom), Point(left, bottom), Point(left, top), Point(right, top)]
        guard radius > 0 else { return addPolygon(corners) }
        var turn = Turn(around: radius, tolerance: tolerance)
        for corner in corners {
            let circle = Ellipse.circle(center: corner, radius: radius)
            // A corner begins where the one before it ends.
            addCorner(circle.point(facing: turn, offset: 0))
            for _ in 0..<turn.count / 4 {
                turn.advance()
                addCorner(circle.point(facing: turn, offset: 0))
            }
        }
        close()
    }

    private mutating func addLine(_ from: Point, _ to: Point, _ half: Double) {
        let direction = Point(to.x - from.x, to.y - from.y)
        var sides = Sides(half: half, capacity: 2)
        sides.add(from, towards: direction)
        sides.add(to, towards: direction)
        addPolygon(sides.around())
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
        // The outer side of a line bends as the curve does, but is longer: its chords are further off.
        let steps = max(8, curve.steps(tolerance: tolerance / 2))
        var sides = Sides(half: half, capacity: steps + 1)
        for step in 0...steps {
            let t = Double(step) / Double(steps)
            sides.add(curve.point(at: t), towards: curve.direction(at: t))
        }
        addPolygon(sides.around())
    }

    private mutating func addPolygon(_ points: [Point]) {
        for point in points { addCorner(point) }
        close()
    }

    private mutating func addCorner(_ point: Point) {
        corners.append(transform.apply(to: point))
    }

    /// A polygon by its corners in pixels.
    mutating func addCorners(_ corners: [Point]) {
        coverage.add(corners)
    }

    private mutating func close() {
        coverage.add(corners)
        corners.removeAll(keepingCapacity: true)
    }
}
