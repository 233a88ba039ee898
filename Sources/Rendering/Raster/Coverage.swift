import Geometry

/// How much of each pixel lies inside the outlines of so many parts: the areas that their edges cut off, exactly, kept only
/// for the pixels that an edge touches. Between those, what is inside is inside.
struct Coverage {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var cells: [Cell] = []
    private(set) var partCount = 0

    /// What the edges of a part add to a pixel and to all to the right of it in its row.
    struct Cell {
        /// The row, the part and the column, from the highest bit. In one number, because they are copied a lot.
        private let place: UInt64
        /// How far down the edges go.
        let cover: Float
        /// How much of that stands to the right of the edge inside the pixel.
        let area: Float

        static let none = Cell(row: 0, column: 0, part: 0, cover: 0, area: 0)

        @inline(__always)
        init(row: Int, column: Int, part: Int, cover: Float, area: Float) {
            place = UInt64(row) << 40 | UInt64(part) << 24 | UInt64(column)
            (self.cover, self.area) = (cover, area)
        }

        var row: Int { Int(truncatingIfNeeded: place >> 40) }
        var column: Int { Int(truncatingIfNeeded: place & 0xFF_FFFF) }
        var part: Int { Int(truncatingIfNeeded: place >> 24 & 0xFFFF) }
    }

    mutating func begin(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        cells.removeAll(keepingCapacity: true)
        partCount = 0
    }

    /// What comes from here on belongs together.
    mutating func beginPart() {
        partCount += 1
    }

    /// What lies inside of the straight edges from each corner to the next, and from the last one to the first.
    mutating func add(_ corners: [Point]) {
        guard var from = corners.last else { return }
        let clip = Clip(width: Double(width), height: Double(height))
        let (part, mostCells) = (partCount - 1, clip.mostCells(of: corners))
        cells.append(addingCapacity: mostCells) { cells in
            for to in corners {
                clip.forEachPiece(from, to) { cells.addEdge(from: $0, to: $1, part) }
                from = to
            }
        }
    }
}

extension OutputSpan<Coverage.Cell> {
    /// Row by row, from the top.
    @inline(__always)
    fileprivate mutating func addEdge(from: Point, to: Point, _ part: Int) {
        let sign: Double = from.y < to.y ? 1 : -1
        let (top, bottom) = sign > 0 ? (from, to) : (to, from)
        guard top.y < bottom.y else { return }
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        let (least, most) = (min(top.x, bottom.x), max(top.x, bottom.x))
        var row = Int(top.y)
        var (x, y) = (top.x, top.y)
        while Double(row + 1) < bottom.y {
            let boundary = Double(row + 1)
            // Rounding must not lead it out of what the ends span.
            let next = min(max(top.x + (boundary - top.y) * slope, least), most)
            addPieces(row, part, from: x, to: next, height: (boundary - y) * sign)
            (x, y) = (next, boundary)
            row += 1
        }
        addPieces(row, part, from: x, to: bottom.x, height: (bottom.y - y) * sign)
    }

    /// Pixel by pixel, from the left.
    @inline(__always)
    private mutating func addPieces(_ row: Int, _ part: Int, from: Double, to: Double, height: Double) {
        let (left, right) = from < to ? (from, to) : (to, from)
        var column = Int(left)
        if right <= Double(column + 1) {
            return addCell(row, column, part, cover: height, right: (left + right) / 2 - Double(column))
        }
        let heightPerColumn = height / (right - left)
        var x = left
        while x < right {
            let next = min(Double(column + 1), right)
            addCell(row, column, part, cover: (next - x) * heightPerColumn, right: (x + next) / 2 - Double(column))
            x = next
            column += 1
        }
    }

    /// With the edge so far from the left side of the pixel.
    @inline(__always)
    private mutating func addCell(_ row: Int, _ column: Int, _ part: Int, cover: Double, right: Double) {
        append(Coverage.Cell(row: row, column: column, part: part, cover: Float(cover), area: Float(cover * right)))
    }
}
