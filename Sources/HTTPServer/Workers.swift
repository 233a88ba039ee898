// Workers respond to requests that take an event loop too long. A loop submits a Job to the JobQueue at the end of
// its turn. A Worker takes it, reserves memory, calls the handler, and sends the response to the loop's mailbox.
//
// The queue is in the order in which jobs are due: each after 16 times its estimated cost, so cheap jobs overtake
// expensive ones, but not for ever. Of a job of 1 ms that is submitted at 0 ms and one of 0.1 ms at 10 ms, the
// second one is first: it is due at 11.6 ms, and the other one at 16 ms.
//
// Bounds: the number of jobs, and the sum of their costs, which bounds how long the last one waits. If one is exceeded,
// the jobs that are due last are rejected with 503. Only as many long jobs (over 20 ms) run at once as there are
// workers but one, so a short one never waits for a long one to end. No worker is idle while a job may begin. Inserting
// a job takes a pass over the queue.

package import Dispatch
package import HTTP
import Observability
import Synchronization

/// A request for a worker, and the client and event loop that its response is for.
package struct Job: Sendable {
    package let work: Connection.Work
    let client: ClientID
    let mailbox: Mailbox
    /// When the job should begin at the latest. Jobs begin in the order of these times.
    var due: Instant
    let submittedAt = Instant.now

    /// A job is due after `patience` times its cost. So cheap jobs overtake expensive ones, and an expensive job is
    /// overtaken only by those that are submitted before it is due.
    init(_ work: Connection.Work, for client: ClientID, at now: Instant, to mailbox: Mailbox) {
        self.work = work
        self.client = client
        self.mailbox = mailbox
        due = now + work.cost.time * Self.patience
    }

    private static let patience = 16

    /// Whether the job probably takes so long that short ones must not wait for its end.
    var isLong: Bool { work.cost.time > Self.maxTimeOfShortJob }

    private static let maxTimeOfShortJob = TimeSpan.milliseconds(20)

    /// Lets the client's event loop respond with 503, because no worker can take the request.
    func reject() { mailbox.send(.rejection(client)) }
}

