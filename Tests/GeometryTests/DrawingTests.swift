import Geometry
import TestSupport
import Testing

struct DrawingTests {
    @Test func `a drawing that is reused equals a new one`() {
        func draw(on drawing: inout Drawing) {
            drawing.add("line", from: Point(0, 0), to: Point(1, 1), stroke: Stroke(color: .blue, width: 2))
            drawing.add("path", Path([.move(Point(2, 2)), .close]), stroke: nil, fill: .blue)
            drawing.group("group", title: "A group") { _ in }
            drawing.setTable(Table(columnCount: 1, texts: ["2"]))
        }
        var once = Drawing()
        draw(on: &once)
        var again = once
        again.removeShapes()
        #expect(again == Drawing() && again != once)
        draw(on: &again)
        #expect(again == once)
    }

    @Test func `a group stays balanced if shapes are removed while it is drawn`() {
        var drawing = Drawing()
        drawing.add("outside", Path([.move(Point(2, 2)), .close]), stroke: nil)
        drawing.group("group", transform: .scale(x: 2, y: 2), clip: Rectangle(x: 0, y: 0, width: 1, height: 1)) {
            $0.add("removed", from: Point(0, 0), to: Point(1, 1), stroke: nil)
            $0.removeShapes()
            $0.group("empty") { _ in }
            $0.add("inside", Path([.move(Point(3, 3)), .close]), stroke: nil)
        }
        #expect(drawing.shapeNames == ["outside", "inside"])
        #expect(drawing.names == ["outside", "group", "empty", "empty", "inside", "group"])
        let group = Group(transform: .scale(x: 2, y: 2), clip: Rectangle(x: 0, y: 0, width: 1, height: 1))
        let empty = Group(transform: .identity, clip: nil)
        #expect(drawing.elements[1...3] == [.beginGroup(group), .beginGroup(empty), .endGroup(empty)])
        #expect(drawing.elements[5] == .endGroup(group))
        guard case .path(let range) = drawing.shapes[1].outline else {
            Issue.record("the second shape is not a path")
            return
        }
        #expect(Array(drawing.path(range).elements) == [.move(Point(3, 3)), .close])
        drawing.removeShapes()
        #expect(drawing == Drawing())
    }

    @Test func `a group neither sets nor removes the table`() {
        let table = Table(columnCount: 1, texts: ["2"])
        let other = Table(columnCount: 1, texts: ["4"])
        var drawing = Drawing()
        drawing.group("outer") {
            $0.setTable(other)
            $0.group("inner") { $0.setTable(other) }
            $0.setTable(other)
        }
        #expect(drawing.table == nil)
        drawing.setTable(table)
        drawing.group("group") {
            $0.removeShapes()
            $0.setTable(other)
        }
        #expect(drawing.table == table)
    }

    @Test func `a corner radius is clamped to half of the shorter side`() {
        let rectangle = Rectangle(x: 1, y: 2, width: 8, height: 4)
        #expect(rectangle.clampedCornerRadius(1.5) == 1.5)
        #expect(rectangle.clampedCornerRadius(3) == 2)
        #expect(rectangle.clampedCornerRadius(-1) == 0)
        #expect(rectangle.clampedCornerRadius(.nan) == 0)
    }
}
