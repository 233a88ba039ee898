import CLinux
import Glibc
package import HTTP
import Observability

/// A request to a server on this machine, with which a health check finds out whether it works.
///
/// Only the beginning of the response is needed: `HTTP/1.1 200 `. It must arrive within some time, by default three
/// seconds, also if the host has several addresses, which are tried one after the other.
package enum LocalRequest {
    /// How long a response may take.
    package static let defaultTime = TimeSpan.seconds(3)

    /// The status code of the response to `GET path` from the server at a host and port, if it responds within
    /// `time`. A wildcard address is replaced by the kernel with that of the machine.
    package static func status(
        of path: String, host: String, port: Int, within time: TimeSpan = defaultTime
    ) throws(LocalRequestError) -> Int {
        let addresses: [Listener.Address]
        do throws(ResolutionError) {
            addresses = try Listener.addresses(of: host, port: port)
        } catch {
            throw .unreachable(error.description)
        }
        return try status(of: path, at: addresses, within: time)
    }

    /// The status code of the first address that responds. To connect, each has an equal share of the time that is
    /// left: one that drops packets must not keep the others from being tried.
    package static func status(
        of path: String, at addresses: [Listener.Address], within time: TimeSpan
    ) throws(LocalRequestError) -> Int {
        let deadline = Instant.now + time
        var failure = LocalRequestError.unreachable("the host has no address")
        for (index, address) in addresses.enumerated() {
            let share = (deadline - .now) / (addresses.count - index)
            do throws(SystemError) {
                let line = try beginning(of: path, from: address, connectingUntil: .now + share, until: deadline)
                // HTTP/1.1 200 OK
                if line.count > 12, line.starts(with: "HTTP/1.1 ".utf8), line[12] == UInt8(ascii: " "),
                    let status = Int(String(decoding: line[9..<12], as: UTF8.self))
                {
                    return status
                }
                failure = line.isEmpty ? .closed : .otherProtocol
            } catch {
                failure = error.code == ETIMEDOUT ? .noResponse(within: time) : .unreachable(error.description)
            }
        }
        throw failure
    }

    /// The status code of the response from the server on a Unix-domain socket.
    package static func status(of path: String, socket: String) throws(LocalRequestError) -> Int {
        guard let address = Listener.Address(path: socket) else { throw .unreachable("the path is too long") }
        return try status(of: path, at: [address], within: defaultTime)
    }

    /// Sends the request and returns the beginning of the response; less than its status code if the connection ends
    /// before.
    private static func beginning(
        of path: String, from address: Listener.Address, connectingUntil limit: Instant, until deadline: Instant
    ) throws(SystemError) -> [UInt8] {
        let socket = try Listener.open(address.family)
        if address.withPointer({ connect(socket.number, $0, $1) }) < 0 {
            guard errno == EINPROGRESS else { throw SystemError() }
            try wait(for: socket, POLLOUT, until: limit)
            let code = try socketOption(SO_ERROR, of: socket.number)
            guard code == 0 else { throw SystemError(code: code) }
        }
        let request = Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
        try check(send(socket.number, request, request.count, Int32(MSG_NOSIGNAL)))
        var line: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1024)
        while line.count <= 12 {
            try wait(for: socket, POLLIN, until: deadline)
            let count = try check(recv(socket.number, &buffer, buffer.count, 0))
            if count == 0 { break }
            line.append(contentsOf: buffer[..<count])
        }
        return line
    }

    /// Waits until a socket is ready. Throws ETIMEDOUT if it isn't in time.
    private static func wait(
        for socket: borrowing Descriptor, _ events: Int32, until limit: Instant
    ) throws(SystemError) {
        let left = (limit - .now).milliseconds
        var request = pollfd(fd: socket.number, events: Int16(events), revents: 0)
        guard left > 0, poll(&request, 1, Int32(left)) > 0 else { throw SystemError(code: ETIMEDOUT) }
    }
}

/// Why there is no status code.
package enum LocalRequestError: Error, CustomStringConvertible {
    case unreachable(String)
    case noResponse(within: TimeSpan)
    /// The connection was closed before the response.
    case closed
    case otherProtocol

    package var description: String {
        switch self {
        case .unreachable(let reason): reason
        case .noResponse(let time):
            "no response within "
                + (time.milliseconds % 1000 == 0 ? "\(time.milliseconds / 1000) s" : "\(time.milliseconds) ms")
        case .closed: "the connection was closed without a response"
        case .otherProtocol: "the response is not HTTP/1.1"
        }
    }
}
