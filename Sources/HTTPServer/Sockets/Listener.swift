import CLinux
import Glibc
import HTTP

/// A listening socket, which is closed when the last reference to it is released.
package final class Listener: Sendable {
    let socket: Descriptor
    /// The file of a Unix-domain socket, which is removed when the socket is closed.
    private let file: SocketFile?
    /// Whether the socket is inherited, and other processes may have it as well.
    private let isInherited: Bool

    deinit {
        file?.remove()
    }

    /// Takes ownership of an inherited socket that is already listening.
    init(listening socket: consuming Descriptor) throws(SystemError) {
        self.socket = socket
        file = nil
        isInherited = true
        try check(fcntl(self.socket.number, F_SETFD, FD_CLOEXEC))
        try self.socket.set(SO_RCVTIMEO, to: timeval(Self.maxBlockingTime))
    }

    /// Makes an inherited socket non-blocking. Other processes that have it share this flag, and one of them may have
    /// cleared it: systemd does so for each service that it starts on the socket.
    ///
    /// If that happens between this and `accept4`, while another process takes the last connection, `accept4` waits for the
    /// next one for `maxBlockingTime`, because accept(2) obeys `SO_RCVTIMEO` on Linux (socket(7)).
    func makeNonblocking() {
        guard isInherited else { return }
        let flags = fcntl(socket.number, F_GETFL)
        // Can't fail, like reading them.
        if flags & O_NONBLOCK == 0 { _ = fcntl(socket.number, F_SETFL, flags | O_NONBLOCK) }
    }

    private static let maxBlockingTime = TimeSpan.seconds(1)

    /// Listens on a bound socket.
    package convenience init(bound socket: consuming Descriptor) throws(SystemError) {
        try self.init(bound: socket, file: nil)
    }

    /// The same for a Unix-domain socket with its file.
    init(bound socket: consuming Descriptor, file: SocketFile?) throws(SystemError) {
        self.socket = socket
        self.file = file
        isInherited = false
        try check(listen(self.socket.number, Self.backlog))
    }

    /// The port of an IPv4 or IPv6 socket, also if the system chose it; nil for a Unix-domain socket.
    package var port: Int? {
        var address = SocketAddress()
        let result = address.withPointer { getsockname(socket.number, $0, $1) }
        return result == 0 ? address.port : nil
    }

    /// The maximum number of connections that wait to be accepted. The system may have a lower one.
    static let backlog: Int32 = 4096

    /// Whether a connection can be accepted.
    var hasWaitingClient: Bool {
        var request = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// The size of the receive buffer of a connection, in bytes. The kernel doubles it.
    static let receiveBufferBytes: Int32 = 32 * 1024

    /// Sets the sizes of the kernel's buffers of each accepted connection; it doubles `send` as well. Otherwise it lets both
    /// grow to megabytes, and a client can fill them that doesn't read its responses.
    func setBuffers(send: Int) throws(SystemError) {
        try socket.set(SO_SNDBUF, to: Int32(clamping: send))
        try socket.set(SO_RCVBUF, to: Self.receiveBufferBytes)
    }

    /// Creates a stream socket.
    package static func open(_ family: Int32) throws(SystemError) -> Descriptor {
        let type = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
        return try Descriptor(Glibc.socket(family, Int32(type), 0))
    }
}
