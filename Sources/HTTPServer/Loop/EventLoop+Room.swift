import HTTP
import Metrics

/// Closing a connection to make room for a new one.
extension EventLoop {
    /// Closes the connection that has been idle for longest, or if there is none, one whose client is stuck in the middle
    /// of a request or a response. A connection that waits for a worker is never closed, nor one whose next request has
    /// just arrived, unless more than `maxChecks` of them were found.
    func makeRoom() {
        var checks = 0
        var next = idle.oldest
        while let number = next, let client = client(number), checks < Self.maxChecks {
            next = idle.next(after: number)
            checks += 1
            if client.connection.isNew(since: now.time - Self.speakingTime) {
                continue
            } else if isReceiving(client) {
                move(client, to: .busy)
            } else if !client.hasInput || checks == Self.maxChecks {
                return evict(client)
            }
        }
        checks = 0
        next = busy.oldest
        while let number = next, let client = client(number), checks < Self.maxChecks {
            next = busy.next(after: number)
            checks += 1
            _ = client.updateProgress(at: now.time)
            if client.isStuck(at: now.time) { return evict(client) }
            if client.progressAt >= now.time { busy.markActive(number) }
        }
    }

    private func evict(_ client: Client) {
        counters.evicted.add()
        remove(client)
    }

    /// Whether the client has not acknowledged all that was sent.
    private func isReceiving(_ client: Client) -> Bool {
        _ = client.updateProgress(at: now.time)
        return client.connection.unacknowledged > 0
    }

    /// The time that a new connection has for its first byte: enough for a request that is sent when the handshake is
    /// complete, on the longest ways. 10,000 connections make room for 40,000 silent ones per second.
    private static let speakingTime: Milliseconds = 250
    private static let maxChecks = 64

    /// Puts a client into the list that it belongs to, and to its end if there was progress.
    func updateList(of client: Client) {
        let list: Client.List =
            if client.connection.isWaiting {
                .none
            } else if client.connection.isIdle, client.list != .busy || client.connection.unacknowledged == 0 {
                .idle
            } else {
                .busy
            }
        if list != client.list {
            move(client, to: list)
        } else if client.progressAt >= now.time {
            switch list {
            case .idle: idle.markActive(client.id.socket)
            case .busy: busy.markActive(client.id.socket)
            case .none: break
            }
        }
    }

    /// Moves a client to the end of another list.
    func move(_ client: Client, to list: Client.List) {
        let number = client.id.socket
        switch client.list {
        case .idle: idle.remove(number)
        case .busy: busy.remove(number)
        case .none: break
        }
        switch list {
        case .idle: idle.append(number)
        case .busy: busy.append(number)
        case .none: break
        }
        client.list = list
    }
}
