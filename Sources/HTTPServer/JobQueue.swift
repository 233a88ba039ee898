// The requests that wait for a worker, because they take an event loop too long. A loop submits a Job at the end of its
// turn. A Worker takes it, calls the handler, and sends the response to the loop's mailbox.
//
// Jobs begin in the order in which they are due: each after 16 times its estimated cost, so cheap ones overtake
// expensive ones, but not for ever. Of a job of 1 ms that is submitted at 0 ms and one of 0.1 ms at 10 ms, the second
// one is first: it is due at 11.6 ms, and the other one at 16 ms. Only two things let a job wait for longer: memory
// (MemoryBudget.claim), and if it is long, the other long ones, of which only as many run at once as there are workers
// but one. So a short job never waits for a long one to end.
//
// The number of jobs and the sum of their costs are bounded, and so is the wait for the last one. If a bound is
// exceeded, the jobs that are due last are rejected with 503. Inserting a job, and finding the next one, takes a pass
// over the queue.
//
// No worker is idle while a job may begin, unless an event loop has freed the memory for it: then it begins when a
// worker ends another one. A job that turns out to need more memory than was reserved takes it if it may, and else
// returns to the queue, and begins anew when there is that much.

package import Dispatch
package import HTTP
package import Observability
import Synchronization

/// A request for a worker, and the client and event loop that its response is for.
package struct Job: Sendable {
    package let work: Connection.Work
    let client: ClientID
    let mailbox: Mailbox
    /// When the job should begin at the latest.
    package let due: Instant
    /// How much memory it needs: what was estimated, or more if a worker has found that.
    package fileprivate(set) var neededBytes: Int
    /// Whether a worker has begun it before, with too little memory.
    fileprivate var hasReturned: Bool { neededBytes != work.cost.bytes }
    /// How many bytes of the budget are reserved for it; in the job that a worker has, those when it took it.
    package fileprivate(set) var reservedBytes = 0
    /// Whether its client's connection has ended while it runs.
    fileprivate var hasGone = false
    let submittedAt = Instant.now

    init(_ work: Connection.Work, for client: ClientID, at now: Instant, to mailbox: Mailbox) {
        self.work = work
        self.client = client
        self.mailbox = mailbox
        due = now + work.cost.time * Self.patience
        neededBytes = work.cost.bytes
    }

    private static let patience = 16

    /// Whether the job probably takes so long that short ones must not wait for its end.
    package var isLong: Bool { work.cost.time > Self.maxTimeOfShortJob }

    private static let maxTimeOfShortJob = TimeSpan.milliseconds(20)

    fileprivate func isFor(_ other: ClientID, of loop: Mailbox) -> Bool { client == other && mailbox === loop }

    /// Lets the client's event loop respond with 503, because no worker can take the request.
    func reject() { mailbox.post(.rejection(client)) }
}

