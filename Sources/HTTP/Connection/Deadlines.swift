// How long a client may take for each step. A connection has at most one deadline at a time, `Connection.nextDeadline`,
// which the event loop enforces. While there is something to send, that is `write`:
//
//     what the connection waits for            deadline    at the latest
//     the first byte of a request              idle        `idleTime` after the last response
//     the rest of the head                     head        `headTime` after its first byte
//     the rest of the body                     body        `bodyTime` after the head
//     a worker                                 none
//     the client, which receives responses     write       `writeTime` after it has presumably read all that arrived
//     the end, after the final response        linger      `lingerTime` after that was sent
//
// After a missed `head` or `body` the client gets 408. After any other one the connection is closed; if it is idle and
// the server drains, it lingers first.

/// A step that must not take longer than a limit, as metrics call it.
package enum Deadline: String, CaseIterable, Sendable {
    case head, body, idle, write, linger
    /// Ending all connections after the server has begun to drain. Event loops enforce it, not `Connection`.
    case drain
}

/// The deadlines of one connection, and the progress of its client, which also decides which connections are closed for
/// lack of slots or memory (`Client.isStuck`).
///
/// That the socket accepts bytes is no progress: they may wait in the kernel. What the client's system acknowledges may
/// still wait in its receive buffer, and nothing more is acknowledged while that is full. Between machines it
/// acknowledges a few packets at once, but within one nearly the whole buffer of 128 KiB: a client that reads 10 kB per
/// second then seems to receive nothing for 13 s. So it is presumed to read what is acknowledged at 32 kB per second,
/// for at most four seconds:
///
///     1.0 s    6,400 bytes are acknowledged: `progressAt` is 1.2 s, and `write` `writeTime` later
///     2.2 s    nothing more is acknowledged: the client is stuck
struct Deadlines {
    let openedAt: Instant
    /// When the last response was written, or the client had received it. The time until the next request begins then.
    var idleSince: Instant
    /// When the client last sent bytes.
    var receivedAt: Instant
    /// When the client has presumably read what its system has acknowledged, which may be later than now.
    private var readAt: Instant
    /// The deadline of the head or body that the client is sending, or of lingering; nil if there is none of these.
    var current: (deadline: Deadline, end: Instant)?

    init(openedAt time: Instant) {
        (openedAt, idleSince, receivedAt, readAt) = (time, time, time, time)
    }

    /// Starts the time for receiving. To be called before bytes are added to an empty output.
    mutating func startReceiving(at now: Instant) { readAt = max(readAt, now) }

    /// Records that the client's system has acknowledged another `count` bytes.
    mutating func didAcknowledge(_ count: Int, at now: Instant) {
        readAt = min(max(readAt, now) + .milliseconds(count / Self.readBytesPerMillisecond), now + Self.maxReadingTime)
    }

    private static var readBytesPerMillisecond: Int { 32 }
    private static var maxReadingTime: TimeSpan { .seconds(4) }

    /// When the client last sent bytes or has presumably read some, which may be later than now.
    var progressAt: Instant { max(receivedAt, readAt) }

    /// When the client must have received some more of the output.
    func write(_ limits: Limits) -> Instant { readAt + limits.writeTime }

    /// When the next request must have begun. While the server drains, a client has `drainingTime` for a request that
    /// it is just sending, and for its first one `firstRequestTime` after it has connected.
    func idle(_ limits: Limits, isDraining: Bool, isFirst: Bool) -> Instant {
        let end = idleSince + limits.idleTime
        guard isDraining else { return end }
        let drained = idleSince + Self.drainingTime
        return min(end, isFirst ? max(drained, openedAt + Self.firstRequestTime) : drained)
    }

    static var drainingTime: TimeSpan { .milliseconds(250) }

    /// Clients repeat a request on their own if a connection that they have used before ends without a response (RFC
    /// 9112 §9.3.1), but most don't if it is the first request of the connection. This time is enough for a first
    /// request that is lost once on its way.
    private static var firstRequestTime: TimeSpan { .seconds(2) }
}
