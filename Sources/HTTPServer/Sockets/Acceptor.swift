import CLinux
import Glibc

/// Accepts connections and hands them to the event loops in turn, on a thread of its own.
///
/// With a loop of its own too: a dispatch source that is suspended and resumed whenever the server is full or out of
/// descriptors was seen to stay silent for ever, once in some hundred times.
final class Acceptor {
    private let listeners: [Listener]
    private let mailboxes: [Mailbox]
    private let room: Room
    private let poll: Poll
    private var events = [epoll_event](repeating: epoll_event(), count: 16)
    private var state = State.accepting
    private var turn = 0

    private enum State {
        case accepting
        /// Until somebody leaves.
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

    /// Until nobody is to come in any more.
    func run() {
        while !room.isClosed {
            let count = poll.wait(state == .exhausted ? Self.moment : -1, for: &events)
            if count == 0 || events[..<count].contains(where: { $0.data.fd == room.bell.descriptor }) {
                room.bell.silence()
                enter(.accepting)
            }
            for listener in listeners where state == .accepting { accept(from: listener) }
        }
        // Who has come already is served.
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
            guard room.hasSpace() else { return enter(.full) }
            let number = accept4(
                listener.socket.number, nil, nil, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
            guard number < 0 else {
                hand(number)
                continue
            }
            switch errno {
            // The client was gone before it was its turn, or a signal came.
            case ECONNABORTED, EINTR, EPROTO: continue
            case EAGAIN: return
            default: return enter(.exhausted)
            }
        }
    }

    private func hand(_ number: Int32) {
        var on: Int32 = 1
        // Answers are complete when they are sent. On a Unix-domain socket there is nothing to set.
        setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        room.enter()
        mailboxes[turn].put(.socket(number))
        turn = (turn + 1) % mailboxes.count
    }
}
