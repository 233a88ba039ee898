import CLinux
import Glibc

/// A request to a server on this machine, with which a health check finds out whether it works.
package enum LocalRequest {
    /// The status code of the response to `GET path` from the server at a host and port. A wildcard address is replaced by
    /// the kernel with that of the machine.
    package static func status(of path: String, host: String, port: Int) throws(LocalRequestError) -> Int {
        let addresses: [Listener.Address]
        do throws(ResolutionError) {
            addresses = try Listener.addresses(of: host, port: port)
        } catch {
            throw .unreachable(error.description)
        }
        var failure = LocalRequestError.unreachable("the host has no address")
        for address in addresses {
            do throws(LocalRequestError) {
                return try status(of: path, at: address)
            } catch {
                failure = error
            }
        }
        throw failure
    }

    /// The same from the server on a Unix-domain socket.
    package static func status(of path: String, socket: String) throws(LocalRequestError) -> Int {
        guard let address = Listener.Address(path: socket) else { throw .unreachable("the path is too long") }
        return try status(of: path, at: address)
    }

    private static func status(of path: String, at address: Listener.Address) throws(LocalRequestError) -> Int {
        let head: [UInt8]
        do throws(SystemError) {
            head = try exchange("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", at: address)
        } catch {
            throw error.code == EAGAIN || error.code == EINPROGRESS
                ? .noResponse : .unreachable(error.description)
        }
        guard head.starts(with: "HTTP/1.1 ".utf8),
            let status = Int(String(decoding: head.dropFirst(9).prefix(3), as: UTF8.self))
        else { throw .noResponse }
        return status
    }

    /// Sends a request and returns the beginning of the response, of at least 12 bytes if there is one.
    private static func exchange(_ request: String, at address: Listener.Address) throws(SystemError) -> [UInt8] {
        let socket = try Descriptor(
            Glibc.socket(address.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
        // Each call waits at most that long. There are few, because the server sends its response at once.
        var time = timeval(tv_sec: maxSeconds, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            try check(setsockopt(socket.number, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size)))
        }
        try check(address.withPointer { connect(socket.number, $0, $1) })
        let bytes = Array(request.utf8)
        try check(send(socket.number, bytes, bytes.count, Int32(MSG_NOSIGNAL)))
        var head: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1024)
        while head.count < 12 {
            let count = try check(recv(socket.number, &buffer, buffer.count, 0))
            if count == 0 { break }
            head.append(contentsOf: buffer[..<count])
        }
        return head
    }

    private static let maxSeconds = 3
}

/// Why there is no status code.
package enum LocalRequestError: Error, CustomStringConvertible {
    case unreachable(String)
    case noResponse

    package var description: String {
        switch self {
        case .unreachable(let reason): reason
        case .noResponse: "it doesn't respond"
        }
    }
}
