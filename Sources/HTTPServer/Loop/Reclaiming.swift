// Reclaiming frees memory that connections hold, by closing those that hold much and make no progress, and then others.
// Making room for a new connection is another matter: see Eviction.swift.
//
// When the budget is short, each loop frees a share in proportion to the memory that its connections hold. When a job
// is rejected for lack of memory, each frees its share of what is missing, but closes only connections whose clients
// are stuck. To find the connections to close, a loop visits all of its clients. So when the budget stays short, it
// waits for 2 ms before it begins again by itself.

import HTTP
import Observability

/// Counting the memory of connections, and closing those that use up the budget.
extension EventLoop {
    /// Sets how many bytes are counted in the budget for a client.
    mutating func setCountedBytes(_ bytes: Int, of client: Client) {
        let change = bytes - client.countedBytes
        guard change != 0 else { return }
        client.countedBytes = bytes
        countedBytes += change
        mailbox.countedBytes = countedBytes
        parts.budget.add(change)
    }

    /// If the budget is short, closes the connections that hold the most and have made the least progress, on all
    /// loops. It is called whenever the loop has added `budget.maxUncountedBytes`, so the budget is exceeded by no more
    /// than one response.
    mutating func reclaimMemory() {
        guard parts.budget.isShort, .now >= reclaimAt else { return }
        parts.budget.requestReclaim(by: mailbox)
        reclaimShare()
    }

    /// Closes connections until this loop's part of the excess is free. With `stuckBytes`, which a job could not
    /// reserve, closes those whose clients are stuck, until its part of these is.
    mutating func reclaimShare(fromStuck stuckBytes: Int? = nil) {
        let bytes =
            stuckBytes.map { parts.budget.missingBytes(for: $0, of: mailbox) }
            ?? parts.budget.excessBytes(of: mailbox)
        close(holding: bytes) { [now] in stuckBytes == nil || $0.isStuck(at: now.time) }
        // The rest is with other loops and workers, or in connections that hold little.
        // Not counted from when the turn began: a turn may add much memory.
        if parts.budget.isShort { reclaimAt = .now + Self.reclaimPause }
    }

    private static let reclaimPause = TimeSpan.milliseconds(2)

    /// Closes connections that hold `bytes` together, of those that are eligible.
    private mutating func close(holding bytes: Int, where isEligible: (Client) -> Bool) {
        guard bytes > 0 else { return }
        var holdings: [Holding] = []
        for case let client? in clients where client.countedBytes >= Holding.minBytes {
            // The client can't receive a response that doesn't exist yet.
            if client.connection.isWaiting, client.connection.output.isEmpty { continue }
            client.updateProgress(at: now.time)
            guard isEligible(client) else { continue }
            holdings.append(
                Holding(
                    socket: client.id.socket, bytes: client.countedBytes,
                    stuckTime: max(.zero, now.time - client.connection.progressAt),
                    respondedAt: client.connection.respondedAt))
        }
        for number in Holding.sockets(toClose: holdings, toFree: bytes) {
            guard let client = client(number) else { continue }
            counters.reclaimed.add()
            remove(client)
        }
    }
}

/// The memory that a connection holds, and what decides whether it is closed when memory is needed.
struct Holding {
    let socket: Int32
    let bytes: Int
    /// How long the client has made no progress.
    let stuckTime: TimeSpan
    /// When its last response was written.
    let respondedAt: Instant

    /// Connections that hold less are not closed: all together they hold little, and most are idle.
    static let minBytes = 1024

    /// Returns the connections to close so that `bytes` are freed, or all if they hold less: first those with the
    /// largest product of memory and time without progress. Those that make progress have the product zero, and are
    /// last: the latest response first, so that downloads that have begun can be completed.
    static func sockets(toClose holdings: [Holding], toFree bytes: Int) -> [Int32] {
        var left = bytes
        var sockets: [Int32] = []
        for holding in holdings.sorted(by: { $0.rank > $1.rank }) {
            if left <= 0 { break }
            left -= holding.bytes
            sockets.append(holding.socket)
        }
        return sockets
    }

    private var rank: (Int, Instant) { (bytes * stuckTime.milliseconds, respondedAt) }
}
