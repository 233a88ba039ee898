import Glibc
import HTTP

/// A connection on its socket.
final class Client {
    let socket: Descriptor
    let ticket: Ticket
    var connection: Connection
    var interest = Poll.Interest.input
    /// When something was received from it or sent to it last.
    var activeAt: Milliseconds
    /// What the memory budget knows of what the connection holds.
    var countedBytes = 0
    /// Whether a worker has a request of it, or will have.
    var hasJob = false
    /// Whether it is already among those that the loop continues with in its next turn.
    var continues = false
    private var hasEndedOutput = false

    init(_ socket: consuming Descriptor, serial: Int, limits: SharedLimits, at now: Moment) {
        ticket = Ticket(socket: socket.number, serial: serial)
        self.socket = socket
        activeAt = now.time
        connection = Connection(sharing: limits, at: now.time)
    }

    /// Reads at most `count` bytes of what there is, into memory that all clients share; false where the connection is
    /// lost.
    func receive(into buffer: inout [UInt8], atMost count: Int, at now: Moment, using responder: inout Responder)
        -> Bool
    {
        let count = buffer.withUnsafeMutableBytes { recv(socket.number, $0.baseAddress, min(count, $0.count), 0) }
        if count > 0 {
            activeAt = now.time
            connection.receive(buffer, count: count, at: now, using: &responder)
        } else if count == 0 {
            connection.receiveEnd(at: now)
        } else {
            return errno == EAGAIN || errno == EINTR
        }
        return true
    }

    /// Whether something has arrived that was not received yet.
    var hasInput: Bool {
        var byte: UInt8 = 0
        return recv(socket.number, &byte, 1, Int32(MSG_PEEK)) > 0
    }

    /// Sends what the socket takes, up to a bound, so that a client that reads as fast as it is sent to doesn't keep the
    /// loop; false where the connection is lost.
    func send(at now: Moment) -> Bool {
        var left = Self.sentPerTurn
        while connection.hasUnsent, left > 0 {
            let flags = Int32(MSG_NOSIGNAL) | (connection.unsent.count < connection.unsentCount ? Int32(MSG_MORE) : 0)
            let count = connection.unsent.withUnsafeBytes {
                Glibc.send(socket.number, $0.baseAddress, min($0.count, left), flags)
            }
            if count >= 0 {
                left -= count
                activeAt = now.time
                connection.sent(count, at: now)
            } else if errno != EINTR {
                return errno == EAGAIN
            }
        }
        return true
    }

    private static let sentPerTurn = 256 * 1024

    /// Lets the client know that nothing more will come.
    func endOutput() {
        guard !hasEndedOutput else { return }
        hasEndedOutput = true
        shutdown(socket.number, Int32(SHUT_WR))
    }
}
