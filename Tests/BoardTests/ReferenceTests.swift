import Board
import Foundation
import Parameters
import Testing

/// Compares the game with an independent implementation in Python.
struct ReferenceTests {
    /// What the reference responds with to requests of one line each.
    private static func responses(to requests: [String]) throws -> [String] {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "reference.py")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-B", script.path]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // It reads everything before it writes.
        try input.fileHandleForWriting.write(contentsOf: Data((requests.joined(separator: "\n") + "\n").utf8))
        try input.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func `100,000 random boards collapse in four directions as those of the reference`() throws {
        let boards = (0..<100_000).map { _ in Self.randomBoard() }
        let expected = try Self.responses(to: boards.map { "collapse \($0.text)" })
        #expect(expected.count == boards.count)
        for (board, expected) in zip(boards, expected) {
            let collapsed = Direction.allCases.map { direction in
                var game = Game2048(position: board)
                return game.move(direction) ? "\(game.grid.text):\(game.score)" : "-"
            }
            if collapsed.joined(separator: " ") != expected {
                Issue.record("\(board.text) became \(collapsed), not \(expected)")
                return
            }
        }
    }

    /// Boards with few different tiles merge often.
    private static func randomBoard() -> Grid {
        let (lowest, count) = (Int.random(in: 0...15), Int.random(in: 1...6))
        let emptyShare = Double.random(in: 0...1)
        var grid = Grid()
        for index in 0..<Grid.count where Double.random(in: 0...1) >= emptyShare {
            grid[index] = min(Game2048.maxPower, lowest + Int.random(in: 0...count))
        }
        return grid
    }

    @Test func `games are played as by the reference`() throws {
        let games = (0..<300).map { number in
            let seed = ["\(number)", " Ada\(number)\t", "Zoë \(number)", "SEED\u{E9}\(number)"].randomElement() ?? ""
            let letters = Bool.random() ? "lurdLURD" : "llllddddlr"
            return (seed, String((0..<Int.random(in: 0...1_000)).compactMap { _ in letters.randomElement() }))
        }
        let expected = try Self.responses(
            to: games.map { seed, moves in "play \(Self.hexadecimal(seed)) \(moves.isEmpty ? "-" : moves)" })
        #expect(expected.count == games.count)
        for ((seed, moves), expected) in zip(games, expected) {
            var game = Game2048(seed: SeedText(seed).hash)
            let played = game.play(moves.lowercased())
            #expect(Self.line(game, played) == expected, "seed '\(seed)', moves \(moves)")
        }
    }

    @Test func `moves from a position are those of the reference`() throws {
        let positions = (0..<1_000).map { _ in
            (Self.randomBoard(), ["lurd", "llddrruu", "dldldl"].randomElement() ?? "")
        }
        let expected = try Self.responses(to: positions.map { "position \($0.text) \($1)" })
        #expect(expected.count == positions.count)
        for ((board, moves), expected) in zip(positions, expected) {
            var game = Game2048(position: board)
            let played = game.play(moves)
            #expect(Self.line(game, played) == expected, "\(board.text) \(moves)")
        }
    }

    private static func line(_ game: Game2048, _ played: String) -> String {
        let (over, won) = (game.isOver ? 1 : 0, game.isWon ? 1 : 0)
        return "\(played.isEmpty ? "-" : played) \(game.grid.text) \(game.score) \(over) \(won)"
    }

    private static func hexadecimal(_ text: String) -> String {
        text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
