import Geometry

/// How much of each pixel lies inside some outlines: the areas that their edges cut off, exactly, kept only for the pixels
/// that an edge touches. Between those, what is inside is inside.
struct Coverage {
    private let width: Double
    private let height: Double
    private var cells: [Cell] = []

    /// What the edges in one pixel add to it and to all to the right of it in its row.
    private struct Cell {
        var row: Int32
        var column: Int32
        /// How far up or down they go.
        var cover: Float
        /// How much of that stands to the right of the edge inside the pixel.
        var area: Float
    }

    /// A stretch of a row that is covered evenly, from nothing to 255 for all of it.
    struct Span {
        var start: Int32
        var end: Int32
        var coverage: UInt8
    }

    init(width: Int, height: Int) {
        (self.width, self.height) = (Double(width), Double(height))
    }

    mutating func removeAll() {
        cells.removeAll(keepingCapacity: true)
    }

    /// A straight edge from one corner of a polygon to the next.
    mutating func add(_ from: Point, _ to: Point) {
        // What is above or below the picture covers nothing of it.
        guard from.y != to.y, max(from.y, to.y) > 0, min(from.y, to.y) < height else { return }
        let (from, to) = (within(from, to), within(to, from))
        // To the right of it as well; but to the left of it an edge has everything on its right side.
        if from.x >= width, to.x >= width { return }
        if from.x >= 0, to.x >= 0, from.x <= width, to.x <= width { return addInside(from, to) }
        for (start, end) in pieces(from, to) {
            let middle = (start.x + end.x) / 2
            if middle <= 0 {
                addInside(Point(0, start.y), Point(0, end.y))
            } else if middle < width {
                addInside(start, end)
            }
        }
    }

    /// A point of an edge, moved along it into the rows of the picture.
    private func within(_ point: Point, _ other: Point) -> Point {
        let bound = min(max(point.y, 0), height)
        guard bound != point.y else { return point }
        return Point(point.x + (other.x - point.x) * (bound - point.y) / (other.y - point.y), bound)
    }

    /// Cut where it crosses the left and the right side of the picture.
    private func pieces(_ from: Point, _ to: Point) -> [(Point, Point)] {
        var cuts: [Double] = []
        for side in [0, width] where (from.x < side) != (to.x < side) {
            cuts.append((side - from.x) / (to.x - from.x))
        }
        cuts.sort()
        var points = [from]
        for cut in cuts { points.append(Point(from.x + (to.x - from.x) * cut, from.y + (to.y - from.y) * cut)) }
        points.append(to)
        return zip(points, points.dropFirst()).map { ($0, $1) }
    }

    /// Row by row, from the top.
    private mutating func addInside(_ from: Point, _ to: Point) {
        let sign: Double = from.y < to.y ? 1 : -1
        let (top, bottom) = sign > 0 ? (from, to) : (to, from)
        guard top.y < bottom.y else { return }
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        var row = Int(top.y)
        var (y, x) = (top.y, top.x)
        while y < bottom.y {
            let nextY = min(Double(row + 1), bottom.y)
            let nextX = nextY == bottom.y ? bottom.x : top.x + (nextY - top.y) * slope
            addInRow(row, x, nextX, height: (nextY - y) * sign)
            (y, x) = (nextY, nextX)
            row += 1
        }
    }

    /// Pixel by pixel, from the left.
    private mutating func addInRow(_ row: Int, _ from: Double, _ to: Double, height: Double) {
        let (left, right) = from < to ? (from, to) : (to, from)
        var column = Int(left)
        if right <= Double(column + 1) {
            return addCell(row, column, cover: height, right: (left + right) / 2 - Double(column))
        }
        let heightPerColumn = height / (right - left)
        var x = left
        while x < right {
            let next = min(Double(column + 1), right)
            addCell(row, column, cover: (next - x) * heightPerColumn, right: (x + next) / 2 - Double(column))
            x = next
            column += 1
        }
    }

    /// With the edge so far from the left side of the pixel.
    private mutating func addCell(_ row: Int, _ column: Int, cover: Double, right: Double) {
        // An edge goes on where the one before ended, mostly in the same pixel.
        if let last = cells.indices.last, cells[last].row == row, cells[last].column == column {
            cells[last].cover += Float(cover)
            cells[last].area += Float(cover * right)
        } else {
            cells.append(
                Cell(row: Int32(row), column: Int32(column), cover: Float(cover), area: Float(cover * right)))
        }
    }

    /// Hands over the spans of each row that has some, from the top and from the left. Inside is what outlines go around
    /// more often in one direction than in the other.
    func forEachRow(_ body: (Int, [Span]) -> Void) {
        guard let first = cells.first else { return }
        var (top, bottom) = (first.row, first.row)
        for cell in cells {
            top = min(top, cell.row)
            bottom = max(bottom, cell.row)
        }
        var starts = [Int](repeating: 0, count: Int(bottom - top) + 2)
        for cell in cells { starts[Int(cell.row - top) + 1] += 1 }
        for row in 1..<starts.count { starts[row] += starts[row - 1] }
        var places = starts
        var order = [Cell](repeating: Cell(row: 0, column: 0, cover: 0, area: 0), count: cells.count)
        for cell in cells {
            let row = Int(cell.row - top)
            order[places[row]] = cell
            places[row] += 1
        }
        var spans: [Span] = []
        for row in 0..<starts.count - 1 where starts[row] < starts[row + 1] {
            let range = starts[row]..<starts[row + 1]
            Self.sort(&order, range)
            spans.removeAll(keepingCapacity: true)
            addSpans(of: order[range], to: &spans)
            if !spans.isEmpty { body(row + Int(top), spans) }
        }
    }

    /// By their columns. There are few, and mostly in order.
    private static func sort(_ cells: inout [Cell], _ range: Range<Int>) {
        for place in range.dropFirst() {
            let cell = cells[place]
            var hole = place
            while hole > range.lowerBound, cells[hole - 1].column > cell.column {
                cells[hole] = cells[hole - 1]
                hole -= 1
            }
            cells[hole] = cell
        }
    }

    private func addSpans(of cells: ArraySlice<Cell>, to spans: inout [Span]) {
        var sum: Float = 0
        var place = cells.startIndex
        let end = Int32(width)
        while place < cells.endIndex {
            let column = cells[place].column
            var (cover, area): (Float, Float) = (0, 0)
            while place < cells.endIndex, cells[place].column == column {
                cover += cells[place].cover
                area += cells[place].area
                place += 1
            }
            // At the very right there is a column that isn't seen.
            guard column < end else { return }
            Self.add(Span(start: column, end: column + 1, coverage: Self.eightBits(sum + cover - area)), to: &spans)
            sum += cover
            let next = place < cells.endIndex ? min(cells[place].column, end) : end
            if column + 1 < next {
                Self.add(Span(start: column + 1, end: next, coverage: Self.eightBits(sum)), to: &spans)
            }
        }
    }

    private static func add(_ span: Span, to spans: inout [Span]) {
        if span.coverage == 0 { return }
        if let last = spans.indices.last, spans[last].end == span.start, spans[last].coverage == span.coverage {
            spans[last].end = span.end
        } else {
            spans.append(span)
        }
    }

    private static func eightBits(_ area: Float) -> UInt8 {
        UInt8(min(1, area.magnitude) * 255 + 0.5)
    }
}
