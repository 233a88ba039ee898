import Dispatch
import HTTP
import Observability
import Synchronization

/// The jobs that wait for a worker, in the order in which they are due. Their number is bounded, and the sum of their
/// estimated costs, which is how long the last one of them waits.
final class JobQueue: Sendable {
    private let capacity: Int
    private let maxTime: TimeSpan
    private let state = Locked(State())
    private let available = DispatchSemaphore(value: 0)

    private struct State: Sendable {
        /// In reverse order: the last one is next.
        var jobs: [Job] = []
        /// The sum of the estimated costs of the jobs.
        var time = TimeSpan.zero
        var isClosed = false
        var rejected = 0
        var waits = DurationCounts()

        /// A job is next after all that are due at the same time or earlier.
        mutating func insert(_ job: Job) {
            jobs.insert(job, at: jobs.firstIndex { $0.due <= job.due } ?? jobs.count)
            time += job.work.cost.time
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
    /// single job.
    init(capacity: Int, maxTime: TimeSpan) {
        self.capacity = capacity
        self.maxTime = maxTime
    }

    /// Adds jobs, and removes and returns those for which there is no room then: the ones that are due last, of which they
    /// may be some themselves. So a cheap job is not rejected because of expensive ones. A closed queue has no room.
    func submit(_ jobs: [Job]) -> [Job] {
        let (rejected, added) = state.withLock { state in
            var rejected: [Job] = []
            let count = state.jobs.count
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
            return (rejected, state.jobs.count - count)
        }
        // A worker that is busy takes its next job without being woken.
        for _ in 0..<max(0, added) { available.signal() }
        return rejected
    }

    /// Removes the job of a client whose connection has ended, unless a worker has begun it.
    func cancel(_ client: ClientID, of mailbox: Mailbox) {
        state.withLock { _ = $0.remove(client, of: mailbox) }
    }

    /// Makes the job of a client that has ended its side the last one, so that it begins only when no other client waits:
    /// such a client may still receive the response, but most have disconnected. Removes and returns the job if
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

    /// Waits for a job and removes it. Returns nil if the queue is closed.
    func next() -> Job? {
        while true {
            available.wait()
            let (job, isClosed) = state.withLock { state in
                let job = state.jobs.popLast()
                if let job {
                    state.time -= job.work.cost.time
                    state.waits.record(nanoseconds: (.now - job.submittedAt).nanoseconds)
                }
                return (job, state.isClosed)
            }
            // There may be no job: the semaphore still counts those that were cancelled or rejected.
            if let job { return job }
            if isClosed { return nil }
        }
    }

    /// Removes all jobs and makes `next` return nil, to each of `workers` workers.
    func close(workers: Int) {
        state.withLock { state in
            state.jobs = []
            state.time = .zero
            state.isClosed = true
        }
        for _ in 0..<workers { available.signal() }
    }

    var statistics: ServerStatistics.Queue {
        state.withLock { state in
            ServerStatistics.Queue(
                length: state.jobs.count, limit: capacity, time: state.time,
                maxTime: maxTime, rejected: state.rejected, waits: state.waits)
        }
    }
}
