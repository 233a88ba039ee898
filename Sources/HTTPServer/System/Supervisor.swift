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
///     STOPPING=1         the server drains
///
/// The server works without a service manager, and never waits for one longer than two seconds.
package final class Supervisor: Sendable {
    private let socket: Descriptor
    private let address: Listener.Address

    /// What the service manager can be notified of.
    package enum State: String, Sendable {
        /// The server accepts connections.
        case ready = "READY=1"
        /// The server drains.
        case stopping = "STOPPING=1"
    }

    /// Returns the service manager that the environment of the process describes, or nil if there is none, and unsets
    /// the variable.
    package static func take() throws(SystemError) -> Supervisor? {
        // Processes that this one starts must not notify it.
        defer { unsetenv("NOTIFY_SOCKET") }
        return try Supervisor { getenv($0).map { String(cString: $0) } }
    }

    /// The service manager that an environment variable describes; nil if there is none. `maxWait` is how long `.ready`
    /// waits at most.
    package init?(maxWait: TimeSpan = .seconds(2), variable: (_ name: String) -> String?) throws(SystemError) {
        guard let name = variable("NOTIFY_SOCKET"), !name.isEmpty else { return nil }
        let bytes = Array(name.utf8)
        let isAbstract = bytes[0] == UInt8(ascii: "@")
        guard bytes.count > 1, isAbstract || bytes[0] == UInt8(ascii: "/") else {
            throw SystemError(code: EAFNOSUPPORT)
        }
        // The kernel needs no zero byte at the end of a path. An abstract name begins with one, and ends where the
        // address does.
        guard let address = Listener.Address(unixDomain: isAbstract ? [0] + bytes.dropFirst() : bytes) else {
            throw SystemError(code: ENAMETOOLONG)
        }
        self.address = address
        socket = try Descriptor(Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        try socket.set(SO_SNDTIMEO, to: timeval(maxWait))
    }

    /// Notifies the service manager. `status` describes the server to its users. Only `.ready` waits if the socket is
    /// full, and not for long.
    ///
    /// The address is resolved each time: the service manager may have replaced its socket.
    package func notify(_ state: State, status: String) throws(SystemError) {
        let flags = Int32(state == .ready ? MSG_NOSIGNAL : MSG_NOSIGNAL | MSG_DONTWAIT)
        // A line feed would begin another assignment.
        let bytes = "\(state.rawValue)\nSTATUS=".utf8 + status.utf8.filter { $0 >= 0x20 }
        try check(address.withPointer { sendto(socket.number, bytes, bytes.count, flags, $0, $1) })
    }
}
