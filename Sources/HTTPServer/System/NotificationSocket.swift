import CLinux
import Glibc

/// A socket for sending datagrams to the socket of a service manager.
final class NotificationSocket: Sendable {
    private let socket: Descriptor
    private let address: sockaddr_un
    private let addressLength: socklen_t

    /// `name` is an absolute path, or `@` and an abstract name.
    init(name: [UInt8]) throws(SystemError) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard name.count > 1, name[0] == UInt8(ascii: "/") || name[0] == UInt8(ascii: "@") else {
            throw SystemError(code: EAFNOSUPPORT)
        }
        // The kernel needs no null byte at the end.
        guard name.count <= MemoryLayout.size(ofValue: address.sun_path) else { throw SystemError(code: ENAMETOOLONG) }
        withUnsafeMutableBytes(of: &address.sun_path) {
            $0.copyBytes(from: name)
            // An abstract name begins with a null byte, and ends where the address does.
            if name[0] == UInt8(ascii: "@") { $0[0] = 0 }
        }
        self.address = address
        addressLength = socklen_t(
            MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path) + name.count)
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
        let result = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(socket.number, bytes, bytes.count, flags, $0, addressLength)
            }
        }
        try check(result)
    }
}
