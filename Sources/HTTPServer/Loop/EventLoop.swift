import CLinux
package import HTTP
import Observability
import Synchronization

/// Serves a part of the connections on one thread: receives, sends, and does what each connection's `next` requires.
///
/// One turn (`waitAndTakeTurn`):
///
///     wait             for sockets and messages, or until the next sweep
///     messages         new sockets, responses of workers, requests to close connections
///     ready sockets    up to 256: receive up to 16 KiB from each, parse, and respond or leave it to a worker
///     continuing       read more requests of connections that left some unread in the turn before
///     active           submit work for workers, send up to 256 KiB to each client, and do what `next` requires
///     sweep            every 10 to 250 ms: deadlines, in one pass over all clients
///
/// No step blocks. The requests of a client take about `limits.loopTime` of a turn, or more if no other client is
/// ready. The mailbox, the slots, the job queue and the memory budget are shared with other threads; all else is used
/// by this thread alone.
package struct EventLoop {
    let parts: ServerParts
    let limits: SharedLimits
    package let mailbox: Mailbox
    var responder: Responder
    var events = [epoll_event](repeating: epoll_event(), count: 256)
    private var clock = Clock()
    /// How long the next turn may wait for something to do; nil is no limit.
    package private(set) var maxWait: TimeSpan?
    var now: Moment
    /// The clients, indexed by their socket's descriptor.
    var clients: [Client?] = []
    var clientCount = 0
    /// The clients of each `Client.List`, in the order of their last progress, or of when an eviction passed them over.
    var lists = RecencyLists<Client.List>()
    /// How many bytes are counted in the memory budget for all clients.
    var countedBytes = 0
    /// When the loop may close connections for lack of memory again.
    var reclaimAt = Instant.zero
    var serial = 0
    /// The receive buffer of all clients; connections copy the bytes that they keep. If 10,000 clients pipeline as many
    /// bytes each, they are within the default memory budget.
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    /// Empty output buffers. An idle connection has none, and gets one of these when it has a response to send.
    var spareBuffers: [[UInt8]] = []
    /// The clients that have received something, or have a response: `flushActive` does what their connections require.
    var active: [Client] = []
    /// How many bytes the connections of `active` hold that are not counted yet.
    var uncountedBytes = 0
    /// The clients that continue reading in the next turn.
    var continuing: [Client] = []
    /// The requests that no worker can take, and when the loop responds to them, in the order of these times.
    var rejections: [(id: ClientID, at: Instant)] = []
    /// When deadlines are checked next.
    var sweepAt: Instant
    var sweepInterval: TimeSpan
    var postponedSweeps = 0
    /// When connections that have not ended are closed; nil until the server drains.
    var drainDeadline: Instant?

    /// The loop of a server with an index.
    package init(_ parts: ServerParts, _ index: Int, _ responder: Responder) {
        let limits = parts.limits
        self.parts = parts
        self.limits = SharedLimits(limits)
        mailbox = parts.mailboxes[index]
        self.responder = responder
        now = clock.now()
        // Deadlines are checked at this interval, which is cheaper than a priority queue.
        let shortest = min(limits.headTime, limits.bodyTime, limits.idleTime, limits.writeTime, limits.lingerTime)
        sweepInterval = max(.milliseconds(10), min(.milliseconds(250), shortest / 4))
        sweepAt = now.time + sweepInterval
    }

    /// Runs the loop. Returns when it has been drained and its last connection is closed.
    mutating func run() {
        while !hasEnded {
            planWait()
            waitAndTakeTurn()
        }
    }

    package var hasEnded: Bool { drainDeadline != nil && clientCount == 0 }

    /// Sets `maxWait` for the next turn.
    package mutating func planWait() {
        let mayWait = now.time < sweepAt && continuing.isEmpty && mailbox.beginWaiting()
        let next = clientCount == 0 ? nil : min(sweepAt, rejections.first?.at ?? sweepAt) - now.time
        maxWait = mayWait ? next : .zero
    }

    package mutating func waitAndTakeTurn() {
        let before = now
        let count = mailbox.poll.wait(maxWait, for: &events)
        let isSweepDue = before.time >= sweepAt
        now = clock.now()
        let continued = continuing
        continuing.removeAll(keepingCapacity: true)
        receiveMessages()
        respondToRejections()
        // A client is alone if no other one is ready, and no worker's response waits to be sent.
        let isAlone = count + continued.count == 1 && active.isEmpty
        responder.spareTime = isAlone ? limits.values.loopTime * Self.spareSlices : .zero
        for index in 0..<count {
            let number = events[index].data.fd
            let readiness = Poll.Interest(rawValue: events[index].events)
            if number == mailbox.wakeup.descriptor {
                mailbox.wakeup.clear()
            } else if let client = client(number) {
                process(client, readiness)
            }
        }
        for client in continued { resume(client) }
        flushActive()
        if isSweepDue { sweep(at: before, mayHaveMore: count == events.count) }
        now = clock.now()
        counters.memoryRejections.set(responder.memoryRejections)
        if parts.slots.isNearlyFull {
            mailbox.oldestProgress = (oldestProgress(in: .idle), oldestProgress(in: .busy))
        }
    }

    /// How many slices a request may use if no other client is ready. Responding on the loop takes less processor time
    /// than a round trip to a worker. A client that becomes ready meanwhile waits for at most as long.
    private static let spareSlices = 8

    /// What the connection holds that holds the most, for simulations.
    package var largestHolding: Int { clients.reduce(0) { max($0, $1?.connection.heldBytes ?? 0) } }

    var counters: LoopCounters { mailbox.counters }

    func client(_ number: Int32) -> Client? {
        Int(number) < clients.count ? clients[Int(number)] : nil
    }

    private mutating func receiveMessages() {
        for message in mailbox.receiveAll() {
            switch message {
            case .socket(let number, let peer): add(number, from: peer)
            case .response(let response, let id):
                parts.budget.add(-response.allocatedBytes)
                passOn(response, to: id)
            case .rejection(let id): rejections.append((id, now.time + Self.rejectionDelay))
            case .evict: evictOldest()
            case .reclaim(let bytes):
                mailbox.isReclaiming.store(false, ordering: .relaxed)
                reclaimShare(fromStuck: bytes)
            case .drain: beginDraining()
            }
        }
    }
}

