import Face
import Geometry
import TestSupport
import Testing

struct BadgeTests {
    private let blue = Color(rgb: 0x0090E0)

    private func badge(_ badge: FaceBadge, over background: Color? = nil, in bounds: Rectangle) -> [Shape] {
        var view = FaceView()
        (view.badge, view.background) = (badge, background)
        var drawing = Drawing()
        view.draw(in: bounds, on: &drawing)
        #expect(Array(drawing.shapeNames.suffix(drawing.parts("badge").count)).allSatisfy { $0 == "badge" })
        return drawing.parts("badge")
    }

    @Test(arguments: [
        (Rectangle(x: 0, y: 0, width: 200, height: 200), Point(152, 152)),
        (Rectangle(x: 10, y: 20, width: 400, height: 200), Point(262, 172)),
    ])
    func `a disc is at the lower right, inside of the circle, with a sign`(bounds: Rectangle, center: Point) throws {
        for name in FaceBadge.allCases where name != .none {
            let shapes = badge(name, in: bounds)
            guard case .ellipse(let disc) = try #require(shapes.first).outline else {
                Issue.record("no disc")
                continue
            }
            #expect(disc.center.distance(to: center) < 1e-9 && abs(disc.radiusX - 22) < 1e-9)
            #expect(disc.center.distance(to: bounds.center) + disc.radiusX < 100)
            #expect((shapes.count == 1) == (name == .dot))
            #expect(shapes.dropFirst().allSatisfy { ($0.stroke?.color ?? $0.fill) == .white })
        }
        #expect(badge(.none, in: bounds).isEmpty)
    }

    @Test func `a ring has the colour of the background, and is white on one like the disc`() {
        let bounds = Rectangle(x: 0, y: 0, width: 200, height: 200)
        for (background, ring) in [
            (Color(rgb: 0x14213D), Color(rgb: 0x14213D)), (blue, .white), (Color(rgb: 0x3170DF), .white),
            (Color(rgb: 0x00FAB7), .white), (Color(rgb: 0x00FAB4), Color(rgb: 0x00FAB4)),
        ] {
            let shapes = badge(.listening, over: background, in: bounds)
            #expect(shapes[0].fill == ring && shapes[1].fill == blue)
            guard case .ellipse(let disc) = shapes[0].outline else { continue }
            #expect(abs(disc.radiusX - 26) < 1e-9)
        }
    }

    @Test func `white has a contrast of at least 3,4 to 1 on every disc`() {
        for name in FaceBadge.allCases where name != .none {
            guard let color = badge(name, in: Rectangle(x: 0, y: 0, width: 9, height: 9)).first?.fill else {
                Issue.record("no disc")
                continue
            }
            #expect(Color.white.contrast(on: color) >= 3.39, "\(name)")
        }
    }
}
