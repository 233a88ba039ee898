import Glibc

extension Listener {
    /// Whether a client has connected and waits to be accepted.
    var hasWaitingClient: Bool {
        var request = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// Bounds what the kernel keeps of a response on each accepted connection, which it otherwise lets grow to megabytes.
    func boundSendBuffer(_ bytes: Int) throws(SystemError) {
        var size = Int32(clamping: bytes)
        try check(setsockopt(socket.number, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size)))
    }
}
