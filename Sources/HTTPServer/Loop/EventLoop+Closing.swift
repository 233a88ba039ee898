import HTTP
import Observability

/// Closing connections when a deadline is over.
extension EventLoop {
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
            if client.connection.unacknowledged > 0 {
                _ = client.updateProgress(at: now.time)
                updateList(of: client)
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
