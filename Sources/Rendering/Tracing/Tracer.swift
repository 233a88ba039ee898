import Geometry
import Images

/// Converts shapes and their strokes to polygons in the pixels of a picture, which it adds to the outlines of the
/// picture.
///
/// Curves become chords within a tolerance, in points before they are transformed: a corner costs one transform. Fills
/// and rectangles are here, strokes in `Tracer+Strokes.swift`, and ellipses in `Tracer+Ellipses.swift`. A polygon is
/// clipped by the groups that it is in, and added when it is closed. One with coordinates that have no pixels is left
/// out, and of one with too many corners only the number is kept.
struct Tracer {
    var outlines: Outlines
    /// Maps points of the current group to pixels.
    private(set) var transform = Transform.identity
    /// The maximum distance of a chord from its curve, in points.
    private(set) var tolerance = Self.toleranceInPixels
    /// Whether the transform keeps areas: others move everything onto a line, which covers nothing.
    private var keepsAreas = true
    /// The corners of the current polygon, in pixels.
    var corners: [Point] = []
    /// The clips of the groups that have begun and not ended, from the outermost.
    private var clips: [GroupClip] = []
    /// What is restored at the end of each group, and the number of chains before it.
    private var outerGroups: [(transform: Transform, clipCount: Int, chainCount: Int)] = []
    /// For each motion the rows of pixels that its group may cover.
    private(set) var motionRows: [Range<Int>] = []
    /// The subpath that is being stroked.
    var subpath = StrokedSubpath()
    /// The current polygon while it is clipped.
    private var clipped: [Point] = []

    /// The maximum distance of a chord from its curve, in pixels. Along a circle, it makes a pixel's coverage wrong by
    /// up to a level and a half of 32, and by none on average.
    static let toleranceInPixels = 0.05

    init(in memory: WorkingMemory) {
        outlines = Outlines(in: memory)
    }

    /// `motionCount` is the number of motions for which `motionRows` is set, and `maxCorners` is that of `Outlines`.
    mutating func begin(
        width: Int, height: Int, motionCount: Int = 0, maxCorners: Int = Outlines.maxCorners
    ) {
        outlines.begin(width: width, height: height, maxCorners: maxCorners)
        motionRows = Array(repeating: 0..<0, count: motionCount)
        clips.removeAll(keepingCapacity: true)
        outerGroups.removeAll(keepingCapacity: true)
    }

    /// Sets the transform from points to pixels of what is added outside of groups.
    mutating func setTransform(_ transform: Transform) {
        self.transform = transform
        let (x, y) = (Point(transform.a, transform.b), Point(transform.c, transform.d))
        tolerance = Self.toleranceInPixels / max(x.length, y.length)
        keepsAreas = x.x * y.y != x.y * y.x
    }

    mutating func begin(_ group: Group) {
        outerGroups.append((transform, clips.count, outlines.chains.count))
        setTransform(group.transform.then(transform))
        if let clip = group.clip { clips.append(GroupClip(clip, under: transform)) }
    }

    mutating func end(_ group: Group) {
        guard let outer = outerGroups.popLast() else { return }
        if let motion = group.motion, motion < motionRows.count {
            motionRows[motion] = outlines.rows(ofChainsFrom: outer.chainCount)
        }
        setTransform(outer.transform)
        clips.removeLast(clips.count - outer.clipCount)
    }

    mutating func addFill(of outline: Outline, in drawing: Drawing) {
        switch outline {
        case .ellipse(let ellipse): addEllipse(ellipse, offset: 0)
        case .rectangle(let rectangle, let cornerRadius): addRectangle(rectangle, cornerRadius: cornerRadius)
        case .line: break
        case .path(let range):
            outlines.allowOverlaps()
            drawing.path(range).flatten(tolerance: tolerance) {
                addCorner($0)
            } end: { _ in
                close()
            }
        }
    }

    /// Adds a rectangle whose corners are quarters of a circle, unless it has no area.
    mutating func addRectangle(_ rectangle: Rectangle, cornerRadius: Double, isReversed: Bool = false) {
        guard rectangle.hasArea else { return }
        rectangle.forEachCorner(radius: cornerRadius, tolerance: tolerance) { addCorner($0) }
        if isReversed { corners.reverse() }
        close()
    }

    mutating func addPolygon(_ points: some Sequence<Point>) {
        let transform = transform
        corners.append(contentsOf: points.lazy.map { transform.apply(to: $0) })
        close()
    }

    /// Adds a corner, in points, to the current polygon.
    mutating func addCorner(_ point: Point) {
        corners.append(transform.apply(to: point))
    }

