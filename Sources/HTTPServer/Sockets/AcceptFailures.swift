import Glibc

/// Decides what to do after `accept4` has failed, and counts the failures that follow each other.
package struct AcceptFailures {
    private var count = 0

    package init() {}

    package enum Reaction: Equatable {
        /// Accept the next connection: the error is that of one connection, which is lost (accept(2), "Error handling").
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
        switch code {
        case EAGAIN:
            count = 0
            return .wait
        case EMFILE, ENFILE, ENOBUFS, ENOMEM:
            count = 0
            return .pause
        case EINVAL:
            // "Socket is not listening for connections" (accept(2)). An inherited one was when the server started.
            count = 0
            return .remove
        default:
            // Among them are EINTR, ECONNABORTED, EPROTO, EPERM of a firewall, and errors of the network.
            count += 1
            guard count == Self.maxCount else { return .continue }
            count = 0
            return .pause
        }
    }

    /// A connection has been accepted.
    package mutating func succeed() { count = 0 }

    package static let maxCount = 64
}
