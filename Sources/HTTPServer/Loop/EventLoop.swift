import CLinux
import HTTP

/// Carries out what the connections decide, for as many of them as there are, on one thread.
final class EventLoop {
    private let limits: Limits
    private let mailbox: Mailbox
    private let room: Room
    private var responder: Responder
    private var events = [epoll_event](repeating: epoll_event(), count: 256)
    private var clock = Clock()
    private var now: Moment
    /// By the number of the socket.
    private var clients: [Client?] = []
    private var clientCount = 0
    /// What is received is used at once, so one buffer serves all.
    private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    /// An idle connection has no memory for output; this goes to those that have something to say.
    private var spareOutputs: [[UInt8]] = []
    /// Those that something happened to since the loop last waited.
    private var touched: [Client] = []
    private var sweepAt: Milliseconds
    private let sweepTime: Milliseconds
    private var drainDeadline: Milliseconds?

    init(limits: Limits, mailbox: Mailbox, room: Room, responder: Responder) {
        self.limits = limits
        self.mailbox = mailbox
        self.room = room
        self.responder = responder
        now = clock.now()
        // Deadlines are looked at this often, instead of keeping them in order.
        let shortest = min(limits.headTime, limits.bodyTime, limits.idleTime, limits.writeTime, limits.lingerTime)
        sweepTime = max(10, min(250, shortest / 4))
        sweepAt = now.time + sweepTime
    }

    /// Until it has been drained.
    func run() {
        while drainDeadline == nil || clientCount > 0 {
            let count = mailbox.poll.wait(clientCount == 0 ? -1 : Int32(max(0, sweepAt - now.time)), for: &events)
            now = clock.now()
            for index in 0..<count {
                let number = events[index].data.fd
                let readiness = Poll.Interest(rawValue: events[index].events)
                if number == mailbox.descriptor {
                    takeMail()
                } else if let client = client(number) {
                    handle(client, readiness)
                }
            }
            // First all are read from and answered, then all answers are sent: what is done thirty times in a row is
            // done faster than what is done in turn with the work of the kernel.
            for client in touched { advance(client) }
            touched.removeAll(keepingCapacity: true)
            if now.time >= sweepAt { sweep() }
        }
    }

    private func client(_ number: Int32) -> Client? {
        Int(number) < clients.count ? clients[Int(number)] : nil
    }

    private func takeMail() {
        while let mail = mailbox.take() {
            switch mail {
            case .socket(let number): add(number)
            case .drain: drain()
            }
        }
    }

    private func add(_ number: Int32) {
        do throws(SystemError) {
            let socket = try Descriptor(number)
            try mailbox.poll.add(number, .input)
            if clients.count <= Int(number) {
                clients.append(contentsOf: repeatElement(nil, count: Int(number) + 1 - clients.count))
            }
            let client = Client(socket, limits: limits, at: now)
            if drainDeadline != nil { client.connection.drain(at: now) }
            clients[Int(number)] = client
            clientCount += 1
        } catch {
            // No memory in the kernel for one more; the descriptor is closed.
            room.leave()
        }
    }

    private func handle(_ client: Client, _ readiness: Poll.Interest) {
        if client.interest.contains(.input) {
            if !readiness.isDisjoint(with: [.input, .gone]) {
                if !client.connection.hasUnsent, let spare = spareOutputs.popLast() { client.connection.output = spare }
                guard client.receive(into: &buffer, at: now, using: &responder) else { return remove(client) }
            }
        } else if !readiness.isDisjoint(with: .gone) {
            // Told without end, and nothing can be sent any more.
            return remove(client)
        }
        touched.append(client)
    }

    /// Sends what is to be sent and looks what is next.
    private func advance(_ client: Client) {
        guard client.send(at: now, using: &responder) else { return remove(client) }
        if !client.connection.hasUnsent { takeOutput(of: client) }
        let next = client.connection.next
        if next.closes { return remove(client) }
        if next.endsOutput { client.endOutput() }
        let interest: Poll.Interest =
            next.reads ? next.writes ? [.input, .output] : .input : next.writes ? .output : []
        guard interest != client.interest else { return }
        client.interest = interest
        do throws(SystemError) {
            try mailbox.poll.change(client.socket.number, interest)
        } catch {
            remove(client)
        }
    }

    /// The memory that a connection has nothing to say with any more.
    private func takeOutput(of client: Client) {
        let output = client.connection.output
        client.connection.output = []
        if 0 < output.capacity, output.capacity <= Self.largestSpare, spareOutputs.count < events.count {
            spareOutputs.append(output)
        }
    }

    private func remove(_ client: Client) {
        // It may have been removed already since it was touched.
        guard clients[Int(client.socket.number)] === client else { return }
        // Closing takes it out of the poll too.
        clients[Int(client.socket.number)] = nil
        clientCount -= 1
        room.leave()
    }

    /// Time has passed for everybody.
    private func sweep() {
        sweepAt = now.time + sweepTime
        let isOver = drainDeadline.map { $0 <= now.time } ?? false
        for case let client? in clients {
            if isOver {
                remove(client)
            } else if let deadline = client.connection.next.deadline, deadline <= now.time {
                client.connection.pass(to: now, using: &responder)
                advance(client)
            }
        }
    }

    private static let largestSpare = 16 * 1024

    private func drain() {
        drainDeadline = now.time + limits.drainTime
        for case let client? in clients {
            client.connection.drain(at: now)
            advance(client)
        }
    }
}
