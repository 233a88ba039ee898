/// The four rows of four cells of a game. A cell is the power of two of its tile, or 0 if it is empty; its index counts
/// the cells row by row, from the top left. A grid is one vector of 16 bytes, so that it is copied without an
/// allocation.
///
/// A move takes each line of cells from the side to which tiles are pushed. A tile that is made by a merge doesn't
/// merge again in the same move. Pushed to the left, the row
///
///     2  2  4  ·    becomes    4  4  ·  ·
package struct Grid: Equatable, Sendable {
    private var cells = SIMD16<UInt8>()

    /// The number of cells in a row or a column.
    package static let lineLength = 4
    package static let count = lineLength * lineLength

    package init() {}

    package subscript(index: Int) -> Int {
        get { Int(cells[index]) }
        set { cells[index] = UInt8(newValue) }
    }

    package var powers: [Int] { (0..<Self.count).map { self[$0] } }

    package var emptyCount: Int { (0..<Self.count).count { self[$0] == 0 } }

    /// Puts a tile in an empty cell: the one after `number` other empty ones.
    mutating func fillEmptyCell(after number: Int, with power: Int) {
        var rest = number
        for index in 0..<Self.count where self[index] == 0 {
            if rest == 0 { return self[index] = power }
            rest -= 1
        }
    }

    /// The grid after a move, in which two equal neighbours become one tile, once for each pair; nil if nothing moves.
    package func collapsed(_ direction: Direction) -> Grid? {
        var grid = self
        for line in 0..<Self.lineLength {
            // How many tiles the line has so far, and whether the last one is not made by a merge.
            var (count, canMerge) = (0, false)
            for step in 0..<Self.lineLength {
                let index = Self.index(line, step, direction)
                let power = self[index]
                if power == 0 { continue }
                grid[index] = 0
                let last = Self.index(line, max(0, count - 1), direction)
                if canMerge, grid[last] == power, power < Game2048.maxPower {
                    grid[last] = power + 1
                    canMerge = false
                } else {
                    grid[Self.index(line, count, direction)] = power
                    count += 1
                    canMerge = true
                }
            }
        }
        return grid == self ? nil : grid
    }

    /// How a move pushes each tile, in no particular order; those that merge have the same destination.
    package func slides(_ direction: Direction) -> [Slide] {
        var slides: [Slide] = []
        for line in 0..<Self.lineLength {
            var (count, lastPower) = (0, 0)
            for step in 0..<Self.lineLength {
                let index = Self.index(line, step, direction)
                let power = self[index]
                if power == 0 { continue }
                let merges = power == lastPower && power < Game2048.maxPower
                if !merges { count += 1 }
                lastPower = merges ? 0 : power
                slides.append(
                    Slide(power: power, from: index, to: Self.index(line, count - 1, direction), merges: merges))
            }
        }
        return slides
    }

    /// The index of a cell in a line of the direction; the first cell is the one towards which tiles are pushed.
    private static func index(_ line: Int, _ step: Int, _ direction: Direction) -> Int {
        switch direction {
        case .left: line * lineLength + step
        case .right: line * lineLength + lineLength - 1 - step
        case .up: step * lineLength + line
        case .down: (lineLength - 1 - step) * lineLength + line
        }
    }

    /// What the tiles would score if merges had made all of them from tiles of 2. A merge adds its tile to it.
    var mergedScore: Int {
        powers.reduce(0) { $0 + ($1 == 0 ? 0 : ($1 - 1) << $1) }
    }
}

package struct Slide: Equatable, Sendable {
    /// The power of two of the tile.
    package let power: Int
    package let from: Int
    package let to: Int
    /// Whether it becomes one with the tile that it follows there.
    package let merges: Bool
}

// As text: a character for each cell, a digit of the base 18.
extension Grid {
    package static let digits = "0123456789abcdefgh"

    /// A grid of digits. A cell without a valid one is empty.
    package init(_ text: String) {
        self.init()
        for (index, byte) in text.utf8.prefix(Self.count).enumerated() {
            self[index] = Self.codes.firstIndex(of: byte) ?? 0
        }
    }

    package var text: String {
        String(decoding: powers.map { Self.codes[$0] }, as: UTF8.self)
    }

    private static let codes = Array(digits.utf8)
}

/// Where a move pushes the tiles, in the order in which links to moves are documented.
package enum Direction: UInt8, CaseIterable, Sendable {
    case left, up, right, down

    /// The direction of a letter; nil if it has none.
    package init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "l"): self = .left
        case UInt8(ascii: "u"): self = .up
        case UInt8(ascii: "r"): self = .right
        case UInt8(ascii: "d"): self = .down
        default: return nil
        }
    }

    package var name: StaticString {
        switch self {
        case .left: "left"
        case .up: "up"
        case .right: "right"
        case .down: "down"
        }
    }

    /// The first letter of the name.
    package var letter: UInt8 { name.utf8Start[0] }
}
