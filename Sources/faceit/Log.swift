import Glibc
import HTTP
import HTTPServer
import Observability
import Parameters
import PictureService

/// The log of the server, on standard error: one line for each event. docs/serving.md lists the events.
///
/// A thread of its own writes the lines (`LineWriter`), so that the server never waits for the reader. If the reader is
/// too slow, lines are dropped, and `RefusalReport` logs how many.
struct Log: Sendable {
    let format: LogFormat
    /// The least important level of events that are written.
    let level: LogLevel
    private let writer = LineWriter(to: STDERR_FILENO)

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

/// The events in the life of a server.
extension Log {
    /// The members are the version, the address, the process ID, and the options that are not defaults.
    func writeStart(at address: String, _ options: ServeOptions, _ limits: Limits) {
        write(.info, "start", "faceit \(programVersion) serves faces at \(address)") { line in
            line.add("version", programVersion)
            line.add("address", address)
            line.add("pid", Int(getpid()))
            line.add("options", options.given)
        }
        for warning in options.warnings { write(.warning, "ignored-variables", warning) }
        if limits.connections < options.limits.connections {
            write(
                .warning, "few-descriptors",
                "at most \(limits.connections) connections instead of \(options.limits.connections), because of the limit "
                    + "of open files (ulimit -Hn)"
            ) { $0.add("connections", limits.connections) }
        }
    }

    /// Writes the port of the metrics, which the system may have chosen.
    func writeMonitoring(host: String, port: Int) {
        write(.info, "monitoring", "metrics on port \(port) of \(quoted(host))") { line in
            line.add("host", host)
            line.add("port", port)
        }
    }

    /// `port` is nil for a Unix-domain socket. Without `remaining` sockets the server drains.
    func writeListenerLoss(port: Int?, remaining: Int) {
        let socket = port.map { "socket on port \($0)" } ?? "Unix-domain socket"
        write(
            remaining == 0 ? .error : .warning, "listener-lost",
            "another process has shut down the \(socket): "
                + (remaining == 0 ? "draining" : "remaining sockets: \(remaining)")
        ) { line in
            if let port { line.add("port", port) }
        }
    }

    func writeDrain(after signal: String, _ options: ServeOptions) {
        let delay =
            options.drainDelay == .zero ? "" : "; accepting connections for another \(options.drainDelay.seconds) s"
        write(
            .info, "drain", "\(signal): draining, at most \(options.limits.drainTime.seconds) s\(delay)"
        ) { $0.add("signal", signal) }
    }
}
