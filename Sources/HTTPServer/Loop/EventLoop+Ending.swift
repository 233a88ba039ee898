import HTTP

/// Which connections are closed before their clients do: for a new one, and when a deadline is over.
extension EventLoop {
    /// Closes the connection that has been inactive for longest, for a new one. One in the middle of a request or a
    /// response has to have been inactive for a while; one that waits for a worker stays, and so does one whose next
    /// request has just arrived.
    func removeOldest() {
        var number = recency.oldest
        var checks = 0
        while let candidate = number, let client = client(candidate) {
            if client.connection.isIdle {
                if !client.hasInput || checks == Self.maxChecks { return remove(client) }
                checks += 1
            } else if !client.connection.isWaiting, now.time - client.activeAt >= Self.stuckTime {
                return remove(client)
            }
            number = recency.next(after: candidate)
        }
    }

    private static let stuckTime: Milliseconds = 1_000
    private static let maxChecks = 64

    /// Enforces the deadlines that were over before the loop polled last, once everything has been read that was ready
    /// then: after a pause of the whole process all deadlines are over, and what arrived in time is still unread.
    func sweep(at before: Moment, mayHaveMore: Bool) {
        // The poll reports every ready client before it reports one again.
        if mayHaveMore, postponedSweeps <= clientCount / events.count {
            postponedSweeps += 1
            return
        }
        postponedSweeps = 0
        sweepAt = now.time + sweepTime
        let isOver = drainDeadline.map { $0 <= before.time } ?? false
        for case let client? in clients {
            if isOver {
                remove(client)
                continue
            }
            client.connection.allowance = allowance
            let next = client.connection.next
            if let deadline = next.deadline, deadline <= before.time {
                client.connection.pass(to: before, using: &responder)
                advance(client)
            } else if next.reads != client.interest.contains(.input) || next.continues {
                // More or less memory may be held than when it was looked at last.
                advance(client)
            }
        }
    }
}
