import HTTP

/// Requests that workers respond to.
extension EventLoop {
    /// Adds the requests that the connections of `queued` leave to workers to the queue, all at once. A full queue rejects
    /// some of them or others.
    func submitQueuedWork() {
        var submitted: [Job] = []
        for client in queued where isCurrent(client) {
            guard let work = client.connection.takeWork() else { continue }
            client.hasJob = true
            submitted.append(Job(work, for: client.id, at: now.time, to: mailbox))
        }
        if submitted.isEmpty { return }
        for job in jobs.submit(submitted) { job.reject() }
    }

    /// Postpones the request of a client that has ended its side while it waits, or rejects it.
    func postponeJob(of client: Client) {
        guard client.hasJob, !client.hasLeft else { return }
        client.hasLeft = true
        jobs.postpone(client.id, of: mailbox)?.reject()
    }

    /// Completes the request that a worker had.
    func complete(_ id: ClientID, with response: Response) {
        guard let client = waitingClient(id) else { return }
        client.connection.complete(response, at: now)
        queueForSending(client)
    }

    /// How long a client waits for the response to a request that no worker can take. To find out that a picture is too
    /// expensive takes the loop as long as a small picture, so clients that repeat such a request at once would delay all
    /// others.
    static let rejectionDelay = TimeSpan.milliseconds(100)

    /// Responds with 503 to the requests that no worker can take and that have waited long enough.
    func respondToRejections() {
        let due = rejections.prefix { $0.at <= now.time }
        if due.isEmpty { return }
        let wait = jobs.estimatedWait
        for (id, _) in due {
            guard let client = waitingClient(id) else { continue }
            client.connection.rejectWork(wait: wait, at: now, using: &responder)
            queueForSending(client)
        }
        rejections.removeFirst(due.count)
    }

    /// The client whose job has ended; nil if it has been removed.
    private func waitingClient(_ id: ClientID) -> Client? {
        guard let client = client(id.socket), client.id == id else { return nil }
        client.hasJob = false
        client.hasLeft = false
        // Waiting for the worker was not the client's fault.
        client.progressAt = now.time
        attachSpareBuffer(to: client)
        return client
    }
}
