import Geometry
import TestSupport
import Testing

struct DrawingTests {
    @Test func `a drawing that is reused equals a new one`() {
        func draw(on drawing: inout Drawing) {
            drawing.add("line", from: Point(0, 0), to: Point(1, 1), stroke: Stroke(color: .blue, width: 2))
            drawing.add("path", Path([.move(Point(2, 2)), .close]), stroke: nil, fill: .blue)
            drawing.group("group", title: "A group") { _ in }
            drawing.table = Table(columnCount: 1, texts: ["2"])
        }
        var once = Drawing()
        draw(on: &once)
        var again = once
        again.removeShapes()
        #expect(again == Drawing() && again != once)
        draw(on: &again)
        #expect(again == once)
    }

    @Test func `a corner radius is clamped to half of the shorter side`() {
        let rectangle = Rectangle(x: 1, y: 2, width: 8, height: 4)
        #expect(rectangle.clampedCornerRadius(1.5) == 1.5)
        #expect(rectangle.clampedCornerRadius(3) == 2)
        #expect(rectangle.clampedCornerRadius(-1) == 0)
        #expect(rectangle.clampedCornerRadius(.nan) == 0)
    }
}
