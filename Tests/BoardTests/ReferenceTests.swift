import Board
import Foundation
import Parameters
import TestSupport
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

    @Test func `30,000 random boards collapse in four directions as those of the reference`() throws {
        var numbers = SplitMix64()
        let boards = (0..<30_000).map { _ in numbers.board() }
        let expected = try Self.responses(to: boards.map { "collapse \($0.text)" })
        #expect(expected.count == boards.count)
        for (board, expected) in zip(boards, expected) {
            let collapsed = Direction.allCases.map { direction in
                var game = Game2048(position: board)
                return game.move(direction) ? "\(game.grid.text):\(game.score)" : "-"
            }
            try #require(collapsed.joined(separator: " ") == expected, "\(board.text)")
        }
    }

    @Test func `games are played as by the reference`() throws {
        var numbers = SplitMix64()
        let games = (0..<300).map { number in
            let name = ["\(number)", " Ada\(number)\t", "Zoë \(number)", "SEED\u{E9}\(number)"].randomElement(
                using: &numbers)
            let letters = Bool.random(using: &numbers) ? "lurdLURD" : "llllddddlr"
            let count = Int.random(in: 0...1_000, using: &numbers)
            return (name ?? "", String((0..<count).compactMap { _ in letters.randomElement(using: &numbers) }))
        }
        let requests = games.map { "play \(Self.hexadecimal($0)) \($1.isEmpty ? "-" : $1)" }
        try expectResponses(to: requests, from: games.map { (Game2048(seed: SeedText($0).hash), $1.lowercased()) })
    }

    @Test func `moves from a position are those of the reference`() throws {
        var numbers = SplitMix64()
        let positions = (0..<1_000).map { _ in
            (numbers.board(), ["lurd", "llddrruu", "dldldl"].randomElement(using: &numbers) ?? "")
        }
        let requests = positions.map { "position \($0.text) \($1)" }
        try expectResponses(to: requests, from: positions.map { (Game2048(position: $0), $1) })
    }

    private func expectResponses(to requests: [String], from games: [(game: Game2048, moves: String)]) throws {
        let expected = try Self.responses(to: requests)
        #expect(expected.count == games.count)
        for ((game, moves), (request, expected)) in zip(games, zip(requests, expected)) {
            var game = game
            let played = game.play(moves)
            let (over, won) = (game.isOver ? 1 : 0, game.isWon ? 1 : 0)
            let line = "\(played.isEmpty ? "-" : played) \(game.grid.text) \(game.score) \(over) \(won)"
            #expect(line == expected, "\(request)")
        }
    }

    private static func hexadecimal(_ text: String) -> String {
        text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}

extension SplitMix64 {
    /// A board; with few different tiles, so that they merge often.
    fileprivate mutating func board() -> Grid {
        let (lowest, count) = (Int.random(in: 0...15, using: &self), Int.random(in: 1...6, using: &self))
        let emptyShare = Double.random(in: 0...1, using: &self)
        var grid = Grid()
        for index in 0..<Grid.count where Double.random(in: 0...1, using: &self) >= emptyShare {
            grid[index] = min(Game2048.maxPower, lowest + Int.random(in: 0...count, using: &self))
        }
        return grid
    }
}
