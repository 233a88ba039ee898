// What the process gets when it starts: arguments, environment and standard descriptors. Each can be unusable:
// arguments that Swift's runtime does not find, text that is not UTF-8, descriptors that are closed. That is an error
// or is repaired here, so that the commands can rely on it.

// `environ` is a variable of C, which nothing in this process changes.
@preconcurrency import Glibc
import Parameters

/// The arguments, the environment and the standard descriptors of the process.
enum ProcessInput {
    /// The arguments without the program's name.
    ///
    /// Swift's runtime finds them through /proc and the address of the environment. If that fails, it returns none at
    /// all, not even the program's name. That is an error, because without arguments the program would serve.
    static func arguments() throws(Failure) -> ArraySlice<String> {
        let count = Int(CommandLine.argc)
        guard count > 0 else {
            throw .failed(
                "can't read the arguments: Swift's runtime needs /proc, a free file descriptor (ulimit -n), "
                    + "and an environment that no preloaded library has replaced")
        }
        var arguments: [String] = []
        for index in 1..<count {
            guard let bytes = CommandLine.unsafeArgv[index] else { break }
            arguments.append(try text(bytes, of: "argument \(index)"))
        }
        return arguments[...]
    }

    /// The value of an environment variable; nil if it is not set.
    static func variable(_ name: String) throws(Failure) -> String? {
        guard let bytes = getenv(name) else { return nil }
        return try text(bytes, of: name)
    }

    /// The names of all environment variables; what is not valid UTF-8 in them is replaced.
    static var variableNames: [String] {
        var names: [String] = []
        var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        while let current = next, let variable = current.pointee {
            names.append(String(String(cString: variable).prefix { $0 != "=" }))
            next = current + 1
        }
        return names
    }

    private static func text(_ bytes: UnsafePointer<CChar>, of name: String) throws(Failure) -> String {
        guard let text = String(validatingCString: bytes) else {
            throw .usage("\(name) is not valid UTF-8: \(quoted(String(cString: bytes)))")
        }
        return text
    }

    /// Opens those of the three standard descriptors that are closed. Otherwise sockets would get their numbers, and
    /// messages for the terminal would be written to clients.
    static func occupyStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is used. The root folder can always be opened, and writing to it fails with EBADF,
            // as it would with a closed descriptor.
            _ = open("/", O_RDONLY)
        }
    }
}

/// The terminal, if standard output is one.
enum Terminal {
    /// The number of characters that it shows; nil if standard output is no terminal, or one that doesn't say.
    static var size: (columns: Int, lines: Int)? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Whether text may have colours unless it is specified: not if the variable `NO_COLOR` has a value (no-color.org),
    /// nor if the terminal understands no control sequences.
    static func wantsColor(_ environment: (String) throws(Failure) -> String?) throws(Failure) -> Bool {
        let (noColor, type) = (try environment("NO_COLOR") ?? "", try environment("TERM"))
        return noColor.isEmpty && type != "dumb"
    }
}
