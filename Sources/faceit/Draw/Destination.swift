import Glibc
import HTTPServer
import Parameters

/// What a document is written to: standard output or a file.
///
///     a new or a regular file                    a temporary file beside it is written, and then renamed
///     a symbolic link to one                     the file that it refers to is replaced in this way
///     a device, a pipe or an open descriptor     it is opened and written
enum Destination {
    case standardOutput
    case file(String)

    /// Writes a document. A regular file is replaced as a whole, or not at all if that fails.
    func write(_ bytes: [UInt8]) throws(Failure) {
        do throws(SystemError) {
            switch self {
            case .standardOutput: try writeAll(bytes, to: STDOUT_FILENO)
            case .file(let path):
                if let replacement = try FileReplacement(at: path) { return try replacement.write(bytes) }
                // If this is a file to which standard output is redirected, its content is kept.
                let file = try Descriptor(open(path, O_WRONLY | O_APPEND | O_CLOEXEC))
                try writeAll(bytes, to: file.number)
            }
        } catch {
            throw .failed("can't write \(name): \(error.description)")
        }
    }

    /// Whether it is a terminal.
    var isTerminal: Bool {
        switch self {
        case .standardOutput: return isatty(STDOUT_FILENO) == 1
        case .file(let path):
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return false }
            do throws(SystemError) {
                let file = try Descriptor(open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC))
                return isatty(file.number) == 1
            } catch {
                return false
            }
        }
    }

    private var name: String {
        switch self {
        case .standardOutput: "standard output"
        case .file(let path): quoted(path)
        }
    }
}

/// Writes all bytes to a file descriptor.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
        let count = bytes.withUnsafeBytes {
            write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
        }
        if count < 0, errno == EINTR { continue }
        // Trying again would write nothing either.
        if count == 0 { throw SystemError(code: EIO) }
        written += try check(count)
    }
}

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

/// A new file with a random name: a fixed one could exist already, left by a process that was killed or by another
/// user.
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
