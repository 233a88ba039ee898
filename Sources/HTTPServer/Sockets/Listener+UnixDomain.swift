import Glibc

extension Listener {
    /// Listens on a Unix-domain socket. `mode` is the permissions of its file; to connect takes the one to write.
    ///
    /// A socket on which nobody listens any more is replaced. Any other file at `path` is left alone, and the result is
    /// `EADDRINUSE`.
    package convenience init(path: String, mode: UInt32 = 0o666) throws(SystemError) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < capacity else { throw SystemError(code: ENAMETOOLONG) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let socket = try Self.open(AF_UNIX)
        let number = socket.number
        try withUnsafePointer(to: &address) { pointer throws(SystemError) in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer throws(SystemError) in
                let length = socklen_t(MemoryLayout<sockaddr_un>.size)
                let probe = try Self.open(AF_UNIX)
                // Connecting to a file that is not a socket fails in the same way.
                if Self.isSocket(path), connect(probe.number, pointer, length) < 0, errno == ECONNREFUSED {
                    unlink(path)
                }
                try check(bind(number, pointer, length))
            }
        }
        // Before clients can connect, which begins with listening. The mode that bind gives depends on the umask.
        guard chmod(path, mode) == 0 else {
            let error = SystemError()
            unlink(path)
            throw error
        }
        try self.init(bound: socket, path: path)
    }

    /// Whether the file at a path, if there is one, is a socket.
    package static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }
}
