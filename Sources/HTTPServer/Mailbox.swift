import Synchronization

/// What other threads have for an event loop, and what the loop waits with.
final class Mailbox: Sendable {
    let bell: Bell
    let poll: Poll
    private let contents = Mutex(Contents())

    struct Contents {
        /// Sockets that were accepted for this loop, which is to close them.
        var sockets: [Int32] = []
        var isDraining = false
    }

    init() throws(SystemError) {
        bell = try Bell()
        poll = try Poll()
        try poll.add(bell.descriptor, .input)
    }

    func put(_ socket: Int32) {
        contents.withLock { $0.sockets.append(socket) }
        bell.ring()
    }

    func drain() {
        contents.withLock { $0.isDraining = true }
        bell.ring()
    }

    func take() -> Contents {
        bell.silence()
        return contents.withLock { contents in
            defer { contents.sockets = [] }
            return contents
        }
    }
}
