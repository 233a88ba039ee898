import HTTP
import Observability

/// Eviction: closing a connection to make room for a new one, when the server has the maximum number of connections. The
/// acceptor requests it, from the loop whose `oldestProgress` is the longest ago.
extension EventLoop {
    /// Closes the connection that has been idle for longest, or if there is none, one whose client is stuck in the middle
    /// of a request or a response. A connection that waits for a worker is never closed, nor one whose next request has
    /// just arrived, unless more than `maxChecks` of them were found.
    func evictOldest() {
        var checks = 0
        var next = lists.oldest(in: .idle)
        while let number = next, let client = client(number), checks < Self.maxChecks {
            next = lists.next(after: number)
            checks += 1
            if client.connection.isNew(since: now.time - Self.speakingTime) {
                continue
            } else if !client.connection.isIdle || isReceiving(client) {
                // What it has just sent may not have been processed completely.
                move(client, to: .busy)
            } else if !client.hasInput || checks == Self.maxChecks {
                return evict(client)
            }
        }
        checks = 0
        next = lists.oldest(in: .busy)
        while let number = next, let client = client(number), checks < Self.maxChecks {
            next = lists.next(after: number)
            checks += 1
            _ = client.updateProgress(at: now.time)
            if client.isStuck(at: now.time) { return evict(client) }
            if client.progressAt >= now.time { move(client, to: .busy) }
        }
    }

    private func evict(_ client: Client) {
        counters.evicted.add()
        remove(client)
    }

    /// Whether the client has not acknowledged all that was sent.
    private func isReceiving(_ client: Client) -> Bool {
        _ = client.updateProgress(at: now.time)
        return client.connection.output.unacknowledged > 0
    }

    /// The time that a new connection has for its first byte: enough for a request that is sent when the handshake is
    /// complete, on the longest ways. 10,000 connections make room for 40,000 silent ones per second.
    private static let speakingTime = TimeSpan.milliseconds(250)
    private static let maxChecks = 64

    /// Puts a client into the list that it belongs to, and to its end if there was progress.
    func updateList(of client: Client) {
        // A busy client becomes idle only when it has acknowledged all of the last response.
        let isAcknowledged = client.connection.output.unacknowledged == 0
        let isIdle = client.connection.isIdle && (isAcknowledged || client.list != .busy)
        let list: Client.List? = client.connection.isWaiting ? nil : isIdle ? .idle : .busy
        if list != client.list || list != nil && client.progressAt >= now.time { move(client, to: list) }
    }

    /// Moves a client to the end of a list, or with nil out of the list that it is in.
    func move(_ client: Client, to list: Client.List?) {
        if client.list != nil { lists.remove(client.id.socket) }
        if let list { lists.append(client.id.socket, to: list) }
        client.list = list
    }

    /// When the client of a list that has made no progress for longest made the last one; `distantFuture` if the list is empty.
    func oldestProgress(in list: Client.List) -> Instant {
        lists.oldest(in: list).flatMap(client)?.progressAt ?? .distantFuture
    }
}