/// The jobs that wait for a worker, in the order in which they are due.
package final class JobQueue: Sendable {
    private let capacity: Int
    private let maxTime: TimeSpan
    private let maxLongJobs: Int
    private let state = Locked(State())
    /// Signalled for each worker that is woken.
    package let available = DispatchSemaphore(value: 0)

    private struct State: Sendable {
        /// In reverse order: the last one is next.
        var jobs: [Job] = []
        /// The sum of the estimated costs of the jobs.
        var time = TimeSpan.zero
        /// The number of long jobs that workers have begun and not ended.
        var longJobs = 0
        /// The number of workers that wait for a job.
        var idleWorkers = 0
        var isClosed = false
        var rejected = 0
        var waits = DurationCounts()

        /// A job is next after all that are due at the same time or earlier.
        mutating func insert(_ job: Job) {
            jobs.insert(job, at: jobs.firstIndex { $0.due <= job.due } ?? jobs.count)
            time += job.work.cost.time
        }

        /// The index of the first job that may begin.
        func nextIndex(maxLongJobs: Int) -> Int? {
            jobs.lastIndex { !$0.isLong || longJobs < maxLongJobs }
        }

        /// Removes and returns the first job that may begin; nil if there is none.
        mutating func removeNext(maxLongJobs: Int) -> Job? {
            guard let index = nextIndex(maxLongJobs: maxLongJobs) else { return nil }
            let job = jobs.remove(at: index)
            time -= job.work.cost.time
            if job.isLong { longJobs += 1 }
            waits.record(nanoseconds: (.now - job.submittedAt).nanoseconds)
            return job
        }

        /// Returns how many idle workers to wake for `count` jobs. They are no longer idle then.
        mutating func wake(for count: Int) -> Int {
            let woken = max(0, min(count, idleWorkers))
            idleWorkers -= woken
            return woken
        }

        /// Removes and returns the job of a client; nil if a worker has begun it.
        mutating func remove(_ client: ClientID, of mailbox: Mailbox) -> Job? {
            guard let index = jobs.firstIndex(where: { $0.client == client && $0.mailbox === mailbox }) else {
                return nil
            }
            time -= jobs[index].work.cost.time
            return jobs.remove(at: index)
        }
    }

    /// A queue of at most `capacity` jobs, whose estimated costs are at most `maxTime` together, unless it is a
    /// single job. At most `maxLongJobs` long ones run at once.
    init(capacity: Int, maxTime: TimeSpan, maxLongJobs: Int) {
        self.capacity = capacity
        self.maxTime = maxTime
        self.maxLongJobs = maxLongJobs
    }

    /// Adds jobs. Then removes and returns the jobs that are due last until the queue is within its bounds; they may be
    /// among the new ones. So a cheap job is not rejected because of expensive ones. A closed queue has no room.
    func submit(_ jobs: [Job]) -> [Job] {
        let (rejected, woken) = state.withLock { state in
            var rejected: [Job] = []
            if state.isClosed {
                rejected = jobs
            } else {
                for job in jobs { state.insert(job) }
            }
            while state.jobs.count > capacity || state.time > maxTime && state.jobs.count > 1 {
                rejected.append(state.jobs.removeFirst())
                state.time -= rejected[rejected.count - 1].work.cost.time
            }
            state.rejected += rejected.count
            // A worker is woken for each new job, even if the queue is as long as before: a short job that replaces a
            // long one may begin now.
            return (rejected, state.wake(for: state.isClosed ? 0 : jobs.count))
        }
        for _ in 0..<woken { available.signal() }
        return rejected
    }

    /// The estimated time that the workers need for all jobs that wait now.
    var estimatedWait: TimeSpan { state.withLock(\.time) / max(1, maxLongJobs) }

    /// Removes the job of a client whose connection has ended, unless a worker has begun it.
    func cancel(_ client: ClientID, of mailbox: Mailbox) {
        state.withLock { _ = $0.remove(client, of: mailbox) }
    }

    /// Makes the job of a client that has ended its side the last one, so that it begins only when no other client
    /// waits: such a client may still receive the response, but most have disconnected. Removes and returns the job if
    /// `maxPostponed` of them wait already.
    func postpone(_ client: ClientID, of mailbox: Mailbox) -> Job? {
        state.withLock { state in
            guard var job = state.remove(client, of: mailbox) else { return nil }
            // The jobs are in reverse order.
            let others = state.jobs.prefix(Self.maxPostponed)
            if others.count == Self.maxPostponed, others.allSatisfy({ $0.due == .distantFuture }) {
                state.rejected += 1
                return job
            }
            job.due = .distantFuture
            state.insert(job)
            return nil
        }
    }

    private static let maxPostponed = 16

    /// Waits for a job that may begin, and removes it. Returns nil if the queue is closed.
    func next() -> Job? {
        while true {
            switch take() {
            case .job(let job): return job
            case .closed: return nil
            case .wait: available.wait()
            }
        }
    }

    package enum Next {
        case job(Job)
        case closed
        /// The worker is idle until `available` is signalled. Then it takes again.
        case wait
    }

    /// Removes a job that may begin, for a worker that has ended its last one.
    package func take() -> Next {
        state.withLock { state in
            if let job = state.removeNext(maxLongJobs: maxLongJobs) { return .job(job) }
            if state.isClosed { return .closed }
            state.idleWorkers += 1
            return .wait
        }
    }

    /// How many workers wait for a job and are not woken, and whether a job may begin.
    package var idleWorkers: (count: Int, besideJob: Bool) {
        state.withLock { ($0.idleWorkers, $0.nextIndex(maxLongJobs: maxLongJobs) != nil) }
    }

    /// A worker has ended a job.
    func end(_ job: Job) {
        if job.isLong { state.withLock { $0.longJobs -= 1 } }
    }

    /// Removes all jobs and makes `next` return nil.
    package func close() {
        let woken = state.withLock { state in
            state.jobs = []
            state.time = .zero
            state.isClosed = true
            return state.wake(for: .max)
        }
        for _ in 0..<woken { available.signal() }
    }

    var statistics: ServerStatistics.Queue {
        state.withLock { state in
            ServerStatistics.Queue(
                length: state.jobs.count, limit: capacity, time: state.time,
                maxTime: maxTime, rejected: state.rejected, waits: state.waits)
        }
    }
}

/// Responds to the requests in a job queue, one after the other, until the queue is closed.
package struct Worker {
    let jobs: JobQueue
    let budget: MemoryBudget
    var responder: Responder

    mutating func run() {
        while let job = jobs.next() {
            if let reservation = reserveMemory(for: job) { respond(to: job, with: reservation) }
        }
    }

    /// Reserves what a job is estimated to need. If there is no memory, rejects the job and returns nil.
    package func reserveMemory(for job: Job) -> MemoryReservation? {
        // What can never be reserved is rejected by the handler, which can say why.
        let bytes = job.work.cost.bytes <= budget.maxReservation ? job.work.cost.bytes : 0
        guard budget.reserve(bytes) else {
            jobs.end(job)
            job.reject()
            return nil
        }
        return MemoryReservation(bytes: bytes, maxBytes: budget.maxReservation, reserve: budget.reserve)
    }

    package mutating func respond(to job: Job, with reservation: MemoryReservation) {
        defer { jobs.end(job) }
        let response = responder.makeResponse(to: job.work.request, allowed: .worker(reservation))
        budget.add(response.allocatedBytes - reservation.bytes)
        job.mailbox.send(.response(response, job.client))
    }
}
