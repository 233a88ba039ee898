import CLinux
import Glibc

/// An event with which any thread can wake a poll: an eventfd.
final class WakeupEvent: Sendable {
    private let event: Descriptor

    init() throws(SystemError) {
        event = try Descriptor(eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC)))
    }

    /// Readable from `signal` to `clear`.
    var descriptor: Int32 { event.number }

    func signal() {
        // Fails only if the counter is at its maximum, and then the descriptor is readable anyway.
        _ = eventfd_write(event.number, 1)
    }

    func clear() {
        var count: eventfd_t = 0
        _ = eventfd_read(event.number, &count)
    }
}