/// The jobs that wait for a worker, and those that run.
package final class JobQueue: Sendable {
    package let capacity: Int
    package let maxTime: TimeSpan
    private let maxLongJobs: Int
    private let budget: MemoryBudget
    private let state = Locked(State())
    /// Signalled for each worker that is woken.
    package let available = DispatchSemaphore(value: 0)

    private struct State: Sendable {
        /// In the order in which they are due.
        var jobs: [Job] = []
        /// The sum of the estimated costs of the jobs.
        var time = TimeSpan.zero
        /// Those that a worker has begun and not ended.
        var running: [Job] = []
        /// The number of workers that wait for a job and are not woken.
        var idleWorkers = 0
        var isClosed = false
        var rejected = 0
        var waits = DurationCounts()

        /// Inserts a job after all that are due at the same time or earlier.
        mutating func insert(_ job: Job) {
            jobs.insert(job, at: jobs.firstIndex { $0.due > job.due } ?? jobs.count)
            time += job.work.cost.time
        }

        mutating func remove(_ index: Int) -> Job {
            let job = jobs.remove(at: index)
            time -= job.work.cost.time
            return job
        }

        /// Removes and returns a job that a worker begins with that much memory.
        mutating func begin(_ index: Int, with bytes: Int) -> Job {
            var job = remove(index)
            job.reservedBytes = bytes
            running.append(job)
            if !job.hasReturned { waits.record(nanoseconds: Int((.now - job.submittedAt).nanoseconds)) }
            return job
        }

        /// The index of the running job of a client.
        func running(for client: ClientID, of mailbox: Mailbox) -> Int? {
            running.firstIndex { $0.isFor(client, of: mailbox) }
        }

        /// Returns how many idle workers to wake for `count` jobs. They are no longer idle then.
        mutating func wake(for count: Int) -> Int {
            let woken = max(0, min(count, idleWorkers))
            idleWorkers -= woken
            return woken
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
                rejected.append(state.remove(state.jobs.count - 1))
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
    var estimatedWait: TimeSpan { time / max(1, maxLongJobs) }

    /// Removes the job of a client whose connection has ended. If a worker has begun it, it doesn't return to the
    /// queue.
    func cancel(_ client: ClientID, of mailbox: Mailbox) {
        state.withLock { state in
            if let index = state.jobs.firstIndex(where: { $0.isFor(client, of: mailbox) }) {
                _ = state.remove(index)
            } else if let index = state.running(for: client, of: mailbox) {
                state.running[index].hasGone = true
            }
            wakeIfJobMayBegin(&state)
        }
    }

    /// Wakes a worker, besides those that have been woken for new jobs, if it has something to do. It wakes the next
    /// one.
    private func wakeIfJobMayBegin(_ state: inout State) {
        if state.idleWorkers > 0, claim(in: state) != .wait, state.wake(for: 1) > 0 { available.signal() }
    }

    private func claim(in state: State) -> MemoryBudget.Claim {
        budget.claim(for: state.jobs, beside: state.running, places: places(in: state))
    }

    /// How many long jobs may begin beside those that run.
    private func places(in state: State) -> Int { maxLongJobs - state.running.count(where: \.isLong) }

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
        case rejection(Job)
        case closed
        /// The worker is idle until `available` is signalled. Then it takes again.
        case wait
    }

    /// Removes a job that may begin, and reserves its memory, for a worker that has ended its last one.
    package func take() -> Next {
        let next = state.withLock { take(from: &$0) }
        if case .rejection(let job) = next {
            budget.rejectReservation(of: job.neededBytes)
            job.reject()
        }
        return next
    }

    private func take(from state: inout State) -> Next {
        while true {
            let next: Next
            switch claim(in: state) {
            case .begin(let index):
                let bytes = budget.claimedBytes(by: state.jobs[index])
                // An event loop may just have used the memory.
                guard budget.reserve(bytes) else { continue }
                next = .job(state.begin(index, with: bytes))
            case .reject(let index): next = .rejection(state.remove(index))
            case .wait where state.isClosed: return .closed
            case .wait:
                state.idleWorkers += 1
                return .wait
            }
            // What one job has returned may be enough for several.
            wakeIfJobMayBegin(&state)
            return next
        }
    }

    /// Reserves more memory for a running job. Returns false if it is not free, or a job that waits has a claim to it.
    func reserve(_ bytes: Int, for job: Job) -> Bool {
        state.withLock { state in
            guard let index = state.running(for: job.client, of: job.mailbox) else { return false }
            let spare = budget.spareBytes(
                for: state.running[index], state.jobs, beside: state.running, places: places(in: state))
            guard bytes <= spare, budget.reserve(bytes) else { return false }
            state.running[index].reservedBytes += bytes
            return true
        }
    }

    /// A worker has ended a job, and has returned the memory that it had.
    func end(_ job: Job) {
        state.withLock { _ = end(job, in: &$0) }
    }

    /// A worker has ended a job without a response, because it needs more memory than it had. It begins anew when there
    /// is that much, unless its client has gone. The queue may be longer than its bounds then, by the number of
    /// workers.
    func returnJob(_ job: Job, needing neededBytes: Int) {
        state.withLock { state in
            var job = job
            (job.neededBytes, job.reservedBytes) = (neededBytes, 0)
            if let ended = end(job, in: &state), !ended.hasGone, !state.isClosed { state.insert(job) }
            wakeIfJobMayBegin(&state)
        }
    }

    private func end(_ job: Job, in state: inout State) -> Job? {
        state.running(for: job.client, of: job.mailbox).map { state.running.remove(at: $0) }
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

    /// The sum of the estimated costs of the jobs that wait.
    package var time: TimeSpan { state.withLock(\.time) }

    /// How many jobs were rejected because the queue was full.
    package var rejected: Int { state.withLock(\.rejected) }

    /// How long the jobs waited that workers have begun.
    package var waits: DurationCounts { state.withLock(\.waits) }

    /// The jobs that wait, in the order in which they are due.
    package var waiting: [Job] { state.withLock(\.jobs) }
}

/// For simulations.
extension JobQueue {
    /// The number of workers that wait for a job and are not woken.
    package var idleWorkers: Int { state.withLock(\.idleWorkers) }

    /// Whether a job may begin, or must be rejected.
    package var hasWork: Bool { state.withLock { claim(in: $0) != .wait } }
}
