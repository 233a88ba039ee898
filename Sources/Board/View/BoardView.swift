package import Geometry

/// Draws a board of four rows of tiles in given bounds, of any proportions.
///
/// It knows powers of two and where tiles were, but no rules: the controller says what moved. Lines and gaps are parts
/// of the shorter side, so a board can be stretched. At most 16 tiles are drawn, and twice as many while they slide. A
/// move is shown in this loop, in thousandths:
///
///     0–600               600–800              800–880       880–960              960–1000
///     tiles after move    tiles before move    they slide    new ones get size    tiles after move
package struct BoardView: Sendable {
    private let bounds: Rectangle
    /// The number of cells in a row or a column.
    private static let lineLength = 4

    package init(bounds: Rectangle) {
        self.bounds = bounds
    }

    /// Draws 16 cells, in rows from the top left: each is the power of two of its tile, or 0 if it is empty.
    ///
    /// If there is a move, it is shown in a loop in which the board rests for more than half of the time.
    ///
    /// - Parameter countsCells: Whether each tile has what is drawn of an empty cell as well, for an estimate: then no
    ///   cell costs more.
    package func draw(
        _ powers: [Int], after move: BoardMove? = nil, countsCells: Bool = false, on drawing: inout Drawing
    ) {
        let lines = Stroke(color: Self.lineColor, width: lineWidth)
        drawing.add("board", bounds, stroke: lines, fill: Self.boardColor)
        drawLines(lines, on: &drawing)
        drawEmptyCells(of: countsCells ? powers.map { _ in 0 } : powers, on: &drawing)
        if let move {
            drawing.loop = move.loop
            drawMovingTiles(powers, after: move, on: &drawing)
        } else {
            var numbers = NumberDrawer()
            for (index, power) in powers.enumerated() where power > 0 {
                drawTile(power, at: index, with: &numbers, on: &drawing)
            }
        }
        drawing.table = Table(
            columnCount: Self.lineLength, texts: powers.map { $0 == 0 ? "" : String(1 << $0) },
            colors: Table.Colors(
                lines: Self.lineColor, background: Self.boardColor,
                cells: powers.map {
                    $0 == 0 ? nil : Table.Colors.Cell(text: Self.digitColor(of: $0), fill: Self.tileColor(of: $0))
                }))
    }

    private var lineWidth: Double { bounds.shorterSide / 40 }

    private func drawLines(_ stroke: Stroke, on drawing: inout Drawing) {
        let (minX, minY) = (bounds.x, bounds.y)
        let (maxX, maxY) = (minX + bounds.width, minY + bounds.height)
        for line in 1..<Self.lineLength {
            let x = minX + bounds.width * Double(line) / Double(Self.lineLength)
            drawing.add("line", from: Point(x, minY), to: Point(x, maxY), stroke: stroke)
        }
        for line in 1..<Self.lineLength {
            let y = minY + bounds.height * Double(line) / Double(Self.lineLength)
            drawing.add("line", from: Point(minX, y), to: Point(maxX, y), stroke: stroke)
        }
    }

    /// Draws empty cells with the corners of tiles: what is between the lines and the corners has the colour of the
    /// lines, and begins in the middle of these, so that no gap is seen.
    private func drawEmptyCells(of powers: [Int], on drawing: inout Drawing) {
        for (index, power) in powers.enumerated() where power == 0 {
            let tile = tile(at: index)
            drawing.add("cell", cell(at: index), stroke: nil, fill: Self.lineColor)
            drawing.add("cell", tile, cornerRadius: Self.cornerRadius(of: tile), stroke: nil, fill: Self.boardColor)
        }
    }

    /// Draws a tile between the lines.
    func drawTile(_ power: Int, at index: Int, with numbers: inout NumberDrawer, on drawing: inout Drawing) {
        let tile = tile(at: index)
        drawing.add(
            "tile", tile, cornerRadius: Self.cornerRadius(of: tile), stroke: nil, fill: Self.tileColor(of: power))
        numbers.draw(1 << power, in: tile, color: Self.digitColor(of: power), on: &drawing)
    }

    private static func cornerRadius(of tile: Rectangle) -> Double { tile.shorterSide / 12 }

    /// The rectangle between the lines.
    private func tile(at index: Int) -> Rectangle { cell(at: index).expanded(by: -lineWidth / 2) }

    func cell(at index: Int) -> Rectangle {
        let (width, height) = (bounds.width / Double(Self.lineLength), bounds.height / Double(Self.lineLength))
        return Rectangle(
            x: bounds.x + Double(index % Self.lineLength) * width,
            y: bounds.y + Double(index / Self.lineLength) * height,
            width: width, height: height)
    }

    private static let boardColor = Color(rgb: 0xBBADA0)
    private static let lineColor = Color(rgb: 0x8F7A66)

    private static func tileColor(of power: Int) -> Color {
        power <= tileColors.count ? tileColors[power - 1] : Color(rgb: 0x3C3A32)
    }

    /// From 2 to 2,048.
    private static let tileColors = [
        0xEEE4DA, 0xEDE0C8, 0xF2B179, 0xF59563, 0xF67C5F, 0xF65E3B, 0xEDCF72, 0xEDCC61, 0xEDC850, 0xEDC53F, 0xEDC22E,
    ].map { Color(rgb: $0) }

    /// Dark on the light tiles 2 and 4.
    private static func digitColor(of power: Int) -> Color { Color(rgb: power <= 2 ? 0x776E65 : 0xF9F6F2) }
}

