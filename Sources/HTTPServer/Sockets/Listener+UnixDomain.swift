import Glibc

extension Listener {
    /// Listens on a Unix-domain socket at `path`. `mode` is the permissions of its file; connecting requires write
    /// permission.
    ///
    /// A socket on which no process listens any more is replaced. If there is any other file at `path`, it is kept, and
    /// the error is `EADDRINUSE`.
    package convenience init(path: String, mode: UInt32 = 0o666) throws(SystemError) {
        guard let address = Address(path: path) else { throw SystemError(code: ENAMETOOLONG) }
        let socket = try Self.open(AF_UNIX)
        let probe = try Self.open(AF_UNIX)
        // The type is checked because connecting to a file that is not a socket also fails with ECONNREFUSED.
        if Self.isSocket(path), address.withPointer({ connect(probe.number, $0, $1) }) < 0, errno == ECONNREFUSED {
            unlink(path)
        }
        try check(address.withPointer { bind(socket.number, $0, $1) })
        let file = SocketFile(at: path)
        // The permissions that bind sets depend on the umask. Clients can't connect before the socket listens.
        guard chmod(path, mode) == 0 else {
            let error = SystemError()
            file?.remove()
            throw error
        }
        try self.init(bound: socket, file: file)
    }

    /// Whether there is a socket at a path.
    package static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }
}

/// The file of a Unix-domain socket, which is known by its device and inode: another process may have put a socket of its
/// own at the same path since.
struct SocketFile: Sendable {
    private let path: String
    private let device: dev_t
    private let inode: ino_t

    /// The file that is at a path now; nil if there is none.
    init?(at path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.path = path
        device = status.st_dev
        inode = status.st_ino
    }

    /// Removes the file if it is still at its path.
    func remove() {
        guard let current = SocketFile(at: path), current.device == device, current.inode == inode else { return }
        unlink(path)
    }
}
