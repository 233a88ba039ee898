package import Parameters

/// A game of 2048, or a position of one. It knows nothing of drawing.
package struct Game2048: Equatable, Sendable {
    package private(set) var grid: Grid
    /// The `mergedScore` of all tiles that have appeared.
    private var unmergedScore: Int
    /// What decides where tiles appear; nil in a position, in which none do.
    private var random: SplitMix64?

    /// The power of two of the largest tile: 131,072. Two of these don't merge.
    package static let maxPower = 17
    /// The power of two of the tile that wins: 2,048.
    package static let winningPower = 11

    /// A new game with two tiles. All that follows depends on the seed and the moves alone.
    package init(seed: SeedText) {
        var hash = FNV1a()
        seed.forEachByte { hash.add($0) }
        grid = Grid()
        unmergedScore = 0
        random = SplitMix64(seed: hash.state)
        spawn()
        spawn()
    }

    /// A position, in which moves add no tiles.
    package init(position grid: Grid) {
        self.grid = grid
        unmergedScore = grid.mergedScore
    }

    /// The sum of the tiles made by merges. It follows from the tiles that are there and those that have appeared, so a
    /// move need not add it up.
    package var score: Int { grid.mergedScore - unmergedScore }

    /// Pushes the tiles and adds one. Returns false, and changes nothing, if no tile can be pushed in that direction.
    package mutating func move(_ direction: Direction) -> Bool {
        guard let collapsed = grid.collapsed(direction) else { return false }
        grid = collapsed
        spawn()
        return true
    }

    /// Puts a 2, or one time out of ten a 4, on an empty node; nothing in a position.
    private mutating func spawn() {
        guard var random else { return }
        let place = random.next(below: grid.emptyCount)
        let isFour = random.next(below: 10) == 0
        grid.fillEmptyNode(after: place, with: isFour ? 2 : 1)
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
}
