import Geometry

/// Clips edges to the bounds of a picture, in pixels.
struct Clip {
    let width: Double
    let height: Double

    /// Calls `body` with the pieces of an edge that affect the coverage of the picture: those inside, and those to the left
    /// of it, which are moved to its left side, because coverage accumulates from there.
    @inline(__always)
    func forEachPiece(_ from: Point, _ to: Point, _ body: (Point, Point) -> Void) {
        // Nearly all edges.
        if contains(from), contains(to) { return body(from, to) }
        // Edges above or below the picture cover nothing of it.
        guard from.y != to.y, max(from.y, to.y) > 0, min(from.y, to.y) < height else { return }
        let (from, to) = (within(from, to), within(to, from))
        // Neither do those to the right of it.
        if from.x >= width, to.x >= width { return }
        // Only edges that cross a side are cut, because an outline may have thousands beside the picture.
        guard crosses(0, from, to) || crosses(width, from, to) else { return addPiece(from, to, body) }
        for (start, end) in pieces(from, to) { addPiece(start, end, body) }
    }

    /// Adds a piece that crosses neither side.
    @inline(__always)
    private func addPiece(_ start: Point, _ end: Point, _ body: (Point, Point) -> Void) {
        let middle = (start.x + end.x) / 2
        if middle <= 0 {
            body(Point(0, start.y), Point(0, end.y))
        } else if middle < width {
            body(start, end)
        }
    }

    private func crosses(_ side: Double, _ from: Point, _ to: Point) -> Bool {
        (from.x < side) != (to.x < side)
    }

    private func contains(_ point: Point) -> Bool {
        0 <= point.x && point.x <= width && 0 <= point.y && point.y <= height
    }

    /// The end `point` of an edge, moved along the edge towards the end `other` until it is in a row of the picture.
    private func within(_ point: Point, _ other: Point) -> Point {
        let bound = min(max(point.y, 0), height)
        guard bound != point.y else { return point }
        return Point(point.x + (other.x - point.x) * (bound - point.y) / (other.y - point.y), bound)
    }

    /// The pieces of an edge between its intersections with the left and the right side of the picture.
    private func pieces(_ from: Point, _ to: Point) -> [(Point, Point)] {
        var points = [from]
        for side in from.x < to.x ? [0, width] : [width, 0] where crosses(side, from, to) {
            points.append(Point(side, from.y + (to.y - from.y) * ((side - from.x) / (to.x - from.x))))
        }
        points.append(to)
        return zip(points, points.dropFirst()).map { ($0, $1) }
    }

    /// An upper bound of the number of cells that the edges of a polygon add.
    func mostCells(of corners: [Point]) -> Int {
        guard var last = corners.last.map(nearest) else { return 0 }
        var crossed = 0.0
        for corner in corners {
            let next = nearest(corner)
            crossed += (next.x - last.x).magnitude + (next.y - last.y).magnitude
            last = next
        }
        // A piece of an edge has a cell where it begins, and one for each boundary of a row or column that it crosses: at most
        // one more in each direction than its extent in pixels. An edge that comes in from the left is two pieces.
        return Int(crossed) + 6 * corners.count
    }

    private func nearest(_ point: Point) -> Point {
        Point(min(max(point.x, 0), width), min(max(point.y, 0), height))
    }
}
