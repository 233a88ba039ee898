extension Connection {
    /// Notes that the first `count` bytes of `unsent` have been sent.
    package mutating func didSend(_ count: Int, at now: Moment) {
        sentBytes += count
        progressAt = now.time
        guard !hasUnsent else { return }
        idleSince = now.time
        output.removeAll(keepingCapacity: true)
        body = []
        sentBytes = 0
        updateClosing(at: now)
    }

    /// If the deadline is over, responds with 408 to an unfinished request, and closes the connection in all other
    /// cases.
    package mutating func enforceDeadline(at now: Moment, using responder: inout Responder) {
        guard let deadline, deadline <= now.time else { return }
        switch phase {
        case .head where headSince != nil && !hasUnsent, .body where !hasUnsent, .chunkedBody where !hasUnsent:
            reject(.timeout, at: now, using: &responder)
            updateClosing(at: now)
        default:
            // Idle for too long, not receiving its responses, or still connected after the final one.
            phase = .closed
        }
    }

    /// Ends the connection after the requests that have been sent. An idle client that is just sending a request has
    /// `drainingIdleTime` for it.
    package mutating func drain(at now: Moment) {
        isDraining = true
        if isIdle { idleSince = now.time }
        updateClosing(at: now)
    }

    /// When `enforceDeadline` has something to do; nil while a worker has a request.
    var deadline: Milliseconds? {
        if hasUnsent, !phase.isClosed { return progressAt + limits.writeTime }
        switch phase {
        case .head:
            if let headSince { return headSince + limits.headTime }
            return idleSince + (isDraining ? min(Self.drainingIdleTime, limits.idleTime) : limits.idleTime)
        case .body, .chunkedBody: return bodySince + limits.bodyTime
        case .closing: return (lingerSince ?? 0) + limits.lingerTime
        case .waiting, .closed: return nil
        }
    }

    private static let drainingIdleTime: Milliseconds = 250

    /// Closes the connection if the client has sent and received everything, and begins to linger once the final
    /// response is sent.
    mutating func updateClosing(at now: Moment) {
        if phase.isClosed || hasUnsent || isWaiting || hasUnread { return }
        if inputEnded {
            phase = .closed
        } else if phase.isClosing, lingerSince == nil {
            lingerSince = now.time
        }
    }
}
