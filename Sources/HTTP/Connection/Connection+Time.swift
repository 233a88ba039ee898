extension Connection {
    /// The socket took `count` bytes of what was unsent.
    package mutating func sent(_ count: Int, at now: Moment) {
        sentBytes += count
        progressAt = now.time
        guard !hasUnsent else { return }
        idleSince = now.time
        output.removeAll(keepingCapacity: true)
        body = []
        sentBytes = 0
        settle(at: now)
    }

    /// Time has passed.
    package mutating func pass(to now: Moment, using responder: inout Responder) {
        guard let deadline, deadline <= now.time else { return }
        switch phase {
        case .head where headSince != nil && !hasUnsent, .body where !hasUnsent, .chunkedBody where !hasUnsent:
            reject(.timeout, at: now, using: &responder)
            settle(at: now)
        default:
            // Idle for too long, or gone, or not gone after it was told: in any case there is nothing to be said.
            phase = .closed
        }
    }

    /// No requests are to follow those that have been made. A client that was about to make one has a moment for it.
    package mutating func drain(at now: Moment) {
        isDraining = true
        if isIdle { idleSince = now.time }
        settle(at: now)
    }

    var deadline: Milliseconds? {
        if hasUnsent, !phase.isClosed { return progressAt + limits.writeTime }
        switch phase {
        case .head:
            if let headSince { return headSince + limits.headTime }
            return idleSince + (isDraining ? min(Self.drainingIdleTime, limits.idleTime) : limits.idleTime)
        case .body, .chunkedBody: return bodySince + limits.bodyTime
        case .ending: return (lingerSince ?? 0) + limits.lingerTime
        case .waiting, .closed: return nil
        }
    }

    private static let drainingIdleTime: Milliseconds = 250

    /// Closes a connection that has nothing more to do, and begins to linger after the final response.
    mutating func settle(at now: Moment) {
        if phase.isClosed || hasUnsent || isWaiting || hasUnread { return }
        if inputEnded {
            phase = .closed
        } else if phase.isEnding, lingerSince == nil {
            lingerSince = now.time
        }
    }
}
