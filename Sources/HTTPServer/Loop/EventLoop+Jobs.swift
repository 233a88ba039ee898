import HTTP

/// Requests that workers respond to.
extension EventLoop {
    /// Adds the request that the connection leaves to a worker to the queue, or rejects it.
    func submitWork(of client: Client) {
        guard let work = client.connection.takeWork() else { return }
        let job = Job(work, for: client.id, at: now.time, to: mailbox)
        client.hasJob = true
        for rejected in jobs.submit(job) { rejected.mailbox.send(.rejection(rejected.work, rejected.client)) }
    }

    /// Postpones the request of a client that has ended its side while it waits, or rejects it.
    func postponeJob(of client: Client) {
        guard client.hasJob, !client.hasLeft else { return }
        client.hasLeft = true
        if let rejected = jobs.postpone(client.id, of: mailbox) { reject(rejected.work, of: client.id) }
    }

    /// Completes the request that a worker had. Without a response it is rejected.
    func complete(_ id: ClientID, with response: Response) {
        guard let client = waitingClient(id) else { return }
        client.connection.complete(response, at: now)
        touch(client)
    }

    func reject(_ work: Connection.Work, of id: ClientID) {
        guard let client = waitingClient(id) else { return }
        client.connection.reject(work, at: now, using: &responder)
        touch(client)
    }

    /// The client whose job has ended; nil if it has been removed.
    private func waitingClient(_ id: ClientID) -> Client? {
        guard let client = client(id.socket), client.id == id else { return nil }
        client.hasJob = false
        client.hasLeft = false
        // Waiting for the worker was not the client's fault.
        client.progressAt = now.time
        lendOutput(to: client)
        return client
    }
}
