import CLinux
import HTTP
import Observability
import Synchronization

/// Serves a part of the connections on one thread: receives, sends, and does what each connection's `next` requires.
final class EventLoop {
    private let limits: SharedLimits
    let mailbox: Mailbox
    private let slots: ConnectionSlots
    let jobs: JobQueue
    let budget: MemoryBudget
    var responder: Responder
    var events = [epoll_event](repeating: epoll_event(), count: 256)
    private var clock = Clock()
    var now: Moment
    /// The clients, indexed by their socket's descriptor.
    var clients: [Client?] = []
    var clientCount = 0
    /// The clients of each `Client.List`, in the order of their last progress.
    var lists = RecencyLists<Client.List>()
    /// How many bytes are counted in the memory budget for all clients.
    var countedBytes = 0
    /// When the loop may close connections for lack of memory again.
    var reclaimAt: Milliseconds = 0
    private var serial = 0
    /// The receive buffer of all clients; connections copy the bytes that they keep. It has a size that 10,000 clients
    /// can pipeline each within the default memory budget.
    private var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    /// Empty output buffers. Idle connections have none, and get one of these when they have a response to send.
    private var spareOutputs: [[UInt8]] = []
    /// The clients whose connections `advance` has to process.
    private var touched: [Client] = []
    /// How many bytes the connections of `touched` hold that are not counted yet.
    private var touchedBytes = 0
    private let maxTouchedBytes: Int
    /// The clients that continue reading in the next turn.
    private var continuing: [Client] = []
    /// When deadlines are checked next.
    var sweepAt: Milliseconds
    private(set) var sweepInterval: Milliseconds
    var postponedSweeps = 0
    /// When connections that have not ended are closed; nil until the server drains.
    var drainDeadline: Milliseconds?

    init(
        limits: Limits, mailbox: Mailbox, slots: ConnectionSlots, jobs: JobQueue, budget: MemoryBudget,
        responder: Responder
    ) {
        self.limits = SharedLimits(limits)
        self.mailbox = mailbox
        self.slots = slots
        self.jobs = jobs
        self.budget = budget
        self.responder = responder
        now = clock.now()
        maxTouchedBytes = min(1024 * 1024, budget.capacity / 32)
        // Deadlines are checked at this interval, which is cheaper than a priority queue.
        let shortest = min(limits.headTime, limits.bodyTime, limits.idleTime, limits.writeTime, limits.lingerTime)
        sweepInterval = max(10, min(250, shortest / 4))
        sweepAt = now.time + sweepInterval
    }

    /// Runs the loop. Returns when it has been drained and its last connection is closed.
    func run() {
        defer { mailbox.end() }
        while drainDeadline == nil || clientCount > 0 {
            let before = now
            let isSweepDue = before.time >= sweepAt
            let count = mailbox.poll.wait(isSweepDue ? 0 : timeout, for: &events)
            now = clock.now()
            let continued = continuing
            continuing.removeAll(keepingCapacity: true)
            for index in 0..<count {
                let number = events[index].data.fd
                let readiness = Poll.Interest(rawValue: events[index].events)
                if number == mailbox.descriptor {
                    receiveMessages()
                } else if let client = client(number) {
                    handle(client, readiness)
                }
            }
            for client in continued { resume(client) }
            advanceTouched()
            if isSweepDue { sweep(at: before, mayHaveMore: count == events.count) }
            now = clock.now()
            counters.memoryRejections.set(responder.memoryRejections)
            if slots.isNearlyFull {
                mailbox.oldestProgress = (oldestProgress(in: .idle), oldestProgress(in: .busy))
            }
        }
    }

    /// The timeout of the poll in milliseconds; -1 for none.
    private var timeout: Int32 {
        if !continuing.isEmpty { return 0 }
        return clientCount == 0 ? -1 : Int32(clamping: max(0, sweepAt - now.time))
    }

    var counters: LoopCounters { mailbox.counters }

    func client(_ number: Int32) -> Client? {
        Int(number) < clients.count ? clients[Int(number)] : nil
    }

