import CLinux
package import HTTP
import Observability
import Synchronization

/// Serves a part of the connections on one thread: receives, sends, and does what each connection's `next` requires.
package final class EventLoop {
    let limits: SharedLimits
    package let mailbox: Mailbox
    let slots: ConnectionSlots
    let jobs: JobQueue
    let budget: MemoryBudget
    var responder: Responder
    var events = [epoll_event](repeating: epoll_event(), count: 256)
    private var clock = Clock()
    /// How long the current turn may wait for something to do; nil is no limit.
    package private(set) var wait: TimeSpan?
    var now: Moment
    /// The clients, indexed by their socket's descriptor.
    var clients: [Client?] = []
    var clientCount = 0
    /// The clients of each `Client.List`, in the order of their last progress.
    var lists = RecencyLists<Client.List>()
    /// How many bytes are counted in the memory budget for all clients.
    var countedBytes = 0
    /// When the loop may close connections for lack of memory again.
    var reclaimAt = Instant.zero
    var serial = 0
    /// The receive buffer of all clients; connections copy the bytes that they keep. It has a size that 10,000 clients
    /// can pipeline each within the default memory budget.
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    /// Empty output buffers. An idle connection has none, and gets one of these when it has a response to send.
    var spareBuffers: [[UInt8]] = []
    /// The clients that `sendQueued` sends to.
    var queued: [Client] = []
    /// How many bytes the connections of `queued` hold that are not counted yet.
    var uncountedBytes = 0
    let maxUncountedBytes: Int
    /// The clients that continue reading in the next turn.
    var continuing: [Client] = []
    /// The requests that no worker can take, and when the loop responds to them, in the order of these times.
    var rejections: [(id: ClientID, at: Instant)] = []
    /// When deadlines are checked next.
    var sweepAt: Instant
    var sweepInterval: TimeSpan
    var postponedSweeps = 0
    /// When connections that have not ended are closed; nil until the server drains.
    var drainDeadline: Instant?

    init(
        limits: Limits, mailbox: Mailbox, slots: ConnectionSlots, jobs: JobQueue, budget: MemoryBudget,
        responder: Responder
    ) {
        self.limits = SharedLimits(limits)
        self.mailbox = mailbox
        self.slots = slots
        self.jobs = jobs
        self.budget = budget
        self.responder = responder
        now = clock.now()
        maxUncountedBytes = min(1024 * 1024, budget.capacity / 32)
        // Deadlines are checked at this interval, which is cheaper than a priority queue.
        let shortest = min(limits.headTime, limits.bodyTime, limits.idleTime, limits.writeTime, limits.lingerTime)
        sweepInterval = max(.milliseconds(10), min(.milliseconds(250), shortest / 4))
        sweepAt = now.time + sweepInterval
    }

    /// Runs the loop. Returns when it has been drained and its last connection is closed.
    func run() {
        while !hasEnded {
            beginTurn()
            waitAndTakeTurn()
        }
        mailbox.heartbeat.end()
    }

    package var hasEnded: Bool { drainDeadline != nil && clientCount == 0 }

    /// Begins a turn. Sets `wait` to how long it may wait for something to do; nil is no limit.
    package func beginTurn() {
        let mayWait = now.time < sweepAt && continuing.isEmpty && mailbox.beginWaiting()
        let next = clientCount == 0 ? nil : min(sweepAt, rejections.first?.at ?? sweepAt) - now.time
        wait = mayWait ? next : .zero
    }

    /// Waits, and then does everything that there is to do.
    package func waitAndTakeTurn() {
        let before = now
        let count = mailbox.poll.wait(wait, for: &events)
        let isSweepDue = before.time >= sweepAt
        now = clock.now()
        let continued = continuing
        continuing.removeAll(keepingCapacity: true)
        receiveMessages()
        respondToRejections()
        // Workers' responses wait in `queued`.
        let isAlone = count + continued.count == 1 && queued.isEmpty
        responder.spareTime = isAlone ? limits.values.loopTime * Self.spareTurns : .zero
        for index in 0..<count {
            let number = events[index].data.fd
            let readiness = Poll.Interest(rawValue: events[index].events)
            if number == mailbox.descriptor {
                mailbox.clear()
            } else if let client = client(number) {
                handle(client, readiness)
            }
        }
        for client in continued { resume(client) }
        sendQueued()
        if isSweepDue { sweep(at: before, mayHaveMore: count == events.count) }
        now = clock.now()
        counters.memoryRejections.set(responder.memoryRejections)
        if slots.isNearlyFull {
            mailbox.oldestProgress = (oldestProgress(in: .idle), oldestProgress(in: .busy))
        }
    }

    /// How many turns the request of a client may take that is alone. To respond to it takes less processor time than to
    /// hand it to a worker and back, and a client that becomes ready meanwhile waits as for so many others.
    private static let spareTurns = 8

    var counters: LoopCounters { mailbox.counters }

    func client(_ number: Int32) -> Client? {
        Int(number) < clients.count ? clients[Int(number)] : nil
    }

    private func receiveMessages() {
        for message in mailbox.receiveAll() {
            switch message {
            case .socket(let number, let peer): add(number, from: peer)
            case .response(let response, let id):
                budget.add(-response.allocatedBytes)
                complete(id, with: response)
            case .rejection(let id): rejections.append((id, now.time + Self.rejectionDelay))
            case .evict: evictOldest()
            case .reclaim:
                mailbox.isReclaiming.store(false, ordering: .relaxed)
                reclaimShare()
            case .reclaimStuck(let bytes):
                mailbox.isReclaimingFromStuck.store(false, ordering: .relaxed)
                reclaimFromStuck(bytes)
            case .drain: drain()
            case .acknowledge: mailbox.heartbeat.acknowledge()
            }
        }
    }
}
