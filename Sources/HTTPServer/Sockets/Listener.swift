import CLinux
import Glibc

/// A socket that listens, until nobody holds it.
package final class Listener: Sendable {
    let socket: Descriptor
    /// The file that a Unix-domain socket is, and that goes with it.
    private let path: String?

    deinit {
        if let path { unlink(path) }
    }

    /// One that somebody else opened.
    package init(inherited number: Int32) throws(SystemError) {
        socket = try Descriptor(number)
        path = nil
        try check(fcntl(number, F_SETFL, check(fcntl(number, F_GETFL)) | O_NONBLOCK))
        try check(fcntl(number, F_SETFD, FD_CLOEXEC))
    }

    package init(path: String) throws(SystemError) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < room else { throw SystemError(code: ENAMETOOLONG) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        socket = try Self.open(AF_UNIX)
        let number = socket.number
        try withUnsafePointer(to: &address) { pointer throws(SystemError) in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer throws(SystemError) in
                let length = socklen_t(MemoryLayout<sockaddr_un>.size)
                // A file that a server left which is no more: nobody listens at it.
                let probe = try Self.open(AF_UNIX)
                if Self.isSocket(path), connect(probe.number, pointer, length) < 0, errno == ECONNREFUSED {
                    unlink(path)
                }
                try check(bind(number, pointer, length))
            }
        }
        self.path = path
        try startListening()
    }

    /// To connect to any other file is refused as well, and it is somebody's.
    private static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }

    /// One for each address that the host has.
    package static func addresses(of host: String, port: Int) throws(ResolutionError) -> [Address] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var first: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, String(port), &hints, &first)
        guard code == 0 else { throw ResolutionError(code: code) }
        defer { freeaddrinfo(first) }
        return sequence(first: first) { $0?.pointee.ai_next }.compactMap { $0.map { Address($0.pointee) } }
    }

    /// An address to bind to.
    package struct Address: Sendable {
        fileprivate let family: Int32
        fileprivate let bytes: [UInt8]

        fileprivate init(_ info: addrinfo) {
            family = info.ai_family
            bytes = Array(UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen)))
        }
    }

    /// `isAlone` lets an address for IPv6 serve IPv4 as well.
    package init(_ address: Address, isAlone: Bool) throws(SystemError) {
        socket = try Self.open(address.family)
        path = nil
        let number = socket.number
        try Self.set(SO_REUSEADDR, at: SOL_SOCKET, of: number, to: 1)
        if address.family == AF_INET6 {
            try Self.set(IPV6_V6ONLY, at: Int32(IPPROTO_IPV6), of: number, to: isAlone ? 0 : 1)
        }
        let result = address.bytes.withUnsafeBytes {
            bind(number, $0.bindMemory(to: sockaddr.self).baseAddress, socklen_t($0.count))
        }
        try check(result)
        try startListening()
    }

    /// The port that it listens at, which the system chose if it was asked for port 0.
    package var port: Int? {
        var storage = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let result = withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket.number, $0, &length) }
        }
        // Both families have the port at the same place.
        let family = Int32(storage.sin6_family)
        guard result == 0, family == AF_INET || family == AF_INET6 else { return nil }
        return Int(UInt16(bigEndian: storage.sin6_port))
    }

    private func startListening() throws(SystemError) {
        try check(listen(socket.number, Self.backlog))
    }

    /// How many connections may wait to be accepted; the system has a bound of its own below it.
    private static let backlog: Int32 = 4096

    private static func open(_ family: Int32) throws(SystemError) -> Descriptor {
        let type = SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue
        return try Descriptor(Glibc.socket(family, Int32(type), 0))
    }

    private static func set(_ option: Int32, at level: Int32, of number: Int32, to value: Int32) throws(SystemError) {
        var value = value
        try check(setsockopt(number, level, option, &value, socklen_t(MemoryLayout<Int32>.size)))
    }
}

/// Why a host's name has no address.
package struct ResolutionError: Error, CustomStringConvertible {
    let code: Int32

    package var description: String { String(cString: gai_strerror(code)) }
}
