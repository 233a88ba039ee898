import Geometry
package import Parameters

extension BoardController: Subject {
    package static var name: StaticString { "2048" }

    package static var pluralName: StaticString { "boards" }

    package static func resolve(
        _ given: borrowing Given<BoardController>, on canvas: borrowing Canvas
    ) throws(Rejection) -> (subject: BoardController, title: String?) {
        var board = BoardController(on: canvas)
        board.play(given[BoardKey.moves].text ?? "", from: try start(of: given) ?? board.start)
        try board.setMotion(given)
        return (board, nil)
    }

    private mutating func setMotion(_ given: borrowing Given<BoardController>) throws(Rejection) {
        try given.parameters.checkNeeds()
        for key in [BoardKey.motion, BoardKey.speed, BoardKey.phase, BoardKey.loops] where given.isGiven(key) {
            set(key.index, to: given[key])
            let isPace = key.index != BoardKey.motion.index
            if isPace, !slides { throw .incomplete(key.parameter) }
        }
    }

    /// What was given to begin with; nil if nothing was.
    private static func start(of given: borrowing Given<BoardController>) throws(Rejection) -> Start? {
        let (seed, board) = (given[BoardKey.seed].text, given[BoardKey.board].text)
        if seed != nil, board != nil {
            throw .conflict(
                BoardKey.board.parameter, with: BoardKey.seed.parameter,
                cure: "use seed for a game, or board for a position")
        }
        return board.map { .position(Grid($0)) } ?? seed.map { .game(seed: $0) }
    }

    package static func forecast(
        _ given: borrowing Given<BoardController>, on canvas: borrowing Canvas
    ) throws(Rejection) -> Forecast? {
        guard let moves = given[BoardKey.moves].text, moves.utf8.count >= movesPerMicrosecond else { return nil }
        var subject = BoardController.unplayed(on: canvas, moves, from: try start(of: given))
        try subject.setMotion(given)
        return Forecast(microseconds: moves.utf8.count / movesPerMicrosecond, subject: subject)
    }

    /// How many moves the machine of Benchmarks/README.md makes in a microsecond.
    private static var movesPerMicrosecond: Int { 8 }

    package var frameCount: Int { slides && game.lastMove != nil ? pace.frameCount : 1 }

    package var description: String { game.description }

    package var facts: [(name: StaticString, value: Fact)] {
        [
            ("board", .text(game.grid.text)), ("score", .wholeNumber(game.score)), ("over", .boolean(game.isOver)),
            ("won", .boolean(game.isWon)),
        ]
    }

    package var neighbors: [(name: StaticString, subject: BoardController)] {
        Direction.allCases.compactMap { direction in after(direction).map { (direction.name, $0) } }
            + [("new", newGame)]
    }
}
