package import HTTP

/// Responds to the requests in a job queue, one after the other, until the queue is closed.
package struct Worker {
    private let jobs: JobQueue
    private let budget: MemoryBudget
    private var responder: Responder

    package init(_ parts: ServerParts, _ responder: Responder) {
        (jobs, budget, self.responder) = (parts.jobs, parts.budget, responder)
    }

    mutating func run() {
        while let job = jobs.next() { respond(to: job) }
    }

    package mutating func respond(to job: Job) {
        let reservation = MemoryReservation(bytes: job.reservedBytes, maxBytes: budget.maxReservation) { [jobs] in
            jobs.reserve($0, for: job)
        }
        let response = responder.makeResponse(to: job.work.request, with: reservation)
        budget.add((response?.allocatedBytes ?? 0) - reservation.bytes)
        if let response {
            jobs.end(job)
            job.mailbox.post(.response(response, job.client))
        } else if job.reservedBytes < reservation.missedBytes, reservation.missedBytes <= budget.maxReservation {
            jobs.returnJob(job, needing: reservation.missedBytes)
        } else {
            jobs.end(job)
            budget.rejectReservation(of: reservation.missedBytes)
            job.reject()
        }
    }
}
