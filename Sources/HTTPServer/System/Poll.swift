import CLinux
import Glibc

/// Which of many descriptors are ready: epoll, level-triggered.
final class Poll: Sendable {
    private let descriptor: Descriptor

    struct Interest: OptionSet {
        let rawValue: UInt32

        static let input = Interest(rawValue: EPOLLIN.rawValue)
        static let output = Interest(rawValue: EPOLLOUT.rawValue)
        /// Not to be asked for: always told.
        static let gone = Interest(rawValue: EPOLLHUP.rawValue | EPOLLERR.rawValue)
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

    /// Waits for at most so many milliseconds, without end where they are negative: how many events there are.
    func wait(_ timeout: Int32, for events: inout [epoll_event]) -> Int {
        var timeout = timeout
        while true {
            let count = epoll_wait(descriptor.number, &events, Int32(events.count), timeout)
            if count >= 0 { return Int(count) }
            // Interrupted is the one way in which it fails. What is ready by now is not to wait for another call.
            timeout = 0
        }
    }
}
