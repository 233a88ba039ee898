import CLinux
import Glibc
import HTTP

/// Accepts connections and hands each to the event loop that has the fewest.
///
/// With a poll of its own: a dispatch source that is suspended and resumed whenever the server is full or out of
/// descriptors was seen to stay silent for ever, once in some hundred times.
final class Acceptor {
    private let listeners: [Listener]
    private let mailboxes: [Mailbox]
    private let room: Room
    private let poll: Poll
    private var events = [epoll_event](repeating: epoll_event(), count: 16)
    private var state = State.accepting
    /// How often no connection was closed within a moment after a loop was asked to make room.
    private var failedRequests = 0

    private enum State {
        case accepting
        /// Until a connection has been closed for a client that waits, or for a moment: perhaps none can be.
        case full
        /// For a moment: there were no descriptors or no memory, and the socket would be ready again for nothing.
        case exhausted
    }

    /// The poll watches the listeners and the room's bell.
    init(_ listeners: [Listener], mailboxes: [Mailbox], room: Room, poll: Poll) {
        self.listeners = listeners
        self.mailboxes = mailboxes
        self.room = room
        self.poll = poll
    }

    /// Returns when the room is closed.
    func run() {
        while !room.isClosed {
            let count = poll.wait(state == .accepting ? -1 : Self.moment, for: &events)
            let hasRung = events[..<count].contains { $0.data.fd == room.bell.descriptor }
            if count == 0 || hasRung {
                failedRequests = hasRung ? 0 : failedRequests + 1
                room.bell.silence()
                enter(.accepting)
            }
            for listener in listeners where state == .accepting { accept(from: listener) }
        }
        // Clients that have connected already are served.
        state = .accepting
        for listener in listeners { accept(from: listener) }
        for mailbox in mailboxes { mailbox.put(.drain) }
    }

    private static let moment: Int32 = 100

    private func enter(_ next: State) {
        guard next != state else { return }
        state = next
        for listener in listeners {
            // What is watched already can be watched for something else: that takes no memory.
            do throws(SystemError) {
                try poll.change(listener.socket.number, next == .accepting ? .input : [])
            } catch {}
        }
    }

    private func accept(from listener: Listener) {
        while true {
            guard room.hasSpace() else { return makeRoom(for: listener) }
            let number = accept4(
                listener.socket.number, nil, nil, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
            guard number < 0 else {
                hand(number)
                continue
            }
            switch errno {
            // The client was gone before it was accepted, or a signal came.
            case ECONNABORTED, EINTR, EPROTO: continue
            case EAGAIN: return
            default: return enter(.exhausted)
            }
        }
    }

    private func hand(_ number: Int32) {
        var on: Int32 = 1
        // Responses are complete when they are sent. On a Unix-domain socket there is nothing to set.
        setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        room.enter()
        guard let mailbox = mailboxes.min(by: { $0.connections < $1.connections }) else { return }
        mailbox.countConnection(1)
        mailbox.put(.socket(number))
    }

    /// The connection that has been inactive for longest makes room for one that waits to be accepted.
    private func makeRoom(for listener: Listener) {
        guard listener.hasWaitingClient, !room.isClosed else { return }
        // A loop that could close none is asked again only after the others.
        let loops = mailboxes.sorted { $0.oldestActivity < $1.oldestActivity }
        loops[failedRequests % loops.count].put(.makeRoom)
        enter(.full)
    }
}
