import Bytes
import Geometry

/// Converts shapes and their strokes to polygons in the pixels of a picture, whose coverage it accumulates.
struct Tracer {
    private(set) var coverage: Coverage
    /// Maps points of the current group to pixels.
    private(set) var transform = Transform.identity
    /// The maximum distance of a chord from its curve, in points.
    private(set) var tolerance = Self.toleranceInPixels
    /// The length of a point along the axis that the transform scales less, in pixels.
    private(set) var minScale = 1.0
    /// The corners of the current polygon, in pixels.
    private var corners: [Point] = []
    /// The clips of the groups that have begun and not ended, from the outermost.
    private var clips: [GroupClip] = []
    private var outerGroups: [OuterGroup] = []

    /// The maximum distance of a chord from its curve, in pixels. Along a circle, it makes a pixel's coverage wrong by up to
    /// one level of 128, and by none on average.
    static let toleranceInPixels = 0.015

    /// What is restored at the end of a group.
    private struct OuterGroup {
        let transform: Transform
        let clipCount: Int
    }

    init(in memory: WorkingMemory) {
        coverage = Coverage(in: memory)
    }

    /// Releases the memory that was kept for the next picture.
    mutating func release() {
        coverage.release()
    }

    mutating func begin(width: Int, height: Int) {
        coverage.begin(width: width, height: height)
        clips.removeAll(keepingCapacity: true)
        outerGroups.removeAll(keepingCapacity: true)
    }

    /// Sets the transform from points to pixels of what is added outside of groups.
    mutating func setTransform(_ transform: Transform) {
        self.transform = transform
        let (x, y) = (Point(transform.a, transform.b), Point(transform.c, transform.d))
        tolerance = Self.toleranceInPixels / max(x.length, y.length)
        minScale = min(x.length, y.length)
    }

    mutating func begin(_ group: Group) {
        outerGroups.append(OuterGroup(transform: transform, clipCount: clips.count))
        setTransform(group.transform.then(transform))
        if let clip = group.clip { clips.append(GroupClip(clip, under: transform)) }
    }

    mutating func endGroup() {
        guard let outer = outerGroups.popLast() else { return }
        setTransform(outer.transform)
        clips.removeLast(clips.count - outer.clipCount)
    }

    /// Begins a part: polygons whose coverage is one.
    mutating func beginPart() {
        coverage.beginPart()
    }

    mutating func addFill(of outline: Outline, in drawing: Drawing) {
        switch outline {
        case .ellipse(let ellipse): addEllipse(ellipse, offset: 0)
        case .rectangle(let rectangle, let cornerRadius): addRectangle(rectangle, cornerRadius: cornerRadius)
        case .line: break
        case .path(let range):
            for line in drawing.path(range).flattened(tolerance: tolerance) { addPolygon(line.points) }
        }
    }

    /// Adds a rectangle whose corners are quarters of a circle, unless it has no area.
    mutating func addRectangle(_ rectangle: Rectangle, cornerRadius: Double, isReversed: Bool = false) {
        guard rectangle.hasArea else { return }
        let corners = corners(of: rectangle, cornerRadius: cornerRadius).map(rectangle.nearestPoint)
        addPolygon(isReversed ? corners.reversed() : corners)
    }

    /// Adds the same for a rectangle that covers the bounds, which cut what is outside of its sides.
    mutating func addBackground(_ rectangle: Rectangle, cornerRadius: Double) {
        addPolygon(corners(of: rectangle, cornerRadius: cornerRadius))
    }

    /// The corners of a polygon for a rectangle whose corners are quarters of a circle, in points. The ends of chords, and
    /// with them the sides, are outside of the rectangle by up to the tolerance.
    func corners(of rectangle: Rectangle, cornerRadius: Double) -> [Point] {
        let radius = rectangle.clampedCornerRadius(cornerRadius)
        let (left, right) = (rectangle.x + radius, rectangle.x + rectangle.width - radius)
        let (top, bottom) = (rectangle.y + radius, rectangle.y + rectangle.height - radius)
        let centers = [Point(right, bottom), Point(left, bottom), Point(left, top), Point(right, top)]
        guard radius > 0 else { return centers }
        var turn = Turn(around: radius, tolerance: tolerance)
        var corners: [Point] = []
        corners.reserveCapacity(turn.count + 4)
        for center in centers {
            let circle = Ellipse.circle(center: center, radius: radius)
            // A corner begins in the direction in which the one before it ends.
            corners.append(circle.point(facing: turn, offset: 0))
            for _ in 0..<turn.count / 4 {
                turn.advance()
                corners.append(circle.point(facing: turn, offset: 0))
            }
        }
        return corners
    }

    mutating func addPolygon(_ points: [Point]) {
        for point in points { addCorner(point) }
        close()
    }

    /// Adds a corner, in points, to the current polygon.
    mutating func addCorner(_ point: Point) {
        corners.append(transform.apply(to: point))
    }

    /// Adds a corner, in pixels, to the current polygon.
    mutating func addPixelCorner(_ point: Point) {
        corners.append(point)
    }

    /// Ends the current polygon and adds it to the current part.
    mutating func close() {
        defer { corners.removeAll(keepingCapacity: true) }
        // Coordinates that are not finite, or so large that products of them would not be, have no pixels.
        guard corners.allSatisfy(\.isRepresentable) else { return }
        for clip in clips { clip.apply(to: &corners) }
        coverage.add(corners)
    }
}

extension Rectangle {
    fileprivate func nearestPoint(to point: Point) -> Point {
        Point(min(max(point.x, x), x + width), min(max(point.y, y), y + height))
    }
}

extension Point {
    fileprivate var isRepresentable: Bool { x.magnitude < 1e100 && y.magnitude < 1e100 }
}

extension Transform {
    /// Maps points to pixels, of which there are `scale` to a point, with the first one at the corner of the bounds.
    static func pixels(of bounds: Rectangle, perPoint scale: Double) -> Transform {
        .translation(x: -bounds.x, y: -bounds.y).then(.scale(x: scale, y: scale))
    }
}
