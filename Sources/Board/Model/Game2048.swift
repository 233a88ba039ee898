/// A game of 2048, or a position of one. It knows nothing of drawing.
///
/// A game is played again for every request, so a move has to be fast: it makes a new grid, and draws two random
/// numbers. The score is not added up. A tile of 2ⁿ that merges made of tiles of 2 has scored (n − 1) 2ⁿ, and tiles
/// that appear as 4 have scored nothing: on a board of an 8 and a 4, on which one 4 has appeared, the score is 16 + 4 −
/// 4.
///
/// Random numbers are those of SplitMix64, so that other languages can repeat a game. A position has none, and its
/// moves add no tiles.
package struct Game2048: Equatable, Sendable {
    package private(set) var grid: Grid
    /// The `mergedScore` of all tiles that have appeared.
    private var unmergedScore: Int
    /// What decides where tiles appear; nil in a position, in which none do.
    private var random: SplitMix64?
    /// nil if nothing has moved.
    package private(set) var lastMove: Move?

    /// A move, and the grid before it.
    package struct Move: Equatable, Sendable {
        package let grid: Grid
        package let direction: Direction
    }

    /// The power of two of the largest tile: 131,072. Two of these don't merge.
    package static let maxPower = 17
    /// The power of two of the tile that wins: 2,048.
    package static let winningPower = 11

    /// A new game with two tiles. All that follows depends on the seed and the moves alone.
    package init(seed: UInt64) {
        grid = Grid()
        unmergedScore = 0
        random = SplitMix64(state: seed)
        spawn()
        spawn()
    }

    /// A position, in which moves add no tiles.
    package init(position grid: Grid) {
        self.grid = grid
        unmergedScore = grid.mergedScore
    }

    /// A position that takes longest to show with its last move: 131,072 has the most digits, and 65,536 the most
    /// strokes.
    package static let mostExpensive = {
        var game = Game2048(position: Grid("hggggggggggggggg"))
        game.lastMove = Move(grid: game.grid, direction: .left)
        return game
    }()

    /// The sum of the tiles made by merges. It follows from the tiles that are there and those that have appeared, so a
    /// move need not add it up.
    package var score: Int { grid.mergedScore - unmergedScore }

    /// Pushes the tiles and adds one. Returns false, and changes nothing, if no tile can be pushed in that direction.
    package mutating func move(_ direction: Direction) -> Bool {
        guard let collapsed = grid.collapsed(direction) else { return false }
        lastMove = Move(grid: grid, direction: direction)
        grid = collapsed
        spawn()
        return true
    }

    /// Puts a 2, or one time out of ten a 4, in an empty cell; nothing in a position.
    private mutating func spawn() {
        guard var random else { return }
        let index = random.next(below: grid.emptyCount)
        let isFour = random.next(below: 10) == 0
        grid.fillEmptyCell(after: index, with: isFour ? 2 : 1)
        if isFour { unmergedScore += 4 }
        self.random = random
    }

    package func canMove(_ direction: Direction) -> Bool { grid.collapsed(direction) != nil }

    /// Whether no tile can be pushed anywhere, as on an empty board.
    package var isOver: Bool { !Direction.allCases.contains(where: canMove) }

    package var isWon: Bool { bestPower >= Self.winningPower }

    /// The power of two of the largest tile; 0 without tiles.
    package var bestPower: Int { grid.powers.max() ?? 0 }

    /// The seed of another game, chosen by the next random number; nil in a position.
    package var nextSeed: String? {
        guard var random else { return nil }
        return String(random.next(below: 1_000_000))
    }

    /// Makes the moves of some letters, and returns the letters that moved something. The others are skipped.
    package mutating func play(_ letters: String) -> String {
        var played: [UInt8] = []
        played.reserveCapacity(letters.utf8.count)
        // A bit for each direction in which nothing has moved since the last move. When the game is over, the letters
        // that are left cost nothing.
        var blocked: UInt8 = 0
        for letter in letters.utf8 {
            guard let direction = Direction(letter: letter) else { continue }
            let bit: UInt8 = 1 << direction.rawValue
            if blocked & bit != 0 { continue }
            if move(direction) {
                played.append(letter)
                blocked = 0
            } else {
                blocked |= bit
            }
        }
        return String(decoding: played, as: UTF8.self)
    }
}

/// A generator of random numbers with 64 bits (G. Steele, D. Lea and C. Flood, 2014).
private struct SplitMix64: Equatable, Sendable {
    /// The seed at first.
    var state: UInt64

    /// A number from 0 to `count` − 1.
    mutating func next(below count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((((mixed ^ mixed >> 31) >> 32) * UInt64(count)) >> 32)
    }
}

extension Game2048: CustomStringConvertible {
    /// As in `2048 board, score 1,204, best tile 128, 3 places empty`.
    package var description: String {
        let empty = grid.emptyCount
        let best = bestPower == 0 ? "no tiles" : "best tile \((1 << bestPower).grouped)"
        let places = empty == 0 ? "no place empty" : empty == 1 ? "1 place empty" : "\(empty) places empty"
        let end = (isWon ? ", won" : "") + (isOver ? ", game over" : "")
        return "2048 board, score \(score.grouped), \(best), \(places)\(end)"
    }
}

extension Int {
    /// The number with a comma before each group of three digits.
    package var grouped: String {
        var digits = String(self)
        var index = digits.endIndex
        while let comma = digits.index(index, offsetBy: -3, limitedBy: digits.startIndex), comma > digits.startIndex {
            digits.insert(",", at: comma)
            index = comma
        }
        return digits
    }
}
