import Glibc
import HTTPServer

/// Messages to the user or the service manager that started the program.
enum StandardError {
    /// Writes `faceit: message`. Errors are ignored, because they could not be reported anywhere.
    static func write(_ message: String) {
        do throws(SystemError) {
            try writeAll(Array("faceit: \(message)\n".utf8), to: STDERR_FILENO)
        } catch {}
    }

    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
