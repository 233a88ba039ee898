import CLinux
import Glibc

/// A socket for sending datagrams to the socket of a service manager.
final class NotificationSocket: Sendable {
    private let socket: Descriptor
    private let address: Listener.Address

    /// `name` is an absolute path, or `@` and an abstract name.
    init(name: [UInt8]) throws(SystemError) {
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
        var time = Self.maxWait
        try check(setsockopt(socket.number, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size)))
    }

    /// How long `send` waits at most.
    private static var maxWait: timeval { timeval(tv_sec: 2, tv_usec: 0) }

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