/// The move that led to a board.
package struct BoardMove: Sendable {
    package let loop: Loop
    /// Where the motion begins, in thousandths of the loop.
    package let phase: Double
    /// The tiles before the move, and where each goes.
    package let tiles: [(power: Int, from: Int, to: Int)]
    /// The indices of tiles that the move made of two.
    package let merged: Set<Int>
    /// The index of the tile that appeared after the move; nil if none did.
    package let spawned: Int?

    package init(
        _ loop: Loop, phase: Double, tiles: [(power: Int, from: Int, to: Int)], merged: Set<Int>, spawned: Int?
    ) {
        (self.loop, self.phase, self.tiles, self.merged, self.spawned) = (loop, phase, tiles, merged, spawned)
    }
}

extension BoardView {
    /// When something begins, in thousandths of the loop.
    private enum Moment {
        /// The board before the move is shown.
        static let before = 600
        static let slide = 800
        /// The tiles have moved, and new ones appear.
        static let arrival = 880
        static let rest = 960
    }

    /// Draws the tiles, and those before the move, which are shown for a part of the loop.
    func drawMovingTiles(_ powers: [Int], after move: BoardMove, on drawing: inout Drawing) {
        var numbers = NumberDrawer()
        for (index, power) in powers.enumerated() where power > 0 {
            var tracks = [Track.visibility([(Moment.before, false), (Moment.arrival, true)])]
            let growth: Double? = index == move.spawned ? 0 : move.merged.contains(index) ? 1.1 : nil
            if let growth {
                tracks.append(
                    .scale([
                        // It gets its size while it is hidden.
                        Track.Keyframe(Moment.before, 1, 1), Track.Keyframe(Moment.slide, growth, growth),
                        Track.Keyframe(Moment.arrival, growth, growth), Track.Keyframe(Moment.rest, 1, 1),
                    ]))
            }
            drawing.group("tile", Motion(tracks, about: cell(at: index).center, phase: move.phase)) {
                drawTile(power, at: index, with: &numbers, on: &$0)
            }
        }
        for (power, from, to) in move.tiles {
            let (start, end) = (cell(at: from).center, cell(at: to).center)
            let (x, y) = (end.x - start.x, end.y - start.y)
            var tracks = [Track.visibility([(Moment.before, true), (Moment.arrival, false)])]
            if from != to {
                tracks.append(
                    .translation([
                        Track.Keyframe(Moment.slide, 0, 0), Track.Keyframe(Moment.arrival, x, y),
                        Track.Keyframe(Moment.rest, x, y), Track.Keyframe(Moment.rest, 0, 0),
                    ]))
            }
            drawing.group("tile", Motion(tracks, phase: move.phase, isHiddenAtRest: true)) {
                drawTile(power, at: from, with: &numbers, on: &$0)
            }
        }
    }
}
