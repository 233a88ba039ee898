extension Connection {
    /// The socket took `count` of what was unsent.
    package mutating func sent(_ count: Int, at now: Moment, using responder: inout Responder) {
        sentBytes += count
        progressAt = now.time
        guard !hasUnsent else { return }
        output.removeAll(keepingCapacity: true)
        sentBytes = 0
        // The client has room again for what it asked for in the meantime. All of it at once, so that the memory
        // that is waiting to be sent starts from nothing.
        if !pending.isEmpty, !phase.isEnding { readPending(at: now, using: &responder) }
        settle(at: now)
    }

    /// Time has passed.
    package mutating func pass(to now: Moment, using responder: inout Responder) {
        guard let deadline, deadline <= now.time else { return }
        switch phase {
        case .head where headSince != nil && !hasUnsent, .body where !hasUnsent, .chunkedBody where !hasUnsent:
            refuse(.timeout, at: now, using: &responder)
            settle(at: now)
        default:
            // Idle for too long, or gone, or not gone after it was told: in any case there is nothing to be said.
            phase = .closed
        }
    }

    /// No requests are to follow those that have been made. Who was about to make one has a moment for it.
    package mutating func drain(at now: Moment) {
        isDraining = true
        if isIdle { idleSince = now.time }
        settle(at: now)
    }

    var deadline: Milliseconds? {
        if phase.isClosed { return nil }
        if hasUnsent { return progressAt + limits.writeTime }
        switch phase {
        case .head:
            if let headSince { return headSince + limits.headTime }
            return idleSince + (isDraining ? min(Self.drainingIdleTime, limits.idleTime) : limits.idleTime)
        case .body, .chunkedBody: return bodySince + limits.bodyTime
        case .ending: return (lingerSince ?? 0) + limits.lingerTime
        case .closed: return nil
        }
    }

    private static let drainingIdleTime: Milliseconds = 250

    /// Ends what has come to its end.
    mutating func settle(at now: Moment) {
        if phase.isClosed || hasUnsent { return }
        if inputEnded {
            phase = .closed
        } else if phase.isEnding, lingerSince == nil {
            lingerSince = now.time
        }
    }
}
