import Dispatch
package import HTTP
import Synchronization

/// An HTTP server with an acceptor, event loops, and workers for expensive requests. Each of them is one block on a
/// serial dispatch queue of its own.
///
///     Acceptor ──socket──> Mailbox ──> EventLoop ──Job──> JobQueue ──> Worker
///                                ^                                       │
///                                └───────────────response────────────────┘
///
/// What they share is in `ServerParts`: the mailboxes, the queue, the slots for connections and the memory budget.
///
/// Global and concurrent queues are not used: on Linux, Dispatch samples their threads through `/proc` once a second,
/// and ends the process if it can't open a file because there are no descriptors left. It does not sample the threads
/// of serial queues.
package final class Server: Sendable {
    package let parts: ServerParts
    private let serving = DispatchGroup()
    private let working = DispatchGroup()

    /// How many descriptors a server opens, beside those of its listeners and connections.
    package static func descriptors(loops: Int) -> Int { 2 + 2 * loops }

    /// Starts the server. Returns when all its threads run and have what they need. `loops` is the number of event
    /// loops, and `workers` the maximum number of long requests that workers respond to at once. `makeResponder` is
    /// called with the server, once on the thread of each event loop and worker.
    ///
    /// `onLoss` is called if another process shuts an inherited listener down. The server drains without it when none
    /// is left.
    package init(
        _ listeners: [Listener], limits: Limits, loops: Int, workers: Int,
        onLoss: @escaping ListenerLoss = { _, _ in },
        makeResponder: @escaping @Sendable (Server) -> Responder
    ) throws(SystemError) {
        parts = try ServerParts(listeners, limits: limits, loops: loops, maxLongJobs: workers)
        for index in 0..<loops {
            startThread("faceit.loop.\(index)", in: serving) { [self] in
                var loop = EventLoop(parts, index, makeResponder(self))
                return { loop.run() }
            }
        }
        // One worker more than there may be long requests at once responds to short ones.
        for index in 0..<(workers == 0 ? 0 : workers + 1) {
            startThread("faceit.worker.\(index)", in: working) { [self] in
                var worker = Worker(parts, makeResponder(self))
                return { worker.run() }
            }
        }
        startThread("faceit.acceptor", in: serving) { [parts] in
            Acceptor(parts, listeners, onLoss: onLoss).run
        }
    }

    /// Stops accepting connections, and ends the server once requests in progress have got their responses, or when
    /// `limits.drainTime` is over. Returns at once.
    package func drain() {
        parts.slots.close()
    }

    /// Waits until the server has ended. Must be called exactly once.
    package func wait() {
        serving.wait()
        parts.jobs.close()
        working.wait()
    }

    /// Whether the server drains because other processes have shut all listeners down.
    package var hasLostListeners: Bool { parts.acceptorCounters.lostListeners.load(ordering: .sequentiallyConsistent) }
}

/// What the threads of a server share. Tests run the acceptor, the loops and the workers on one thread instead.
package final class ServerParts: Sendable {
    package let slots: ConnectionSlots
    package let mailboxes: [Mailbox]
    package let jobs: JobQueue
    package let budget: MemoryBudget
    let limits: Limits
    /// The acceptor's, which watches the listeners and the slots' `wakeup`.
    package let poll: Poll
    package let acceptorCounters = AcceptorCounters()

    package init(_ listeners: [Listener], limits: Limits, loops: Int, maxLongJobs: Int) throws(SystemError) {
        self.limits = limits
        slots = try ConnectionSlots(capacity: limits.connections)
        poll = try Poll()
        try poll.add(slots.wakeup.descriptor, .input)
        for listener in listeners {
            try listener.setBuffers(send: limits.sendBufferBytes)
            try poll.add(listener.socket.number, .connections)
        }
        var mailboxes: [Mailbox] = []
        for _ in 0..<loops { mailboxes.append(try Mailbox()) }
        self.mailboxes = mailboxes
        budget = MemoryBudget(capacity: limits.memoryBytes, mailboxes: mailboxes)
        jobs = JobQueue(
            capacity: limits.queuedRequests, maxTime: limits.queueTime * maxLongJobs, maxLongJobs: maxLongJobs,
            budget: budget)
    }
}
