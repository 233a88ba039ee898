import Glibc
import HTTPServer

/// Writes a file by way of a draft beside it, which takes its place when it is complete: a reader sees the old file or
/// the new one, and a failure leaves the old one.
struct FileReplacement {
    private let target: String
    /// The permissions of the file that is replaced; nil if there is none.
    private let mode: mode_t?

    /// nil if there is something at `path` that can't be replaced and is to be written into: a device, a pipe, or a
    /// file that is open already, as `/dev/stdout` is.
    ///
    /// A symbolic link stays: the file that it refers to is replaced, or created if it does not exist.
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
        // A signal that ends the process waits until the draft has become the file or has been removed.
        var (all, previous) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        // A new file has the permissions that the umask leaves, as those of every program.
        let draft = try Draft(in: folder(of: target), mode: mode == nil ? 0o666 : 0o600)
        do throws(SystemError) {
            try writeAll(bytes, to: draft.file.number)
            if let mode { try check(fchmod(draft.file.number, mode)) }
            try check(rename(draft.path, target))
        } catch {
            unlink(draft.path)
            throw error
        }
    }

    /// The path at the end of a chain of symbolic links, whether there is a file or not; nil if one of them stands for
    /// an open descriptor.
    private static func followingLinks(_ path: String) throws(SystemError) -> String? {
        var path = path
        for _ in 0..<maxLinks {
            guard let destination = try destination(ofLink: path) else { return path }
            if path.hasPrefix("/proc/") || path.hasPrefix("/dev/fd/") { return nil }
            path = destination.hasPrefix("/") ? destination : folder(of: path) + destination
        }
        throw SystemError(code: ELOOP)
    }

    /// As in the system itself.
    private static let maxLinks = 40

    /// nil if the file is not a symbolic link.
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

/// A new file whose name can't be predicted, so that neither the leftover of a killed process nor another user can
/// block it.
private struct Draft: ~Copyable {
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

/// Everything up to and with the last slash.
private func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
}
