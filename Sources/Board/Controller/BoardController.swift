package import Geometry
package import Parameters

/// Plays a game, the model, and converts it into what `BoardView` draws.
///
/// A board is a start, which is a seed or a position, and the letters of the moves since then. The same start and
/// letters lead to the same board everywhere. Letters that move nothing are removed, so equal games have equal `moves`.
/// For a motion, the last move is followed once more to find where each tile went; for an estimate nothing is played.
package struct BoardController: Equatable, Sendable {
    package private(set) var game: Game2048
    private(set) var start: Start
    /// The letters of the moves that moved something.
    package private(set) var moves = ""
    /// Whether the last move is shown.
    var slides = false
    package var pace = Pace()
    /// Whether it is drawn for an estimate, with at least as much in each cell as any board has.
    private var isUpperBound = false
    /// The rectangle that the board fills.
    package let bounds: Rectangle

    /// So that a game fits in a request line, which has at most 8 KiB by default. A game that is won has about a
    /// thousand.
    package static let maxMoves = 4096

    private static let defaultSeed = "2048"

    /// What the moves begin with.
    enum Start: Equatable {
        case game(seed: String)
        case position(Grid)
    }

    /// The default game without moves.
    package init(on canvas: borrowing Canvas) {
        bounds = canvas.contentBounds
        start = .game(seed: Self.defaultSeed)
        game = Game2048(start)
    }

    /// A controller for nothing but estimates: it has letters that were not played, and its board costs at least as
    /// much to draw and to write as any after them.
    static func unplayed(on canvas: borrowing Canvas, _ letters: String, from start: Start?) -> BoardController {
        var controller = BoardController(on: canvas)
        controller.start = start ?? controller.start
        (controller.moves, controller.game, controller.isUpperBound) = (letters, .mostExpensive, true)
        return controller
    }

    /// Begins again and makes the moves of some letters.
    mutating func play(_ letters: String, from start: Start) {
        self.start = start
        game = Game2048(start)
        moves = game.play(letters)
    }

    package var atRest: BoardController {
        var board = self
        (board.slides, board.pace) = (false, Pace())
        return board
    }

    /// The same tiles without the game that led to them.
    package var position: BoardController {
        var position = self
        position.play("", from: .position(game.grid))
        return position
    }

    package func draw(on drawing: inout Drawing, over background: Drawing.Background?) {
        BoardView(bounds: bounds)
            .draw(game.grid.powers, after: slides ? lastMove : nil, countsCells: isUpperBound, on: &drawing)
    }

    private var lastMove: BoardMove? {
        guard let move = game.lastMove else { return nil }
        let tiles = move.grid.slides(move.direction)
        let spawned = game.grid.powers.indices.first { index in
            game.grid[index] > 0 && !tiles.contains { $0.to == index }
        }
        return BoardMove(
            pace.loop(of: Self.duration), phase: pace.moment, tiles: tiles.map { ($0.power, $0.from, $0.to) },
            merged: Set(tiles.filter { $0.merges }.map { $0.to }), spawned: spawned)
    }

    /// Of a move that is shown and the rest after it, in milliseconds.
    private static let duration = 2000.0
}

extension Game2048 {
    fileprivate init(_ start: BoardController.Start) {
        switch start {
        case .game(let seed): self.init(seed: SeedText(seed).hash)
        case .position(let grid): self.init(position: grid)
        }
    }
}

// Games one step from this one.
extension BoardController {
    /// Whether there are as many moves as a game can have.
    package var isLongest: Bool { moves.utf8.count >= Self.maxMoves }

    /// The game with another move; nil if that moves nothing, or if the game is the longest.
    package func after(_ direction: Direction) -> BoardController? {
        var next = self
        guard !isLongest, next.game.move(direction) else { return nil }
        next.moves.unicodeScalars.append(Unicode.Scalar(direction.letter))
        return next
    }

    /// A new game with another seed, or the default one after a position.
    package var newGame: BoardController {
        var new = self
        new.play("", from: .game(seed: game.nextSeed ?? Self.defaultSeed))
        return new
    }
}
