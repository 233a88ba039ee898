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
