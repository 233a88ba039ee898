import Geometry
import Testing

struct DrawingTests {
    @Test func `paths of one drawing do not mix`() {
        var drawing = Drawing()
        drawing.add("first", Path([.move(Point(0, 0)), .line(Point(1, 1))]), stroke: nil)
        drawing.add("second", Path([.move(Point(2, 2)), .close]), stroke: nil)
        let paths = drawing.shapes.map { shape -> [PathElement] in
            guard case .path(let range) = shape.outline else { return [] }
            return Array(drawing.path(range).elements)
        }
        #expect(paths == [[.move(Point(0, 0)), .line(Point(1, 1))], [.move(Point(2, 2)), .close]])
    }

    @Test func `a drawing drawn into again is like a new one`() {
        func draw(on drawing: inout Drawing) {
            drawing.add("line", from: Point(0, 0), to: Point(1, 1), stroke: Stroke(color: .blue, width: 2))
            drawing.add("path", Path([.move(Point(2, 2)), .close]), stroke: nil, fill: .blue)
        }
        var once = Drawing()
        draw(on: &once)
        var again = once
        again.removeShapes()
        #expect(again.shapes.isEmpty)
        draw(on: &again)
        #expect(again == once)
    }

    @Test func `shapes are named by their text`() {
        let copy = Shape.Name(stringLiteral: "mouth")
        #expect(copy == "mouth")
        #expect(copy != "skull")
    }
}
