import Glibc
import HTTPServer

/// The terminal while a game is played: keys arrive at once and are not shown, and the shell's screen is hidden.
struct GameScreen: Sendable {
    /// The attributes of the terminal before.
    private let attributes: termios

    /// Standard input and standard output have to be terminals.
    init() throws(Failure) {
        var attributes = termios()
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &attributes) == 0 else {
            throw .usage("play needs a terminal as its standard input and output")
        }
        self.attributes = attributes
    }

    /// Prepares the terminal. `end` has to be called, whatever happens then.
    func begin() throws(Failure) {
        var raw = attributes
        // Control and C are read as a key. The keys that stop output, or stop the process, would leave the terminal as it is.
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        raw.c_iflag &= ~tcflag_t(IXON)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            (characters[Int(VMIN)], characters[Int(VTIME)]) = (1, 0)
        }
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else {
            throw .failed("can't prepare the terminal: \(SystemError().description)")
        }
        // The other screen, without a cursor, and without wrapping lines that are too long.
        try write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    }

    /// Leaves the terminal as it was. It can be called twice, and from any thread.
    func end() {
        do throws(Failure) { try write("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l") } catch {}
        var attributes = attributes
        tcsetattr(STDIN_FILENO, TCSADRAIN, &attributes)
    }

    /// Shows some lines in place of what was shown; those that don't fit are left out.
    func show(_ lines: [Substring]) throws(Failure) {
        let shown = lines.prefix(Terminal.size?.lines ?? lines.count).map { $0 + "\u{1B}[K" }.joined(separator: "\n")
        try write("\u{1B}[H\(shown)\u{1B}[J")
    }

    /// Waits for keys; nil at the end of the input.
    func nextBytes() throws(Failure) -> ArraySlice<UInt8>? {
        var bytes = [UInt8](repeating: 0, count: 256)
        while true {
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            // EIO: the terminal was disconnected.
            return count > 0 ? bytes[..<count] : nil
        }
    }

    private func write(_ text: String) throws(Failure) { try Destination.standardOutput.write(Array(text.utf8)) }
}
