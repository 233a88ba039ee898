import HTTP
import Synchronization

/// What other threads have for an event loop, and what the loop waits with.
final class Mailbox: Sendable {
    let poll: Poll
    private let bell: Bell
    private let mail = Locked<[Mail]>([])
    private let connectionCount = Atomic(0)
    private let oldestActivityTime = Atomic(Milliseconds.max)

    enum Mail: Sendable {
        /// A socket that was accepted for this loop, which is to close it.
        case socket(Int32)
        /// A worker's response to a request of one of the loop's clients. Its size is reserved in the memory budget.
        case response(Response, Ticket)
        /// There is no memory for the response.
        case rejection(Ticket)
        /// Close the connection that has been inactive for longest.
        case makeRoom
        /// No further sockets come.
        case drain
    }

    init() throws(SystemError) {
        bell = try Bell()
        poll = try Poll()
        try poll.add(bell.descriptor, .input)
    }

    /// Readable while there is mail.
    var descriptor: Int32 { bell.descriptor }

    func put(_ message: consuming Mail) {
        let message = message
        let wasEmpty = mail.withLock { mail in
            defer { mail.append(message) }
            return mail.isEmpty
        }
        if wasEmpty { bell.ring() }
    }

    /// All messages, in their order.
    func takeAll() -> [Mail] {
        bell.silence()
        return mail.withLock { mail in
            defer { mail = [] }
            return mail
        }
    }

    /// How many connections the loop has, with those that are still in the mail.
    var connections: Int { connectionCount.load(ordering: .relaxed) }

    func countConnection(_ change: Int) {
        connectionCount.add(change, ordering: .relaxed)
    }

    /// When the loop's longest inactive connection was active last.
    var oldestActivity: Milliseconds {
        get { oldestActivityTime.load(ordering: .relaxed) }
        set { oldestActivityTime.store(newValue, ordering: .relaxed) }
    }
}

/// The client that a response is for: sockets' numbers are used again.
struct Ticket: Equatable, Sendable {
    var socket: Int32
    var serial: Int
}
