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

    /// Responds with 503 to a request that no worker can take.
    func rejectWork(of id: ClientID) {
        guard let client = waitingClient(id) else { return }
        client.connection.rejectWork(at: now, using: &responder)
        queueForSending(client)
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
