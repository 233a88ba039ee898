import HTTP
import Metrics

/// Connections that the server closes: to make room for a new one, and when a deadline is over.
extension EventLoop {
    /// Closes the longest inactive connection, to make room for a new one. A connection in the middle of a request or a
    /// response is closed only after `stuckTime` without activity. A connection that waits for a worker is never
    /// closed, nor one whose next request has just arrived, unless more than `maxChecks` of them were found.
    func removeLongestInactive() {
        var number = recency.oldest
        var checks = 0
        while let candidate = number, let client = client(candidate) {
            if client.connection.isIdle {
                if !client.hasInput || checks == Self.maxChecks { return evict(client) }
                checks += 1
            } else if !client.connection.isWaiting, now.time - client.activeAt >= Self.stuckTime {
                return evict(client)
            }
            number = recency.next(after: candidate)
        }
    }

    private func evict(_ client: Client) {
        counters.evicted.add()
        remove(client)
    }

    private static let stuckTime: Milliseconds = 1_000
    private static let maxChecks = 64

    /// Enforces the deadlines that were over at `before`, when the loop last began to poll. This happens only once all
    /// bytes that were available then have been read: after a pause of the whole process all deadlines are over,
    /// although requests arrived in time.
    ///
    /// `mayHaveMore` is whether the poll may not have reported all ready clients.
    func sweep(at before: Moment, mayHaveMore: Bool) {
        // epoll reports every ready client once before it reports any of them again.
        if mayHaveMore, postponedSweeps <= clientCount / events.count {
            postponedSweeps += 1
            return
        }
        postponedSweeps = 0
        sweepAt = now.time + sweepInterval
        let isOver = drainDeadline.map { $0 <= before.time } ?? false
        for case let client? in clients {
            if isOver {
                counters.countTimeout(of: .drain)
                remove(client)
                continue
            }
            client.connection.allowance = allowance
            let next = client.connection.next
            if let deadline = next.deadline, deadline <= before.time {
                let deadline = client.connection.enforceDeadline(at: before, using: &responder)
                if let deadline { counters.countTimeout(of: deadline) }
                advance(client)
            } else if next.reads != client.interest.contains(.input) || next.continues {
                // The allowance depends on the memory that all connections hold.
                advance(client)
            }
        }
    }
}
