package import Geometry
package import Parameters

extension BoardController: Subject {
    package static var name: StaticString { "2048" }

    package static var pluralName: StaticString { "boards" }

    package init(_ given: borrowing GivenParameters, on canvas: inout Canvas) throws(Rejection) {
        self.init(on: canvas)
        let (seed, board) = (BoardParameter.seed, BoardParameter.board)
        if given.isGiven(seed.rawValue), given.isGiven(board.rawValue) {
            throw .conflict(board.parameter, with: seed.parameter, cure: "use seed for a game, or board for a position")
        }
        play(given[BoardParameter.moves].text ?? "", from: Self.start(of: given) ?? start)
    }

    private static func start(of given: borrowing GivenParameters) -> Start? {
        if let text = given[BoardParameter.board].text { return .position(Grid(text)) }
        return given[BoardParameter.seed].text.map { .game(seed: SeedText($0).normalized) }
    }

    /// A board that is full of the largest tiles costs most.
    package static func forecast(
        _ given: borrowing GivenParameters, on canvas: borrowing Canvas
    ) -> Forecast<BoardController>? {
        guard let moves = given[BoardParameter.moves].text, moves.utf8.count >= movesPerMicrosecond else { return nil }
        var subject = BoardController(on: canvas)
        subject.expect(moves, from: start(of: given) ?? subject.start)
        return Forecast(microseconds: moves.utf8.count / movesPerMicrosecond, subject: subject)
    }

    /// About half of what the machine of Benchmarks/README.md does.
    private static var movesPerMicrosecond: Int { 10 }

    package var darkLineColor: Color? { nil }

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
