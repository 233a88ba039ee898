import CLinux
import Glibc

/// The service manager that supervises the process, such as systemd, and the datagram socket on which it receives
/// notifications (sd_notify(3)).
///
/// `NOTIFY_SOCKET` is the path of the socket, or its name after an `@` if it is an abstract one.
package struct Supervisor: Sendable {
    private let socket: NotificationSocket
    /// The time after which the service manager considers the process hung, in microseconds; nil if it doesn't.
    package let watchdogTime: Int?

    /// What the service manager can be notified of.
    package enum State: Sendable {
        /// The server accepts connections. `status` describes it to users of the service manager.
        case ready(status: String)
        /// The server drains.
        case stopping(status: String)
        /// The process doesn't hang. Has to be sent again within `watchdogTime`.
        case alive

        fileprivate var text: String {
            switch self {
            case .ready(let status): "READY=1\nSTATUS=\(Self.line(status))"
            case .stopping(let status): "STOPPING=1\nSTATUS=\(Self.line(status))"
            case .alive: "WATCHDOG=1"
            }
        }

        /// A text without control characters: a line feed would begin another assignment.
        private static func line(_ text: String) -> String {
            String(decoding: text.utf8.filter { $0 >= 0x20 }, as: UTF8.self)
        }
    }

    /// Returns the service manager that the environment of the process describes, or nil if there is none, and unsets
    /// the variables.
    package static func take() throws(SupervisorError) -> Supervisor? {
        // Processes that this one starts must not notify it.
        defer { for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { unsetenv(name) } }
        return try Supervisor { getenv($0).map { String(cString: $0) } }
    }

    /// The service manager that environment variables describe; nil if there is none.
    package init?(variable: (_ name: String) -> String?) throws(SupervisorError) {
        guard let name = variable("NOTIFY_SOCKET"), !name.isEmpty else { return nil }
        // The watchdog is only for the process with this ID (sd_watchdog_enabled(3)).
        let isWatched = try Self.number("WATCHDOG_PID", variable).map { $0 == getpid() } ?? true
        watchdogTime = isWatched ? try Self.number("WATCHDOG_USEC", variable) : nil
        do throws(SystemError) {
            socket = try NotificationSocket(name: Array(name.utf8))
        } catch {
            throw .unusableSocket(error)
        }
    }

    private static func number(
        _ name: String, _ variable: (_ name: String) -> String?
    ) throws(SupervisorError) -> Int? {
        guard let text = variable(name) else { return nil }
        guard let number = Int(environmentValue: text) else { throw .malformedVariable(name) }
        return number
    }

    /// Notifies the service manager. Only `.ready` waits if the socket is full, and not for long: the others are not
    /// needed, or are sent again.
    package func notify(_ state: State) throws(SystemError) {
        var waits = false
        if case .ready = state { waits = true }
        try socket.send(state.text, waits: waits)
    }
}

/// Why the service manager can't be notified.
package enum SupervisorError: Error, Equatable, CustomStringConvertible {
    case malformedVariable(String)
    case unusableSocket(SystemError)

    package var description: String {
        switch self {
        case .malformedVariable(let name): "\(name) is not a valid number"
        case .unusableSocket(let error): "NOTIFY_SOCKET can't be used: \(error)"
        }
    }
}
