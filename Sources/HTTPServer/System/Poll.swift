// What the server needs of the system to wait for sockets: descriptors that are closed at the end of their lifetime,
// epoll, an event with which a thread wakes another one, and the errors of system calls.
//
// epoll is level-triggered: it reports a descriptor in each turn for as long as it is ready. So bytes that a turn
// leaves unread can't be forgotten. A descriptor whose bytes must not be read now has to be changed to another
// interest.

import CLinux
import Glibc
import HTTP

/// Waits until any of many descriptors is ready, with level-triggered epoll.
package final class Poll: Sendable {
    private let descriptor: Descriptor

    package var number: Int32 { descriptor.number }

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

    func remove(_ number: Int32) throws(SystemError) {
        try control(EPOLL_CTL_DEL, number, [])
    }

    private func control(_ operation: Int32, _ number: Int32, _ interest: Interest) throws(SystemError) {
        var event = epoll_event(events: interest.rawValue, data: epoll_data_t(fd: number))
        try check(epoll_ctl(descriptor.number, operation, number, &event))
    }

    /// Waits until at least one descriptor is ready, for about `timeout`, or without limit if it is nil. Writes the
    /// events to the beginning of `events` and returns their number.
    func wait(_ timeout: TimeSpan?, for events: inout [epoll_event]) -> Int {
        // Rounded up: a wait that ends too early would be repeated again and again.
        var milliseconds = timeout.map { Int32(clamping: max(0, $0.nanoseconds + 999_999) / 1_000_000) } ?? -1
        while true {
            let count = epoll_wait(descriptor.number, &events, Int32(events.count), milliseconds)
            if count >= 0 { return Int(count) }
            // The only possible error is EINTR. Descriptors that are ready now are reported without waiting again.
            milliseconds = 0
        }
    }
}

/// An event with which any thread can wake a poll: an eventfd.
package final class WakeupEvent: Sendable {
    private let event: Descriptor

    init() throws(SystemError) {
        event = try Descriptor(eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC)))
    }

    /// Readable from `signal` to `clear`.
    package var descriptor: Int32 { event.number }

    func signal() {
        // Fails only if the counter is at its maximum, and then the descriptor is readable anyway.
        _ = eventfd_write(event.number, 1)
    }

    func clear() {
        var count: eventfd_t = 0
        _ = eventfd_read(event.number, &count)
    }
}

/// An open file descriptor, which is closed at the end of its lifetime.
package struct Descriptor: ~Copyable, Sendable {
    package let number: Int32

    /// Takes ownership of the result of a system call that opens a descriptor. Throws if it is negative.
    package init(_ number: Int32) throws(SystemError) {
        self.number = try check(number)
    }

    deinit {
        close(number)
    }

    /// Sets an option of a socket. `value` has the type that the option needs.
    func set<Value: BitwiseCopyable>(
        _ option: Int32, at level: Int32 = SOL_SOCKET, to value: Value
    ) throws(SystemError) {
        var value = value
        try check(setsockopt(number, level, option, &value, socklen_t(MemoryLayout<Value>.size)))
    }
}

/// An option of a socket whose value is a number.
func socketOption(_ option: Int32, of number: Int32) throws(SystemError) -> Int32 {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    try check(getsockopt(number, SOL_SOCKET, option, &value, &length))
    return value
}

/// The error of a failed system call.
package struct SystemError: Error, Equatable, CustomStringConvertible {
    package let code: Int32

    /// `code` is a value of `errno`.
    package init(code: Int32 = errno) {
        self.code = code
    }

    package var description: String { String(cString: strerror(code)) }
}

/// Returns the result of a system call. Throws the error in `errno` if the result is negative.
@discardableResult
package func check<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
    guard result >= 0 else { throw SystemError() }
    return result
}