    /// Ends the current polygon and adds it to the current part.
    mutating func close() {
        defer { corners.removeAll(keepingCapacity: true) }
        // Coordinates that are not finite, or so large that products of them would not be, have no pixels.
        guard outlines.count(corners.count), keepsAreas, corners.allSatisfy({ $0.isRepresentable }) else { return }
        for clip in clips { clip.apply(to: &corners, using: &clipped) }
        guard clips.isEmpty || corners.allSatisfy({ $0.isRepresentable }) else { return }
        outlines.add(corners)
    }
}

extension Rectangle {
    /// Calls `body` with the corners of a polygon for a rectangle whose corners are quarters of a circle, which has its
    /// area.
    func forEachCorner(radius: Double, tolerance: Double, _ body: (Point) -> Void) {
        let radius = clampedCornerRadius(radius)
        let (left, right) = (x + radius, x + width - radius)
        let (top, bottom) = (y + radius, y + height - radius)
        let centers: InlineArray<4, Point> = [
            Point(right, bottom), Point(left, bottom), Point(left, top), Point(right, top),
        ]
        var turn = Turn(around: radius, tolerance: tolerance)
        let stretched = radius * turn.stretchOfQuarter
        for index in centers.indices {
            guard radius > 0 else {
                body(centers[index])
                continue
            }
            // The ends of the quarter are those of sides. The points between them are outside of the circle.
            let count = turn.count / 4
            for step in 0...count {
                let distance = step == 0 || step == count ? radius : stretched
                body(
                    Point(
                        centers[index].x + distance * turn.direction.x, centers[index].y + distance * turn.direction.y))
                // A corner begins in the direction in which the one before it ends.
                if step < count { turn.advance() }
            }
        }
    }
}

extension Point {
    fileprivate var isRepresentable: Bool { x.magnitude < 1e100 && y.magnitude < 1e100 }
}

/// A group's clip in the pixels of a picture: a rectangle under an affine transform, which is a convex quadrilateral.
struct GroupClip {
    private let corners: InlineArray<4, Point>
    /// Twice its area, negative if the corners are in the order of a reflection.
    private let area: Double

    init(_ rectangle: Rectangle, under transform: Transform) {
        let (right, bottom) = (rectangle.x + rectangle.width, rectangle.y + rectangle.height)
        corners = [
            transform.apply(to: Point(rectangle.x, rectangle.y)), transform.apply(to: Point(right, rectangle.y)),
            transform.apply(to: Point(right, bottom)), transform.apply(to: Point(rectangle.x, bottom)),
        ]
        let determinant = transform.a * transform.d - transform.b * transform.c
        area = rectangle.hasArea ? 2 * rectangle.width * rectangle.height * determinant : 0
    }

    /// Clips a polygon against one side after the other (Sutherland and Hodgman).
    ///
    /// Where the polygon is concave, the result has edges that run along a side and back, which cover nothing. Winding
    /// numbers inside of the clip, and with them the exact coverage, are those of the polygon.
    ///
    /// - Parameter clipped: A buffer.
    func apply(to polygon: inout [Point], using clipped: inout [Point]) {
        // False for NaN as well.
        guard area.magnitude > 0 else { return polygon.removeAll(keepingCapacity: true) }
        for index in 0..<4 {
            let side = Side(from: corners[index], to: corners[(index + 1) % 4], isReflected: area < 0)
            if polygon.allSatisfy({ side.distance(of: $0) >= 0 }) { continue }
            side.clip(polygon, into: &clipped)
            swap(&polygon, &clipped)
        }
    }
}

/// The side of a clip.
private struct Side {
    private let start: Point
    /// At a right angle to the side, towards the inside.
    private let normal: Point

    init(from: Point, to: Point, isReflected: Bool) {
        start = from
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        normal = isReflected ? Point(dy, -dx) : Point(-dy, dx)
    }

    /// Proportional to the distance from the side, and negative outside.
    func distance(of point: Point) -> Double {
        (point.x - start.x) * normal.x + (point.y - start.y) * normal.y
    }

    func clip(_ polygon: [Point], into clipped: inout [Point]) {
        clipped.removeAll(keepingCapacity: true)
        guard var from = polygon.last else { return }
        var fromDistance = distance(of: from)
        for to in polygon {
            let toDistance = distance(of: to)
            if (fromDistance >= 0) != (toDistance >= 0) {
                let share = fromDistance / (fromDistance - toDistance)
                clipped.append(Point(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)))
            }
            if toDistance >= 0 { clipped.append(to) }
            (from, fromDistance) = (to, toDistance)
        }
    }
}
