import HTTP

/// Responds to the requests in a job queue, one after the other, until the queue is closed.
struct Worker {
    private let jobs: JobQueue
    private let budget: MemoryBudget
    private var responder: Responder

    init(_ jobs: JobQueue, _ budget: MemoryBudget, _ responder: Responder) {
        self.jobs = jobs
        self.budget = budget
        self.responder = responder
    }

    mutating func run() {
        while let job = jobs.next() {
            // What can never be reserved is rejected by the handler, which can say why.
            let bytes = job.work.cost.bytes <= budget.maxReservation ? job.work.cost.bytes : 0
            guard budget.reserve(bytes) else {
                job.mailbox.send(.rejection(job.work, job.client))
                continue
            }
            let reservation = MemoryReservation(bytes: bytes, maxBytes: budget.maxReservation, reserve: budget.reserve)
            let response = responder.makeResponse(to: job.work.request, allowed: Allowance(reservation))
            budget.add(response.allocatedBytes - reservation.bytes)
            job.mailbox.send(.response(response, job.client))
        }
    }
}
