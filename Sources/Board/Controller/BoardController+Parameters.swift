import Geometry
package import Parameters

extension BoardController: ParameterSet {
    package static let declarations = Declarations<BoardController>(game + motion)

    private static let game: [Declaration<BoardController>] = [
        Declaration(
            "seed", .identifier(maxBytes: SeedText.maxBytes, isSeed: true), in: .content, .identity,
            "Any text, which decides where tiles appear.", json: .always,
            synonyms: ["name", "game", "id"],
            at: ParameterStorage {
                if case .game(let seed) = $0.start { .text(seed) } else { .absent }
            }),
        Declaration(
            "moves", .characters(of: Alphabet("lurd", ignoringCase: true), count: 0...maxMoves), in: .content, .data,
            "The moves of the game: left, up, right and down. One that moves nothing is skipped.", json: .always,
            synonyms: ["move"], at: ParameterStorage { .text($0.moves) }),
        Declaration(
            "board", .characters(of: Alphabet(Grid.digits), count: Grid.count...Grid.count), in: .content, .data,
            "A position instead of a game; each tile's power of two, in rows. No tiles appear in it; not together with seed.",
            synonyms: ["position", "grid", "tiles"],
            at: ParameterStorage {
                if case .position(let grid) = $0.start { .text(grid.text) } else { .absent }
            }),
    ]

    private static let motion: [Declaration<BoardController>] =
        [
            Declaration(
                "motion", .choice(of: MotionChoice.self), in: .content, .motion,
                "With slide, SVG, GIF and PNG repeat the last move.",
                synonyms: ["animation", "animate"],
                meanings: ["on": "slide", "auto": "slide", "off": "none"],
                at: .choice({ $0.slides ? MotionChoice.slide : .none }, set: { $0.slides = $1 == .slide }))
        ]
        + Pace.declarations(
            needs: ["motion=slide"],
            phaseSummary: "Where in its loop the motion begins; needs motion, and is 0 if not given.",
            at: \.pace)

    private enum MotionChoice: String, CaseIterable {
        case none, slide
    }

    package func value(at index: Int) -> ParameterValue { Self.declarations.storages[index].value(self) }

    package mutating func set(_ index: Int, to value: ParameterValue) {
        Self.declarations.storages[index].set(&self, value)
    }
}

extension ParameterGroup {
    /// Which game it is.
    fileprivate static let identity = ParameterGroup("identity")
    /// What happened in it.
    fileprivate static let data = ParameterGroup("data")
}

/// The parameters of a board that code refers to.
enum BoardKey {
    static let seed = ParameterKey<BoardController>("seed")
    static let moves = ParameterKey<BoardController>("moves")
    static let board = ParameterKey<BoardController>("board")
    static let speed = ParameterKey<BoardController>("speed")
    static let phase = ParameterKey<BoardController>("phase")
    static let loops = ParameterKey<BoardController>("loops")
    static let motion = ParameterKey<BoardController>("motion")
}
