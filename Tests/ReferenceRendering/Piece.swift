import Geometry

/// A polygon or an ellipse in the pixels of a picture. What a shape covers is the union of its pieces.
struct Piece {
    /// Where the outline of a piece crosses a horizontal line.
    struct Crossing {
        let x: Double
        /// 1 or -1, by the direction of the outline.
        let winding: Int
    }

    private struct Edge {
        let from: Point
        let to: Point
    }

    private enum Form {
        case polygon([Edge])
        case ellipse(EllipsePiece)
    }

    private let form: Form
    let minX: Double
    let maxX: Double
    let minY: Double
    let maxY: Double

    /// Polygons, closed, that share the non-zero winding rule.
    init(_ polygons: [[Point]], under transform: Transform) {
        var edges: [Edge] = []
        var box = Box()
        for polygon in polygons {
            let corners = polygon.map(transform.apply)
            for index in corners.indices {
                box.add(corners[index])
                edges.append(Edge(from: corners[index], to: corners[(index + 1) % corners.count]))
            }
        }
        form = .polygon(edges)
        (minX, maxX, minY, maxY) = (box.minX, box.maxX, box.minY, box.maxY)
    }

    /// nil if the ellipse has no area.
    init?(_ ellipse: Ellipse, under transform: Transform) {
        guard let piece = EllipsePiece(ellipse, under: transform) else { return nil }
        form = .ellipse(piece)
        (minX, maxX, minY, maxY) = (piece.minX, piece.maxX, piece.minY, piece.maxY)
    }

    /// Appends the crossings of the row at a height, in any order.
    func appendCrossings(at y: Double, to crossings: inout [Crossing]) {
        switch form {
        case .polygon(let edges):
            for edge in edges where (edge.from.y <= y) != (edge.to.y <= y) {
                let share = (y - edge.from.y) / (edge.to.y - edge.from.y)
                let x = edge.from.x + share * (edge.to.x - edge.from.x)
                crossings.append(Crossing(x: x, winding: edge.from.y < edge.to.y ? 1 : -1))
            }
        case .ellipse(let ellipse):
            if let (left, right) = ellipse.span(at: y) {
                crossings.append(Crossing(x: left, winding: 1))
                crossings.append(Crossing(x: right, winding: -1))
            }
        }
    }

    /// The piece with only those edges that are crossed by rows from `top` to `bottom`.
    func between(_ top: Double, _ bottom: Double) -> Piece {
        guard case .polygon(let edges) = form, edges.count > 8 else { return self }
        let kept = edges.filter { max($0.from.y, $0.to.y) >= top && min($0.from.y, $0.to.y) <= bottom }
        return Piece(form: .polygon(kept), self)
    }

    private init(form: Form, _ other: Piece) {
        self.form = form
        (minX, maxX, minY, maxY) = (other.minX, other.maxX, other.minY, other.maxY)
    }

    /// Whether the outline may pass through a rectangle.
    func mayHaveEdge(in rectangle: Rectangle) -> Bool {
        func overlaps(_ minX: Double, _ maxX: Double, _ minY: Double, _ maxY: Double) -> Bool {
            minX <= rectangle.x + rectangle.width && maxX >= rectangle.x && minY <= rectangle.y + rectangle.height
                && maxY >= rectangle.y
        }
        guard overlaps(minX, maxX, minY, maxY) else { return false }
        guard case .polygon(let edges) = form else { return true }
        return edges.contains {
            overlaps(min($0.from.x, $0.to.x), max($0.from.x, $0.to.x), min($0.from.y, $0.to.y), max($0.from.y, $0.to.y))
        }
    }

    /// A point of the outline, chosen by a number.
    func outlinePoint(_ number: Int) -> Point {
        switch form {
        case .polygon(let edges):
            guard !edges.isEmpty else { return Point(0, 0) }
            let edge = edges[number % edges.count]
            let share = Double(number / edges.count % 64) / 64
            return Point(
                edge.from.x + share * (edge.to.x - edge.from.x), edge.from.y + share * (edge.to.y - edge.from.y))
        case .ellipse(let ellipse): return ellipse.outlinePoint(number)
        }
    }
}

/// An ellipse under an affine transform.
private struct EllipsePiece {
    /// Maps the unit circle to the ellipse.
    private let transform: Transform
    private let determinant: Double
    let minX: Double
    let maxX: Double
    let minY: Double
    let maxY: Double

    init?(_ ellipse: Ellipse, under outer: Transform) {
        guard ellipse.radiusX > 0, ellipse.radiusY > 0 else { return nil }
        transform = Transform.scale(x: ellipse.radiusX, y: ellipse.radiusY)
            .then(.translation(x: ellipse.center.x, y: ellipse.center.y)).then(outer)
        determinant = transform.a * transform.d - transform.b * transform.c
        guard determinant != 0 else { return nil }
        let halfWidth = Point(transform.a, transform.c).length
        let halfHeight = Point(transform.b, transform.d).length
        (minX, maxX) = (transform.e - halfWidth, transform.e + halfWidth)
        (minY, maxY) = (transform.f - halfHeight, transform.f + halfHeight)
    }

    /// The columns between which a row is inside. A point (x, y) is, if the unit circle contains the point that is mapped to
    /// it, ((d u - c v), (a v - b u)) / determinant, with u = x - e and v = y - f.
    func span(at y: Double) -> (Double, Double)? {
        let v = y - transform.f
        // |(d u - c v, a v - b u)|² = q u² - 2 p u v + r v² is at most determinant².
        let q = transform.d * transform.d + transform.b * transform.b
        let p = transform.c * transform.d + transform.a * transform.b
        // q r - p² = determinant², so the discriminant has no difference of large numbers.
        let root = determinant * determinant * (q - v * v)
        guard root > 0 else { return nil }
        let (middle, half) = (p * v / q, root.squareRoot() / q)
        return (transform.e + middle - half, transform.e + middle + half)
    }

    func outlinePoint(_ number: Int) -> Point {
        let (sine, cosine) = Angle(degrees: Double(number % 3600) / 10).sineAndCosine
        return transform.apply(to: Point(cosine, sine))
    }
}

private struct Box {
    var minX = Double.infinity
    var maxX = -Double.infinity
    var minY = Double.infinity
    var maxY = -Double.infinity

    mutating func add(_ point: Point) {
        (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
        (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }
}
