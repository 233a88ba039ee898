extension Connection {
    /// Notes that the socket has accepted the first `count` bytes of `unsent`. That is no progress of the client: the
    /// bytes may wait in the socket.
    package mutating func didSend(_ count: Int, at now: Moment) {
        sentBytes += count
        unacknowledged += count
        guard !hasUnsent else { return }
        idleSince = now.time
        output.removeAll(keepingCapacity: true)
        body = []
        sentBytes = 0
        updateClosing(at: now)
    }

    /// Notes that `queued` bytes wait in the socket until the client's system acknowledges them. Returns how many bytes
    /// it has newly acknowledged.
    ///
    /// It acknowledges what it has received long before the client reads it, and nothing more while its buffer is full:
    /// between machines a few packets at once, but within one the whole buffer, which is 128 KiB by default, so that a client
    /// that reads 10 kB per second seems to receive nothing for 13 s. So what it has acknowledged counts as being read at
    /// `slowestReading`, for at most four times the time for which it may receive nothing.
    package mutating func didAcknowledge(upTo queued: Int, at now: Milliseconds) -> Int {
        let count = unacknowledged - queued
        guard count > 0 else { return 0 }
        unacknowledged = queued
        readAt = min(max(readAt, now) + count / Self.slowestReading, now + 4 * limits.writeTime)
        // The time for the next request begins when the response has arrived.
        if !hasUnsent, !isDraining { idleSince = now }
        return count
    }

    /// In bytes per millisecond.
    private static var slowestReading: Int { 2 }

    /// If the deadline is over, responds with 408 to an unfinished request, and closes the connection in all other
    /// cases. Returns which deadline was over.
    @discardableResult
    package mutating func enforceDeadline(at now: Moment, using responder: inout Responder) -> Deadline? {
        guard let (deadline, time) = nextDeadline, time <= now.time else { return nil }
        switch phase {
        case .head where headSince != nil && !hasUnsent, .body where !hasUnsent, .chunkedBody where !hasUnsent:
            reject(.timeout, at: now, using: &responder)
            updateClosing(at: now)
        case .head where isDraining && isIdle:
            // A request that arrives from now on is dropped. The client sees that the connection has ended, and not
            // that it was reset.
            phase = .closing
            lingerUntil = now.time + min(Self.drainingIdleTime, limits.lingerTime)
        default:
            // Idle for too long, not receiving its responses, or still connected after the final one.
            phase = .closed
        }
        // The end of an idle connection when the server drains is not the client's fault.
        return isDraining && (deadline == .idle || deadline == .linger) ? nil : deadline
    }

    /// Ends the connection after the requests that have been sent. An idle client has `drainingIdleTime` for a request
    /// that it is just sending, and `firstRequestTime` after it has connected for its first one.
    package mutating func drain(at now: Moment) {
        isDraining = true
        if isIdle { idleSince = now.time }
        updateClosing(at: now)
    }

    /// What `enforceDeadline` enforces next, and when; nil while a worker has a request.
    var nextDeadline: (Deadline, Milliseconds)? {
        if hasUnsent, !phase.isClosed { return (.write, readAt + limits.writeTime) }
        switch phase {
        case .head:
            if let headSince { return (.head, headSince + limits.headTime) }
            return (.idle, idleDeadline)
        case .body, .chunkedBody: return (.body, bodySince + limits.bodyTime)
        case .closing: return (.linger, lingerUntil ?? 0)
        case .waiting, .closed: return nil
        }
    }

    private var idleDeadline: Milliseconds {
        let deadline = idleSince + limits.idleTime
        guard isDraining else { return deadline }
        let lastRequest = idleSince + Self.drainingIdleTime
        return min(deadline, requests == 0 ? max(lastRequest, openedAt + Self.firstRequestTime) : lastRequest)
    }

    private static let drainingIdleTime: Milliseconds = 250

    /// Clients repeat a request on their own if a connection that they have used before ends without a response (RFC
    /// 9112 §9.3.1), but most don't if it is the first request of the connection. This time is enough for a first
    /// request that is lost once on its way.
    private static let firstRequestTime: Milliseconds = 2_000

    /// Closes the connection if the client has sent and received everything, and begins to linger once the final
    /// response is sent.
    mutating func updateClosing(at now: Moment) {
        if phase.isClosed || hasUnsent || isWaiting || hasUnread { return }
        if inputEnded {
            phase = .closed
        } else if phase.isClosing, lingerUntil == nil {
            lingerUntil = now.time + limits.lingerTime
        }
    }
}
