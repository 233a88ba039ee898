import Synchronization

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
    /// connections that hold the most have to stop first. It is zero only if no memory is free at all. `uncounted` bytes
    /// are used in addition to those that have been added.
    package func allowance(after uncounted: Int = 0) -> Int {
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

    /// How many bytes the connections of an event loop hold that keep `reserve` from succeeding for `bytes`: of those above
    /// the quarter that is theirs. What other workers have reserved they can't free.
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

    /// How many bytes can be reserved for one response: less than for all of them, because connections always hold some.
    package var maxReservation: Int { capacity / 8 * 5 }

    /// Up to three quarters of the memory can be reserved: the rest is for the responses of event loops.
    private var reservableBytes: Int { capacity / 4 * 3 }

    /// Adds memory for a worker's response. If there is not enough, returns false, and tells the event loops to close
    /// connections whose clients receive nothing, so that it succeeds for the next request.
    package func reserve(_ bytes: Int) -> Bool {
        var before = usedBytes
        while before + bytes <= reservableBytes {
            // Only what is granted is added: others would see memory as used that never was.
            let (exchanged, original) = used.compareExchange(
                expected: before, desired: before + bytes, ordering: .relaxed)
            if exchanged { return true }
            before = original
        }
        rejections.add(1, ordering: .relaxed)
        for mailbox in mailboxes { mailbox.requestReclaim(fromStuck: bytes) }
        return false
    }
}
