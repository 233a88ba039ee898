// Accepting connections, and giving each to the event loop that has the fewest.
//
// A turn waits until a listener is ready, and accepts from all of them. Three conditions interrupt that:
//
//     all slots are taken                       tell a loop to evict a client, and pause
//     no descriptors or no memory are left,     pause
//     or accepting fails 64 times in a row
//     a listener has been shut down             remove it; if it was the last one, end
//
// A pause ends after 100 ms; one for a slot ends as soon as a connection does. Meanwhile the poll is not told to report
// waiting clients, because it would report them again and again. They wait in the queue of the kernel, which
// `Listener.backlog` bounds.

import CLinux
import Glibc
package import HTTP
import Observability
import Synchronization

/// What to do when another process has shut a listening socket down, on the acceptor's thread. `port` is nil for a
/// Unix-domain socket, and `remaining` the number of sockets on which the server still listens.
package typealias ListenerLoss = @Sendable (_ port: Int?, _ remaining: Int) -> Void

/// Accepts the connections of a server on a thread of its own.
///
/// It has a poll of its own instead of dispatch sources: in about one of a hundred runs, a source that was suspended
/// and resumed while the server was full never fired again.
///
/// Other processes may have an inherited listening socket as well, and can shut it down. Then nothing can be accepted
/// any more, and epoll always reports it: an Internet socket with `EPOLLHUP`, whatever events are requested, and a
/// Unix-domain socket as readable, and with `EPOLLRDHUP`. The acceptor would spin. So it removes such a listener, and
/// ends without one.
package final class Acceptor {
    private var listeners: [Listener]
    private let parts: ServerParts
    private let onLoss: ListenerLoss
    private var events = [epoll_event](repeating: epoll_event(), count: 16)
    /// Until when no connections are accepted; nil if they are.
    private var pausedUntil: Instant?
    private var failures = AcceptFailures()
    /// How many pauses in a row ended before a connection was closed.
    private var failedAttempts = 0

    /// `listeners` are those of the parts.
    package init(_ parts: ServerParts, _ listeners: [Listener], onLoss: @escaping ListenerLoss = { _, _ in }) {
        self.parts = parts
        self.listeners = listeners
        self.onLoss = onLoss
    }

    /// Accepts connections until the slots are closed or no listener is left, then tells the event loops to drain.
    func run() {
        while !hasEnded { waitAndTakeTurn() }
        endAccepting()
    }

    package var hasEnded: Bool { parts.slots.isClosed || listeners.isEmpty }

    /// Waits until connections can be accepted, or for the end of a pause, and accepts them.
    package func waitAndTakeTurn() {
        let count = parts.poll.wait(maxWait, for: &events)
        if let pausedUntil, pausedUntil <= .now { resume(failedAttempts: failedAttempts + 1) }
        if events[..<count].contains(where: { $0.data.fd == parts.slots.wakeup.descriptor }) {
            parts.slots.wakeup.clear()
            if parts.slots.count < parts.slots.capacity { resume(failedAttempts: 0) }
        }
        // A different listener is first in each turn: the first one may use up the slots, or fail and cause a pause.
        listeners.append(listeners.removeFirst())
        for listener in listeners where pausedUntil == nil { accept(from: listener) }
        for event in events[..<count]
        where !Poll.Interest(rawValue: event.events).isDisjoint(with: [.hangUp, .end]) { remove(event.data.fd) }
    }

    /// How long the next turn waits; nil is no limit.
    package var maxWait: TimeSpan? { pausedUntil.map { $0 - .now } }

    /// Accepts those that have connected before the server drains, and tells the event loops to drain.
    package func endAccepting() {
        for listener in listeners { accept(from: listener) }
        for mailbox in parts.mailboxes { mailbox.post(.drain) }
    }

    private static let retryInterval = TimeSpan.milliseconds(100)

    private func pause() {
        pausedUntil = .now + Self.retryInterval
        watchListeners(for: [])
    }

    private func resume(failedAttempts: Int) {
        self.failedAttempts = failedAttempts
        guard pausedUntil != nil else { return }
        pausedUntil = nil
        watchListeners(for: .connections)
    }

    private func watchListeners(for interest: Poll.Interest) {
        for listener in listeners {
            // Can't fail: changing the events of a watched descriptor needs no memory.
            do throws(SystemError) { try parts.poll.change(listener.socket.number, interest) } catch {}
        }
    }

    /// Removes a listener on which nothing listens any more, unless that is done already.
    private func remove(_ number: Int32) {
        guard let index = listeners.firstIndex(where: { $0.socket.number == number }) else { return }
        // As long as another process has the socket, closing it doesn't remove it from the poll. This can't fail.
        do throws(SystemError) { try parts.poll.remove(number) } catch {}
        let listener = listeners.remove(at: index)
        if listeners.isEmpty { parts.acceptorCounters.lostListeners.store(true, ordering: .sequentiallyConsistent) }
        onLoss(listener.port, listeners.count)
    }

    /// Accepts connections that wait, at most as many as the listener's queue can hold: clients that connect as fast as
    /// they are accepted must not keep the server from draining.
    private func accept(from listener: Listener) {
        listener.makeNonblocking()
        for _ in 0..<Listener.backlog {
            guard parts.slots.requestWakeupUnlessFree() else { return requestEviction(for: listener) }
            var address = SocketAddress()
            let number = address.withPointer { address, length in
                accept4(listener.socket.number, address, length, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
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
                parts.acceptorCounters.rejected.add()
                return pause()
            case .remove: return remove(listener.socket.number)
            }
        }
    }

    /// Gives an accepted socket to an event loop.
    private func assign(_ number: Int32, from peer: Peer) {
        var on: Int32 = 1
        // Nagle's algorithm would only delay responses, which are sent as a whole. Fails on Unix-domain sockets, which
        // don't have it.
        setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        parts.acceptorCounters.accepted.add()
        parts.slots.acquire()
        guard let mailbox = parts.mailboxes.min(by: { $0.connections < $1.connections }) else { return }
        mailbox.countConnection(1)
        mailbox.post(.socket(number, peer))
    }

    /// If a client waits to be accepted, tells the event loop whose connection has been idle for longest to evict it,
    /// or if none is idle, the loop whose connection has made no progress for longest.
    private func requestEviction(for listener: Listener) {
        guard listener.hasWaitingClient, !parts.slots.isClosed else { return }
        // After a failed attempt it is another loop's turn.
        let loops = parts.mailboxes.map { (mailbox: $0, progress: $0.oldestProgress) }.sorted {
            $0.progress < $1.progress
        }
        loops[failedAttempts % loops.count].mailbox.post(.evict)
        pause()
    }
}

extension Poll.Interest {
    /// Connections that can be accepted, or that the listener has been shut down.
    static let connections: Poll.Interest = [.input, .end]
}

/// Decides what to do after `accept4` has failed, and counts the failures that follow each other.
package struct AcceptFailures {
    private var count = 0

    package init() {}

    package enum Reaction: Equatable {
        /// Accept the next connection: the error is that of one connection, which is lost (accept(2), "Error
        /// handling").
        case `continue`
        /// No connection waits.
        case wait
        /// Try again later: there are no descriptors or no memory, or no connection could be accepted for long.
        case pause
        /// Remove the listener: another process has shut it down.
        case remove
    }

    /// The reaction to an error, a value of `errno`.
    package mutating func reaction(to code: Int32) -> Reaction {
        let reaction: Reaction =
            switch code {
            case EAGAIN: .wait
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: .pause
            // "Socket is not listening for connections" (accept(2)). An inherited one was when the server started.
            case EINVAL: .remove
            // Among them are EINTR, ECONNABORTED, EPROTO, EPERM of a firewall, and errors of the network.
            default: count + 1 < Self.maxCount ? .continue : .pause
            }
        count = reaction == .continue ? count + 1 : 0
        return reaction
    }

    /// A connection has been accepted.
    package mutating func succeed() { count = 0 }

    package static let maxCount = 64
}
