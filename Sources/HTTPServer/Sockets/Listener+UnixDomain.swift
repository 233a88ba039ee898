import Glibc

extension Listener {
    /// Listens on a Unix-domain socket at `path`. `mode` is the permissions of its file; connecting requires write
    /// permission.
    ///
    /// A socket on which no process listens any more is replaced. If there is any other file at `path`, it is kept, and
    /// the error is `EADDRINUSE`.
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
                // The type is checked because connecting to a file that is not a socket also fails with ECONNREFUSED.
                if Self.isSocket(path), connect(probe.number, pointer, length) < 0, errno == ECONNREFUSED {
                    unlink(path)
                }
                try check(bind(number, pointer, length))
            }
        }
        // The permissions that bind sets depend on the umask. Clients can't connect before the socket listens.
        guard chmod(path, mode) == 0 else {
            let error = SystemError()
            unlink(path)
            throw error
        }
        try self.init(bound: socket, path: path)
    }

    /// Whether there is a socket at a path.
    package static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }
}
