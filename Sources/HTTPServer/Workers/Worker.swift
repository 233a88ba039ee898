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
            let estimate = job.work.cost.bytes
            guard budget.reserve(estimate) else {
                job.mailbox.send(.rejection(job.work, job.client))
                continue
            }
            let response = responder.makeResponse(to: job.work.request)
            budget.add(response.allocatedBytes - estimate)
            job.mailbox.send(.response(response, job.client))
        }
    }
}
