import Glibc
import HTTP

/// A connection and its socket.
final class Client {
    let socket: Descriptor
    let id: ClientID
    var connection: Connection
    var interest = Poll.Interest.input
    /// How many bytes of the memory budget are counted for the connection.
    var countedBytes = 0
    /// The list of the event loop that the client is in; nil while it waits for a worker.
    var list: List?
    /// Whether a request of the client is in the job queue or with a worker.
    var hasJob = false
    /// Whether the loop continues reading in its next turn.
    var continues = false
    private var hasEndedOutput = false

    enum List: Int, CaseIterable {
        /// The client sends no request and receives no response, as far as is known.
        case idle
        /// It sends a request or receives a response.
        case busy
    }

    init(_ socket: consuming Descriptor, from peer: Peer, serial: Int, limits: SharedLimits, at now: Moment) {
        id = ClientID(socket: socket.number, serial: serial)
        self.socket = socket
        connection = Connection(sharing: limits, from: peer, at: now.time)
    }

    /// Receives at most `count` bytes, into a buffer that all clients share. Returns false if the connection is lost.
    func readSocket(into buffer: inout [UInt8], atMost count: Int, at now: Moment, using responder: inout Responder)
        -> Bool
    {
        let count = buffer.withUnsafeMutableBytes { recv(socket.number, $0.baseAddress, min(count, $0.count), 0) }
        if count > 0 {
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
    func writeSocket(at now: Moment) -> Bool {
        var left = Self.maxSentPerTurn
        while !connection.output.isEmpty, left > 0 {
            let flags =
                Int32(MSG_NOSIGNAL) | (connection.output.next.count < connection.output.count ? Int32(MSG_MORE) : 0)
            let count = connection.output.next.withUnsafeBytes {
                Glibc.send(socket.number, $0.baseAddress, min($0.count, left), flags)
            }
            if count >= 0 {
                left -= count
                connection.didSend(count, at: now)
            } else if errno != EINTR {
                return errno == EAGAIN
            }
        }
        return true
    }

    private static let maxSentPerTurn = 256 * 1024

    /// Updates how many of the sent bytes the client's system has acknowledged.
    func updateProgress(at now: Instant) {
        guard connection.output.unacknowledged > 0 else { return }
        // TIOCOUTQ is SIOCOUTQ: the bytes that are not sent or not acknowledged. For a Unix-domain socket it is the
        // memory of those that the client has not read.
        var queued: Int32 = 0
        // If the system can't say, everything counts as acknowledged.
        if ioctl(socket.number, UInt(TIOCOUTQ), &queued) != 0 { queued = 0 }
        connection.didAcknowledge(upTo: Int(queued), at: now)
    }

    /// Whether the client has sent nothing, and received nothing that had been left, for a second. Valid after
    /// `updateProgress`.
    func isStuck(at now: Instant) -> Bool { now - connection.progressAt >= Self.stuckTime }

    private static let stuckTime = TimeSpan.seconds(1)

    /// Ends this side of the connection. The client receives the end after everything that was sent.
    func endOutput() {
        guard !hasEndedOutput else { return }
        hasEndedOutput = true
        shutdown(socket.number, Int32(SHUT_WR))
    }
}
