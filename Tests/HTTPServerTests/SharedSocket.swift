import Foundation
import Glibc

/// A listening socket that is not the server's alone, as one of a socket unit of systemd.
final class SharedSocket: Sendable {
    let number: Int32

    /// A socket on a free port, or at a path. `backlog` is the number of clients that may wait, in addition to one.
    init(path: String? = nil, backlog: Int32 = 16) throws {
        number = socket(path == nil ? AF_INET : AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        if let path {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            try bind(to: address)
        } else {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
            try bind(to: address)
        }
        guard listen(number, backlog) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    private func bind<Address: BitwiseCopyable>(to address: Address) throws {
        let result = withUnsafeBytes(of: address) { bytes in
            Glibc.bind(number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
        }
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit {
        close(number)
    }

    var port: Int {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutableBytes(of: &address) { bytes in
            _ = getsockname(number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &length)
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// Ends listening, for all processes that have the socket. `SHUT_RD` is enough.
    func shutDown(_ how: Int = Int(SHUT_RDWR)) {
        shutdown(number, Int32(how))
    }

    /// Makes the socket blocking, for all processes that have it.
    func makeBlocking() {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
    }
}
