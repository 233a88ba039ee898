import Board
import Pictures

/// A game that is being played: its board, what can be undone, and the best score of all games.
struct PlayedGame {
    private(set) var board: BoardController
    /// The boards before each move of this game.
    private var earlier: [BoardController] = []
    private(set) var bestScore = 0

    init(_ board: BoardController) {
        self.board = board
        bestScore = board.game.score
    }

    /// Does what a key means. A move that moves nothing changes nothing.
    mutating func press(_ key: GameKey) {
        switch key {
        case .move(let direction):
            guard let next = board.after(direction) else { return }
            earlier.append(board)
            board = next
            bestScore = max(bestScore, board.game.score)
        case .undo:
            if let last = earlier.popLast() { board = last }
        case .newGame:
            board = board.newGame
            earlier = []
        case .quit: break
        }
    }

    /// The lines below the board.
    var status: [String] {
        let score = "Score \(board.game.score)   Best \(bestScore)   "
        let game = board.game
        let ending = game.isOver ? "Game over" : board.isLongest ? "No more moves" : game.isWon ? "You won" : ""
        return [score + ending, "Arrows move   n new   u undo   q quit"]
    }
}
