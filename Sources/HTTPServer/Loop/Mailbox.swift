import Glibc

/// What the acceptor has for an event loop, and what the loop waits with.
///
/// A pipe, whose messages are the numbers of sockets: it wakes whoever waits, and it needs no lock beside it.
final class Mailbox: Sendable {
    let poll: Poll
    private let outlet: Descriptor
    private let inlet: Descriptor

    enum Mail {
        /// A socket that was accepted for this loop, which is to close it.
        case socket(Int32)
        /// Nobody else comes.
        case drain
    }

    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        try check(pipe(&ends))
        outlet = try Descriptor(ends[0])
        inlet = try Descriptor(ends[1])
        for end in ends { try check(fcntl(end, F_SETFD, FD_CLOEXEC)) }
        try check(fcntl(ends[0], F_SETFL, O_NONBLOCK))
        poll = try Poll()
        try poll.add(ends[0], .input)
    }

    /// Readable while there is mail.
    var descriptor: Int32 { outlet.number }

    /// Waits where thousands of messages are waiting already.
    func put(_ mail: Mail) {
        var message: Int32 =
            switch mail {
            case .socket(let number): number
            case .drain: -1
            }
        // So few bytes are written all or not at all.
        while write(inlet.number, &message, Self.size) < 0, errno == EINTR {}
    }

    /// The next message; nil where there is none.
    func take() -> Mail? {
        var message: Int32 = 0
        guard read(outlet.number, &message, Self.size) == Self.size else { return nil }
        return message < 0 ? .drain : .socket(message)
    }

    private static let size = MemoryLayout<Int32>.size
}
