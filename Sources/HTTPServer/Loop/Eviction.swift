// Eviction makes room for a new connection when the server has as many as it may. Closing connections for lack of
// memory is another matter: see Reclaiming.swift.
//
// ConnectionSlots counts connections over all loops. When all slots are taken and a client waits to be accepted, the
// acceptor sends `evict` to the loop whose oldest client has made no progress for longest (Acceptor.requestEviction).
// That loop closes one connection, which frees a slot, which wakes the acceptor. If the loop finds none that may be
// closed, the acceptor sends it to another loop 100 ms later.
//
// Each loop has two lists of its clients in the order of their last progress: those that are idle, and those that
// send a request or receive a response. Moving a client to the end of a list costs a few instructions, so it is done
// for every request. Clients that wait for a worker are in neither. An eviction looks at no more than 64 clients of
// each list.

import HTTP
import Observability

/// Closing one connection, and keeping the lists of clients in order.
extension EventLoop {
    /// Closes the connection that has been idle for longest, or if there is none, one whose client is stuck in the
    /// middle of a request or a response. A connection that waits for a worker is never closed. One whose next request
    /// has just arrived is closed only if it is the last of the `maxChecks` that are looked at.
    mutating func evictOldest() {
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
            client.updateProgress(at: now.time)
            if client.isStuck(at: now.time) { return evict(client) }
            if client.connection.progressAt >= now.time { move(client, to: .busy) }
        }
    }

    private mutating func evict(_ client: Client) {
        counters.evicted.add()
        remove(client)
    }

    /// Whether the client has not acknowledged all that was sent.
    private func isReceiving(_ client: Client) -> Bool {
        client.updateProgress(at: now.time)
        return client.connection.output.unacknowledged > 0
    }

    /// The time that a new connection has for its first byte: enough for a request that is sent when the handshake is
    /// complete, also over the slowest networks. If silent clients take 10,000 slots, 40,000 of them per second can be
    /// evicted.
    private static let speakingTime = TimeSpan.milliseconds(250)
    private static let maxChecks = 64

    /// Puts a client into the list that it belongs to, and to its end if there was progress.
    mutating func updateList(of client: Client) {
        // A busy client becomes idle only when it has acknowledged all of the last response.
        let isAcknowledged = client.connection.output.unacknowledged == 0
        let isIdle = client.connection.isIdle && (isAcknowledged || client.list != .busy)
        let list: Client.List? = client.connection.isWaiting ? nil : isIdle ? .idle : .busy
        if list != client.list || list != nil && client.connection.progressAt >= now.time { move(client, to: list) }
    }

    /// Moves a client to the end of a list, or with nil out of the list that it is in.
    mutating func move(_ client: Client, to list: Client.List?) {
        if client.list != nil { lists.remove(client.id.socket) }
        if let list { lists.append(client.id.socket, to: list) }
        client.list = list
    }

    /// The last progress of the client of a list whose progress is the longest ago; `distantFuture` if the list is
    /// empty.
    func oldestProgress(in list: Client.List) -> Instant {
        lists.oldest(in: list).flatMap { client($0) }?.connection.progressAt ?? .distantFuture
    }
}

/// Lists of sockets, each in the order of their last activity: doubly linked lists that share an array of links. A
/// socket is in at most one of them.
package struct RecencyLists<List: CaseIterable & RawRepresentable<Int>> {
    /// First a link for each list, which closes it to a ring, then the links of the sockets in the order of their
    /// descriptors. With two lists, of which the first has the sockets 5 and 3, oldest first:
    ///
    ///     index    0     1     …     5     …     7          0 ──> 7 ──> 5 ──> 0
    ///     socket   list  list        3           5
    private var links: [Link]

    package init() {
        links = (0..<Self.count).map { Link(previous: $0, next: $0) }
    }

    private static var count: Int32 { Int32(List.allCases.count) }

    private struct Link {
        var previous: Int32
        var next: Int32
    }

    /// The socket of a list that has been inactive for the longest time.
    package func oldest(in list: List) -> Int32? { socket(links[list.rawValue].next) }

    /// The socket that follows another one in the order of its list.
    package func next(after socket: Int32) -> Int32? { self.socket(links[Int(socket + Self.count)].next) }

    /// Adds a socket that is in no list, as the most recently active one of a list.
    package mutating func append(_ socket: Int32, to list: List) {
        let index = socket + Self.count
        if links.count <= Int(index) {
            let missing = Int(index) + 1 - links.count
            links.append(contentsOf: repeatElement(Link(previous: 0, next: 0), count: missing))
        }
        let last = links[list.rawValue].previous
        links[Int(index)] = Link(previous: last, next: Int32(list.rawValue))
        links[Int(last)].next = index
        links[list.rawValue].previous = index
    }

    /// Removes a socket that is in a list.
    package mutating func remove(_ socket: Int32) {
        let link = links[Int(socket + Self.count)]
        links[Int(link.previous)].next = link.next
        links[Int(link.next)].previous = link.previous
    }

    private func socket(_ index: Int32) -> Int32? { index < Self.count ? nil : index - Self.count }
}
