import Geometry
import Rendering
import TestSupport
import Testing

private func drawing(width: Double, height: Double, _ table: Table) -> Drawing {
    var drawing = Drawing()
    drawing.bounds = Rectangle(x: 0, y: 0, width: width, height: height)
    drawing.table = table
    return drawing
}

struct TableTextTests {
    private static let board = Table(
        columnCount: 4,
        texts: ["", "2", "", "4", "16", "", "128", "", "", "1024", "16384", "131072", "8", "", "", "2"])

    private static let fourCells = Table(columnCount: 2, texts: ["2", "16", "", "128"])

    /// A drawing with a table and an outline.
    private func board(side: Double, _ change: (inout Drawing) -> Void = { _ in }) -> Drawing {
        .canvas(side: side) {
            $0.table = Self.board
            $0.add("circle", .circle(center: Point(4, 4), radius: 3), stroke: Stroke(color: .black, width: 1))
            change(&$0)
        }
    }

    @Test func `a text is in the upper one of two middle lines`() {
        let expected = """
            ┌────┬────┐
            │    │    │
            │ 2  │ 16 │
            │    │    │
            │    │    │
            ├────┼────┤
            │    │    │
            │    │128 │
            │    │    │
            │    │    │
            └────┴────┘

            """
        #expect(text(drawing(width: 10, height: 20, Self.fourCells), columns: 11) == expected)
    }

    @Test func `the longest text can make the frame wider than the columns`() {
        let expected = """
            ┌───┬───┐
            │ 2 │16 │
            ├───┼───┤
            │   │128│
            └───┴───┘

            """
        #expect(text(drawing(width: 10, height: 10, Self.fourCells), columns: 8) == expected)
        #expect(text(drawing(width: 4096, height: 1, Self.fourCells), columns: 1) == expected)
    }

    @Test func `cells without a text are empty`() {
        let table = Table(columnCount: 2, texts: ["2", "4", "8"])
        #expect(text(drawing(width: 10, height: 1, table), columns: 5) == "┌─┬─┐\n│2│4│\n├─┼─┤\n│8│ │\n└─┴─┘\n")
        let empty = Table(columnCount: 1, texts: [""])
        #expect(text(drawing(width: 1, height: 1, empty), columns: 3) == "┌─┐\n│ │\n└─┘\n")
    }

    @Test func `a character of four bytes is as wide as a digit`() {
        let table = Table(columnCount: 1, texts: ["𝟚𝟚𝟚𝟚𝟚𝟚𝟚𝟚"])
        let expected = "┌────────┐\n│𝟚𝟚𝟚𝟚𝟚𝟚𝟚𝟚│\n└────────┘\n"
        #expect(text(drawing(width: 100, height: 1, table), columns: 8) == expected)
    }

    @Test(arguments: [
        (1, 1), (1, 2), (2, 1), (3, 2), (7, 10), (16, 9), (1, 30), (30, 1), (1, 250), (4096, 1), (1, 4096),
    ])
    func `a board has the size of its outlines unless its texts need more`(width: Int, height: Int) {
        let bounds = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
        let drawing = drawing(width: bounds.width, height: bounds.height, Self.board)
        let neededWidth = 4 * (6 + 1) + 1
        var bytes: [UInt8] = []
        var renderer = TextRenderer()
        for columns in 8...240 {
            let lineCount = TextRenderer.lineCount(of: bounds, columns: columns)
            // The service rejects more lines; a few such pictures are enough.
            guard lineCount <= 1000 || columns == 8 else { continue }
            bytes.removeAll(keepingCapacity: true)
            renderer.write(drawing, columns: columns, into: &bytes)
            #expect(bytes.last == UInt8(ascii: "\n"))
            let lines = bytes.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let widths = Set(lines.map { line in line.count { $0 & 0xC0 != 0x80 } })
            // As wide as possible with cells of the same width.
            #expect(widths == [max(neededWidth, (columns - 1) / 4 * 4 + 1)])
            #expect(lines.count <= max(lineCount, 9) && lines.count % 4 == 1)
            // Within one line for each row.
            let ideal = Double((widths.first ?? 0) - 1) / 2 * bounds.height / bounds.width
            #expect(Double(lines.count) > min(ideal, Double(lineCount - 1)) - 3)
            #expect(bytes.count <= max(lineCount, 9) * (3 * max(columns, neededWidth) + 1))
        }
    }

    @Test(arguments: [
        Transform.scale(x: -1, y: 1), .rotation(Angle(degrees: 90)), .scale(x: 2, y: 1), .translation(x: 1, y: 0),
    ])
    func `a drawing with a table is drawn in dots if it is transformed`(transform: Transform) {
        let drawing = board(side: 8) { $0.transform = transform }
        #expect(text(drawing, columns: 8) == dots(drawing, columns: 8))
    }

    @Test(arguments: [Table(columnCount: 0, texts: ["2"]), Table(columnCount: 4, texts: [])])
    func `a drawing with a table without cells is drawn in dots`(table: Table) {
        let drawing = board(side: 8) { $0.table = table }
        #expect(text(drawing, columns: 8) == dots(drawing, columns: 8))
    }

    @Test func `an invisible table is an empty line`() {
        #expect(text(board(side: 8) { $0.opacity = 0 }, columns: 8) == "\n")
        #expect(text(board(side: 8) { $0.opacity = 0.01 }, columns: 8) == text(board(side: 8), columns: 8))
    }

    @Test func `a renderer can alternate between tables and outlines`() {
        let table = board(side: 8)
        let outlines = Drawing.canvas(side: 8) {
            $0.add("circle", .circle(center: Point(4, 4), radius: 3), stroke: Stroke(color: .black, width: 1))
        }
        var bytes: [UInt8] = []
        var renderer = TextRenderer()
        for drawing in [outlines, table, outlines, table, table, outlines] {
            renderer.write(drawing, columns: 20, into: &bytes)
        }
        let (first, second) = (text(outlines, columns: 20), text(table, columns: 20))
        #expect(String(decoding: bytes, as: UTF8.self) == first + second + first + second + second + first)
        #expect(first == dots(table, columns: 20))
    }
}
