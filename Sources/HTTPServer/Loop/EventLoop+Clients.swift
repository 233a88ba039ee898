import HTTP
import Observability

/// The way of a client through the event loop: added, received from, queued for sending, sent to, and removed.
extension EventLoop {
    func add(_ number: Int32, from peer: Peer) {
        do throws(SystemError) {
            let socket = try Descriptor(number)
            try mailbox.poll.add(number, .input)
            if clients.count <= Int(number) {
                clients.append(contentsOf: repeatElement(nil, count: Int(number) + 1 - clients.count))
            }
            serial += 1
            let client = Client(socket, from: peer, serial: serial, limits: limits, at: now)
            if drainDeadline != nil { client.connection.drain(at: now) }
            clients[Int(number)] = client
            clientCount += 1
            move(client, to: .idle)
        } catch {
            // The kernel has no memory for the poll; releasing the descriptor closes the socket.
            counters.rejected.add()
            releaseSlot()
        }
    }

    func handle(_ client: Client, _ readiness: Poll.Interest) {
        if client.interest.contains(.input) {
            if !readiness.isDisjoint(with: [.input, .hangUp]) {
                attachSpareBuffer(to: client)
                let allowance = self.allowance
                client.connection.allowance = allowance
                let count = min(buffer.count, max(Self.minReceived, allowance))
                guard client.receive(into: &buffer, atMost: count, at: now, using: &responder) else {
                    return remove(client)
                }
            }
        } else if !readiness.isDisjoint(with: .hangUp) {
            // Nothing can be sent any more, and epoll reports this until the socket is closed.
            return remove(client)
        } else if readiness.contains(.end) {
            postponeJob(of: client)
        }
        queueForSending(client)
    }

    private static let minReceived = 1024

    /// How many bytes a connection may hold now. What the turn has added so far is not counted in the budget yet.
    var allowance: Int { budget.allowance(after: uncountedBytes) }

    /// Begins another turn of a client that has requests left.
    func resume(_ client: Client) {
        client.continues = false
        guard isCurrent(client) else { return }
        client.connection.allowance = allowance
        attachSpareBuffer(to: client)
        client.connection.continueReading(at: now, using: &responder)
        queueForSending(client)
    }

    /// Adds a client to those that `sendQueued` sends to. The requests of all ready clients are parsed before any
    /// response is sent, which takes 7 % less processor time than alternating. Responses that use much memory are sent
    /// at once.
    func queueForSending(_ client: Client) {
        queued.append(client)
        uncountedBytes += max(0, client.connection.heldBytes - client.countedBytes)
        if uncountedBytes > maxUncountedBytes { sendQueued() }
    }

    /// Submits the work of the queued clients, sends to them and does what their connections require.
    func sendQueued() {
        submitQueuedWork()
        for client in queued where isCurrent(client) { applyNext(to: client) }
        queued.removeAll(keepingCapacity: true)
        uncountedBytes = 0
        reclaimMemory()
    }

    /// Sends unsent bytes and does what the connection's `next` requires.
    func applyNext(to client: Client) {
        guard client.send(at: now) else { return remove(client) }
        detachBuffer(of: client)
        count(client.connection.heldBytes, for: client)
        let next = client.connection.next
        if next.closes { return remove(client) }
        updateList(of: client)
        if next.endsOutput { client.endOutput() }
        if next.continues, !client.continues {
            client.continues = true
            continuing.append(client)
        }
        var interest: Poll.Interest =
            next.reads ? next.writes ? [.input, .output] : .input : next.writes ? .output : []
        if client.hasJob, !client.hasLeft { interest.insert(.end) }
        guard interest != client.interest else { return }
        client.interest = interest
        do throws(SystemError) {
            try mailbox.poll.change(client.socket.number, interest)
        } catch {
            remove(client)
        }
    }

    /// Gives a client a spare buffer for its output, if it needs one.
    func attachSpareBuffer(to client: Client) {
        if client.connection.output.needsBuffer, let spare = spareBuffers.popLast() {
            client.connection.output.attachSpareBuffer(spare)
        }
    }

    /// Takes the output buffer of a client that has nothing to send. A large one is freed.
    private func detachBuffer(of client: Client) {
        let buffer = client.connection.output.detachBuffer()
        if 0 < buffer.capacity, buffer.capacity <= Self.maxSpareBytes, spareBuffers.count < events.count {
            spareBuffers.append(buffer)
        }
    }

    private static let maxSpareBytes = 16 * 1024

    /// Whether a client has not been removed.
    func isCurrent(_ client: Client) -> Bool { clients[Int(client.id.socket)] === client }

    /// Removes a client. Its socket is closed when the last reference to it is gone.
    func remove(_ client: Client) {
        guard isCurrent(client) else { return }
        if client.hasJob { jobs.cancel(client.id, of: mailbox) }
        count(0, for: client)
        // Closing the socket removes it from the poll.
        clients[Int(client.id.socket)] = nil
        clientCount -= 1
        move(client, to: nil)
        releaseSlot()
    }

    /// Notes that there is one connection less.
    private func releaseSlot() {
        mailbox.countConnection(-1)
        slots.release()
    }
}

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

/// Closing connections when a deadline is over, and when the server drains.
extension EventLoop {
    /// Enforces the deadlines that were over at `before`, when the loop last began to poll. It waits until all bytes are
    /// read that had arrived by then: after a pause of the whole process all deadlines are over, although requests arrived
    /// in time.
    ///
    /// `mayHaveMore` is whether the poll may not have reported all ready clients.
    func sweep(at before: Moment, mayHaveMore: Bool) {
        // epoll reports every ready client once before it reports any of them again.
        if mayHaveMore, postponedSweeps <= clientCount / events.count {
            postponedSweeps += 1
            return
        }
        postponedSweeps = 0
        sweepAt = now.time + sweepInterval
        let isOver = drainDeadline.map { $0 <= before.time } ?? false
        for case let client? in clients {
            if isOver {
                counters.timedOut[.drain]?.counter.add()
                remove(client)
                continue
            }
            if client.connection.output.unacknowledged > 0 {
                _ = client.updateProgress(at: now.time)
                updateList(of: client)
            }
            client.connection.allowance = allowance
            let next = client.connection.next
            if let deadline = next.deadline, deadline <= before.time {
                let deadline = client.connection.enforceDeadline(at: before, using: &responder)
                if let deadline { counters.timedOut[deadline]?.counter.add() }
                applyNext(to: client)
            } else if next.reads != client.interest.contains(.input) || next.continues {
                // The allowance depends on the memory that all connections hold.
                applyNext(to: client)
            }
        }
    }

    /// Ends all connections: those with a request in progress after its response, and all after `limits.drainTime`.
    func drain() {
        drainDeadline = now.time + limits.values.drainTime
        sweepInterval = min(sweepInterval, Self.drainingSweepInterval)
        sweepAt = now.time + sweepInterval
        for case let client? in clients {
            client.connection.drain(at: now)
            applyNext(to: client)
        }
    }

    /// While the server drains, deadlines are short, and there are no new connections.
    private static let drainingSweepInterval = TimeSpan.milliseconds(50)
}
