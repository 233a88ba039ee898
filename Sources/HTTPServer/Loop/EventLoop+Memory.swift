import HTTP
import Observability

/// Counting the memory of connections, and closing those that use up the budget.
extension EventLoop {
    /// Counts in the budget how many bytes a client holds.
    func count(_ bytes: Int, for client: Client) {
        let change = bytes - client.countedBytes
        guard change != 0 else { return }
        client.countedBytes = bytes
        countedBytes += change
        mailbox.countedBytes = countedBytes
        budget.add(change)
    }

    /// If the budget is short, closes the connections that hold the most and have made the least progress, on all loops. It
    /// is called whenever the loop has added `maxTouchedBytes`, so the budget is exceeded by no more than one response.
    func reclaimMemory() {
        guard budget.isShort, time >= reclaimAt else { return }
        budget.requestReclaim(by: mailbox)
        reclaimShare()
    }

    /// Closes connections until this loop's part of the excess is free.
    func reclaimShare() {
        close(holding: budget.excessBytes(of: mailbox)) { _ in true }
        // The rest is with other loops and workers, or in connections that hold little.
        if budget.isShort { reclaimAt = time + Self.reclaimPause }
    }

    /// The time now, and not when the turn began: a turn may add much memory.
    private var time: Milliseconds { MonotonicTime.nanoseconds / 1_000_000 }

    private static let reclaimPause: Milliseconds = 2

    /// Closes connections whose clients receive nothing, until a worker can reserve `bytes`.
    func reclaimFromStuck(_ bytes: Int) {
        close(holding: budget.missingBytes(for: bytes, of: mailbox)) { [now] in $0.isStuck(at: now.time) }
    }

    /// Closes connections that hold `bytes` together, of those that are eligible.
    private func close(holding bytes: Int, where isEligible: (Client) -> Bool) {
        guard bytes > 0 else { return }
        var holdings: [Holding] = []
        for case let client? in clients where client.countedBytes >= Holding.minBytes {
            // The client can't receive a response that doesn't exist yet.
            if client.connection.isWaiting, !client.connection.hasUnsent { continue }
            _ = client.updateProgress(at: now.time)
            guard isEligible(client) else { continue }
            holdings.append(
                Holding(
                    socket: client.id.socket, bytes: client.countedBytes,
                    stuckTime: max(0, now.time - client.progressAt), respondedAt: client.connection.respondedAt))
        }
        for number in Holding.sockets(toClose: holdings, toFree: bytes) {
            guard let client = client(number) else { continue }
            counters.reclaimed.add()
            remove(client)
        }
    }
}
