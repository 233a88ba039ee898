import Board
import HTTP
import Parameters
import PictureService
import TestSupport
import Testing

struct BoardCostTests {
    private func expectEnoughBytes(_ board: BoardRequest, as format: PictureFormat, _ name: String) {
        let (size, estimate) = (size(board, as: format), board.estimatedBytes(as: format))
        #expect(size <= estimate, "\(format.rawValue), \(name)")
    }

    @Test(arguments: PictureFormat.allCases)
    func `no golden board has more bytes than estimated`(format: PictureFormat) throws {
        for golden in GoldenTests.boards { expectEnoughBytes(try board(golden.query), as: format, golden.name) }
    }

    /// Every parameter, moves, seeds and titles that have to be escaped.
    @Test(arguments: [PictureFormat.svg, .json])
    func `no random board has more bytes than estimated as a document`(format: PictureFormat) throws {
        let seed = UInt64.random(in: 0...999_999)
        var random = RandomFaces(seed: seed)
        for _ in 0..<300 {
            let pairs = random.boardPairs()
            expectEnoughBytes(try request(pairs, for: BoardController.self), as: format, "seed \(seed): \(pairs)")
        }
    }

    @Test(arguments: [PictureFormat.png, .txt])
    func `no random small board has more bytes than estimated`(format: PictureFormat) throws {
        let seed = UInt64.random(in: 0...999_999)
        var random = RandomFaces(seed: seed)
        for _ in 0..<150 {
            let text = Self.randomRequest(using: &random.numbers)
            expectEnoughBytes(try board(text), as: format, "seed \(seed): \(text)")
        }
    }

    /// Small enough for a test.
    private static func randomRequest(using numbers: inout some RandomNumberGenerator) -> String {
        func one(of values: String...) -> String { values.randomElement(using: &numbers) ?? "" }
        let sides = (Int.random(in: 1...200, using: &numbers), Int.random(in: 1...200, using: &numbers))
        let digits = one(of: Grid.digits, "gh", "0h", "0123")
        let tiles = (0..<16).compactMap { _ in digits.randomElement(using: &numbers) }
        return [
            "width=\(sides.0)&height=\(max(sides.1, sides.0 / 8))", "board=\(String(tiles))",
            "columns=\(Int.random(in: 8...240, using: &numbers))&dpr=\(one(of: "1", "2"))",
            "background=\(one(of: "none", "white", "1238"))&radius=\(one(of: "0", "12.5", "50"))",
            "opacity=\(one(of: "0", "0.5", "1"))&rotate=\(one(of: "0", "0", "33.3", "90", "-200"))",
            "flip=\(one(of: "none", "none", "both"))&fit=\(one(of: "contain", "cover", "fill"))",
        ].joined(separator: "&")
    }

    @Test(arguments: 1...Game2048.maxPower)
    func `no board that is full of equal tiles has more bytes than estimated`(power: Int) throws {
        let digit = Array(Grid.digits)[power]
        let tiles = String(repeating: digit, count: Grid.count)
        for canvas in [
            "", "&size=1", "&size=31", "&size=64&dpr=4", "&width=4096&height=3", "&width=20&height=400&rotate=45",
        ] {
            let board = try board("board=\(tiles)&columns=\(2 + 14 * power)\(canvas)")
            for format in PictureFormat.allCases { expectEnoughBytes(board, as: format, "\(power), \(canvas)") }
        }
    }

    @Test(arguments: ["\"", "\t", "🙂", "é", "&"])
    func `the longest documents have no more bytes than estimated`(letter: String) throws {
        let seed = String(repeating: letter, count: SeedText.maxBytes / letter.utf8.count - 1) + "a"
        let title = String(repeating: letter, count: 200)
        let canvas = [("width", "4095"), ("height", "4094"), ("background", "abcdef01"), ("flip", "both")]
        let moves = String(repeating: "rl", count: BoardController.maxMoves / 2)
        for content in [
            [("seed", LongGame.seed), ("moves", LongGame.moves)], [("board", "1gfgfgfgfgfgfgf0"), ("moves", moves)],
            [("seed", seed), ("moves", LongGame.moves)],
        ] {
            let board = try request(content + canvas + [("title", title)], for: BoardController.self)
            for format in [PictureFormat.svg, .json] { expectEnoughBytes(board, as: format, "\(content[0])") }
        }
    }

    /// Boards whose moves are not made before it is decided where they are drawn.
    @Test func `a forecast costs at least as much as the board`() throws {
        let moves = String(repeating: "lurd", count: 500)
        let seed = UInt64.random(in: 0...999_999)
        var random = RandomFaces(seed: seed)
        let boards = Grid.digits.dropFirst().map { String(repeating: $0, count: Grid.count) }
        let positions = boards.map { [("board", $0), ("moves", moves)] }
        let games = [[("seed", LongGame.seed), ("moves", LongGame.moves)], [("moves", moves)]]
        let others = (0..<100).map { _ in random.boardPairs() }
        for pairs in positions + games + others { try Self.expectEnough(forecastOf: pairs, "seed \(seed)") }
    }

    /// Nothing moves to the left or to the right, so the board stays full of numbers with many strokes.
    @Test func `a forecast costs at least as much as a full board`() throws {
        for board in ["gfgfgfgfgfgfgfgf", "gegegegegegegege"] {
            try Self.expectEnough(forecastOf: [("board", board), ("moves", "lrlrlrlrlr")], board)
        }
    }

    private static func expectEnough(forecastOf pairs: [(String, String)], _ name: String) throws {
        guard let (forecast, board) = try forecast(pairs) else { return }
        for format in PictureFormat.allCases {
            #expect(
                forecast.estimatedBytes(as: format) >= board.estimatedBytes(as: format), "\(format), \(name): \(pairs)")
            #expect(
                forecast.estimatedCost(as: format) >= board.estimatedCost(as: format), "\(format), \(name): \(pairs)")
        }
    }

    /// The board that is expected, and the one that it is; nil if there is no forecast.
    private static func forecast(_ pairs: [(String, String)]) throws -> (BoardRequest, BoardRequest)? {
        var given = GivenParameters(BoardController.parameters)
        for (name, value) in pairs { _ = try given.read(name: name.utf8Span.span, value: value.utf8Span.span) }
        let board = try request(pairs, for: BoardController.self)
        guard let forecast = try BoardController.forecast(Given(given), on: board.canvas) else { return nil }
        return (BoardRequest(on: board.canvas) { $0 = forecast.subject }, board)
    }
}
