import Glibc
import HTTPServer

/// Replaces or creates a file atomically: writes a temporary file in the same folder and renames it. Readers see the
/// old file or the new one, and if writing fails, the old one remains.
struct FileReplacement {
    private let target: String
    /// The permissions of the file that is replaced; nil if the file is new.
    private let mode: mode_t?

    /// nil if the file at `path` has to be opened and written instead: a device, a pipe, or an open file descriptor
    /// such as `/dev/stdout`.
    ///
    /// If `path` is a symbolic link, the file that it refers to is replaced or created.
    init?(at path: String) throws(SystemError) {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else { return nil }
            mode = status.st_mode & 0o7777
        } else {
            mode = nil
        }
        guard let target = try Self.followingLinks(path) else { return nil }
        self.target = target
    }

    func write(_ bytes: [UInt8]) throws(SystemError) {
        // A signal that ends the process is handled after the temporary file has been renamed or removed.
        var (all, previous) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        // The permissions of a new file depend on the umask.
        let temporary = try TemporaryFile(in: Self.folder(of: target), mode: mode == nil ? 0o666 : 0o600)
        do throws(SystemError) {
            try writeAll(bytes, to: temporary.file.number)
            if let mode { try check(fchmod(temporary.file.number, mode)) }
            try check(rename(temporary.path, target))
        } catch {
            unlink(temporary.path)
            throw error
        }
    }

    /// The path at the end of a chain of symbolic links, where a file may exist or not; nil if one of them refers to an
    /// open file descriptor.
    private static func followingLinks(_ path: String) throws(SystemError) -> String? {
        var path = path
        for _ in 0..<maxLinks {
            guard let destination = try destination(ofLink: path) else { return path }
            if path.hasPrefix("/proc/") || path.hasPrefix("/dev/fd/") { return nil }
            path = destination.hasPrefix("/") ? destination : folder(of: path) + destination
        }
        throw SystemError(code: ELOOP)
    }

    /// The path up to its last slash, including it; empty if it has none.
    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    }

    /// The maximum of Linux itself (path_resolution(7)).
    private static let maxLinks = 40

    /// The destination of a symbolic link; nil if the file is not one.
    private static func destination(ofLink path: String) throws(SystemError) -> String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = bytes.withUnsafeMutableBytes { buffer in
            buffer.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1 }
        }
        guard count > 0 else { return nil }
        guard let destination = String(validating: bytes[..<count], as: UTF8.self) else {
            throw SystemError(code: EILSEQ)
        }
        return destination
    }
}

/// A new file with a random name, which neither a file that a killed process left nor another user can block.
private struct TemporaryFile: ~Copyable {
    let file: Descriptor
    let path: String

    init(in folder: String, mode: mode_t) throws(SystemError) {
        for _ in 1..<Self.maxAttempts {
            do throws(SystemError) {
                try self.init(random: folder, mode: mode)
                return
            } catch {
                guard error.code == EEXIST else { throw error }
            }
        }
        try self.init(random: folder, mode: mode)
    }

    private static let maxAttempts = 16

    private init(random folder: String, mode: mode_t) throws(SystemError) {
        path = folder + ".faceit-" + String(UInt64.random(in: 0...UInt64.max), radix: 16)
        file = try Descriptor(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode))
    }
}
