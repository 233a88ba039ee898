import Board
import Foundation
import Parameters
import Testing

@testable import faceit

/// The game in the terminal.
struct PlayTests {
    @Test(
        arguments: [
            ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]), ("\u{1B}OA\u{1B}OD", [.up, .left]),
            ("wasd", [.up, .left, .down, .right]), ("hjkl", [.left, .down, .up, .right]),
            ("WASD", [.up, .left, .down, .right]),
            ("\u{1B}[1;5C", [.right]), ("\u{1B}[3~\u{1B}[H\u{1B}[Zx\u{0}\n é", []), ("\u{1B}\u{1B}[A", [.up]),
            ("\u{1B}w", [.up]), ("\u{1B}[", []), ("\u{1B}[A", [.up]),
        ] as [(String, [Direction])])
    func `arrow keys and letters are moves, and other keys mean nothing`(text: String, moves: [Direction]) {
        var keys = KeyReader()
        #expect(text.utf8.compactMap { keys.read($0) } == moves.map(GameKey.move))
    }

    @Test(arguments: [("q", GameKey.quit), ("\u{3}", .quit), ("\u{4}", .quit), ("n", .newGame), ("U", .undo)])
    func `other keys of the game`(text: String, key: GameKey) {
        var keys = KeyReader()
        #expect(text.utf8.compactMap { keys.read($0) } == [key])
    }

    @Test func `moves can be undone one by one, and the best score is kept`() throws {
        var game = PlayedGame(BoardController(on: Canvas()))
        let first = game.board
        game.press(.undo)
        #expect(game.board == first)
        for _ in 0..<50 { for direction in Direction.allCases { game.press(.move(direction)) } }
        let (moves, best) = (game.board.moves.utf8.count, game.board.game.score)
        #expect(moves > 20 && best > 0 && game.bestScore == best)
        game.press(.undo)
        #expect(game.board.moves.utf8.count == moves - 1 && game.bestScore == best)
        for _ in 0..<moves { game.press(.undo) }
        #expect(game.board == first && game.status[0] == "Score 0   Best \(best)   ")
        game.press(.newGame)
        #expect(game.board != first && game.board.moves.isEmpty && game.bestScore == best)
        game.press(.undo)
        #expect(game.board.moves.isEmpty)
    }

    /// What a run in a pseudoterminal of 24 lines of 80 columns showed.
    private struct Run: Decodable {
        /// The screen after each key, without control sequences.
        let screens: [String]
        /// What was written from the last key on.
        let end: String
        let exitCode: Int
        let error: String
        /// Whether the terminal had other attributes in between, and has those from before.
        let isRaw: Bool
        let isRestored: Bool
    }

    /// Plays with keys, and ends with the last of them, or with a signal.
    private func play(
        _ arguments: [String], keys: [String], signal: Int32 = 0, environment: [String: String] = [:]
    ) throws -> Run {
        let script = """
            import fcntl, json, os, pty, re, struct, subprocess, sys, termios
            keys, number = json.loads(sys.argv[1]), int(sys.argv[2])
            ours, theirs = pty.openpty()
            fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            before = termios.tcgetattr(theirs)
            process = subprocess.Popen(sys.argv[3:], stdin=theirs, stdout=theirs, stderr=subprocess.PIPE)
            data = b""
            def screen():
                global data
                while b"\\x1b[J" not in data: data += os.read(ours, 65536)
                shown, _, data = data.partition(b"\\x1b[J")
                return re.sub("\\x1b\\\\[[?0-9;]*[A-Za-z]", "", shown.decode()).replace("\\r\\n", "\\n")
            screens = [screen()]
            raw = termios.tcgetattr(theirs)
            for key in keys if number else keys[:-1]:
                os.write(ours, key.encode())
                screens.append(screen())
            if number: process.send_signal(number)
            else: os.write(ours, keys[-1].encode())
            error = process.stderr.read().decode()
            code = process.wait()
            os.set_blocking(ours, False)
            try: data += os.read(ours, 65536)
            except BlockingIOError: pass
            print(json.dumps({"screens": screens, "end": data.decode(), "exitCode": code, "error": error,
                "isRaw": raw != before, "isRestored": termios.tcgetattr(theirs) == before}))
            """
        let text = String(decoding: try JSONEncoder().encode(keys), as: UTF8.self)
        let run = try Program(
            running: "python3", ["-c", script, text, "\(signal)", Program.path, "play"] + arguments,
            environment: ["TERM": "xterm-256color", "NO_COLOR": ""].merging(environment) { $1 })
        #expect(run.errorOutput == "")
        return try JSONDecoder().decode(Run.self, from: run.output)
    }

    @Test func `keys move the tiles, and the terminal is restored at the end`() throws {
        let run = try play(["seed=ada"], keys: ["\u{1B}[D", "u", "h", "d", "x", "n", "q"])
        #expect(run.exitCode == 0 && run.error == "" && run.isRaw && run.isRestored)
        #expect(run.end.hasSuffix("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
        let screens = run.screens
        try #require(screens.count == 7)
        let boards = screens.map { screen in screen.split(separator: "\nScore ")[0] }
        #expect(boards[1] != boards[0] && boards[2] == boards[0] && boards[3] == boards[1])
        #expect(boards[4] != boards[3] && boards[5] == boards[4] && boards[6] != boards[0])
        let board = try Program("draw", "2048", "seed=ada", "moves=l", "format=txt", "columns=42").text
        #expect(screens[1].hasPrefix(board.split(separator: "\n")[0]))
        for screen in screens {
            #expect(screen.contains("\n\nScore ") && screen.contains("q quit"))
            #expect(screen.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
        }
    }

    @Test(arguments: [("\u{3}", 0), ("\u{4}", 0), ("", SIGINT), ("", SIGTERM), ("", SIGHUP), ("", SIGQUIT)])
    func `the terminal is restored whatever ends the game`(key: String, signal: Int32) throws {
        let run = try play([], keys: key.isEmpty ? [] : [key], signal: signal)
        #expect(run.exitCode == (signal == 0 ? 0 : 128 + signal) && run.isRaw && run.isRestored && run.error == "")
        #expect(run.end.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test func `without parameters each game has another beginning, and a game that is over says so`() throws {
        let seeds = try (0..<3).map { _ in try play([], keys: ["q"]).screens[0] }
        #expect(Set(seeds).count > 1)
        let over = try play(["board=1212212112122121"], keys: ["h", "q"])
        #expect(over.screens[1].contains("Score 0   Best 0   Game over"))
        let won = try play(["board=aa00000000000000"], keys: ["h", "q"], environment: ["NO_COLOR": "1"])
        #expect(won.screens[1].contains("2048") && won.screens[1].contains("Score 2048   Best 2048   You won"))
    }

    @Test func `without a terminal nothing is played, with exit code 64`() throws {
        let run = try Program("play")
        #expect(run.exitCode == 64 && run.output.isEmpty)
        #expect(run.errorOutput == "faceit: play needs a terminal as its standard input and output\n")
    }

    @Test(arguments: [
        (["seed=ada", "board=1"], "board has 1 character: "), (["mood=happy"], "unknown parameter 'mood'"),
        (["moves=x"], "moves contains 'x': "), (["ada"], "'ada' is not a name=value pair, such as moves=lurd"),
    ])
    func `invalid parameters of a game are rejected`(arguments: [String], message: String) {
        let failure = #expect(throws: Failure.self) { try Command(arguments: ["play"] + arguments) }
        #expect(failure?.message.hasPrefix(message) == true && failure?.exitCode == 64, "\(failure?.message ?? "")")
    }
}
