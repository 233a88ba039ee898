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

    /// Writes `faceit: message` if that is possible without waiting. Otherwise a full pipe or a stopped terminal would
    /// keep the server from ending.
    static func writeWithoutWaiting(_ message: String) {
        var error = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&error, 1, 0) == 1, error.revents & Int16(POLLOUT) != 0 else { return }
        write(message)
    }
}
