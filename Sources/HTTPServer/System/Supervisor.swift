import CLinux
import Glibc
package import HTTP

/// The service manager that supervises the process, such as systemd, and the datagram socket on which it receives
/// notifications (sd_notify(3)).
///
/// `NOTIFY_SOCKET` is the path of the socket, or its name after an `@` if it is an abstract one. A notification is one
/// datagram of assignments:
///
///     READY=1            the server accepts connections
///     WATCHDOG=1         every quarter of `WATCHDOG_USEC`, as long as the acceptor and the event loops don't hang
///     STOPPING=1         the server drains
///
/// The server works without a service manager, and never waits for one longer than two seconds.
package final class Supervisor: Sendable {
    private let socket: Descriptor
    private let address: Listener.Address
    /// The time after which the service manager considers the process hung; nil if it doesn't.
    package let watchdogTime: Result<TimeSpan?, SupervisorError>

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

    /// The service manager that environment variables describe; nil if there is none. `maxWait` is how long `.ready`
    /// waits at most.
    package init?(
        maxWait: TimeSpan = .seconds(2), variable: (_ name: String) -> String?
    ) throws(SupervisorError) {
        guard let name = variable("NOTIFY_SOCKET"), !name.isEmpty else { return nil }
        watchdogTime = Result { () throws(SupervisorError) in try Self.watchdogTime(variable) }
        do throws(SystemError) {
            address = try Self.address(Array(name.utf8))
            socket = try Descriptor(Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
            try socket.set(SO_SNDTIMEO, to: timeval(maxWait))
        } catch {
            throw .unusableSocket(error)
        }
    }

    private static func watchdogTime(_ variable: (_ name: String) -> String?) throws(SupervisorError) -> TimeSpan? {
        // The watchdog is only for the process with this ID (sd_watchdog_enabled(3)).
        if let process = try number("WATCHDOG_PID", variable), process != getpid() { return nil }
        let microseconds = try number("WATCHDOG_USEC", variable)
        guard microseconds != 0 else { throw .malformedVariable("WATCHDOG_USEC") }
        return microseconds.map { .microseconds(min($0, Int.max / 1_000)) }
    }

    private static func number(
        _ name: String, _ variable: (_ name: String) -> String?
    ) throws(SupervisorError) -> Int? {
        guard let text = variable(name) else { return nil }
        guard let number = Int(environmentValue: text) else { throw .malformedVariable(name) }
        return number
    }

    /// `name` is an absolute path, or `@` and an abstract name.
    private static func address(_ name: [UInt8]) throws(SystemError) -> Listener.Address {
        let isAbstract = name[0] == UInt8(ascii: "@")
        guard name.count > 1, isAbstract || name[0] == UInt8(ascii: "/") else { throw SystemError(code: EAFNOSUPPORT) }
        // The kernel needs no zero byte at the end of a path. An abstract name begins with one, and ends where the
        // address does.
        guard let address = Listener.Address(unixDomain: isAbstract ? [0] + name.dropFirst() : name) else {
            throw SystemError(code: ENAMETOOLONG)
        }
        return address
    }

    /// Notifies the service manager. Only `.ready` waits if the socket is full, and not for long: the others are not
    /// needed, or are sent again.
    ///
    /// The address is resolved each time: the service manager may have replaced its socket.
    package func notify(_ state: State) throws(SystemError) {
        var flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
        if case .ready = state { flags = Int32(MSG_NOSIGNAL) }
        let bytes = Array(state.text.utf8)
        try check(address.withPointer { sendto(socket.number, bytes, bytes.count, flags, $0, $1) })
    }

    /// Notifies the service manager four times in its watchdog time that the process doesn't hang, unless `isAlive`
    /// returns false. Does nothing if the service manager has no watchdog.
    ///
    /// `isAlive` is called on a thread of its own and must not block.
    package func watch(_ isAlive: @escaping @Sendable () -> Bool) throws(SupervisorError) {
        guard let watchdogTime = try watchdogTime.get() else { return }
        startThread("faceit.watchdog") {
            {
                while true {
                    sleep(for: max(watchdogTime / 4, .milliseconds(1)))
                    guard isAlive() else { continue }
                    // If this fails, there is time for another notification before the service manager ends the
                    // process.
                    do throws(SystemError) { try self.notify(.alive) } catch {}
                }
            }
        }
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

extension Int {
    /// The number in an environment variable of the service manager, which is written in decimal digits.
    init?(environmentValue text: String) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard text.utf8.allSatisfy(digits.contains), let number = Int(text) else { return nil }
        self = number
    }
}