    private func receiveMessages() {
        for message in mailbox.receiveAll() {
            switch message {
            case .socket(let number, let peer): add(number, from: peer)
            case .response(let response, let id):
                budget.add(-response.allocatedBytes)
                complete(id, with: response)
            case .rejection(let work, let id): reject(work, of: id)
            case .makeRoom: makeRoom()
            case .reclaim:
                mailbox.isReclaiming.store(false, ordering: .relaxed)
                reclaimShare()
            case .reclaimStuck(let bytes):
                mailbox.isReclaimingFromStuck.store(false, ordering: .relaxed)
                reclaimFromStuck(bytes)
            case .drain: drain()
            case .acknowledge: mailbox.acknowledge()
            }
        }
    }

    private func add(_ number: Int32, from peer: Peer) {
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
            release()
        }
    }

    private func handle(_ client: Client, _ readiness: Poll.Interest) {
        if client.interest.contains(.input) {
            if !readiness.isDisjoint(with: [.input, .hangUp]) {
                lendOutput(to: client)
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
        touch(client)
    }

    private static let minReceived = 1024

    /// How many bytes a connection may hold now. What the turn has added so far is not counted in the budget yet.
    var allowance: Int { budget.allowance(after: touchedBytes) }

    /// Begins another turn of a client that has requests left.
    private func resume(_ client: Client) {
        client.continues = false
        guard isCurrent(client) else { return }
        client.connection.allowance = allowance
        lendOutput(to: client)
        client.connection.continueReading(at: now, using: &responder)
        touch(client)
    }

    /// Adds a client to those that `advanceTouched` sends to. The requests of all ready clients are parsed before any
    /// response is sent, which takes 7 % less processor time than alternating. Responses that use much memory are sent
    /// at once.
    func touch(_ client: Client) {
        submitWork(of: client)
        touched.append(client)
        touchedBytes += max(0, client.connection.heldBytes - client.countedBytes)
        if touchedBytes > maxTouchedBytes { advanceTouched() }
    }

    private func advanceTouched() {
        for client in touched where isCurrent(client) { advance(client) }
        touched.removeAll(keepingCapacity: true)
        touchedBytes = 0
        reclaimMemory()
    }

    /// Sends unsent bytes and does what the connection's `next` requires.
    func advance(_ client: Client) {
        guard client.send(at: now) else { return remove(client) }
        if !client.connection.hasUnsent { takeOutput(of: client) }
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

    /// Gives a client a spare output buffer if it has none.
    func lendOutput(to client: Client) {
        if !client.connection.hasUnsent, client.connection.output.capacity == 0, let spare = spareOutputs.popLast() {
            client.connection.output = spare
        }
    }

    /// Takes the output buffer of a client that has nothing to send. A large one is freed.
    private func takeOutput(of client: Client) {
        let output = client.connection.output
        client.connection.output = []
        if 0 < output.capacity, output.capacity <= Self.maxSpareBytes, spareOutputs.count < events.count {
            spareOutputs.append(output)
        }
    }

    private static let maxSpareBytes = 16 * 1024

    /// Whether a client has not been removed.
    private func isCurrent(_ client: Client) -> Bool { clients[Int(client.id.socket)] === client }

    /// Removes a client. Its socket is closed when the last reference to it is gone.
    func remove(_ client: Client) {
        guard isCurrent(client) else { return }
        if client.hasJob { jobs.cancel(client.id, of: mailbox) }
        count(0, for: client)
        // Closing the socket removes it from the poll.
        clients[Int(client.id.socket)] = nil
        clientCount -= 1
        move(client, to: nil)
        release()
    }

    /// Makes room for another connection.
    private func release() {
        mailbox.countConnection(-1)
        slots.release()
    }

    /// While the server drains, deadlines are short, and there are no new connections.
    private static let drainingSweepInterval: Milliseconds = 50

    private func drain() {
        drainDeadline = now.time + limits.values.drainTime
        sweepInterval = min(sweepInterval, Self.drainingSweepInterval)
        sweepAt = now.time + sweepInterval
        for case let client? in clients {
            client.connection.drain(at: now)
            advance(client)
        }
    }
}
