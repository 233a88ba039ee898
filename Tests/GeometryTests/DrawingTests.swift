import Geometry
import Testing

struct DrawingTests {
    @Test func `each path of a drawing has its own elements`() {
        var drawing = Drawing()
        drawing.add("first", Path([.move(Point(0, 0)), .line(Point(1, 1))]), stroke: nil)
        drawing.add("second", Path([.move(Point(2, 2)), .close]), stroke: nil)
        let paths = drawing.shapes.map { shape -> [PathElement] in
            guard case .path(let range) = shape.outline else { return [] }
            return Array(drawing.path(range).elements)
        }
        #expect(paths == [[.move(Point(0, 0)), .line(Point(1, 1))], [.move(Point(2, 2)), .close]])
    }

    @Test func `a drawing that is reused equals a new one`() {
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

    @Test func `drawings with different tables are different`() {
        var drawing = Drawing()
        drawing.setTable(Table(columnCount: 2, texts: ["2", "4"]))
        #expect(drawing != Drawing())
        var other = drawing
        #expect(drawing == other)
        other.setTable(Table(columnCount: 1, texts: ["2", "4"]))
        #expect(drawing != other)
    }

    @Test func `removing the shapes removes the table`() {
        var drawing = Drawing()
        drawing.setTable(Table(columnCount: 1, texts: ["2"]))
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

    @Test func `the last row of a table has the texts that are left`() {
        let table = Table(columnCount: 2, texts: ["1", "2", "3"])
        #expect(table.rowCount == 2)
        #expect(table.texts(inRow: 0) == ["1", "2"])
        #expect(table.texts(inRow: 1) == ["3"])
    }

    @Test(arguments: [Table(columnCount: 0, texts: ["2"]), Table(columnCount: 4, texts: [])])
    func `a table without columns or texts has no rows`(table: Table) {
        #expect(table.rowCount == 0)
    }

    @Test func `a corner radius is clamped to half of the shorter side`() {
        let rectangle = Rectangle(x: 1, y: 2, width: 8, height: 4)
        #expect(rectangle.clampedCornerRadius(1.5) == 1.5)
        #expect(rectangle.clampedCornerRadius(3) == 2)
        #expect(rectangle.clampedCornerRadius(-1) == 0)
        #expect(rectangle.clampedCornerRadius(.nan) == 0)
    }
}
