// Workers respond to requests that take an event loop too long. A loop submits a Job to the JobQueue at the end of
// its turn. A Worker takes it with the memory that it needs, calls the handler, and sends the response to the loop's
// mailbox.
//
// The queue is in the order in which jobs are due: each after 16 times its estimated cost, so cheap jobs overtake
// expensive ones, but not for ever. Of a job of 1 ms that is submitted at 0 ms and one of 0.1 ms at 10 ms, the
// second one is first: it is due at 11.6 ms, and the other one at 16 ms.
//
// Bounds: the number of jobs, and the sum of their costs, which bounds how long the last one waits. If one is exceeded,
// the jobs that are due last are rejected with 503. Only as many long jobs (over 20 ms) run at once as there are
// workers but one, so a short one never waits for a long one to end. No worker is idle while a job may begin, unless an
// event loop has freed the memory for it: then it begins when a worker ends another one. Inserting a job takes a pass over
// the queue.
//
// A job that needs more memory than is free waits if it is free without what workers hold, and else is rejected. While
// it waits, it keeps its place among the long ones, and the jobs that overtake it are so small that all workers together
// can't keep the memory from it. With 64 MiB, of which workers may have 48, and two workers for long jobs, a third job of
// 20 MiB waits while two have 20 MiB each; meanwhile the third worker does jobs of at most 2.6 MiB. A job that turns out to
// need more than was reserved takes it if it is free and none waits. Otherwise it returns to the queue, and begins anew.

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
    let due: Instant
    /// How much memory it needs: what was estimated, or more if a worker has found that.
    fileprivate var neededBytes: Int
    /// Whether a worker has begun it before, with too little memory.
    fileprivate var hasReturned: Bool { neededBytes != work.cost.bytes }
    /// How many bytes of the budget are reserved for it, once a worker has taken it.
    package fileprivate(set) var reservedBytes = 0
    let submittedAt = Instant.now

    /// A job is due after `patience` times its cost. So cheap jobs overtake expensive ones, and an expensive job is
    /// overtaken only by those that are submitted before it is due.
    init(_ work: Connection.Work, for client: ClientID, at now: Instant, to mailbox: Mailbox) {
        self.work = work
        self.client = client
        self.mailbox = mailbox
        due = now + work.cost.time * Self.patience
        neededBytes = work.cost.bytes
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
    private let budget: MemoryBudget
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
        /// How much memory the workers have.
        var reservedBytes = 0
        /// Whether a job waited for memory when the queue was last searched for one that may begin.
        var waitsForMemory = false
        /// The clients of the jobs that workers have begun and not ended, and whether they have gone.
        var running: [(client: ClientID, mailbox: Mailbox, hasGone: Bool)] = []
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

        /// Removes and returns a job that a worker begins, with the memory that is reserved for it.
        mutating func begin(_ index: Int, reserved bytes: Int) -> Job {
            var job = remove(index)
            job.reservedBytes = bytes
            reservedBytes += bytes
            if job.isLong { longJobs += 1 }
            running.append((job.client, job.mailbox, false))
            if !job.hasReturned { waits.record(nanoseconds: (.now - job.submittedAt).nanoseconds) }
            return job
        }

        /// Ends a job that had that much memory in the end. Returns whether its client has gone.
        mutating func end(_ job: Job, with bytes: Int) -> Bool {
            reservedBytes -= bytes
            if job.isLong { longJobs -= 1 }
            return running.firstIndex { $0.client == job.client && $0.mailbox === job.mailbox }
                .map { running.remove(at: $0).hasGone } ?? true
        }

        mutating func remove(_ index: Int) -> Job {
            let job = jobs.remove(at: index)
            time -= job.work.cost.time
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
            jobs.firstIndex { $0.client == client && $0.mailbox === mailbox }.map { remove($0) }
        }
    }

    /// A queue of at most `capacity` jobs, whose estimated costs are at most `maxTime` together, unless it is a
    /// single job. At most `maxLongJobs` long ones run at once. `budget` has the memory for those that run.
    init(capacity: Int, maxTime: TimeSpan, maxLongJobs: Int, budget: MemoryBudget) {
        self.capacity = capacity
        self.maxTime = maxTime
        self.maxLongJobs = maxLongJobs
        self.budget = budget
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
                rejected.append(state.remove(0))
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

    /// Removes the job of a client whose connection has ended. If a worker has begun it, it doesn't return to the queue.
    func cancel(_ client: ClientID, of mailbox: Mailbox) {
        state.withLock { state in
            if state.remove(client, of: mailbox) == nil,
                let index = state.running.firstIndex(where: { $0.client == client && $0.mailbox === mailbox })
            {
                state.running[index].hasGone = true
            }
            wakeIfJobMayBegin(&state)
        }
    }

    /// Wakes a worker, besides those that have been woken for new jobs, if it has something to do. It wakes the next one.
    private func wakeIfJobMayBegin(_ state: inout State) {
        if state.idleWorkers > 0, first(in: &state) != nil, state.wake(for: 1) > 0 { available.signal() }
    }

    /// Waits for a job that may begin, reserves its memory, and removes it. Returns nil if the queue is closed.
    func next() -> Job? {
        while true {
            switch take() {
            case .job(let job): return job
            case .rejection: continue
            case .closed: return nil
            case .wait: available.wait()
            }
        }
    }

    package enum Next {
        case job(Job)
        /// A job was rejected, because connections hold the memory that it needs. The worker takes again.
        case rejection(Job, bytes: Int)
        case closed
        /// The worker is idle until `available` is signalled. Then it takes again.
        case wait
    }

    /// Removes a job that may begin, and reserves its memory, for a worker that has ended its last one.
    package func take() -> Next {
        let next = state.withLock { state in
            let next = take(from: &state)
            // What one job has returned may be enough for several.
            if case .wait = next { return next }
            wakeIfJobMayBegin(&state)
            return next
        }
        if case .rejection(let job, let bytes) = next {
            budget.rejectReservation(of: bytes)
            job.reject()
        }
        return next
    }

    private func take(from state: inout State) -> Next {
        while let (index, bytes, isFree) = first(in: &state) {
            if !isFree { return .rejection(state.remove(index), bytes: bytes) }
            // If an event loop has just used the memory, the job waits or is rejected.
            if budget.reserve(bytes) { return .job(state.begin(index, reserved: bytes)) }
        }
        if state.isClosed { return .closed }
        state.idleWorkers += 1
        return .wait
    }

    /// The index of the first job that may begin, what it reserves, and whether that is free. If it is not, connections
    /// hold it, and the job is rejected. Returns nil if all jobs wait: for the end of long ones, or for memory.
    private func first(in state: inout State) -> (index: Int, bytes: Int, isFree: Bool)? {
        state.waitsForMemory = false
        var longJobs = state.longJobs
        for index in state.jobs.indices.reversed() {
            let job = state.jobs[index]
            if job.isLong, longJobs >= maxLongJobs { continue }
            // What can never be reserved is rejected by the handler, which can say why.
            let bytes = job.neededBytes <= budget.maxReservation ? job.neededBytes : 0
            if state.waitsForMemory, bytes > maxOvertakingBytes { continue }
            // Loaded once: if loops free memory meanwhile, a job for which no worker has any must not wait.
            let free = budget.freeBytes
            if bytes <= free { return (index, bytes, true) }
            if bytes > free + state.reservedBytes { return (index, bytes, false) }
            state.waitsForMemory = true
            if job.isLong { longJobs += 1 }
        }
        return nil
    }

    /// The most memory that a job may need to overtake one that waits for memory. All workers together, of which there is
    /// one more than may have long jobs, leave `maxReservation` free.
    private var maxOvertakingBytes: Int { budget.freeBesideLargest / max(2, min(maxLongJobs, 1 << 20) + 1) }

    /// How many workers wait for a job and are not woken, and whether a job may begin or waits for memory.
    package var idleWorkers: (count: Int, besideJob: Bool, besideWaitForMemory: Bool) {
        var state = state.withLock { $0 }
        let isWaiting = state.waitsForMemory
        return (state.idleWorkers, !isWaiting && first(in: &state) != nil, isWaiting)
    }

    /// Reserves more memory for a job that a worker has begun. Returns false if that is not free, or another job waits for
    /// memory.
    func reserve(_ bytes: Int) -> Bool {
        state.withLock { state in
            guard !state.waitsForMemory, budget.reserve(bytes) else { return false }
            state.reservedBytes += bytes
            return true
        }
    }

    /// A worker has ended a job, and has returned the memory that it had.
    func end(_ job: Job, with bytes: Int) {
        state.withLock { _ = $0.end(job, with: bytes) }
    }

    /// A worker has ended a job without a response, because it needs more memory than it had. It begins anew when there is
    /// that much, unless its client has gone. The queue may be longer than its bounds then, by the number of workers.
    func returnJob(_ job: Job, with bytes: Int, needing neededBytes: Int) {
        state.withLock { state in
            let hasGone = state.end(job, with: bytes)
            var job = job
            (job.neededBytes, job.reservedBytes) = (neededBytes, 0)
            if !hasGone, !state.isClosed { state.insert(job) }
            wakeIfJobMayBegin(&state)
        }
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
        while let job = jobs.next() { respond(to: job) }
    }

    package mutating func respond(to job: Job) {
        let reservation = MemoryReservation(
            bytes: job.reservedBytes, maxBytes: budget.maxReservation, reserve: jobs.reserve)
        let response = responder.makeResponse(to: job.work.request, with: reservation)
        budget.add((response?.allocatedBytes ?? 0) - reservation.bytes)
        if let response {
            jobs.end(job, with: reservation.bytes)
            job.mailbox.send(.response(response, job.client))
        } else if job.reservedBytes < reservation.missedBytes, reservation.missedBytes <= budget.maxReservation {
            jobs.returnJob(job, with: reservation.bytes, needing: reservation.missedBytes)
        } else {
            jobs.end(job, with: reservation.bytes)
            budget.rejectReservation(of: reservation.missedBytes)
            job.reject()
        }
    }
}
