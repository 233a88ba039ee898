import HTTP
import Observability
import Synchronization

/// Messages of other threads to an event loop, and the poll with which the loop waits for them and for its sockets.
///
/// A message has to wake a loop that waits, and a loop that works should cost its senders no system call. So the loop
/// announces under the lock that it is going to wait, and only if there is no message:
///
///     event loop                                    another thread
///     beginWaiting: no messages, so `isAwaited`
///     Poll.wait                                     post: adds the message, resets `isAwaited`, signals
///     receiveAll, clear
///
/// A message that is sent before `beginWaiting` keeps the loop from waiting, and one that is sent after it wakes the
/// loop. The inbox is bounded: one message for each new connection, one for each job that is complete or rejected, and a
/// few that control the loop. Beside it are the counters and the progress of the loop that other threads read.
package final class Mailbox: Sendable {
    package let poll: Poll
    /// Its descriptor is readable when a message has arrived while the loop waited, until it is cleared.
    package let wakeup: WakeupEvent
    private let inbox = Locked(Inbox())
    private let connectionCount = Atomic(0)
    private let progress = Locked((idle: Instant.distantFuture, busy: Instant.distantFuture))
    private let bytes = Atomic(0)
    /// Whether the inbox has a message to reclaim memory already; one is enough.
    let isReclaiming = Atomic(false)
    package let counters = LoopCounters()

    private struct Inbox: Sendable {
        var messages: [Message] = []
        /// Whether the loop waits for the next message, or is about to.
        var isAwaited = false
    }

    enum Message: Sendable {
        /// An accepted socket, which the loop owns from now on.
        case socket(Int32, Peer)
        /// A worker's response to a client's request. Its size is counted in the memory budget.
        case response(Response, ClientID)
        /// No worker can take a client's request.
        case rejection(ClientID)
        /// Close a connection, to make room for another one.
        case evict
        /// Close connections that hold memory: because the budget is nearly used up, or because a number of bytes could
        /// not be reserved, and then only those whose clients are stuck.
        case reclaim(fromStuck: Int?)
        /// End all connections. No more sockets follow.
        case drain
    }

    init() throws(SystemError) {
        wakeup = try WakeupEvent()
        poll = try Poll()
        try poll.add(wakeup.descriptor, .input)
    }

    /// Adds a message. Wakes the loop only if it waits: otherwise it receives the message before it waits again.
    func post(_ message: consuming Message) {
        let message = message
        let isAwaited = inbox.withLock { inbox in
            inbox.messages.append(message)
            defer { inbox.isAwaited = false }
            return inbox.isAwaited
        }
        if isAwaited { wakeup.signal() }
    }

    /// Returns whether the loop may wait for `wakeup`, because there are no messages. From then on the next message
    /// wakes it, until it calls `receiveAll`.
    func beginWaiting() -> Bool {
        inbox.withLock { inbox in
            inbox.isAwaited = inbox.messages.isEmpty
            return inbox.isAwaited
        }
    }

    /// Ends waiting. Removes and returns all messages, in their order.
    func receiveAll() -> [Message] {
        inbox.withLock { inbox in
            defer { inbox = Inbox() }
            return inbox.messages
        }
    }

    /// Whether the loop has messages that it has not received.
    package var hasMessages: Bool { inbox.withLock { !$0.messages.isEmpty } }

    /// The memory of the responses that the loop has not received.
    package var bytesOfResponses: Int {
        inbox.withLock { inbox in
            inbox.messages.reduce(0) {
                if case .response(let response, _) = $1 { $0 + response.allocatedBytes } else { $0 }
            }
        }
    }

    /// The number of the loop's connections, including sockets that it has not received yet.
    package var connections: Int { connectionCount.load(ordering: .relaxed) }

    func countConnection(_ change: Int) {
        connectionCount.add(change, ordering: .relaxed)
    }

    /// When the client that has gone longest without progress last made any, for idle and for busy clients separately;
    /// `distantFuture` if there is none. A loop sets it only while `ConnectionSlots.isNearlyFull`.
    var oldestProgress: (idle: Instant, busy: Instant) {
        get { progress.withLock { $0 } }
        set { progress.withLock { $0 = newValue } }
    }

    /// How many bytes are counted in the memory budget for the loop's connections.
    package internal(set) var countedBytes: Int {
        get { bytes.load(ordering: .relaxed) }
        set { bytes.store(newValue, ordering: .relaxed) }
    }

    /// Sends `reclaim`, unless the loop has not yet handled the last one.
    func requestReclaim(fromStuck bytes: Int? = nil) {
        if !isReclaiming.exchange(true, ordering: .relaxed) { post(.reclaim(fromStuck: bytes)) }
    }
}

/// Identifies a client of an event loop. The serial number tells clients apart whose sockets had the same descriptor.
struct ClientID: Equatable, Sendable {
    var socket: Int32
    var serial: Int
}
