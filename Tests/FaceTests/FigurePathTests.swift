import Geometry
import Testing

@testable import Face

/// The notation of tables.
struct FigurePathTests {
    private let head = FigurePath.Head(Skull(width: 0.8, headShape: 0, jaw: 0), mouth: 0.4)

    private func ends(_ path: FigurePath, isClosed: Bool = false) -> [Point] {
        path.elements(on: head, isClosed: isClosed).compactMap(\.end)
    }

    @Test func `points are in units of the radius, of the head, of the skull there, and of the arc`() throws {
        #expect(ends("M .5,-.25 L 1h,m+.1 -.5h,m-.1") == [Point(0.5, -0.25), Point(0.8, 0.5), Point(-0.4, 0.4 - 0.1)])
        // An ellipse: at the height 0.6 four fifths as wide.
        let point = try #require(ends("M 1s,.6").first)
        #expect(abs(point.x - 0.64) < 0.0003 && point.y == 0.6)
        let above = ends("M 1s,0 L 1s,-2")
        #expect(above[0] == Point(0.8, 0) && above[1].x < 1e-6 && above[1].y == -2)
        let arc = ends("arc 0 1.5 1.25 1e,.5 .5e,.5 0,.5")
        #expect(arc[0] == Point(-1.2000000000000002, 0) && arc[1].y == -1.25 && arc[3] == Point(0, 0.5))
    }

    @Test func `an arc is the outline of the skull, wider and higher by factors`() {
        let path = FigurePath("arc -.5 1.3 1.2").elements(on: head, isClosed: false)
        guard case .move(let start) = path[0], case .curve(let one, let two, let top) = path[1] else {
            Issue.record("no arc")
            return
        }
        #expect(start.y == -0.5)
        let curve = CubicCurve(from: start, control1: one, control2: two, to: top)
        for step in 0...10 {
            let point = curve.point(at: Double(step) / 10)
            let (x, y) = (point.x / 1.3 / 0.8, point.y / 1.2)
            #expect(abs(x * x + y * y - 1) < 0.001)
        }
    }

    @Test func `mirror goes back to the mirror image of where the curves began`() {
        let path = ends("M -1,0 L 1,0 C 1,1 .5,2 0,2 mirror")
        #expect(path == [Point(-1, 0), Point(1, 0), Point(0, 2), Point(-1, 0)])
    }

    @Test func `bumps are bent outwards, sides aside, and a chin is the lower half of the skull`() {
        let bump = FigurePath("M 1,0 bump 1.5 0,1").elements(on: head, isClosed: false)
        #expect(bump[1] == .curve(control1: Point(1.5, 0), control2: Point(0, 1.5), to: Point(0, 1)))
        let side = FigurePath("M 1,0 side .25 1,1").elements(on: head, isClosed: false)
        #expect(side[1] == .curve(control1: Point(1.25, 0), control2: Point(1.25, 1), to: Point(1, 1)))
        let chin = ends("M .8,0 chin 1 1.5")
        #expect(chin[1] == Point(0, 1.5) && chin[2] == Point(-0.8, 0))
    }

    @Test func `both is the path at either side, and every part of an area is closed`() {
        let path = FigurePath("both M .25,0 L .5,0 .5,1").elements(on: head)
        #expect(path.count == 8 && path[3] == .close && path[7] == .close)
        #expect(path[0] == .move(Point(-0.25, 0)) && path[4] == .move(Point(0.25, 0)))
        #expect(ends("M 0,0 L 1,0 M 2,2 1,1 1,2 3,3", isClosed: true).count == 4)
    }

    @Test func `the half width of a skull is that of its outline at each height`() {
        for (width, shape, jaw) in [(0.65, 0.0, 0.6), (1.3, 1, -0.7), (0.9, 0.45, -0.45), (1, 0.2, 0)] {
            let skull = Skull(width: width, headShape: shape, jaw: jaw)
            var start = Point(0, 0)
            for element in skull.outline {
                if case .curve(let one, let two, let end) = element {
                    let curve = CubicCurve(from: start, control1: one, control2: two, to: end)
                    for step in 0...20 {
                        let point = curve.point(at: Double(step) / 20)
                        #expect(abs(skull.halfWidth(at: point.y) - abs(point.x)) < 1e-5, "\(point)")
                    }
                }
                start = element.end ?? start
            }
        }
    }
}
