// Reclaiming frees memory that connections hold, by closing those that hold much and make no progress, and then others. Making room
// for a new connection is another matter: see Eviction.swift.
//
// MemoryBudget counts the bytes that wait in memory over all connections: unread requests, unsent responses, and
// what workers have reserved. Of a capacity C:
//
//     C         no memory is left: requests are rejected
//     15/16 C   the budget is short: the loops close connections, until 7/8 C are used
//     3/4 C     workers can reserve up to here; beyond, requests wait until other workers return memory. If that is not
//               enough, they are rejected, and the loops close connections whose clients receive nothing
//     5/8 C     the most that one response can reserve
//
// Each loop frees a share in proportion to the memory that its connections hold. To find the connections to close, it
// visits all of its clients. So when the budget stays short, a loop waits for 2 ms before it begins again by itself.

import HTTP
import Observability
import Synchronization

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

    /// If the budget is short, closes the connections that hold the most and have made the least progress, on all
    /// loops. It is called whenever the loop has added `maxUncountedBytes`, so the budget is exceeded by no more than
    /// one response.
    func reclaimMemory() {
        guard budget.isShort, .now >= reclaimAt else { return }
        budget.requestReclaim(by: mailbox)
        reclaimShare()
    }

    /// Closes connections until this loop's part of the excess is free.
    func reclaimShare() {
        close(holding: budget.excessBytes(of: mailbox)) { _ in true }
        // The rest is with other loops and workers, or in connections that hold little.
        // Not counted from when the turn began: a turn may add much memory.
        if budget.isShort { reclaimAt = .now + Self.reclaimPause }
    }

    private static let reclaimPause = TimeSpan.milliseconds(2)

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
            if client.connection.isWaiting, client.connection.output.isEmpty { continue }
            _ = client.updateProgress(at: now.time)
            guard isEligible(client) else { continue }
            holdings.append(
                Holding(
                    socket: client.id.socket, bytes: client.countedBytes,
                    stuckTime: max(.zero, now.time - client.progressAt), respondedAt: client.connection.respondedAt))
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

/// The memory for buffered requests and responses of all connections: how much is used, and how much a connection may
/// hold.
package final class MemoryBudget: Sendable {
    let capacity: Int
    private let used = Atomic(0)
    private let rejections = Atomic(0)
    private let mailboxes: [Mailbox]

    package convenience init(capacity: Int) {
        self.init(capacity: capacity, mailboxes: [])
    }

    /// `mailboxes` are those of the event loops that close connections when memory is needed.
    init(capacity: Int, mailboxes: [Mailbox]) {
        self.capacity = capacity
        self.mailboxes = mailboxes
    }

    /// How many bytes a connection may hold now: 1/16 of the memory that is free until the budget is short, so that the
    /// connections that hold the most have to stop first. It is zero only if no memory is free at all. `uncounted`
    /// bytes are used in addition to those that have been added.
    package func maxHeldBytes(after uncounted: Int = 0) -> Int {
        let used = usedBytes + uncounted
        return used >= capacity ? 0 : max(1, (shortBytes - used) / 16)
    }

    /// The budget is short if more than 15/16 of it are used. The rest is for the responses of one turn of the loops.
    private var shortBytes: Int { capacity - capacity / 16 }

    var isShort: Bool { usedBytes > shortBytes }

    /// How many bytes have to be freed when the budget is short: down to 7/8, so that closing connections is seldom
    /// necessary.
    var excessBytes: Int { usedBytes - (capacity - capacity / 8) }

    /// Which part of `excessBytes` an event loop has to free: its share of what all hold.
    func excessBytes(of mailbox: Mailbox) -> Int { share(of: mailbox, in: excessBytes) }

    /// Which part of some bytes is a loop's, of what the connections of all loops hold.
    private func share(of mailbox: Mailbox, in bytes: Int) -> Int {
        let (held, all) = (mailbox.countedBytes, countedBytes)
        return all > 0 ? Int(Double(bytes) * Double(held) / Double(all)) : 0
    }

    /// How many bytes the connections of all loops hold.
    private var countedBytes: Int { mailboxes.reduce(0) { $0 + $1.countedBytes } }

    /// Tells the other event loops to free their part of `excessBytes`.
    func requestReclaim(by mailbox: Mailbox) {
        for other in mailboxes where other !== mailbox { other.requestReclaim() }
    }

    /// An event loop's share of the bytes that connections must free before `bytes` can be reserved. Connections may
    /// always keep a quarter of the capacity: what is missing then is reserved by other workers.
    func missingBytes(for bytes: Int, of mailbox: Mailbox) -> Int {
        let missing = usedBytes + bytes - reservableBytes
        return share(of: mailbox, in: max(0, min(missing, countedBytes - (capacity - reservableBytes))))
    }

    /// How many bytes are used.
    package var usedBytes: Int { used.load(ordering: .relaxed) }

    /// How often memory could not be reserved.
    var rejected: Int { rejections.load(ordering: .relaxed) }

    /// Adds to the used memory. A negative change frees memory.
    package func add(_ change: Int) {
        used.add(change, ordering: .relaxed)
    }

    /// How many bytes can be reserved for one response: less than for all of them, because connections always hold
    /// some.
    package var maxReservation: Int { capacity / 8 * 5 }

    /// Up to three quarters of the memory can be reserved: the rest is for the responses of event loops.
    private var reservableBytes: Int { capacity / 4 * 3 }

    /// Adds memory for a worker's response. Returns false if there is not enough.
    package func reserve(_ bytes: Int) -> Bool {
        var before = usedBytes
        while before + bytes <= reservableBytes {
            // Only what is granted is added: others would see memory as used that never was.
            let (exchanged, original) = used.compareExchange(
                expected: before, desired: before + bytes, ordering: .relaxed)
            if exchanged { return true }
            before = original
        }
        return false
    }

    /// How much could be reserved now.
    var freeBytes: Int { reservableBytes - usedBytes }

    /// How much can be reserved beside the largest reservation.
    var freeBesideLargest: Int { reservableBytes - maxReservation }

    /// Counts a request that is rejected for lack of memory, and tells the event loops to close connections whose clients
    /// receive nothing, so that the next one can have `bytes`.
    func rejectReservation(of bytes: Int) {
        rejections.add(1, ordering: .relaxed)
        for mailbox in mailboxes { mailbox.requestReclaim(fromStuck: bytes) }
    }
}
