import CLinux
import Glibc
package import HTTP

/// The service manager that supervises the process, such as systemd, and the datagram socket on which it receives
/// notifications (sd_notify(3)).
///
/// `NOTIFY_SOCKET` is the path of the socket, or its name after an `@` if it is an abstract one.
package struct Supervisor: Sendable {
    private let socket: NotificationSocket
    /// The time after which the service manager considers the process hung; nil if it doesn't.
    package let watchdogTime: TimeSpan?

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

    /// The service manager that environment variables describe; nil if there is none. `maxWait` is how long `.ready` waits
    /// at most.
    package init?(
        maxWait: TimeSpan = .seconds(2), variable: (_ name: String) -> String?
    ) throws(SupervisorError) {
        guard let name = variable("NOTIFY_SOCKET"), !name.isEmpty else { return nil }
        // The watchdog is only for the process with this ID (sd_watchdog_enabled(3)).
        let isWatched = try Self.number("WATCHDOG_PID", variable).map { $0 == getpid() } ?? true
        let microseconds = isWatched ? try Self.number("WATCHDOG_USEC", variable) : nil
        watchdogTime = microseconds.map { .microseconds(min($0, Int.max / 1_000)) }
        do throws(SystemError) {
            socket = try NotificationSocket(name: Array(name.utf8), maxWait)
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

    /// Notifies the service manager four times in its watchdog time that the process doesn't hang, unless `isAlive`
    /// returns false. Does nothing if the service manager has no watchdog.
    ///
    /// `isAlive` is called on a thread of its own and must not block.
    package func watch(_ isAlive: @escaping @Sendable () -> Bool) {
        guard let watchdogTime else { return }
        startThread("faceit.watchdog") {
            {
                while true {
                    sleep(for: max(watchdogTime / 4, .milliseconds(1)))
                    guard isAlive() else { continue }
                    // If this fails, there is time for another notification before the service manager ends the process.
                    do throws(SystemError) { try notify(.alive) } catch {}
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

/// A socket for sending datagrams to the socket of a service manager.
private final class NotificationSocket: Sendable {
    private let socket: Descriptor
    private let address: Listener.Address

    /// `name` is an absolute path, or `@` and an abstract name.
    init(name: [UInt8], _ maxWait: TimeSpan) throws(SystemError) {
        guard name.count > 1, name[0] == UInt8(ascii: "/") || name[0] == UInt8(ascii: "@") else {
            throw SystemError(code: EAFNOSUPPORT)
        }
        // The kernel needs no zero byte at the end of a path. An abstract name begins with one, and ends where the address
        // does.
        let isAbstract = name[0] == UInt8(ascii: "@")
        guard let address = Listener.Address(unixDomain: isAbstract ? [0] + name.dropFirst() : name) else {
            throw SystemError(code: ENAMETOOLONG)
        }
        self.address = address
        socket = try Descriptor(Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        let microseconds = maxWait.microseconds
        var time = timeval(tv_sec: microseconds / 1_000_000, tv_usec: microseconds % 1_000_000)
        try check(setsockopt(socket.number, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size)))
    }

    /// Sends a datagram. If the receiver's queue is full, waits for a while if `waits` is true, and otherwise throws.
    ///
    /// The address is resolved each time: the service manager may have replaced its socket.
    func send(_ text: String, waits: Bool) throws(SystemError) {
        let bytes = Array(text.utf8)
        let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
        let result = address.withPointer { sendto(socket.number, bytes, bytes.count, flags, $0, $1) }
        try check(result)
    }
}

extension Int {
    /// The number in an environment variable of the service manager, which is at least 1 and written in decimal digits.
    init?(environmentValue text: String) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard text.utf8.allSatisfy(digits.contains), let number = Int(text), number >= 1 else { return nil }
        self = number
    }
}
