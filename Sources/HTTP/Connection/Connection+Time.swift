extension Connection {
    /// Notes that the socket has accepted the first `count` bytes of `output.next`. That is no progress of the client: the
    /// bytes may wait in the socket.
    package mutating func didSend(_ count: Int, at now: Moment) {
        output.didSend(count)
        guard output.isEmpty else { return }
        deadlines.idleSince = now.time
        updateClosing(at: now)
    }

    /// Notes that `queued` bytes wait in the socket until the client's system acknowledges them. Returns how many bytes
    /// it has newly acknowledged.
    package mutating func didAcknowledge(upTo queued: Int, at now: Instant) -> Int {
        let count = output.didAcknowledge(upTo: queued)
        guard count > 0 else { return 0 }
        deadlines.didAcknowledge(count, at: now, limits)
        // The time for the next request begins when the response has arrived.
        if output.isEmpty, !isDraining { deadlines.idleSince = now }
        return count
    }

    /// If the deadline is over, responds with 408 to an unfinished request, and closes the connection in all other
    /// cases. Returns which deadline was over.
    @discardableResult
    package mutating func enforceDeadline(at now: Moment, using responder: inout Responder) -> Deadline? {
        guard let (deadline, end) = nextDeadline, end <= now.time else { return nil }
        switch deadline {
        case .head, .body:
            close(after: .timeout, at: now, using: &responder)
            updateClosing(at: now)
        case .idle where isDraining && isIdle:
            // A request that arrives from now on is dropped. The client sees that the connection has ended, and not
            // that it was reset.
            phase = .closing
            deadlines.current = (.linger, now.time + min(Deadlines.drainingTime, limits.lingerTime))
        case .idle, .write, .linger, .drain:
            phase = .closed
        }
        // The end of an idle connection when the server drains is not the client's fault.
        return isDraining && (deadline == .idle || deadline == .linger) ? nil : deadline
    }

    /// Ends the connection once the requests that have arrived have their responses. An idle client has a short time for a
    /// request that it is just sending (`Deadlines.idle`).
    package mutating func drain(at now: Moment) {
        isDraining = true
        if isIdle { deadlines.idleSince = now.time }
        updateClosing(at: now)
    }

    /// What `enforceDeadline` enforces next, and when; nil while a worker has a request.
    var nextDeadline: (Deadline, Instant)? {
        if phase.isClosed { return nil }
        if !output.isEmpty { return (.write, deadlines.write(limits)) }
        if isWaiting { return nil }
        return deadlines.current ?? (.idle, deadlines.idle(limits, isDraining: isDraining, isFirst: responses == 0))
    }

    /// Closes the connection if the client has sent and received everything, and begins to linger once the final
    /// response is sent.
    mutating func updateClosing(at now: Moment) {
        if phase.isClosed || !output.isEmpty || isWaiting || input.mayHaveRequest { return }
        if inputEnded {
            phase = .closed
        } else if phase.isClosing, deadlines.current == nil {
            deadlines.current = (.linger, now.time + limits.lingerTime)
        }
    }
}
