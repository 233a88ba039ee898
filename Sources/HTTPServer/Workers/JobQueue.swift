import Dispatch
import HTTP

/// A request for a worker, and where its response goes.
struct Job: Sendable {
    let work: Connection.Work
    let ticket: Ticket
    let mailbox: Mailbox
    /// When it should have begun, in microseconds.
    let due: Int

    /// The more a job costs, the longer it may wait: so a cheap one overtakes expensive ones, and an expensive one is
    /// overtaken only by those that came while it waited for this many times its own cost.
    init(_ work: Connection.Work, for ticket: Ticket, at now: Milliseconds, to mailbox: Mailbox) {
        self.work = work
        self.ticket = ticket
        self.mailbox = mailbox
        due = now * 1000 + Self.patience * work.cost.microseconds
    }

    private static let patience = 16
}

/// The jobs that wait for a worker, in the order of the times at which they should have begun. Their number is bounded.
final class JobQueue: Sendable {
    private let capacity: Int
    private let state = Locked(State())
    private let available = DispatchSemaphore(value: 0)

    private struct State: Sendable {
        /// The next one is the last.
        var jobs: [Job] = []
        var isClosed = false
    }

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// False where the queue is full.
    func submit(_ job: Job) -> Bool {
        let isAccepted = state.withLock { state in
            guard state.jobs.count < capacity, !state.isClosed else { return false }
            state.jobs.insert(job, at: Self.index(of: job.due, in: state.jobs))
            return true
        }
        if isAccepted { available.signal() }
        return isAccepted
    }

    /// Removes the job of a client that is gone. One that a worker has begun goes on.
    func cancel(_ ticket: Ticket, of mailbox: Mailbox) {
        state.withLock { state in
            state.jobs.removeAll { $0.ticket == ticket && $0.mailbox === mailbox }
        }
    }

    /// The next job, once there is one; nil when the queue is closed.
    func next() -> Job? {
        while true {
            available.wait()
            let (job, isClosed) = state.withLock { ($0.jobs.popLast(), $0.isClosed) }
            // A cancelled job has left its signal behind.
            if let job { return job }
            if isClosed { return nil }
        }
    }

    /// Drops what waits and ends the workers, of which there are `workers`.
    func close(workers: Int) {
        state.withLock { state in
            state.jobs = []
            state.isClosed = true
        }
        for _ in 0..<workers { available.signal() }
    }

    /// Where a job goes that is due at that time: behind all that are due at the same time or earlier.
    private static func index(of due: Int, in jobs: [Job]) -> Int {
        var (low, high) = (0, jobs.count)
        while low < high {
            let middle = (low + high) / 2
            if jobs[middle].due > due { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
