import Glibc

/// What is known of the terminal that standard output is.
enum Terminal {
    struct Size {
        let columns: Int
        let lines: Int
    }

    /// The number of characters that it shows; nil if standard output is no terminal, or one that doesn't say.
    static var size: Size? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return Size(columns: Int(size.ws_col), lines: Int(size.ws_row))
    }

    /// Whether text may have colours unless it is specified: not if the variable `NO_COLOR` has a value (no-color.org), nor if
    /// the terminal understands no control sequences.
    static func wantsColor(_ environment: (String) throws(Failure) -> String?) throws(Failure) -> Bool {
        let (noColor, type) = (try environment("NO_COLOR") ?? "", try environment("TERM"))
        return noColor.isEmpty && type != "dumb"
    }
}
