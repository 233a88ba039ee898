import CLinux
import Glibc

/// Waits until any of many descriptors is ready, with level-triggered epoll.
final class Poll: Sendable {
    private let descriptor: Descriptor

    struct Interest: OptionSet {
        let rawValue: UInt32

        static let input = Interest(rawValue: EPOLLIN.rawValue)
        static let output = Interest(rawValue: EPOLLOUT.rawValue)
        /// The other side has ended its output.
        static let end = Interest(rawValue: EPOLLRDHUP.rawValue)
        /// The other side is gone, or there is an error. Always reported, without being requested.
        static let hangUp = Interest(rawValue: EPOLLHUP.rawValue | EPOLLERR.rawValue)
    }

    init() throws(SystemError) {
        descriptor = try Descriptor(epoll_create1(Int32(EPOLL_CLOEXEC)))
    }

    func add(_ number: Int32, _ interest: Interest) throws(SystemError) {
        try control(EPOLL_CTL_ADD, number, interest)
    }

    func change(_ number: Int32, _ interest: Interest) throws(SystemError) {
        try control(EPOLL_CTL_MOD, number, interest)
    }

    private func control(_ operation: Int32, _ number: Int32, _ interest: Interest) throws(SystemError) {
        var event = epoll_event(events: interest.rawValue, data: epoll_data_t(fd: number))
        try check(epoll_ctl(descriptor.number, operation, number, &event))
    }

    /// Waits until at least one descriptor is ready, for at most `timeout` milliseconds, or without limit if it is
    /// negative. Writes the events to the beginning of `events` and returns their number.
    func wait(_ timeout: Int32, for events: inout [epoll_event]) -> Int {
        var timeout = timeout
        while true {
            let count = epoll_wait(descriptor.number, &events, Int32(events.count), timeout)
            if count >= 0 { return Int(count) }
            // The only possible error is EINTR. Descriptors that are ready now are reported without waiting again.
            timeout = 0
        }
    }
}
