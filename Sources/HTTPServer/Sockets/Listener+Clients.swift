import Glibc

extension Listener {
    /// Whether a connection can be accepted.
    var hasWaitingClient: Bool {
        var request = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// Sets the size of the send buffer of each accepted connection. Otherwise the kernel lets it grow to megabytes.
    func setSendBuffer(_ bytes: Int) throws(SystemError) {
        var size = Int32(clamping: bytes)
        try check(setsockopt(socket.number, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size)))
    }
}
