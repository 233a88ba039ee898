import Board
import Geometry
import TestSupport
import Testing

struct BoardViewTests {
    private static let square = Rectangle(x: 0, y: 0, width: 400, height: 400)

    /// All proportions, also elsewhere than at the origin.
    static let bounds: [Rectangle] = [
        square, Rectangle(x: 0, y: 0, width: 256, height: 256), Rectangle(x: 0, y: 0, width: 64, height: 64),
        Rectangle(x: -100, y: 30.5, width: 333, height: 100), Rectangle(x: 10, y: -7, width: 90, height: 301.7),
        Rectangle(x: 0, y: 0, width: 1, height: 1), Rectangle(x: 0, y: 0, width: 4096, height: 4096),
        Rectangle(x: 0, y: 0, width: 1, height: 4096), Rectangle(x: 0, y: 0, width: 4096, height: 1),
        Rectangle(x: 0, y: 0, width: 1280, height: 120),
    ]

    /// A grid with every tile from 2 to 65,536. The golden picture of it has the order, colours and outlines of all shapes.
    private static let allTiles = Grid("123456789abcdefg")

    private func drawing(_ grid: Grid, in bounds: Rectangle = square) -> Drawing {
        var drawing = Drawing()
        BoardView(bounds: bounds).draw(grid.powers, on: &drawing)
        return drawing
    }

    @Test(arguments: bounds)
    func `the board fills its bounds, and lines divide them into quarters`(bounds: Rectangle) {
        let stroke = Stroke(color: Color(rgb: 0x8F7A66), width: bounds.shorterSide / 40)
        var expected = Drawing()
        expected.add("board", bounds, stroke: stroke, fill: Color(rgb: 0xBBADA0))
        let (maxX, maxY) = (bounds.x + bounds.width, bounds.y + bounds.height)
        for index in 1...3 {
            let x = bounds.x + bounds.width * Double(index) / 4
            expected.add("line", from: Point(x, bounds.y), to: Point(x, maxY), stroke: stroke)
        }
        for index in 1...3 {
            let y = bounds.y + bounds.height * Double(index) / 4
            expected.add("line", from: Point(bounds.x, y), to: Point(maxX, y), stroke: stroke)
        }
        #expect(drawing(Self.allTiles, in: bounds).shapes.prefix(7) == expected.shapes[...])
        #expect(drawing(Grid(), in: bounds).shapes.prefix(7) == expected.shapes[...])
    }

    @Test func `an empty cell has the corners of a tile, and the colours of the lines around them and of the board`() {
        let drawing = drawing(Self.grid(of: 3))
        let cells = drawing.shapes(named: "cell")
        #expect(cells.count == 30)
        // The first cell has a tile.
        for index in 1..<16 {
            let (around, cell) = (cells[2 * index - 2], cells[2 * index - 1])
            let (x, y) = (Double(100 * (index % 4)), Double(100 * (index / 4)))
            let (outer, inner) = (
                Rectangle(x: x, y: y, width: 100, height: 100), Rectangle(x: x + 5, y: y + 5, width: 90, height: 90)
            )
            #expect(around.outline == Outline.rectangle(outer, cornerRadius: 0))
            #expect(cell.outline == Outline.rectangle(inner, cornerRadius: 7.5))
            #expect(around.fill == Color(rgb: 0x8F7A66) && cell.fill == Color(rgb: 0xBBADA0))
        }
        #expect(self.drawing(Self.allTiles).shapes(named: "cell").isEmpty)
    }

