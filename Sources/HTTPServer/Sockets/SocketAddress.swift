import Glibc
import HTTP

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
        isInternet ? Int(UInt16(bigEndian: storage.sin6_port)) : nil
    }

    private var isInternet: Bool { [AF_INET, AF_INET6].contains(Int32(storage.sin6_family)) }

    var peer: Peer {
        guard isInternet else { return .local }
        return withUnsafeBytes(of: storage) { bytes in
            if Int32(storage.sin6_family) == AF_INET {
                let offset = MemoryLayout<sockaddr_in>.offset(of: \.sin_addr) ?? 0
                return .address(
                    IPAddress(version4: UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
                )
            }
            let offset = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr) ?? 0
            let halves = [offset, offset + 8].map {
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
            }
            return .address(IPAddress(high: halves[0], low: halves[1]))
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

        /// The address of a Unix-domain socket: a path that ends with a zero byte, or an abstract name that begins with one.
        /// nil if it is too long.
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

        /// The port of an IPv4 or IPv6 address, which is in the third and fourth byte for both families, in network byte
        /// order.
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
