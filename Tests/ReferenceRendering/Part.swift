import Geometry

/// What one fill, or one stroke, covers.
struct Part {
    var pieces: [Piece] = []
    /// How far the edges that a rasterizer draws may be from the outline, in pixels: the chords of curves.
    var edgeError = 0.0

    /// Whether an edge may be in or beside a pixel.
    func mayHaveEdge(inColumn column: Int, row: Int) -> Bool {
        let margin = 0.1 + edgeError
        let pixel = Rectangle(x: Double(column), y: Double(row), width: 1, height: 1).expanded(by: margin)
        return pieces.contains { $0.mayHaveEdge(in: pixel) }
    }
}

/// The limits of a rasterizer that follow from its documents.
enum Tolerance {
    /// How far the chords of curves may be from them, in pixels, measured along an axis of the picture: 0.05 for most. That
    /// of a stroke's outer side, where the curve bends half as wide as the stroke, is 0.075.
    static let chord = 0.075 * 2.0.squareRoot()
    /// A curve is at most 10,000 chords: by Wang's formula, those of a curve with this second difference of its control
    /// points, in pixels, are off by one pixel. A stroke's outer side may be three times as long.
    static let bendOfLongestCurve = 1e8 / 0.75 / 3
    /// Half of a level of coverage.
    static let coverage = 0.5 / 32
}

extension Part {
    /// The bounds of a picture as a rectangle with round corners.
    init(background: Rectangle, cornerRadius: Double, under transform: Transform) {
        self.init(fill: .rectangle(background, cornerRadius: cornerRadius), in: Drawing(), under: transform)
    }

    /// What a fill covers.
    init(fill outline: Outline, in drawing: Drawing, under transform: Transform) {
        switch outline {
        case .ellipse(let ellipse):
            edgeError = Tolerance.chord
            add(ellipse, under: transform)
        case .rectangle(let rectangle, let cornerRadius):
            guard rectangle.hasArea else { return }
            let radius = rectangle.clampedCornerRadius(cornerRadius)
            let inner = rectangle.expanded(by: -radius)
            add(rectangle.withRows(of: inner), under: transform)
            add(inner.withRows(of: rectangle), under: transform)
            guard radius > 0 else { return }
            edgeError = Tolerance.chord
            for corner in inner.corners { add(.circle(center: corner, radius: radius), under: transform) }
        case .line: break
        case .path(let range):
            let subpaths = Subpath.all(of: drawing.path(range).elements)
            edgeError = subpaths.map { $0.edgeError(scale: transform.maxScale) }.max() ?? 0
            let polygons = subpaths.map { $0.flattened(scale: transform.maxScale) }
            pieces.append(Piece(polygons, under: transform))
        }
    }

    private mutating func add(_ ellipse: Ellipse, under transform: Transform) {
        if let piece = Piece(ellipse, under: transform) { pieces.append(piece) }
    }

    private mutating func add(_ rectangle: Rectangle, under transform: Transform) {
        pieces.append(Piece([rectangle.corners], under: transform))
    }
}

extension Rectangle {
    /// Clockwise, from the upper left.
    var corners: [Point] {
        [Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height)]
    }

    /// The rectangle that has the columns of this one and the rows of another.
    fileprivate func withRows(of other: Rectangle) -> Rectangle {
        Rectangle(x: x, y: other.y, width: width, height: other.height)
    }
}

extension Transform {
    /// The length of a point along the axis that is scaled most, in pixels.
    var maxScale: Double { max(Point(a, b).length, Point(c, d).length) }
}