    @Test func `a tile fills its cell between the lines`() {
        let outlines = drawing(Self.allTiles).tiles.map(\.outline)
        for (index, outline) in outlines.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: 4)
            let expected = Rectangle(x: Double(100 * column + 5), y: Double(100 * row + 5), width: 90, height: 90)
            #expect(outline == .rectangle(expected, cornerRadius: 7.5))
        }
    }

    private static func grid(of power: Int) -> Grid {
        var grid = Grid()
        grid[0] = power
        return grid
    }

    /// The numbers whose digits begin and end with curves or horizontal lines are as high as the box of the digits. A vertical
    /// end adds half of the stroke's width.
    @Test func `numbers of up to two digits have 0.45 of the height of their tile, and longer ones less`() throws {
        for power in 1...Game2048.maxPower {
            let drawing = drawing(Self.grid(of: power))
            let height = try #require(drawing.numberBounds.first).height / 90
            let strokeWidth = try #require(drawing.numbers.first?.stroke).width / 90
            switch power {
            case 1, 3, 5: #expect(abs(height - 0.45) < 1e-9 && abs(strokeWidth - 0.075) < 1e-9)
            case 2, 4, 6: #expect(0.45...0.45 + strokeWidth ~= height && abs(strokeWidth - 0.075) < 1e-9)
            default: #expect(0.25..<0.5 ~= height && 0.03..<0.075 ~= strokeWidth, "\(1 << power)")
            }
        }
    }

    @Test(arguments: bounds)
    func `every number is painted in the middle of its tile and inside of it`(bounds: Rectangle) {
        for power in 1...Game2048.maxPower {
            let drawing = drawing(Self.grid(of: power), in: bounds)
            for (tile, number) in zip(drawing.tileBounds, drawing.paintedNumberBounds) {
                #expect(tile.contains(number), "\(1 << power)")
                #expect(abs(number.center.x - tile.center.x) < 0.03 * tile.width, "\(1 << power)")
                #expect(abs(number.center.y - tile.center.y) < 0.03 * tile.shorterSide, "\(1 << power)")
            }
        }
    }

    @Test(arguments: bounds)
    func `a board of any proportions has its tiles and numbers`(bounds: Rectangle) {
        let drawing = drawing(Self.allTiles, in: bounds)
        #expect(drawing.tiles.count == 16 && drawing.numbers.count == 16)
    }

    @Test(arguments: bounds)
    func `no shape has a coordinate that is not finite, or a negative size`(bounds: Rectangle) {
        for grid in [Grid(), Self.allTiles, Self.grid(of: 17)] {
            let drawing = drawing(grid, in: bounds)
            for rectangle in drawing.tileBounds + drawing.numberBounds {
                #expect([rectangle.x, rectangle.y].allSatisfy { $0.isFinite })
                #expect([rectangle.width, rectangle.height].allSatisfy { $0.isFinite && $0 > 0 })
            }
            #expect(drawing.shapes.allSatisfy { ($0.stroke?.width ?? 0) >= 0 && ($0.stroke?.width ?? 0).isFinite })
        }
    }

    @Test(arguments: bounds)
    func `the table has the number of each tile, and nothing where there is none`(bounds: Rectangle) {
        let table = drawing(Grid("h01b000000000002"), in: bounds).table
        #expect(table?.columnCount == 4)
        #expect(table?.texts == ["131072", "", "2", "2048", "", "", "", "", "", "", "", "", "", "", "", "4"])
        let empty = drawing(Grid(), in: bounds).table
        #expect(empty?.texts == Array(repeating: "", count: 16))
        #expect(empty?.colors?.cells == Array(repeating: nil, count: 16))
    }

    @Test func `the table has the colours of the picture`() throws {
        let drawing = drawing(Grid("h01b000000000002"), in: Self.bounds[0])
        let cells = try #require(drawing.table?.colors?.cells)
        #expect(cells.compactMap { $0?.fill } == drawing.tiles.compactMap(\.fill))
        #expect(cells.map { $0 == nil } == Grid("h01b000000000002").powers.map { $0 == 0 })
        let colors = Set(drawing.numbers.compactMap { $0.stroke?.color })
        #expect(Set(cells.compactMap { $0?.text }) == colors)
        let board = drawing.shapes[0]
        #expect(drawing.table?.colors?.background == board.fill && drawing.table?.colors?.lines == board.stroke?.color)
    }
}

extension Drawing {
    fileprivate var tiles: [Shape] { shapes(named: "tile") }
    fileprivate var numbers: [Shape] { shapes(named: "number") }

    fileprivate func shapes(named name: String) -> [Shape] {
        zip(shapes, shapeNames).filter { $1 == name }.map(\.0)
    }

    fileprivate var tileBounds: [Rectangle] {
        tiles.compactMap { if case .rectangle(let rectangle, _) = $0.outline { rectangle } else { nil } }
    }

    fileprivate var numberBounds: [Rectangle] { numbers.compactMap { path(of: $0)?.strokeBounds(width: 0) } }

    fileprivate var paintedNumberBounds: [Rectangle] {
        numbers.compactMap { path(of: $0)?.strokeBounds(width: $0.stroke?.width ?? 0) }
    }

    private func path(of shape: Shape) -> Path? {
        if case .path(let range) = shape.outline { path(range) } else { nil }
    }
}

extension Rectangle {
    fileprivate func contains(_ other: Rectangle) -> Bool {
        x <= other.x && y <= other.y && other.x + other.width <= x + width && other.y + other.height <= y + height
    }
}

extension Path {
    /// The bounds of the path's stroke, with the tips of its joins; those of the path itself for a width of 0. nil if it has no
    /// lines or curves.
    ///
    /// Curves are approximated by lines, which makes the bounds smaller than the exact ones by at most a thousandth of the
    /// path's size.
    func strokeBounds(width: Double) -> Rectangle? {
        var painted: [Point] = []
        for line in flattened(tolerance: 0.01) {
            let ends = line.isClosed ? line.points.prefix(2) : []
            var last: Point?
            for (from, to) in zip(line.points + ends, (line.points + ends).dropFirst()) where from != to {
                let length = from.distance(to: to)
                let direction = Point((to.x - from.x) / length, (to.y - from.y) / length)
                for end in [from, to] {
                    painted.append(end.moved(Point(-direction.y, direction.x), by: width / 2))
                    painted.append(end.moved(Point(direction.y, -direction.x), by: width / 2))
                }
                if let last { painted.append(from.tip(from: last, to: direction, width: width)) }
                last = direction
            }
        }
        let (xs, ys) = (painted.map(\.x), painted.map(\.y))
        guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max() else { return nil }
        return Rectangle(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}

extension Point {
    fileprivate func moved(_ direction: Point, by distance: Double) -> Point {
        Point(x + direction.x * distance, y + direction.y * distance)
    }

    /// The tip of the miter join of two segments at this point, whose directions are unit vectors; the point itself if the
    /// join is beveled or straight.
    fileprivate func tip(from last: Point, to next: Point, width: Double) -> Point {
        let cosine = last.x * next.x + last.y * next.y
        let ratio = 1 / ((1 + cosine) / 2).squareRoot()
        let outwards = Point(last.x - next.x, last.y - next.y)
        guard ratio <= Stroke.miterLimit, outwards.length > 0 else { return self }
        return moved(outwards, by: width / 2 * ratio / outwards.length)
    }
}
