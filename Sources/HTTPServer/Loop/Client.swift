import Glibc
import HTTP

/// A connection and its socket.
final class Client {
    let socket: Descriptor
    let id: ClientID
    var connection: Connection
    var interest = Poll.Interest.input
    /// When bytes were last received or sent.
    var activeAt: Milliseconds
    /// How many bytes of the memory budget are counted for the connection.
    var countedBytes = 0
    /// Whether a request of the client is in the job queue or with a worker.
    var hasJob = false
    /// Whether the loop continues reading in its next turn.
    var continues = false
    private var hasEndedOutput = false

    init(_ socket: consuming Descriptor, from peer: Peer, serial: Int, limits: SharedLimits, at now: Moment) {
        id = ClientID(socket: socket.number, serial: serial)
        self.socket = socket
        activeAt = now.time
        connection = Connection(sharing: limits, from: peer, at: now.time)
    }

    /// Receives at most `count` bytes, into a buffer that all clients share. Returns false if the connection is lost.
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

    /// Whether bytes have arrived that are not received yet.
    var hasInput: Bool {
        var byte: UInt8 = 0
        return recv(socket.number, &byte, 1, Int32(MSG_PEEK)) > 0
    }

    /// Sends unsent bytes until the socket accepts no more, and at most `maxSentPerTurn`, so that a fast client does
    /// not delay the others. Returns false if the connection is lost.
    func send(at now: Moment) -> Bool {
        var left = Self.maxSentPerTurn
        while connection.hasUnsent, left > 0 {
            let flags = Int32(MSG_NOSIGNAL) | (connection.unsent.count < connection.unsentCount ? Int32(MSG_MORE) : 0)
            let count = connection.unsent.withUnsafeBytes {
                Glibc.send(socket.number, $0.baseAddress, min($0.count, left), flags)
            }
            if count >= 0 {
                left -= count
                activeAt = now.time
                connection.didSend(count, at: now)
            } else if errno != EINTR {
                return errno == EAGAIN
            }
        }
        return true
    }

    private static let maxSentPerTurn = 256 * 1024

    /// Ends this side of the connection. The client receives the end after everything that was sent.
    func endOutput() {
        guard !hasEndedOutput else { return }
        hasEndedOutput = true
        shutdown(socket.number, Int32(SHUT_WR))
    }
}
