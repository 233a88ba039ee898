import Board
import Glibc
import HTTPServer
import Parameters
import Pictures

/// Plays the game 2048 in the terminal.
struct PlayCommand {
    private let picture: PictureRequest
    private let board: BoardController
    private let color: DrawOptions.ColorChoice

    /// The arguments are parameters of the board with which the game begins, without any it begins with a random seed; and
    /// whether it has colours.
    init(arguments: ArraySlice<String>) throws(Failure) {
        var (rest, options, parameters) = (arguments, DrawOptions(), [String]())
        while let argument = rest.popFirst() {
            if try !options.read(argument, &rest) { parameters.append(argument) }
        }
        guard options.file == nil, options.table == nil else { throw .usage("play has no option but --color") }
        color = options.color ?? .auto
        var reader = DrawableReader(.board)
        for argument in parameters.isEmpty ? ["seed=\(UInt32.random(in: 0..<1_000_000))"] : parameters {
            try reader.read(argument)
        }
        let requested = try asUsage { () throws(Rejection) in try reader.picture() }
        guard let picture = requested as? PictureRequest, let board = picture.subject as? BoardController else {
            throw .failed("can't play what is not a board")
        }
        (self.picture, self.board) = (picture, board)
    }

    func run() throws(Failure) {
        let screen = try GameScreen()
        let isColored = try color.isColored(onTerminal: true)
        // Before the first thread, which inherits the blocked signals.
        let signals = TerminationSignals()
        signal(SIGTSTP, SIG_IGN)
        signals.onFirst(
            { name in
                screen.end()
                _exit(128 + (Self.numbers[name] ?? SIGTERM))
            }, {})()
        defer { screen.end() }
        try screen.begin()
        try play(on: screen, isColored: isColored)
    }

    private static let numbers = ["SIGHUP": SIGHUP, "SIGINT": SIGINT, "SIGQUIT": SIGQUIT, "SIGTERM": SIGTERM]

    private func play(on screen: GameScreen, isColored: Bool) throws(Failure) {
        var game = PlayedGame(board)
        var keys = KeyReader()
        var renderer = PictureRenderer()
        try screen.show(lines(of: game, isColored: isColored, with: &renderer))
        while let bytes = try screen.nextBytes() {
            for byte in bytes {
                guard let key = keys.read(byte) else { continue }
                if key == .quit { return }
                game.press(key)
            }
            try screen.show(lines(of: game, isColored: isColored, with: &renderer))
        }
    }

    /// The board as large as it fits, and the lines below it.
    private func lines(of game: PlayedGame, isColored: Bool, with renderer: inout PictureRenderer) -> [Substring] {
        let status = [""] + game.status
        var output = picture.output
        output.text = isColored ? .ansi : .plain
        if let size = Terminal.size {
            output.columns = 8
            output.columns = picture.with(game.board, output).columns(
                fitting: min(size.columns, Self.maxColumns), lines: size.lines - status.count)
        }
        var text: [UInt8] = []
        renderer.write(picture.with(game.board, output), as: .txt, into: &text)
        return String(decoding: text, as: UTF8.self).split(separator: "\n") + status.map { $0[...] }
    }

    /// A wider board is hard to look at.
    private static let maxColumns = 60
}