/// Clients: they are added, received from, sent to, and removed.
extension EventLoop {
    mutating func add(_ number: Int32, from peer: Peer) {
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

    mutating func process(_ client: Client, _ readiness: Poll.Interest) {
        if client.interest.contains(.input) {
            if !readiness.isDisjoint(with: [.input, .hangUp]) {
                attachSpareBuffer(to: client)
                let room = self.room
                client.connection.room = room
                let count = min(buffer.count, max(Self.minReceived, room.bytes))
                guard client.readSocket(into: &buffer, atMost: count, at: now, using: &responder) else {
                    return remove(client)
                }
            }
        } else if !readiness.isDisjoint(with: .hangUp) || client.hasJob && readiness.contains(.end) {
            // Nothing can be sent any more, and epoll reports this until the socket is closed. Or the client has ended
            // its side while it waits for a worker: nearly all that do have disconnected.
            return remove(client)
        }
        addActive(client)
    }

    private static let minReceived = 1024

    /// How much a connection may hold now. What the turn has added so far is not counted in the budget yet.
    var room: Room { parts.budget.room(beside: uncountedBytes) }

    /// Continues reading the requests that have arrived from a client, for at most another `limits.loopTime`.
    mutating func resume(_ client: Client) {
        client.continues = false
        guard isCurrent(client) else { return }
        client.connection.room = room
        attachSpareBuffer(to: client)
        client.connection.continueReading(at: now, using: &responder)
        addActive(client)
    }

    /// Adds a client to those that `flushActive` sends to. The requests of all ready clients are parsed before any
    /// response is sent, which takes 7 % less processor time than alternating. Responses that use much memory are sent
    /// at once.
    mutating func addActive(_ client: Client) {
        active.append(client)
        uncountedBytes += max(0, client.connection.heldBytes - client.countedBytes)
        if uncountedBytes > parts.budget.maxUncountedBytes { flushActive() }
    }

    /// Submits the work of the active clients, sends to them and does what their connections require.
    mutating func flushActive() {
        submitDeferredWork()
        for client in active where isCurrent(client) { applyNext(to: client) }
        active.removeAll(keepingCapacity: true)
        uncountedBytes = 0
        reclaimMemory()
    }

    /// Sends unsent bytes and does what the connection's `next` requires.
    mutating func applyNext(to client: Client) {
        guard client.writeSocket(at: now) else { return remove(client) }
        detachBuffer(of: client)
        setCountedBytes(client.connection.heldBytes, of: client)
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
        if client.hasJob { interest.insert(.end) }
        guard interest != client.interest else { return }
        client.interest = interest
        do throws(SystemError) {
            try mailbox.poll.change(client.socket.number, interest)
        } catch {
            remove(client)
        }
    }

    /// Gives a client a spare buffer for its output, if it needs one.
    mutating func attachSpareBuffer(to client: Client) {
        if client.connection.output.needsBuffer, let spare = spareBuffers.popLast() {
            client.connection.output.attachSpareBuffer(spare)
        }
    }

    /// Takes the output buffer of a client that has nothing to send. A large one is freed.
    private mutating func detachBuffer(of client: Client) {
        let buffer = client.connection.output.detachBuffer()
        if 0 < buffer.capacity, buffer.capacity <= Self.maxSpareBytes, spareBuffers.count < events.count {
            spareBuffers.append(buffer)
        }
    }

    private static let maxSpareBytes = 16 * 1024

    /// Whether a client has not been removed.
    func isCurrent(_ client: Client) -> Bool { clients[Int(client.id.socket)] === client }

    /// Removes a client. Its socket is closed when the last reference to it is gone.
    mutating func remove(_ client: Client) {
        guard isCurrent(client) else { return }
        if client.hasJob { parts.jobs.cancel(client.id, of: mailbox) }
        setCountedBytes(0, of: client)
        // Closing the socket removes it from the poll.
        clients[Int(client.id.socket)] = nil
        clientCount -= 1
        move(client, to: nil)
        releaseSlot()
    }

    /// Counts the end of a connection.
    private mutating func releaseSlot() {
        mailbox.countConnection(-1)
        parts.slots.release()
    }
}

/// Requests for workers, and their responses.
extension EventLoop {
    /// Submits to the queue, in one batch, the requests that active connections have left for workers. If it has no
    /// room, rejects those that are due last, of these or of earlier ones.
    mutating func submitDeferredWork() {
        var submitted: [Job] = []
        for client in active where isCurrent(client) {
            guard let work = client.connection.takeWork() else { continue }
            client.hasJob = true
            submitted.append(Job(work, for: client.id, at: now.time, to: mailbox))
        }
        if submitted.isEmpty { return }
        for job in parts.jobs.submit(submitted) { job.reject() }
    }

