import Dispatch
package import HTTP
package import HTTPServer

/// A server whose acceptor, event loops and workers take turns on one thread, in the time of a simulated kernel.
///
/// The caller chooses which thread takes the next turn. Each turn ends with checks of what must always be true.
package final class SimulatedServer {
    package let kernel: SimulatedKernel
    package let parts: ServerParts
    private let acceptor: Acceptor
    private var acceptorWait = Wait(end: 0)
    private var acceptorHasEnded = false
    private var loops: [LoopThread]
    private var workers: [WorkerThread]
    private let limits: Limits
    /// What one connection may hold.
    private let maxHolding: Int
    /// Whether an event loop has changed what memory is free for jobs that wait, since a worker last searched for one. It
    /// wakes none for that.
    private var loopHasChangedMemory = false
    /// In the time in which the process ran.
    private var drainedAt: Int?
    /// Whether the workers have been told to end, because all other threads have.
    private var isClosed = false

    /// Until when a thread waits, if nothing else happens.
    private struct Wait {
        let end: Int?
        /// Whether it waits at all.
        var isPositive = true
        /// How many turns in a row did nothing although they had not waited until then.
        var uselessTurns = 0
    }

    private struct LoopThread {
        var loop: EventLoop
        var wait: Wait
    }

    private struct WorkerThread {
        var worker: Worker
        var state = State.ready

        enum State {
            case ready, idle, ended
            case busy(Job, until: Int)

            var isReady: Bool { if case .ready = self { true } else { false } }
            var isIdle: Bool { if case .idle = self { true } else { false } }
            var hasEnded: Bool { if case .ended = self { true } else { false } }
        }
    }

    /// A thread that has something to do.
    package enum Thread {
        case acceptor
        case loop(Int)
        case worker(Int)
    }

    /// Is called on the simulated kernel (`SimulatedKernel.run`), like everything else here. Requests and responses
    /// have at most that many bytes, with their heads.
    package init(
        on kernel: SimulatedKernel, _ limits: Limits, loops loopCount: Int, workers workerCount: Int,
        maxRequestBytes: Int, maxResponseBytes: Int, handler: @escaping Responder.Handler
    ) throws(SystemError) {
        (self.kernel, self.limits) = (kernel, limits)
        // The output has fewer than the unsent bytes and one response, and the input a request that is incomplete and
        // what one call receives, in buffers that double when they grow. The response of a worker has memory of its
        // own.
        maxHolding =
            2 * (limits.unsentBytes + maxResponseBytes) + 2 * (maxRequestBytes + Self.receivedBytes) + maxResponseBytes
        let listener = try Listener(bound: try Listener.open(2))
        parts = try ServerParts([listener], limits: limits, loops: loopCount, maxLongJobs: workerCount)
        acceptor = Acceptor(parts, [listener])
        loops = []
        workers = []
        for index in 0..<loopCount {
            loops.append(LoopThread(loop: EventLoop(parts, index, Responder(handler)), wait: Wait(end: 0)))
        }
        for _ in 0...workerCount { workers.append(WorkerThread(worker: Worker(parts, Responder(handler)))) }
        for index in loops.indices { planWait(ofLoop: index) }
        acceptorWait = wait(acceptor.maxWait)
    }

    private static let receivedBytes = 16 * 1024

    /// The threads that have something to do now.
    package func readyThreads() -> [Thread] {
        var threads: [Thread] = []
        for (index, thread) in loops.enumerated() where !thread.loop.hasEnded {
            if isOver(thread.wait) || kernel.isReady(thread.loop.mailbox.poll.number) { threads.append(.loop(index)) }
        }
        if !acceptorHasEnded, isOver(acceptorWait) || kernel.isReady(parts.poll.number) { threads.append(.acceptor) }
        for index in workers.indices {
            switch workers[index].state {
            case .ready: threads.append(.worker(index))
            case .busy(_, let end) where end <= kernel.time: threads.append(.worker(index))
            case .idle where idleCount > parts.jobs.idleWorkers:
                // It has been woken.
                parts.jobs.available.wait()
                workers[index].state = .ready
                threads.append(.worker(index))
            case .idle, .busy, .ended: break
            }
        }
        return threads
    }

    private func isOver(_ wait: Wait) -> Bool { wait.end.map { $0 <= kernel.time } ?? false }

    private func wait(_ span: TimeSpan?, after last: Wait? = nil) -> Wait {
        Wait(
            end: span.map { kernel.time + Int($0.nanoseconds) }, isPositive: span.map { $0 > .zero } ?? true,
            uselessTurns: last?.uselessTurns ?? 0)
    }

    /// The number of workers that wait, whether they have been woken or not.
    private var idleCount: Int { workers.count(where: \.state.isIdle) }

    /// When the first thread has something to do, if nothing else happens; nil if none ever has.
    package var nextTime: Int? {
        var times = loops.filter { !$0.loop.hasEnded }.compactMap(\.wait.end)
        if !acceptorHasEnded, let end = acceptorWait.end { times.append(end) }
        for thread in workers { if case .busy(_, let end) = thread.state { times.append(end) } }
        return times.min()
    }

    /// Begins to end the server.
    package func drain() {
        drainedAt = drainedAt ?? kernel.runningTime
        parts.slots.close()
    }

    package var isDraining: Bool { drainedAt != nil }

    /// Whether all threads have ended.
    package var hasEnded: Bool { isClosed && workers.allSatisfy(\.state.hasEnded) }

    /// Lets a thread take its turn. A job takes as long as `duration` says.
    package func take(_ thread: Thread, duration: (Job) -> TimeSpan) throws(Violation) {
        switch thread {
        case .acceptor:
            try turn(&acceptorWait, "the acceptor") { acceptor.waitAndTakeTurn() }
            acceptorWait = wait(acceptor.maxWait, after: acceptorWait)
            if acceptor.hasEnded {
                acceptor.endAccepting()
                acceptorHasEnded = true
                drainedAt = drainedAt ?? kernel.runningTime
                kernel.listener?.shutDown()
            }
        case .loop(let index):
            let usedBytes = parts.budget.usedBytes
            let isWaiting = !parts.jobs.waiting.isEmpty
            defer { if isWaiting, parts.budget.usedBytes != usedBytes { loopHasChangedMemory = true } }
            var wait = loops[index].wait
            try turn(&wait, "an event loop") { loops[index].loop.waitAndTakeTurn() }
            loops[index].wait = wait
            if !loops[index].loop.hasEnded { planWait(ofLoop: index) }
        case .worker(let index):
            try continueWork(of: index, duration)
            loopHasChangedMemory = false
        }
        if !isClosed, acceptorHasEnded, loops.allSatisfy(\.loop.hasEnded) {
            isClosed = true
            parts.jobs.close()
        }
        try check()
    }

    private func planWait(ofLoop index: Int) {
        loops[index].loop.planWait()
        loops[index].wait = wait(loops[index].loop.maxWait, after: loops[index].wait)
    }

    private func continueWork(of index: Int, _ duration: (Job) -> TimeSpan) throws(Violation) {
        if case .busy(let job, _) = workers[index].state {
            workers[index].worker.respond(to: job)
            workers[index].state = .ready
            return
        }
        switch parts.jobs.take() {
        case .job(let job):
            try checkOrder(of: job)
            workers[index].state = .busy(job, until: kernel.time + Int(duration(job).nanoseconds))
        case .rejection: break
        case .wait: workers[index].state = .idle
        case .closed: workers[index].state = .ended
        }
    }

    /// Checks that a job that begins overtakes the first one that waits only while a job runs that is due before both.
    /// So no job waits for more than those that run when it is the first one and due, and then those that overtook it.
    private func checkOrder(of job: Job) throws(Violation) {
        let running = running
        let places = workers.count - 1 - running.count(where: \.isLong)
        guard let first = parts.jobs.waiting.first(where: { !$0.isLong || places > 0 }), first.due < job.due else {
            return
        }
        if !running.contains(where: { $0.due < first.due }) {
            throw Violation("a job begins before one that waits only for jobs that are due later")
        }
    }

    /// The jobs that workers have begun and not ended.
    private var running: [Job] {
        workers.compactMap { if case .busy(let job, _) = $0.state { job } else { nil } }
    }

    /// Checks that a thread does not spin: return from its poll at once, again and again, and do nothing.
    private func turn(_ wait: inout Wait, _ name: String, _ body: () -> Void) throws(Violation) {
        let progress = kernel.progress
        let hasWaited = wait.isPositive && isOver(wait)
        body()
        wait.uselessTurns = kernel.progress == progress && !hasWaited ? wait.uselessTurns + 1 : 0
        if wait.uselessTurns > 40 { throw Violation("\(name) spins") }
    }

    private func check() throws(Violation) {
        var counted = 0
        for thread in loops {
            let mailbox = thread.loop.mailbox
            counted += mailbox.countedBytes + mailbox.bytesOfResponses
            if !isOver(thread.wait), !thread.loop.hasEnded, mailbox.hasMessages,
                !kernel.isSignalled(mailbox.wakeup.descriptor)
            {
                throw Violation("an event loop waits although it has messages")
            }
            let held = thread.loop.largestHolding
            if held > maxHolding { throw Violation("a connection holds \(held) bytes, and may hold \(maxHolding)") }
        }
        counted += running.reduce(0) { $0 + $1.reservedBytes }
        let used = parts.budget.usedBytes
        if used != counted { throw Violation("\(used) bytes are used, and \(counted) are counted") }
        let bound = limits.memoryBytes + loops.count * (limits.memoryBytes / 32 + 200_000)
        if used > bound { throw Violation("\(used) bytes are used, of \(limits.memoryBytes)") }
        let idle = parts.jobs.idleWorkers
        // Others are woken or ready, and take the jobs.
        if idle > 0, idle == idleCount, !workers.contains(where: \.state.isReady) {
            if parts.jobs.hasWork, !loopHasChangedMemory {
                throw Violation("a worker is idle although a job may begin")
            }
            if running.isEmpty, !parts.jobs.waiting.isEmpty { throw Violation("a job waits, and none runs") }
        }
        if parts.slots.count > limits.connections { throw Violation("there are \(parts.slots.count) connections") }
        if let drainedAt, !loops.allSatisfy(\.loop.hasEnded) {
            let late = kernel.runningTime - drainedAt - Int(limits.drainTime.nanoseconds)
            if late > 2_000_000_000 {
                throw Violation("the server has not ended \(late / 1_000_000) ms after its time")
            }
        }
    }

    /// What must be true when all threads have ended.
    package func checkEnd() throws(Violation) {
        // A loop may refer to clients that it has removed in its last turn. Their sockets are closed with it.
        loops = []
        if parts.slots.count != 0 || kernel.openSockets != 0 {
            throw Violation("\(parts.slots.count) connections and \(kernel.openSockets) sockets are left")
        }
        let left = parts.mailboxes.reduce(0) { $0 + $1.bytesOfResponses }
        if parts.budget.usedBytes != left { throw Violation("\(parts.budget.usedBytes) bytes are used at the end") }
    }
}

/// A promise that the server does not keep.
package struct Violation: Error {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}
