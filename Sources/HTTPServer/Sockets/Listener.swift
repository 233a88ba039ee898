// Listening sockets: IPv4 and IPv6 sockets on the addresses of a host, Unix-domain sockets, and their addresses as
// system calls read and write them. Inherited sockets are in InheritedSockets.swift.
//
//     --host localhost    a socket for each of its addresses that this machine has, such as 127.0.0.1 and ::1
//     --host ::           one socket, also for IPv4
//     --socket PATH       a file, which replaces that of a server that has ended, and is removed with the socket

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

    /// Takes ownership of a descriptor, which must be a listening stream socket. Without this check, the poll would
    /// never report a pipe as ready, and would always report a socket that is not listening.
    package init(inherited number: Int32) throws(InheritedSocketError) {
        if let reason = Self.reasonNotUsable(number) { throw .unusable(number, reason) }
        (file, isInherited) = (nil, true)
        do throws(SystemError) {
            socket = try Descriptor(number)
            try check(fcntl(number, F_SETFD, FD_CLOEXEC))
            try socket.set(SO_RCVTIMEO, to: timeval(Self.maxBlockingTime))
        } catch {
            throw .unusable(number, "can't be used: \(error)")
        }
    }

    /// Makes an inherited socket non-blocking. Other processes that have it share this flag, and one of them may have
    /// cleared it: systemd does so for each service that it starts on the socket.
    ///
    /// If that happens between this and `accept4`, while another process takes the last connection, `accept4` waits for
    /// the next one for `maxBlockingTime`, because accept(2) obeys `SO_RCVTIMEO` on Linux (socket(7)).
    func makeNonblocking() {
        guard isInherited else { return }
        let flags = fcntl(socket.number, F_GETFL)
        // Can't fail, like reading them.
        if flags & O_NONBLOCK == 0 { _ = fcntl(socket.number, F_SETFL, flags | O_NONBLOCK) }
    }

    private static let maxBlockingTime = TimeSpan.seconds(1)

    /// Listens on a bound socket, which is a Unix-domain socket if it has a file.
    package init(bound socket: consuming Descriptor, file: SocketFile? = nil) throws(SystemError) {
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

    /// Sets the sizes of the kernel's buffers of each accepted connection; it doubles `send` as well. Otherwise both
    /// grow to megabytes, which a client that doesn't read its responses can fill.
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

extension Listener {
    /// The IPv4 and IPv6 addresses of a host, without duplicates.
    package static func addresses(of host: String, port: Int) throws(ResolutionError) -> [Address] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var first: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, String(port), &hints, &first)
        guard code == 0 else { throw ResolutionError(code: code) }
        defer { freeaddrinfo(first) }
        var addresses: [Address] = []
        for case let info? in sequence(first: first, next: { $0?.pointee.ai_next }) {
            guard [AF_INET, AF_INET6].contains(info.pointee.ai_family) else { continue }
            let address = Address(info.pointee)
            if !addresses.contains(address) { addresses.append(address) }
        }
        return addresses
    }

    /// Listens on all of `addresses`. If the port is 0, the system chooses one, which is the same for all of them.
    ///
    /// An address is skipped if its family is disabled or no interface has it, because hosts files list `::1` for
    /// localhost on machines without IPv6 as well. If all are skipped, that is an error.
    package static func all(on addresses: [Address]) throws(SystemError) -> [Listener] {
        for _ in 1..<maxAttempts {
            do throws(SystemError) {
                return try allOnce(on: addresses)
            } catch {
                // The port that the system chose for the first address may be in use for another one.
                guard error.code == EADDRINUSE, addresses.contains(where: { $0.port == 0 }) else { throw error }
            }
        }
        return try allOnce(on: addresses)
    }

    private static let maxAttempts = 16

    private static func allOnce(on addresses: [Address]) throws(SystemError) -> [Listener] {
        var listeners: [Listener] = []
        var unavailable: SystemError?
        for var address in addresses {
            if address.port == 0, let port = listeners.first?.port { address.port = port }
            do throws(SystemError) {
                listeners.append(try Listener(address, isAlone: addresses.count == 1))
            } catch {
                guard error.code == EADDRNOTAVAIL || error.code == EAFNOSUPPORT else { throw error }
                unavailable = error
            }
        }
        if let unavailable, listeners.isEmpty { throw unavailable }
        return listeners
    }

    /// Listens on one address. If `isAlone` is true, an IPv6 wildcard address accepts IPv4 connections as well.
    package convenience init(_ address: Address, isAlone: Bool) throws(SystemError) {
        let socket = try Self.open(address.family)
        try socket.set(SO_REUSEADDR, to: Int32(1))
        if address.family == AF_INET6 {
            try socket.set(IPV6_V6ONLY, at: Int32(IPPROTO_IPV6), to: Int32(isAlone ? 0 : 1))
        }
        try check(address.withPointer { bind(socket.number, $0, $1) })
        try self.init(bound: socket)
    }
}

