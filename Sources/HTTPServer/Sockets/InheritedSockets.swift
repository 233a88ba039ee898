import Glibc

/// Sockets that whoever started the program has opened for it, as systemd does (sd_listen_fds): from descriptor 3 on,
/// as many as `LISTEN_FDS` says, if `LISTEN_PID` is this process.
package enum InheritedSockets {
    /// nil where there are none.
    package static func take() throws(SystemError) -> [Listener]? {
        guard let count = number("LISTEN_FDS"), count > 0, number("LISTEN_PID") ?? getpid() == getpid() else {
            return nil
        }
        // Not for processes that this one starts.
        unsetenv("LISTEN_FDS")
        unsetenv("LISTEN_PID")
        var listeners: [Listener] = []
        // In Int, because a number that is none of sockets may be any.
        for descriptor in 3..<3 + Int(count) {
            listeners.append(try Listener(listening: Descriptor(Int32(clamping: descriptor))))
        }
        return listeners
    }

    private static func number(_ name: String) -> Int32? {
        getenv(name).flatMap { Int32(String(cString: $0)) }
    }
}
