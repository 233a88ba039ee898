import Dispatch
package import HTTP

/// Serves HTTP on some sockets until it has been drained: with event loops, workers for expensive requests and an
/// acceptor, each as one block on a serial dispatch queue of its own.
///
/// On no global or concurrent queue: Dispatch samples the threads of those in `/proc` once a second, and ends the process
/// where it can't open a file because no descriptors are left. The threads of serial queues it does not sample.
package final class Server: Sendable {
    private let room: Room
    private let mailboxes: [Mailbox]
    private let jobs: JobQueue
    private let workers: Int
    private let serving = DispatchGroup()
    private let working = DispatchGroup()

    /// Starts at once. Each loop and each worker has a responder of its own.
    package init(
        _ listeners: [Listener], limits: Limits, loops: Int, workers: Int,
        makeResponder: @escaping @Sendable () -> Responder
    ) throws(SystemError) {
        let room = try Room(capacity: limits.connections)
        let jobs = JobQueue(capacity: limits.queuedRequests)
        let budget = MemoryBudget(capacity: limits.memoryBytes)
        let poll = try Poll()
        try poll.add(room.bell.descriptor, .input)
        for listener in listeners {
            try listener.boundSendBuffer(limits.sendBufferBytes)
            try poll.add(listener.socket.number, .input)
        }
        var mailboxes: [Mailbox] = []
        for _ in 0..<loops { mailboxes.append(try Mailbox()) }
        self.room = room
        self.mailboxes = mailboxes
        self.jobs = jobs
        self.workers = workers
        for (index, mailbox) in mailboxes.enumerated() {
            DispatchQueue(label: "faceit.loop.\(index)").async(group: serving) {
                EventLoop(
                    limits: limits, mailbox: mailbox, room: room, jobs: jobs, budget: budget, responder: makeResponder()
                ).run()
            }
        }
        for index in 0..<workers {
            DispatchQueue(label: "faceit.worker.\(index)").async(group: working) {
                var worker = Worker(jobs, budget, makeResponder())
                worker.run()
            }
        }
        DispatchQueue(label: "faceit.acceptor").async(group: serving) { [mailboxes] in
            Acceptor(listeners, mailboxes: mailboxes, room: room, poll: poll).run()
        }
    }

    /// Accepts no further connections. Requests that have been made are responded to; then the server ends.
    package func drain() {
        room.close()
    }

    /// Returns when the server has ended. To be called once.
    package func wait() {
        serving.wait()
        jobs.close(workers: workers)
        working.wait()
    }

    /// How many connections there are.
    package var connections: Int { room.count }

    /// How many each event loop has.
    package var connectionsPerLoop: [Int] { mailboxes.map(\.connections) }
}
