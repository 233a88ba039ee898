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
