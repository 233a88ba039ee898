import Bytes
import Geometry

/// The outlines of the parts of a picture, and the exact areas that their edges cover of the pixels that they pass
/// through.
///
/// Outlines are kept as polygons, which take a fraction of the memory of their cells. `CoverageRows` computes the cells of
/// a part when it reaches the part's first row.
struct Coverage {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var parts: [Part] = []
    /// The corners of all polygons, in pixels.
    private var corners: [Point] = []
    private var polygons: [Polygon] = []
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Outlines whose areas are added up.
    struct Part {
        /// No cell of the part is in a row before this one; `height` if it has no cells.
        fileprivate(set) var firstRow: Int
        /// All cells of the part are in the columns from `minColumn` to `maxColumn`.
        fileprivate(set) var minColumn = Int.max
        fileprivate(set) var maxColumn = 0
        /// Upper bound of the number of cells.
        fileprivate(set) var maxCells = 0
        fileprivate(set) var polygons: Range<Int>
    }

    private struct Polygon {
        let corners: Range<Int>
        let maxCells: Int
    }

    /// What the edges of a part add to a pixel and to all pixels to the right of it in its row.
    struct Cell: BitwiseCopyable {
        /// Row, part and column, from the highest bit: 20, 24 and 20 bits, which `begin` and `beginPart` check to be enough.
        /// Cells are copied and compared often, and one number is faster for both.
        let key: UInt64
        /// Height of the edges in the pixel, negative if they go up.
        let cover: Float
        /// The part of that area that is to the left of the edges.
        let area: Float

        static let none = Cell(row: 0, column: 0, part: 0, cover: 0, area: 0)

        @inline(__always)
        init(row: Int, column: Int, part: Int, cover: Float, area: Float) {
            key = UInt64(row) << 44 | UInt64(part) << 20 | UInt64(column)
            (self.cover, self.area) = (cover, area)
        }

        var row: Int { Int(truncatingIfNeeded: key >> 44) }
        var column: Int { Int(truncatingIfNeeded: key & 0xF_FFFF) }
        var part: Int { Int(truncatingIfNeeded: key >> 20 & 0xFF_FFFF) }
    }

    /// The maximum length of a side, in pixels. A column may also be the one to the right of the picture.
    static let maxSide = 65_536
    private static let maxParts = 1 << 24

    /// Removes all parts and keeps their memory. Neither side may be longer than `maxSide`.
    mutating func begin(width: Int, height: Int) {
        precondition(0...Self.maxSide ~= width && 0...Self.maxSide ~= height, "the side of a picture is too long")
        (self.width, self.height) = (width, height)
        parts.removeAll(keepingCapacity: true)
        corners.removeAll(keepingCapacity: true)
        polygons.removeAll(keepingCapacity: true)
    }

    /// Begins the next part; it may stay empty.
    mutating func beginPart() {
        precondition(parts.count < Self.maxParts, "a picture has too many parts")
        guard memory.makeRoom(for: 1, in: &parts) else { return }
        parts.append(Part(firstRow: height, polygons: polygons.count..<polygons.count))
    }

    /// Releases the memory of all parts.
    mutating func release() {
        memory.release(&parts)
        memory.release(&corners)
        memory.release(&polygons)
    }

    /// Adds a closed polygon to the last part.
    mutating func add(_ corners: [Point]) {
        guard let last = parts.indices.last else { return }
        var (minX, maxX, minY) = (Double.infinity, -Double.infinity, Double.infinity)
        for corner in corners {
            (minX, maxX, minY) = (min(minX, corner.x), max(maxX, corner.x), min(minY, corner.y))
        }
        // Cutting an edge at a side of the picture may move its ends by a rounding error.
        let margin = 0.001 + 1e-12 * (minX.magnitude + maxX.magnitude)
        (minX, maxX, minY) = (minX - margin, maxX + margin, minY - 0.001)
        guard minY < Double(height), minX < Double(width) else { return }
        guard memory.makeRoom(for: corners.count, in: &self.corners), memory.makeRoom(for: 1, in: &polygons) else {
            return
        }
        let maxCells = clip.mostCells(of: corners)
        let start = self.corners.count
        self.corners.append(contentsOf: corners)
        polygons.append(Polygon(corners: start..<start + corners.count, maxCells: maxCells))
        parts[last].minColumn = min(parts[last].minColumn, Int(max(0, minX)))
        parts[last].maxColumn = max(parts[last].maxColumn, Int(max(0, min(maxX, Double(width)))))
        parts[last].firstRow = min(parts[last].firstRow, Int(max(0, minY)))
        parts[last].maxCells += maxCells
        parts[last].polygons = parts[last].polygons.lowerBound..<polygons.count
    }

    private var clip: Clip { Clip(width: Double(width), height: Double(height)) }

    /// Appends the cells of a part in the order of its edges.
    func appendCells(of part: Int, to cells: inout [Cell]) {
        let clip = clip
        let allCorners = corners.span
        for polygon in polygons[parts[part].polygons] {
            let corners = allCorners.extracting(polygon.corners)
            cells.append(addingCapacity: polygon.maxCells) { cells in
                var from = corners[corners.count - 1]
                for index in 0..<corners.count {
                    let to = corners[index]
                    clip.forEachPiece(from, to) { cells.addEdge(from: $0, to: $1, part) }
                    from = to
                }
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
        let (minX, maxX) = (min(top.x, bottom.x), max(top.x, bottom.x))
        var row = Int(top.y)
        var (x, y) = (top.x, top.y)
        while Double(row + 1) < bottom.y {
            let boundary = Double(row + 1)
            // Clamped, because a rounding error must not move it beyond the ends of the edge.
            let next = min(max(top.x + (boundary - top.y) * slope, minX), maxX)
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

    /// `right` is the distance of the edge from the left side of the pixel.
    @inline(__always)
    private mutating func addCell(_ row: Int, _ column: Int, _ part: Int, cover: Double, right: Double) {
        append(Coverage.Cell(row: row, column: column, part: part, cover: Float(cover), area: Float(cover * right)))
    }
}
