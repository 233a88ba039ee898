package import HTTP
import Synchronization

/// Serves HTTP on some sockets, with one event loop for each core, until it has been drained.
package final class Server: Sendable {
    private let room: Room
    private let threads: Mutex<[SystemThread]>

    /// Starts at once. Each loop answers with a responder of its own, so that no two of them share anything.
    package init(
        _ listeners: [Listener], limits: Limits, loops count: Int,
        makeResponder: @escaping @Sendable () -> Responder
    ) throws(SystemError) {
        let room = try Room(capacity: limits.connections)
        let poll = try Poll()
        try poll.add(room.bell.descriptor, .input)
        for listener in listeners { try poll.add(listener.socket.number, .input) }
        var mailboxes: [Mailbox] = []
        for _ in 0..<count { mailboxes.append(try Mailbox()) }
        var threads: [SystemThread] = []
        for mailbox in mailboxes {
            threads.append(
                try SystemThread {
                    EventLoop(limits: limits, mailbox: mailbox, room: room, responder: makeResponder()).run()
                })
        }
        threads.append(
            try SystemThread { [mailboxes] in
                Acceptor(listeners, mailboxes: mailboxes, room: room, poll: poll).run()
            })
        self.room = room
        self.threads = Mutex(threads)
    }

    /// Takes nobody in any more. Requests that have been made are answered; then the server ends.
    package func drain() {
        room.close()
    }

    /// Returns when the server has ended.
    package func wait() {
        let running = threads.withLock { threads in
            defer { threads = [] }
            return threads
        }
        for thread in running { thread.wait() }
    }

    /// How many connections there are.
    package var connections: Int { room.count }
}
