import Geometry
package import Parameters

/// The parameters of a board.
package enum BoardParameter: Int, ParameterKey {
    case seed, moves, board

    package var section: Section {
        switch self {
        case .seed, .moves, .board: .content
        }
    }

    package var group: ParameterGroup {
        switch self {
        case .seed: .identity
        case .moves, .board: .data
        }
    }

    package var declaration: Parameter {
        let initial = BoardController(on: Canvas()).value(of: self)
        return switch self {
        case .seed:
            Parameter(
                "seed", .identifier(maxBytes: SeedText.maxBytes), default: initial,
                "Which game it is; any text, which decides where tiles appear.", json: .always,
                synonyms: ["name", "game", "id"])
        case .moves:
            Parameter(
                "moves", .characters(of: Alphabet("lurd", ignoringCase: true), count: 0...BoardController.maxMoves),
                default: initial, "The moves of the game: left, up, right and down; one that moves nothing is skipped.",
                json: .always, synonyms: ["move"])
        case .board:
            Parameter(
                "board", .characters(of: Alphabet(Grid.digits), count: Grid.count...Grid.count), default: initial,
                "A position instead of a game; each tile's power of two, in rows. No tiles appear in it; not together with seed.",
                synonyms: ["position", "grid", "tiles"])
        }
    }

    package var parameter: Parameter { BoardController.parameters.all[rawValue] }
}

extension BoardController: ParameterSet {
    package static let parameters = ParameterList(of: BoardParameter.self)

    package func value(of parameter: BoardParameter) -> ParameterValue {
        switch (parameter, start) {
        case (.seed, .game(let seed)): .text(seed)
        case (.board, .position(let grid)): .text(grid.text)
        case (.seed, .position), (.board, .game): .absent
        case (.moves, _): .text(moves)
        }
    }
}
