import Face
import Geometry
import TestSupport
import Testing

/// Marks and what is behind them.
struct MarkTests {
    private let tiles: [Color] = [0xFFFFFF, 0x000000, 0xFF7AC0, 0x14213D, 0x84DCC6, 0xC93A0C].map { Color(rgb: $0) }

    @Test func `without a background a mark has no halo, but a tear has a white one`() {
        for mark in Mark.allCases where mark != .none {
            let shapes = Figure.draw { $0.mark = mark.design }.parts("mark")
            let isWhite = { (shape: Shape) in shape.fill == .white || shape.stroke?.color == .white }
            #expect(shapes.contains(where: isWhite) == (mark == .tear), "\(mark)")
        }
    }

    @Test func `on a background as many shapes in its colour come first, a twentieth of the radius larger`() {
        for mark in Mark.allCases where mark != .none && mark != .tear {
            let tile = Color(rgb: 0x14213D)
            let plain = Figure.draw { $0.mark = mark.design }.parts("mark")
            let shapes = Figure.draw(over: tile) { $0.mark = mark.design }.parts("mark")
            #expect(shapes.count == 2 * plain.count, "\(mark)")
            for (halo, own) in zip(shapes, shapes.dropFirst(plain.count)) {
                #expect((halo.fill ?? halo.stroke?.color) == tile, "\(mark)")
                if case .ellipse(let outer) = halo.outline, case .ellipse(let inner) = own.outline {
                    #expect(abs(outer.radiusX - inner.radiusX - 5) < 1e-9)
                } else {
                    #expect(abs((halo.stroke?.width ?? 0) - (own.stroke?.width ?? 0) - 10) < 1e-9)
                    #expect(halo.stroke?.caps == .round)
                }
            }
        }
    }

    @Test func `a mark keeps its colour, and has a white halo on backgrounds like it; others differ from all`() {
        for tile in tiles {
            for mark in Mark.allCases where mark != .none {
                let shapes = Figure.draw(over: tile) {
                    $0.mark = mark.design
                    $0.style.stroke.color = Color(rgb: 0x3A1700)
                }.parts("mark").map { $0.fill ?? $0.stroke?.color }
                guard let halo = shapes.first ?? nil, let color = shapes.last ?? nil else { continue }
                let own: [Mark: UInt32] = [
                    .tear: 0x2F8FFF, .sweat: 0x2F8FFF, .anger: 0xE5383B, .alert: 0xE5383B, .heart: 0xFF4D6D,
                ]
                let differs = abs(color.luma - tile.luma) >= 55_000
                if let own = own[mark] {
                    #expect(color == Color(rgb: own) && halo == (differs && mark != .tear ? tile : .white))
                } else {
                    #expect(abs(color.luma - tile.luma) >= 40_000, "\(mark) on \(tile): \(color)")
                }
            }
        }
    }

    @Test func `on a background marks are in the circle, or next to the head`() {
        for shape in [0.0, 0.5, 1] {
            for topper in [Topper.none, .bunny, .party] {
                let drawing = Figure.draw(over: .white) {
                    ($0.mark, $0.style.head.headShape, $0.style.head.topper) = (.heart, shape, topper)
                    ($0.style.scale, $0.style.proportions.headWidth, $0.style.head.body) = (0.62, 1.12, 1)
                }
                let heart = drawing.parts("mark")[1]
                let reach = drawing.outline(of: heart, under: .identity).map(\.length).max() ?? 999
                #expect(reach < 125, "\(shape) \(topper)")
            }
        }
    }

    @Test func `a tear hangs upright from an eye that is turned with the head`() throws {
        func tear(_ tilt: Double) throws -> [Point] {
            let drawing = Figure.draw { ($0.mark, $0.style.head.tilt) = (.tear, tilt) }
            let placed = try #require(drawing.placedShapes.last { $0.name == "mark" })
            #expect(placed.transform == .identity)
            return drawing.outline(of: placed.shape, under: placed.transform)
        }
        let (upright, turned) = (try tear(0), try tear(10))
        let duct = Transform.rotation(Angle(degrees: 10)).about(Point(0, 100)).apply(to: upright[0])
        #expect(turned[0].distance(to: duct) < 1e-9)
        let offset = Point(turned[0].x - upright[0].x, turned[0].y - upright[0].y)
        for (one, other) in zip(upright, turned) {
            #expect(Point(one.x + offset.x, one.y + offset.y).distance(to: other) < 1e-9)
        }
    }
}
