/// What is not allowed to take longer than a limit.
package enum Deadline: String, CaseIterable, Sendable {
    /// Sending the head of a request, from its first byte.
    case head
    /// Sending the body of a request.
    case body
    /// Beginning a request on an open connection.
    case idle
    /// Receiving some of a response.
    case write
    /// Ending the connection after the final response.
    case linger
    /// Ending all connections after the server has begun to drain, which is not a matter of one connection.
    case drain
}

/// When the client of a connection must have done what it has to do.
struct Deadlines {
    let openedAt: Instant
    /// When the last response was written, or the client had received it. The time until the next request begins then.
    var idleSince: Instant
    /// When the client has read what its system has acknowledged, if it reads at `slowestReading`.
    private var readAt = Instant.zero
    /// The end of the head or body that the client sends, or of lingering; nil while it does nothing of these.
    var current: (deadline: Deadline, end: Instant)?

    init(openedAt time: Instant) {
        openedAt = time
        idleSince = time
    }

    /// Starts the time for receiving. To be called before bytes are added to an empty output.
    mutating func startReceiving(at now: Instant) { readAt = max(readAt, now) }

    /// Notes that the client's system has acknowledged another `count` bytes.
    ///
    /// It acknowledges what it has received long before the client reads it, and nothing more while its buffer is full.
    /// Between machines it acknowledges a few packets at once, but within one the whole buffer of 128 KiB: a client that
    /// reads 10 kB per second then seems to receive nothing for 13 s. So what it has acknowledged counts as being read at
    /// `slowestReading`, for at most four times the time for which it may receive nothing.
    mutating func didAcknowledge(_ count: Int, at now: Instant, _ limits: Limits) {
        readAt = min(max(readAt, now) + .milliseconds(count / Self.slowestReading), now + limits.writeTime * 4)
    }

    /// In bytes per millisecond.
    private static var slowestReading: Int { 2 }

    /// When the client must have received some more of the output.
    func write(_ limits: Limits) -> Instant { readAt + limits.writeTime }

    /// When the next request must have begun. While the server drains, a client has `drainingTime` for a request that it is
    /// just sending, and for its first one `firstRequestTime` after it has connected.
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
