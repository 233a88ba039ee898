// The memory for all that waits: unread requests and unsent responses of connections, and what jobs have reserved.
// Connections ask how much they may hold (`room`), and the queue which job may begin (`claim`). Of a capacity C:
//
//     C         full: requests are rejected with 503
//     15/16 C   short: the loops close connections until 7/8 C are used. Of what is free up to here, a connection may
//               hold 1/16, so those that hold the most stop reading first. The rest is for responses of one turn
//     3/4 C     jobs can reserve up to here; connections may always keep the quarter above
//     5/8 C     the most that one job can reserve: it is free beside connections that hold an eighth
//     1/32 C    what a loop may add in a turn before it counts it and sends, or 1 MiB
//
// A job that needs more than is free begins later if jobs that run have the memory. If connections have it, it is
// rejected, and the loops close those whose clients receive nothing. The first job that waits has a claim: let `free`
// be what can be reserved now, and `earlier` what running jobs have that are due before it. Then jobs that are due
// later can take, and running ones that are due later can add,
//
//     spare = free + earlier - needed
//
// and no more than is free. That keeps needed <= free + earlier true: the first job can begin at the latest when the
// earlier ones have ended. Connections may take some of the memory meanwhile. Then spare is negative, and nothing is
// taken beside the claim. In any case, once no earlier job runs, spare is free - needed: no other job begins unless the
// first one can. So it begins, or is rejected, at the latest when the earlier jobs have ended and then those that have
// overtaken it. What is submitted after a job is due is due later, so every job becomes the first one.
//
// With 64 MiB, of which jobs can reserve 48: connections hold 8, and two jobs 10 each. A third job, of 32, waits until
// both have ended. 20 are free, and meanwhile jobs that are due later can take 20 + 20 - 32 = 8 of them together.

package import HTTP
import Synchronization

package final class MemoryBudget: Sendable {
    package let capacity: Int
    private let used = Atomic(0)
    private let rejections = Atomic(0)
    private let mailboxes: [Mailbox]

    /// `mailboxes` are those of the event loops that close connections when memory is needed.
    package init(capacity: Int, mailboxes: [Mailbox] = []) {
        self.capacity = capacity
        self.mailboxes = mailboxes
    }

    private var shortBytes: Int { capacity - capacity / 16 }
    private var relaxedBytes: Int { capacity - capacity / 8 }
    private var reservableBytes: Int { capacity / 4 * 3 }
    package var maxReservation: Int { capacity / 8 * 5 }
    var maxUncountedBytes: Int { min(1 << 20, capacity / 32) }

    package var usedBytes: Int { used.load(ordering: .relaxed) }

    /// How often memory could not be reserved.
    package var rejected: Int { rejections.load(ordering: .relaxed) }

    /// Adds to the used memory. A negative change frees memory.
    package func add(_ change: Int) {
        used.add(change, ordering: .relaxed)
    }
}

/// Connections.
extension MemoryBudget {
    /// How many bytes a connection may hold now. `uncounted` bytes are used in addition to those that have been added.
    package func room(beside uncounted: Int = 0) -> Room {
        let used = usedBytes + uncounted
        return used >= capacity ? .full : .upTo(max(0, (shortBytes - used) / 16))
    }

    var isShort: Bool { usedBytes > shortBytes }

    /// How many bytes an event loop has to free when the budget is short: its share of what all hold, so that closing
    /// connections is seldom necessary.
    func excessBytes(of mailbox: Mailbox) -> Int { share(of: mailbox, in: usedBytes - relaxedBytes) }

    /// An event loop's share of the bytes that connections must free before `bytes` can be reserved. What they may keep
    /// is never missing because of them: then other jobs have reserved it.
    func missingBytes(for bytes: Int, of mailbox: Mailbox) -> Int {
        let missing = usedBytes + bytes - reservableBytes
        return share(of: mailbox, in: max(0, min(missing, countedBytes - (capacity - reservableBytes))))
    }

    /// Which part of some bytes is a loop's, of what the connections of all loops hold.
    private func share(of mailbox: Mailbox, in bytes: Int) -> Int {
        let (held, all) = (mailbox.countedBytes, countedBytes)
        return all > 0 ? Int(Double(bytes) * Double(held) / Double(all)) : 0
    }

    /// How many bytes the connections of all loops hold.
    private var countedBytes: Int { mailboxes.reduce(0) { $0 + $1.countedBytes } }

    /// Tells the other event loops to free their part of the excess.
    func requestReclaim(by mailbox: Mailbox) {
        for other in mailboxes where other !== mailbox { other.requestReclaim() }
    }
}

/// Jobs.
extension MemoryBudget {
    /// What a worker is to do with jobs that wait.
    enum Claim: Equatable {
        /// Begin the job at an index: its memory is free.
        case begin(Int)
        /// Reject it: connections hold the memory that it needs.
        case reject(Int)
        /// No job may begin before another one has ended.
        case wait
    }

    /// Finds the job that begins next. `jobs` are in the order in which they are due. Long ones need one of the
    /// `places` that the `running` ones have left, which the first one keeps while it waits for memory.
    func claim(for jobs: [Job], beside running: [Job], places: Int) -> Claim {
        // Loaded once: if loops free memory meanwhile, a job for which no worker has any must not wait.
        let free = freeBytes
        var (places, spare) = (places, Int?.none)
        for (index, job) in jobs.enumerated() where !job.isLong || places > 0 {
            let needed = claimedBytes(by: job)
            if needed <= min(free, spare ?? free) { return .begin(index) }
            if spare != nil { continue }
            if !canWait(for: needed, free, running) { return .reject(index) }
            spare = self.spare(beside: job, free, running)
            if job.isLong { places -= 1 }
        }
        return .wait
    }

    /// How many bytes a running job may take now in addition to those that it has, beside the claim of the first job
    /// that waits.
    func spareBytes(for grown: Job, _ jobs: [Job], beside running: [Job], places: Int) -> Int {
        let free = freeBytes
        for other in jobs.prefix(while: { $0.due <= grown.due }) where !other.isLong || places > 0 {
            let needed = claimedBytes(by: other)
            if needed > free, canWait(for: needed, free, running) {
                return min(free, spare(beside: other, free, running))
            }
        }
        return free
    }

    /// What a job reserves before it begins. What can never be reserved is rejected by the handler, which can say why.
    func claimedBytes(by job: Job) -> Int { job.neededBytes <= maxReservation ? job.neededBytes : 0 }

    /// Whether so much will be free when all jobs have ended.
    private func canWait(for needed: Int, _ free: Int, _ running: [Job]) -> Bool {
        needed <= running.reduce(free) { $0 + $1.reservedBytes }
    }

    private func spare(beside job: Job, _ free: Int, _ running: [Job]) -> Int {
        running.reduce(free) { $1.due < job.due ? $0 + $1.reservedBytes : $0 } - claimedBytes(by: job)
    }

    /// How much can be reserved now.
    private var freeBytes: Int { reservableBytes - usedBytes }

    /// Adds memory for a job. Returns false if it is not free.
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

    /// Counts a job that is rejected for lack of memory, and tells the event loops to close connections whose clients
    /// receive nothing, so that the next one can have `bytes`.
    func rejectReservation(of bytes: Int) {
        rejections.add(1, ordering: .relaxed)
        for mailbox in mailboxes { mailbox.requestReclaim(fromStuck: bytes) }
    }
}