    mutating func passOn(_ response: Response, to id: ClientID) {
        guard let client = waitingClient(id) else { return }
        client.connection.complete(response, at: now)
        addActive(client)
    }

    /// How long a client waits for the response to a request that no worker can take. Estimating an expensive
    /// picture takes the loop as long as serving a small one, so clients that repeat such a request at once would delay
    /// all others.
    static let rejectionDelay = TimeSpan.milliseconds(100)

    /// Responds with 503 to the requests that no worker can take and that have waited long enough.
    mutating func respondToRejections() {
        let due = rejections.prefix { $0.at <= now.time }
        if due.isEmpty { return }
        let wait = parts.jobs.estimatedWait
        for (id, _) in due {
            guard let client = waitingClient(id) else { continue }
            client.connection.rejectWork(wait: wait, at: now, using: &responder)
            addActive(client)
        }
        rejections.removeFirst(due.count)
    }

    /// The client whose job has ended; nil if it has been removed.
    private mutating func waitingClient(_ id: ClientID) -> Client? {
        guard let client = client(id.socket), client.id == id else { return nil }
        client.hasJob = false
        attachSpareBuffer(to: client)
        return client
    }
}

/// Closing connections when a deadline is over, and when the server drains.
extension EventLoop {
    /// Enforces the deadlines that were over at `before`, when the loop last began to poll.
    ///
    /// First all bytes that had arrived by then have to be read: after a pause of the whole process all deadlines are
    /// over, although requests arrived in time. So the sweep is postponed while `mayHaveMore` is true: the poll may not
    /// have reported all ready clients.
    mutating func sweep(at before: Moment, mayHaveMore: Bool) {
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
                counters.timedOut[.drain]?.add()
                remove(client)
                continue
            }
            if client.connection.output.unacknowledged > 0 {
                client.updateProgress(at: now.time)
                updateList(of: client)
            }
            client.connection.room = room
            let next = client.connection.next
            if let deadline = next.deadline, deadline <= before.time {
                let deadline = client.connection.enforceDeadline(at: before, using: &responder)
                if let deadline { counters.timedOut[deadline]?.add() }
                applyNext(to: client)
            } else if next.reads != client.interest.contains(.input) || next.continues {
                // That depends on the memory that all connections hold.
                applyNext(to: client)
            }
        }
    }

    /// Ends all connections: those with a request in progress after its response, and all after `limits.drainTime`.
    mutating func beginDraining() {
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
