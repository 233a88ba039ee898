import CLinux
import Glibc
import HTTP
import Observability

/// Accepts connections and gives each to the event loop that has the fewest.
///
/// It has a poll of its own instead of dispatch sources: in about one of a hundred runs, a source that was suspended
/// and resumed while the server was full never fired again.
final class Acceptor {
    private let listeners: [Listener]
    private let mailboxes: [Mailbox]
    private let slots: ConnectionSlots
    private let poll: Poll
    private let counters: AcceptorCounters
    private var events = [epoll_event](repeating: epoll_event(), count: 16)
    private var state = State.accepting
    private var failures = AcceptFailures()
    /// How many times in a row no connection was closed within `retryInterval` after a loop was told to evict one.
    private var failedAttempts = 0

    private enum State {
        case accepting
        /// The maximum number of connections is reached, and a loop has been told to evict one. The acceptor waits
        /// until that has happened, for at most `retryInterval`.
        case full
        /// There are no descriptors or no memory for a connection, or accepting fails for long. The acceptor tries again
        /// after `retryInterval`.
        case exhausted
    }

    /// `poll` already watches the listeners and the slots' `wakeup`.
    init(_ listeners: [Listener], mailboxes: [Mailbox], slots: ConnectionSlots, poll: Poll, counters: AcceptorCounters)
    {
        self.listeners = listeners
        self.mailboxes = mailboxes
        self.slots = slots
        self.poll = poll
        self.counters = counters
    }

    /// Accepts connections until the slots are closed, then tells the event loops to drain.
    func run() {
        while !slots.isClosed {
            let count = poll.wait(state == .accepting ? nil : Self.retryInterval, for: &events)
            let isWakeup = events[..<count].contains { $0.data.fd == slots.wakeup.descriptor }
            if count == 0 || isWakeup {
                failedAttempts = isWakeup ? 0 : failedAttempts + 1
                slots.wakeup.clear()
                enter(.accepting)
            }
            for listener in listeners where state == .accepting { accept(from: listener) }
        }
        // Clients that have connected before the server drains are served.
        state = .accepting
        for listener in listeners { accept(from: listener) }
        for mailbox in mailboxes { mailbox.send(.drain) }
    }

    private static let retryInterval = TimeSpan.milliseconds(100)

    private func enter(_ next: State) {
        guard next != state else { return }
        state = next
        for listener in listeners {
            // Can't fail: changing the events of a watched descriptor needs no memory.
            do throws(SystemError) {
                try poll.change(listener.socket.number, next == .accepting ? .input : [])
            } catch {}
        }
    }

    /// Accepts connections that wait, at most as many as the listener's queue can hold: clients that connect as fast as
    /// they are accepted must not keep the server from draining.
    private func accept(from listener: Listener) {
        for _ in 0..<Listener.backlog {
            guard slots.hasFreeSlot() else { return requestEviction(for: listener) }
            var address = SocketAddress()
            let number = address.withPointer { address, length in
                accept4(
                    listener.socket.number, address, length, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
            }
            guard number < 0 else {
                failures.succeed()
                assign(number, from: address.peer)
                continue
            }
            switch failures.reaction(to: errno) {
            case .continue: continue
            case .wait: return
            case .pause:
                counters.rejected.add()
                return enter(.exhausted)
            }
        }
    }

    /// Gives an accepted socket to an event loop.
    private func assign(_ number: Int32, from peer: Peer) {
        var on: Int32 = 1
        // Nagle's algorithm would only delay responses, which are sent as a whole. Fails on Unix-domain sockets, which
        // don't have it.
        setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        counters.accepted.add()
        slots.acquire()
        guard let mailbox = mailboxes.min(by: { $0.connections < $1.connections }) else { return }
        mailbox.countConnection(1)
        mailbox.send(.socket(number, peer))
    }

    /// If a client waits to be accepted, tells the event loop with the longest idle connection, or else with the one that
    /// made no progress for longest, to evict it.
    private func requestEviction(for listener: Listener) {
        guard listener.hasWaitingClient, !slots.isClosed else { return }
        // After a failed attempt it is another loop's turn.
        let loops = mailboxes.sorted { $0.oldestProgress < $1.oldestProgress }
        loops[failedAttempts % loops.count].send(.evict)
        enter(.full)
    }
}
