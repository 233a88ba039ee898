import HTTP
import Observability

/// Closing connections when a deadline is over, and when the server drains.
extension EventLoop {
    /// Enforces the deadlines that were over at `before`, when the loop last began to poll. It waits until all bytes are
    /// read that had arrived by then: after a pause of the whole process all deadlines are over, although requests arrived
    /// in time.
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
                counters.timedOut[.drain]?.counter.add()
                remove(client)
                continue
            }
            if client.connection.output.unacknowledged > 0 {
                _ = client.updateProgress(at: now.time)
                updateList(of: client)
            }
            client.connection.allowance = allowance
            let next = client.connection.next
            if let deadline = next.deadline, deadline <= before.time {
                let deadline = client.connection.enforceDeadline(at: before, using: &responder)
                if let deadline { counters.timedOut[deadline]?.counter.add() }
                applyNext(to: client)
            } else if next.reads != client.interest.contains(.input) || next.continues {
                // The allowance depends on the memory that all connections hold.
                applyNext(to: client)
            }
        }
    }

    /// Ends all connections: those with a request in progress after its response, and all after `limits.drainTime`.
    func drain() {
        drainDeadline = now.time + limits.values.drainTime
        sweepInterval = min(sweepInterval, Self.drainingSweepInterval)
        sweepAt = now.time + sweepInterval
        for case let client? in clients {
            client.connection.drain(at: now)
            applyNext(to: client)
        }
    }

    /// While the server drains, deadlines are short, and there are no new connections.
    private static let drainingSweepInterval = TimeSpan.milliseconds(50)
}
