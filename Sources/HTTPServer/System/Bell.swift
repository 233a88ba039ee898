import CLinux
import Glibc

/// Wakes whoever waits for it, from any thread.
final class Bell: Sendable {
    private let event: Descriptor

    init() throws(SystemError) {
        event = try Descriptor(eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC)))
    }

    /// Readable while it rings.
    var descriptor: Int32 { event.number }

    func ring() {
        // It can only fail when it has been rung 2⁶⁴ times without being heard, and then it rings.
        _ = eventfd_write(event.number, 1)
    }

    func silence() {
        var rings: eventfd_t = 0
        _ = eventfd_read(event.number, &rings)
    }
}