/// Why a host name could not be resolved.
package struct ResolutionError: Error, CustomStringConvertible {
    let code: Int32

    package var description: String { String(cString: gai_strerror(code)) }
}

extension Listener {
    /// Listens on a Unix-domain socket at `path`. `mode` is the permissions of its file; connecting requires write
    /// permission.
    ///
    /// A socket on which no process listens any more is replaced. If there is any other file at `path`, it is kept, and
    /// the error is `EADDRINUSE`.
    package convenience init(path: String, mode: UInt32 = 0o666) throws(SystemError) {
        guard let address = Address(path: path) else { throw SystemError(code: ENAMETOOLONG) }
        let socket = try Self.open(AF_UNIX)
        let probe = try Self.open(AF_UNIX)
        // The type is checked because connecting to a file that is not a socket also fails with ECONNREFUSED.
        if Self.isSocket(path), address.withPointer({ connect(probe.number, $0, $1) }) < 0, errno == ECONNREFUSED {
            unlink(path)
        }
        try check(address.withPointer { bind(socket.number, $0, $1) })
        let file = SocketFile(at: path)
        // The permissions that bind sets depend on the umask. Clients can't connect before the socket listens.
        guard chmod(path, mode) == 0 else {
            let error = SystemError()
            file?.remove()
            throw error
        }
        try self.init(bound: socket, file: file)
    }

    package static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }
}

/// The file of a Unix-domain socket, which is known by its device and inode: another process may have put a socket of
/// its own at the same path since.
package struct SocketFile: Sendable {
    private let path: String
    private let device: dev_t
    private let inode: ino_t

    /// The file that is at a path now; nil if there is none.
    init?(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.path = path
        device = status.st_dev
        inode = status.st_ino
    }

    /// Removes the file if it is still at its path.
    func remove() {
        guard let current = SocketFile(at: path), current.device == device, current.inode == inode else { return }
        unlink(path)
    }
}

/// The address of a socket, as system calls write it. It has room for IPv4 and IPv6 addresses; that of a Unix-domain
/// socket is cut.
struct SocketAddress {
    private var storage = sockaddr_in6()

    /// Calls `body` with pointers to the address and its size.
    mutating func withPointer<Result>(
        _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Result
    ) -> Result {
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        return withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
        }
    }

    /// The port of an IPv4 or IPv6 address; nil for any other.
    var port: Int? {
        // It has the same offset in both families' structures.
        [AF_INET, AF_INET6].contains(Int32(storage.sin6_family)) ? Int(UInt16(bigEndian: storage.sin6_port)) : nil
    }

    var peer: Peer {
        switch Int32(storage.sin6_family) {
        case AF_INET:
            // The address has the offset of `sin6_flowinfo` there.
            return .address(IPAddress(version4: UInt32(bigEndian: storage.sin6_flowinfo)))
        case AF_INET6:
            let (high, low) = unsafeBitCast(storage.sin6_addr, to: (UInt64, UInt64).self)
            return .address(IPAddress(high: UInt64(bigEndian: high), low: UInt64(bigEndian: low)))
        default: return .local
        }
    }
}

extension Listener {
    /// The address of a socket that can be listened on: an IPv4 or IPv6 address and port, or the path of a Unix-domain
    /// socket.
    package struct Address: Sendable, Equatable {
        let family: Int32
        private var bytes: [UInt8]

        init(_ info: addrinfo) {
            family = info.ai_family
            bytes = Array(UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen)))
        }

        /// nil if the path is too long.
        init?(path: String) {
            self.init(unixDomain: Array(path.utf8) + [0])
        }

        /// The address of a Unix-domain socket: a path that ends with a zero byte, or an abstract name that begins with
        /// one. nil if it is too long.
        init?(unixDomain name: [UInt8]) {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let capacity = MemoryLayout.size(ofValue: address.sun_path)
            guard name.count <= capacity else { return nil }
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
            family = AF_UNIX
            let length = MemoryLayout<sockaddr_un>.size - capacity + name.count
            bytes = withUnsafeBytes(of: address) { Array($0[..<length]) }
        }

        /// The port of an IPv4 or IPv6 address, which is in the third and fourth byte for both families, in network
        /// byte order.
        var port: Int {
            get { Int(bytes[2]) << 8 | Int(bytes[3]) }
            set { (bytes[2], bytes[3]) = (UInt8(newValue >> 8 & 0xFF), UInt8(newValue & 0xFF)) }
        }

        /// Calls `body` with a pointer to the address, and its size.
        func withPointer<Result>(_ body: (UnsafePointer<sockaddr>?, socklen_t) -> Result) -> Result {
            bytes.withUnsafeBytes { body($0.bindMemory(to: sockaddr.self).baseAddress, socklen_t($0.count)) }
        }
    }
}
