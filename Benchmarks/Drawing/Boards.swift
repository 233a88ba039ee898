import Board
import Glibc
import Parameters
import PictureService
import Pictures
import TestSupport

/// What boards of 2048 cost.
enum Boards {
    static var benchmarks: [Benchmark] {
        let game = "moves=\(LongGame.moves.prefix(500))&seed=\(LongGame.seed)"
        let full = "board=123456789abcdefh"
        let longest = "moves=\(LongGame.moves)&seed=\(LongGame.seed)"
        return [
            render("board with ten tiles to SVG", game, as: .svg),
            render("board with ten tiles to JSON", game, as: .json),
            render("board with ten tiles to text", game, as: .txt),
            render("board with ten tiles to PNG, 256", game, as: .png),
            render("full board to SVG", full, as: .svg), render("full board to JSON", full, as: .json),
            render("full board to text", full, as: .txt), render("full board to PNG, 64", full + "&size=64", as: .png),
            render("full board to PNG, 256", full, as: .png),
            render("full board to PNG, 512", full + "&size=512", as: .png),
            readAndRender("read 4,096 moves, to SVG", longest, as: .svg),
            readAndRender("read 4,096 moves, to JSON", longest, as: .json),
            readAndRender("read 4,096 moves, to PNG, 256", longest, as: .png),
        ]
    }

    private static func render(_ name: String, _ query: String, as format: PictureFormat) -> Benchmark {
        Benchmark(name) { rounds in
            var reader = PictureRequestReader(of: BoardController.self)
            let request = orExit { () throws(Rejection) in try Self.request(query, with: &reader) }
            return rounds.measure(writing: format, calls: format == .png ? 40 : 500) { request }
        }
    }

    private static func readAndRender(_ name: String, _ query: String, as format: PictureFormat) -> Benchmark {
        Benchmark(name) { rounds in
            let pairs = pairs(in: query)
            var reader = PictureRequestReader(of: BoardController.self)
            return rounds.measure(writing: format, calls: 40) {
                orExit { () throws(Rejection) in try Self.request(pairs, with: &reader) }
            }
        }
    }

    /// The request for a board with the parameters of a query, which is not percent-decoded.
    static func request(
        _ query: String, with reader: inout PictureRequestReader
    ) throws(Rejection) -> PictureRequest<BoardController> {
        try request(pairs(in: query), with: &reader)
    }

    private static func request(
        _ pairs: [(name: String, value: String)], with reader: inout PictureRequestReader
    ) throws(Rejection) -> PictureRequest<BoardController> {
        reader.begin(BoardController.self)
        for pair in pairs { _ = try reader.read(name: pair.name.utf8Span.span, value: pair.value.utf8Span.span) }
        return try reader.request(of: BoardController.self)
    }

    private static func pairs(in query: String) -> [(name: String, value: String)] {
        query.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), String(parts[1]))
        }
    }
}

/// The result of work that rejects nothing; otherwise it ends the program with the reason.
func orExit<Result>(_ work: () throws(Rejection) -> Result) -> Result {
    do throws(Rejection) {
        return try work()
    } catch {
        print(error.description)
        exit(1)
    }
}
