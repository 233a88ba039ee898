import Dispatch
package import HTTP
import Synchronization

/// An HTTP server with an acceptor, event loops, and workers for expensive requests. Each of them is one block on a
/// serial dispatch queue of its own.
///
/// Global and concurrent queues are not used: on Linux, Dispatch samples their threads through `/proc` once a second,
/// and ends the process if it can't open a file because there are no descriptors left. It does not sample the threads
/// of serial queues.
package final class Server: Sendable {
    private let slots: ConnectionSlots
    private let mailboxes: [Mailbox]
    private let jobs: JobQueue
    private let budget: MemoryBudget
    private let acceptorCounters = AcceptorCounters()
    private let acceptorHeartbeat = Heartbeat()
    private let serving = DispatchGroup()
    private let working = DispatchGroup()

    /// How many descriptors a server opens, beside those of its listeners and connections.
    package static func descriptors(loops: Int) -> Int { 2 + 2 * loops }

    /// How many threads a server has.
    package static func threads(loops: Int, workers: Int) -> Int {
        1 + loops + threads(ofWorkers: workers)
    }

    /// One worker more than there may be long requests at once responds to short ones.
    private static func threads(ofWorkers workers: Int) -> Int { workers == 0 ? 0 : workers + 1 }

    /// Starts the server. Returns when all its threads run and have what they need. `loops` is the number of event loops, and
    /// `workers` that of long requests that workers respond to at once; `makeResponder` is called with the server once on
    /// the thread of each.
    ///
    /// `onLoss` is called if another process shuts an inherited listener down. The server drains without it when none is
    /// left.
    package init(
        _ listeners: [Listener], limits: Limits, loops: Int, workers: Int,
        onLoss: @escaping ListenerLoss = { _, _ in },
        makeResponder: @escaping @Sendable (Server) -> Responder
    ) throws(SystemError) {
        let slots = try ConnectionSlots(capacity: limits.connections)
        let jobs = JobQueue(
            capacity: limits.queuedRequests, maxTime: limits.queueTime * workers, maxLongJobs: workers)
        let poll = try Poll()
        try poll.add(slots.wakeup.descriptor, .input)
        for listener in listeners {
            try listener.setBuffers(send: limits.sendBufferBytes)
            try poll.add(listener.socket.number, .connections)
        }
        var mailboxes: [Mailbox] = []
        for _ in 0..<loops { mailboxes.append(try Mailbox()) }
        let budget = MemoryBudget(capacity: limits.memoryBytes, mailboxes: mailboxes)
        self.slots = slots
        self.mailboxes = mailboxes
        self.jobs = jobs
        self.budget = budget
        for (index, mailbox) in mailboxes.enumerated() {
            startThread("faceit.loop.\(index)", in: serving) {
                let loop = EventLoop(
                    limits: limits, mailbox: mailbox, slots: slots, jobs: jobs, budget: budget,
                    responder: makeResponder(self))
                return loop.run
            }
        }
        for index in 0..<Self.threads(ofWorkers: workers) {
            startThread("faceit.worker.\(index)", in: working) {
                var worker = Worker(jobs: jobs, budget: budget, responder: makeResponder(self))
                return { worker.run() }
            }
        }
        startThread("faceit.acceptor", in: serving) { [mailboxes, acceptorCounters, acceptorHeartbeat] in
            let acceptor = Acceptor(
                listeners, mailboxes: mailboxes, slots: slots, poll: poll, counters: acceptorCounters,
                heartbeat: acceptorHeartbeat, onLoss: onLoss)
            return acceptor.run
        }
    }

    /// Stops accepting connections, and ends the server once requests in progress have got their responses, or when
    /// `limits.drainTime` is over. Returns at once.
    package func drain() {
        slots.close()
    }

    /// Waits until the server has ended. Must be called exactly once.
    package func wait() {
        serving.wait()
        jobs.close()
        working.wait()
    }

    /// Whether the acceptor and every event loop have acknowledged the message that the previous call sent, which one that
    /// hangs does not. Sends another message to those that have.
    package func confirmThreads() -> Bool {
        let isAccepting = acceptorHeartbeat.confirm(slots.wakeup.signal)
        return mailboxes.map { $0.confirm() }.allSatisfy { $0 } && isAccepting
    }

    /// Whether the server drains because other processes have shut all listeners down.
    package var hasLostListeners: Bool { acceptorCounters.lostListeners.load(ordering: .sequentiallyConsistent) }

    package var statistics: ServerStatistics {
        ServerStatistics(slots, acceptorCounters, mailboxes.map(\.counters), jobs, budget)
    }

    /// The number of connections.
    package var connections: Int { slots.count }

    /// The number of connections of each event loop.
    package var connectionsPerLoop: [Int] { mailboxes.map(\.connections) }
}
