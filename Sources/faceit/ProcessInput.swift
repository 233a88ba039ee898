import Glibc
import Parameters

/// What the process was started with: arguments, environment and standard descriptors.
enum ProcessInput {
    /// The arguments without the program's name.
    ///
    /// Swift's runtime finds them with /proc and the place of the environment in memory. Where it can't, it has none at
    /// all, and the program would serve instead of doing what the arguments say.
    static func arguments() throws(Failure) -> ArraySlice<String> {
        let count = Int(CommandLine.argc)
        guard count > 0 else {
            throw .failed(
                "can't read the arguments: Swift's runtime needs /proc, "
                    + "and an environment that no preloaded library has replaced")
        }
        var arguments: [String] = []
        for index in 1..<count {
            guard let bytes = CommandLine.unsafeArgv[index] else { break }
            arguments.append(try text(bytes, of: "argument \(index)"))
        }
        return arguments[...]
    }

    /// The value of a variable of the environment; nil if it is not set.
    static func variable(_ name: String) throws(Failure) -> String? {
        guard let bytes = getenv(name) else { return nil }
        return try text(bytes, of: name)
    }

    private static func text(_ bytes: UnsafePointer<CChar>, of name: String) throws(Failure) -> String {
        guard let text = String(validatingCString: bytes) else {
            throw .usage("\(name) is not valid UTF-8: \(quoted(String(cString: bytes)))")
        }
        return text
    }

    /// Occupies those of the three standard descriptors that are closed. Otherwise the next sockets would have their
    /// numbers, and what is meant for a terminal would be written to them.
    static func occupyStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is used. What can be opened everywhere, and to which writing fails with EBADF as
            // to a closed descriptor, is the root folder.
            _ = open("/", O_RDONLY)
        }
    }
}
