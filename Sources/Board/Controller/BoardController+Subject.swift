import Geometry
package import Parameters

/// The parameters of a board, and how they become one: a game from a seed or a position, then its moves, one after the
/// other.
///
/// A long list of moves takes longer than drawing the board. So the time is forecast from its length, and a worker
/// plays the game.
extension BoardController: Subject {
    package static var name: StaticString { "2048" }

    package static var pluralName: StaticString { "boards" }

    package static func resolve(
        _ given: GivenParameters, on canvas: borrowing Canvas
    ) throws(Rejection) -> (subject: BoardController, title: String?) {
        var board = BoardController(on: canvas)
        board.play(moves(of: given), from: try start(of: given) ?? board.start)
        try board.setMotion(given)
        return (board, nil)
    }

    private mutating func setMotion(_ given: GivenParameters) throws(Rejection) {
        try given.checkNeeds()
        for key in [BoardKey.motion, BoardKey.speed, BoardKey.phase, BoardKey.loops] where given.isGiven(key) {
            set(key.index, to: given[key])
            let isPace = key.index != BoardKey.motion.index
            if isPace, !slides { throw .incomplete(key.parameter) }
        }
    }

    /// What was given to begin with; nil if nothing was.
    private static func start(of given: GivenParameters) throws(Rejection) -> Start? {
        let (seed, board) = (given[BoardKey.seed].text, given[BoardKey.board].text)
        if seed != nil, board != nil {
            throw .conflict(
                BoardKey.board.parameter, with: BoardKey.seed.parameter,
                cure: "use seed for a game, or board for a position")
        }
        return board.map { .position(Grid($0)) } ?? seed.map { .game(seed: $0) }
    }

    package static func resolvingTime(_ given: GivenParameters) -> Int {
        moves(of: given).utf8.count / movesPerMicrosecond
    }

    package static func forecast(
        _ given: GivenParameters, on canvas: borrowing Canvas
    ) throws(Rejection) -> BoardController {
        var board = BoardController.unplayed(on: canvas, moves(of: given), from: try start(of: given))
        try board.setMotion(given)
        return board
    }

    private static func moves(of given: GivenParameters) -> String { given[BoardKey.moves].text ?? "" }

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

extension BoardController: Moving {
    package static let words: [String: Words] = [
        "seed": Words("name game id"),
        "moves": Words("move"),
        "board": Words("position grid tiles"),
        "motion": Words("animation animate", ["slide": "on auto", "none": "off"]),
    ]

    package static let declarations = Declarations<BoardController>(game + motion)

    private static let game: [Declaration<BoardController>] = [
        Declaration(
            "seed", .identifier(maxBytes: SeedText.maxBytes, isSeed: true), .identity,
            "Any text, which decides where tiles appear.", json: .always,
            at: ParameterStorage({ if case .game(let seed) = $0.start { .text(seed) } else { .absent } })),
        Declaration(
            "moves", .characters(of: Alphabet("lurd", ignoringCase: true), count: 0...maxMoves), .data,
            "The moves of the game: left, up, right and down. One that moves nothing is skipped.", json: .always,
            at: ParameterStorage { .text($0.moves) }),
        Declaration(
            "board", .characters(of: Alphabet(Grid.digits), count: Grid.count...Grid.count), .data,
            "A position instead of a game; each tile's power of two, in rows. No tiles appear in it; not together with seed.",
            at: ParameterStorage({ if case .position(let grid) = $0.start { .text(grid.text) } else { .absent } })),
    ]

    private static let motion: [Declaration<BoardController>] =
        [
            Declaration(
                "motion", .choice(of: MotionChoice.self), .motion, "With slide, SVG, GIF and PNG repeat the last move.",
                at: .choice({ $0.slides ? MotionChoice.slide : .none }, set: { $0.slides = $1 == .slide }))
        ]
        + Pace.declarations(
            needs: ["motion=slide"],
            phaseSummary: "Where in its loop the motion begins; needs motion, and is 0 if not given.")

    private enum MotionChoice: String, CaseIterable {
        case none, slide
    }

    package func value(at index: Int) -> ParameterValue { Self.declarations.storages[index].value(self) }

    package mutating func set(_ index: Int, to value: ParameterValue) {
        Self.declarations.storages[index].set(&self, value)
    }
}

enum BoardKey {
    static let seed = ParameterKey<BoardController>("seed")
    static let moves = ParameterKey<BoardController>("moves")
    static let board = ParameterKey<BoardController>("board")
    static let speed = ParameterKey<BoardController>("speed")
    static let phase = ParameterKey<BoardController>("phase")
    static let loops = ParameterKey<BoardController>("loops")
    static let motion = ParameterKey<BoardController>("motion")
}
