/// The 16 nodes of a game, in rows from the top left: each is the power of two of its tile, or 0 if it is empty.
package struct Grid: Equatable, Sendable {
    /// The rows from the top. As lines they are the columns: the first nodes of all columns are the first row.
    private var rows = Lines()

    package static let side = 4
    package static let count = side * side

    /// An empty grid.
    package init() {}

    /// A grid that is full of equal tiles.
    init(repeating power: Int) {
        for index in 0..<Self.count { self[index] = power }
    }

    package subscript(index: Int) -> Int {
        get { rows[index / Self.side][index % Self.side] }
        set { rows[index / Self.side][index % Self.side] = newValue }
    }

    package var powers: [Int] { (0..<Self.count).map { self[$0] } }

    package var emptyCount: Int { rows.emptyBits.nonzeroBitCount }

    /// Puts a tile on an empty node: the one after `number` others.
    mutating func fillEmptyNode(after number: Int, with power: Int) {
        var nodes = rows.emptyBits
        for _ in 0..<number { nodes &= nodes &- 1 }
        self[nodes.trailingZeroBitCount] = power
    }

    /// The grid after a move; nil if nothing moves. Tiles are always pushed towards the first nodes of lines, which are
    /// transposed or reversed before and afterwards.
    package func collapsed(_ direction: Direction) -> Grid? {
        var grid = self
        switch direction {
        case .left:
            grid.rows.transpose()
            grid.rows.collapse()
            grid.rows.transpose()
        case .right:
            grid.rows.transpose()
            grid.rows.reverse()
            grid.rows.collapse()
            grid.rows.reverse()
            grid.rows.transpose()
        case .up: grid.rows.collapse()
        case .down:
            grid.rows.reverse()
            grid.rows.collapse()
            grid.rows.reverse()
        }
        return grid == self ? nil : grid
    }
}

extension Grid {
    /// What the tiles would score if merges had made all of them from tiles of 2. A merge adds its tile to it.
    var mergedScore: Int {
        powers.reduce(0) { $0 + ($1 == 0 ? 0 : ($1 - 1) << $1) }
    }
}

// As text: a character for each node, a digit of the base 18.
extension Grid {
    /// The digits in their order.
    package static let digits = "0123456789abcdefgh"

    /// A grid of digits. A node without a valid one is empty.
    package init(_ text: String) {
        self.init()
        for (index, byte) in text.utf8.prefix(Self.count).enumerated() {
            self[index] = Self.codes.firstIndex(of: byte) ?? 0
        }
    }

    package var text: String {
        String(decoding: powers.map { Self.codes[$0] }, as: UTF8.self)
    }

    /// The codes of the digits.
    private static let codes = Array(digits.utf8)
}
