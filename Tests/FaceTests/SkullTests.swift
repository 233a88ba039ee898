import Face
import Geometry
import Testing

/// What follows the head is drawn from the skull's own curve.
struct SkullTests {
    static let heads: [(width: Double, shape: Double, jaw: Double)] = [
        (1, 0.2, 0.6), (0.82, 0.45, 0), (1.12, 0.85, 0), (0.92, 0.6, -0.5), (1.4, 1, 1), (0.6, 0.01, -1),
    ]

    private func draw(_ topper: Topper, _ head: (width: Double, shape: Double, jaw: Double)) -> Drawing {
        Figure.draw {
            $0.style.proportions.headWidth = head.width
            ($0.style.head.headShape, $0.style.head.jaw) = (head.shape, head.jaw)
            $0.style.head.topper = topper
        }
    }

    /// Otherwise a line that is too short to be seen decides the direction of a mitred corner.
    @Test(arguments: [Topper.cap, .mop, .bun, .curls, .fringe, .quiff, .parted])
    func `the outline of what covers a head ends exactly where it begins`(topper: Topper) throws {
        for head in Self.heads {
            let drawing = draw(topper, head)
            let shape = try #require(drawing.parts("topper").first { drawing.elements(of: $0).count > 4 })
            let elements = drawing.elements(of: shape)
            guard case .move(let start) = elements[0], case .curve(_, _, let end) = elements[elements.count - 2] else {
                Issue.record("not a closed curve")
                continue
            }
            #expect(start == end)
        }
    }

    /// The skull's outline above its centre, and the points of an arc, both from the skull's centre in units of its radius.
    @Test(
        arguments: [
            (Topper.mop, 0, -0.04, 1.09, 1.15), (.cap, 0, -0.54, 1.03, 1.13), (.beanie, 1, -0.62, 1.04, 1.17),
            (.hood, 1, 0, 1.15, 1.14), (.bob, 1, 0, 1.13, 1.12), (.bun, 1, -0.3, 1.04, 1.07),
            (.fringe, 0, -0.14, 1.05, 1.11), (.parted, 0, -0.2, 1.05, 1.12), (.headphones, 0, -0.06, 1.13, 1.15),
        ] as [(Topper, Int, Double, Double, Double)], heads.indices)
    func `hair and hats begin with the skull's outline above a height, wider and higher by their factors`(
        topper: (name: Topper, shape: Int, from: Double, wider: Double, higher: Double), head: Int
    ) throws {
        let drawing = draw(topper.name, Self.heads[head])
        let skull = try #require(drawing.parts("skull").first)
        let path = drawing.elements(of: skull)
        guard case .move(let left) = path[0], case .curve(_, _, let top) = path[1] else { return }
        let center = Point(top.x, left.y)
        let expected = drawing.outline(of: skull, under: .identity).filter { $0.y <= center.y + 1e-9 }.map {
            Point(center.x + ($0.x - center.x) * topper.wider, center.y + ($0.y - center.y) * topper.higher)
        }
        let shape = drawing.parts("topper")[topper.shape]
        let elements = drawing.elements(of: shape)
        var points: [Point] = []
        guard case .move(var current) = elements[0] else { return }
        #expect(abs(current.y - center.y - 100 * topper.from) < 1e-6)
        for element in elements[1...2] {
            guard case .curve(let control1, let control2, let to) = element else { continue }
            let curve = CubicCurve(from: current, control1: control1, control2: control2, to: to)
            points += (0...20).map { curve.point(at: Double($0) / 20) }
            current = to
        }
        #expect(points.count == 42 && abs(current.x + points[0].x - 2 * center.x) < 1e-6)
        #expect(abs(points[20].x - center.x) < 1e-6 && abs(points[20].y - center.y + 100 * topper.higher) < 1e-6)
        for point in points {
            let distance = zip(expected, expected.dropFirst()).map { point.distance(toLineFrom: $0, to: $1) }.min()
            #expect(distance ?? 1 < 0.01, "\(point)")
        }
    }

    @Test(arguments: heads.indices)
    func `the crescent of a flat head is the skull without a smaller one that touches it at its upper left`(
        head: Int
    ) throws {
        let (h, shape, jaw) = Self.heads[head]
        let drawing = Figure.draw(.flat) {
            $0.style.proportions.headWidth = h
            ($0.style.head.headShape, $0.style.head.jaw) = (shape, jaw)
        }
        let skulls = drawing.parts("skull").map { points(drawing.elements(of: $0)) }
        let k = 0.5522847498 + 0.36 * shape
        let t = h * (1 - 0.6 * max(0, jaw))
        let fixed = Point(-100 * (4 * h + 3 * t * k) / 8, -100 * (3 * k + 4) / 8)
        let outline = drawing.outline(of: drawing.parts("skull")[0], under: .identity)
        #expect(outline.map { $0.distance(to: fixed) }.min() ?? 9 < 1)
        #expect(skulls[0].count == skulls[1].count)
        for (outer, inner) in zip(skulls[0], skulls[1]) {
            let expected = Point(fixed.x + 0.9 * (outer.x - fixed.x), fixed.y + 0.9 * (outer.y - fixed.y))
            #expect(inner.distance(to: expected) < 1e-6)
        }
    }
}

private func points(_ elements: [PathElement]) -> [Point] {
    elements.flatMap { element -> [Point] in
        switch element {
        case .move(let to), .line(let to): [to]
        case .curve(let control1, let control2, let to): [control1, control2, to]
        case .close: []
        }
    }
}

extension Point {
    fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
        let (x, y) = (end.x - start.x, end.y - start.y)
        let length = x * x + y * y
        let along = length == 0 ? 0 : max(0, min(1, ((self.x - start.x) * x + (self.y - start.y) * y) / length))
        return distance(to: Point(start.x + along * x, start.y + along * y))
    }
}
