import HTTP
import Observability

/// A request for a worker, and the client and event loop that its response is for.
struct Job: Sendable {
    let work: Connection.Work
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

/// Responds to the requests in a job queue, one after the other, until the queue is closed.
struct Worker {
    let jobs: JobQueue
    let budget: MemoryBudget
    var responder: Responder

    mutating func run() {
        var previous: Job?
        while let job = jobs.next(after: previous) {
            previous = job
            // What can never be reserved is rejected by the handler, which can say why.
            let bytes = job.work.cost.bytes <= budget.maxReservation ? job.work.cost.bytes : 0
            guard budget.reserve(bytes) else {
                job.reject()
                continue
            }
            let reservation = MemoryReservation(bytes: bytes, maxBytes: budget.maxReservation, reserve: budget.reserve)
            let response = responder.makeResponse(to: job.work.request, allowed: .worker(reservation))
            budget.add(response.allocatedBytes - reservation.bytes)
            job.mailbox.send(.response(response, job.client))
        }
    }
}
