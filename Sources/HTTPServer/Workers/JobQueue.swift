import Dispatch
import HTTP
import Metrics

/// A request for a worker, and the client and event loop that its response is for.
struct Job: Sendable {
    let work: Connection.Work
    let client: ClientID
    let mailbox: Mailbox
    /// When the job should begin at the latest, in microseconds. Jobs begin in the order of these times.
    let due: Int
    private let submittedAt = MonotonicTime.nanoseconds

    /// A job is due after `patience` times its cost. So cheap jobs overtake expensive ones, and an expensive job is
    /// overtaken only by those that are submitted before it is due.
    init(_ work: Connection.Work, for client: ClientID, at now: Milliseconds, to mailbox: Mailbox) {
        self.work = work
        self.client = client
        self.mailbox = mailbox
        due = now * 1000 + Self.patience * work.cost.microseconds
    }

    private static let patience = 16

    /// The time since the job was submitted, in nanoseconds.
    var waitingTime: Int { MonotonicTime.nanoseconds - submittedAt }
}

/// The jobs that wait for a worker, in the order in which they are due. Their number is bounded.
final class JobQueue: Sendable {
    private let capacity: Int
    private let state = Locked(State())
    private let available = DispatchSemaphore(value: 0)

    private struct State: Sendable {
        /// In reverse order: the last one is next.
        var jobs: [Job] = []
        var isClosed = false
        var rejected = 0
        var waits = DurationCounts()
    }

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Adds a job. Returns false if the queue is full or closed.
    func submit(_ job: Job) -> Bool {
        let isAccepted = state.withLock { state in
            guard state.jobs.count < capacity, !state.isClosed else {
                state.rejected += 1
                return false
            }
            state.jobs.insert(job, at: Self.index(of: job.due, in: state.jobs))
            return true
        }
        if isAccepted { available.signal() }
        return isAccepted
    }

    /// Removes the job of a client whose connection has ended, unless a worker has begun it.
    func cancel(_ client: ClientID, of mailbox: Mailbox) {
        state.withLock { state in
            state.jobs.removeAll { $0.client == client && $0.mailbox === mailbox }
        }
    }

    /// Waits for a job and removes it. Returns nil if the queue is closed.
    func next() -> Job? {
        while true {
            available.wait()
            let (job, isClosed) = state.withLock { state in
                let job = state.jobs.popLast()
                if let job { state.waits.record(nanoseconds: job.waitingTime) }
                return (job, state.isClosed)
            }
            // There may be no job: the semaphore still counts cancelled ones.
            if let job { return job }
            if isClosed { return nil }
        }
    }

    /// Removes all jobs and makes `next` return nil, to each of `workers` workers.
    func close(workers: Int) {
        state.withLock { state in
            state.jobs = []
            state.isClosed = true
        }
        for _ in 0..<workers { available.signal() }
    }

    var statistics: ServerStatistics.Queue {
        state.withLock { state in
            ServerStatistics.Queue(
                length: state.jobs.count, limit: capacity, rejected: state.rejected, waits: state.waits)
        }
    }

    /// The index at which a job is inserted: it is next after all that are due at the same time or earlier.
    private static func index(of due: Int, in jobs: [Job]) -> Int {
        var (low, high) = (0, jobs.count)
        while low < high {
            let middle = (low + high) / 2
            if jobs[middle].due > due { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
