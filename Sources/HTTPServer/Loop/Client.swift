import Glibc
import HTTP

/// A connection on its socket.
final class Client {
    let socket: Descriptor
    var connection: Connection
    var interest = Poll.Interest.input
    private var hasEndedOutput = false

    init(_ socket: consuming Descriptor, limits: Limits, at now: Moment) {
        self.socket = socket
        connection = Connection(limits: limits, at: now.time)
    }

    /// Reads what there is, into memory that is everybody's; false where the connection is lost.
    func receive(into buffer: inout [UInt8], at now: Moment, using responder: inout Responder) -> Bool {
        let count = buffer.withUnsafeMutableBytes { recv(socket.number, $0.baseAddress, $0.count, 0) }
        if count > 0 {
            connection.receive(buffer, count: count, at: now, using: &responder)
        } else if count == 0 {
            connection.receiveEnd(at: now)
        } else {
            return errno == EAGAIN || errno == EINTR
        }
        return true
    }

    /// Sends what the socket takes; false where the connection is lost.
    func send(at now: Moment, using responder: inout Responder) -> Bool {
        while connection.hasUnsent {
            let count = connection.unsent.withUnsafeBytes {
                Glibc.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count >= 0 {
                connection.sent(count, at: now, using: &responder)
            } else if errno != EINTR {
                return errno == EAGAIN
            }
        }
        return true
    }

    /// Lets the client know that nothing more will come.
    func endOutput() {
        guard !hasEndedOutput else { return }
        hasEndedOutput = true
        shutdown(socket.number, Int32(SHUT_WR))
    }
}
