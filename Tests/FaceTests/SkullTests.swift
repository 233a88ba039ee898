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

    @Test(arguments: heads.indices)
    func `the crescent of a flat head is the skull without a smaller one that touches it at its upper left`(
        head: Int
    ) throws {
        let (h, shape, jaw) = Self.heads[head]
        let drawing = Figure.draw(.flat) {
            $0.style.proportions.headWidth = h
            ($0.style.head.headShape, $0.style.head.jaw) = (shape, jaw)
        }
        let skulls = drawing.parts("skull").map { drawing.elements(of: $0).flatMap(\.points) }
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
