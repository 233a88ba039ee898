import HTTP

/// Responds to expensive requests, one after the other, until the queue is closed.
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
                job.mailbox.put(.rejection(job.ticket))
                continue
            }
            let response = responder.wholeResponse(to: job.work.request)
            budget.add(response.size - estimate)
            job.mailbox.put(.response(response, job.ticket))
        }
    }
}
