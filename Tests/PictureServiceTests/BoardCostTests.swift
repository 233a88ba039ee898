import Board
import HTTP
import Parameters
import PictureService
import Pictures
import TestSupport
import Testing

struct BoardCostTests {
    @Test(arguments: 1...Game2048.maxPower)
    func `no board that is full of equal tiles has more bytes than estimated`(power: Int) throws {
        let digit = Array(Grid.digits)[power]
        let tiles = String(repeating: digit, count: Grid.count)
        for canvas in [
            "", "&size=1", "&size=31", "&size=64&dpr=4", "&width=4096&height=3", "&width=20&height=400&rotate=45",
        ] {
            let board = try board("board=\(tiles)&columns=\(2 + 14 * power)\(canvas)")
            for format in PictureFormat.allCases { expectEnoughBytes(board, as: format, "\(power)\(canvas)") }
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
    /// A position costs at least 0.62 of the board in time, and a seed 0.64, as do hundreds of random ones.
    @Test func `a forecast costs at least half as much as the board`() throws {
        let moves = String(repeating: "lurd", count: 500)
        var random = RandomFaces()
        let boards = Grid.digits.dropFirst().map { String(repeating: $0, count: Grid.count) }
        let positions = boards.map { [("board", $0), ("moves", moves)] }
        // Nothing moves to the left or to the right, so the board stays full of numbers with many strokes.
        let full = ["gfgfgfgfgfgfgfgf", "gegegegegegegege"].map { [("board", $0), ("moves", "lrlrlrlrlr")] }
        let games = [[("seed", LongGame.seed), ("moves", LongGame.moves)], [("moves", moves)]]
        // Without room for tiles the title is most of the picture.
        let flat = games.map { $0 + [("width", "2837"), ("height", "256")] }
        // Of high cells that are turned, empty ones have longer edges than numbers.
        let turned = ["31g4e04cac82e088", "0000000000000001"].map {
            [("board", $0), ("moves", moves), ("height", "3733"), ("rotate", "-163.4")]
        }
        let others = (0..<50).map { _ in random.boardPairs() }
        for pairs in positions + full + games + flat + turned + others {
            guard let (forecast, board) = try Self.forecast(pairs) else { continue }
            for format in PictureFormat.allCases {
                let (expected, actual) = (forecast.estimate(as: format), board.estimate(as: format))
                #expect(
                    2 * expected.bytes >= actual.bytes && 2 * expected.microseconds >= actual.microseconds,
                    "\(format): \(pairs)")
            }
        }
    }

    /// The board that is expected, and the one that it is; nil if there is no forecast.
    private static func forecast(_ pairs: [(String, String)]) throws -> (PictureRequest, PictureRequest)? {
        var given = GivenParameters(BoardController.parameters)
        for (name, value) in pairs { _ = try given.read(name: name.utf8Span.span, value: value.utf8Span.span) }
        let board = try request(pairs, for: BoardController.self)
        guard let forecast = try BoardController.forecast(Given(given), on: board.canvas) else { return nil }
        return (PictureRequest(of: forecast.subject, on: board.canvas), board)
    }
}
