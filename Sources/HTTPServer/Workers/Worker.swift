import HTTP

/// Responds to expensive requests, one after the other, until the queue is closed.
struct Worker {
    private let jobs: JobQueue
    private var responder: Responder

    init(_ jobs: JobQueue, _ responder: Responder) {
        self.jobs = jobs
        self.responder = responder
    }

    mutating func run() {
        while let job = jobs.next() {
            job.mailbox.put(.response(responder.wholeResponse(to: job.work.request), job.ticket))
        }
    }
}
