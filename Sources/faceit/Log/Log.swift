import Glibc
import HTTP
import HTTPServer
import Observability

/// The log of the server, on standard error: one line for each event.
struct Log: Sendable {
    private let format: LogFormat
    private let level: LogLevel
    private let writer = LineWriter(to: STDERR_FILENO)

    init(_ format: LogFormat, from level: LogLevel) {
        self.format = format
        self.level = level
    }

    /// Writes an event, to which `members` adds what else is known. Never waits.
    func write(
        _ level: LogLevel, _ event: StaticString, _ message: String, members: (inout LogLine) -> Void = { _ in }
    ) {
        guard self.level.includes(level) else { return }
        var line = LogLine(format, .now, level, event: event, message: message)
        members(&line)
        writer.write(line.end())
    }

    /// Writes lines for the responses that it observes.
    func observer(of log: AccessLog) -> ResponseObserver {
        { [writer] in writer.write(log.line(for: $0, at: .now)) }
    }

    /// The number of lines that the reader was too slow for.
    var droppedLines: Int { writer.droppedLines }

    /// Waits until everything is written, but not long if the reader is too slow.
    func close() { writer.close(timeout: .seconds(1)) }
}
