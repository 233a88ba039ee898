import Face
import Glibc
import HTTPServer

/// Where a document goes: whole or, where that fails, not at all.
enum Destination {
    case standardOutput
    case file(String)

    func write(_ bytes: [UInt8]) throws(Failure) {
        do throws(SystemError) {
            switch self {
            case .standardOutput: try writeAll(bytes, to: STDOUT_FILENO)
            case .file(let path): try Self.replace(path, with: bytes)
            }
        } catch {
            throw .failed("can't write \(name): \(error.description)")
        }
    }

    private var name: String {
        switch self {
        case .standardOutput: "standard output"
        case .file(let path): quoted(path)
        }
    }

    /// By way of a file beside it, which takes its place when it is complete. What is no regular file, as a device or
    /// a pipe, can't be replaced and is written into.
    private static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG {
            let file = try Descriptor(open(path, O_WRONLY | O_CLOEXEC))
            return try writeAll(bytes, to: file.number)
        }
        // A link stays a link, to a new file.
        let target = exists ? try resolved(path) : path
        let draft = folder(of: target) + ".faceit-\(getpid())"
        // What the umask leaves of reading and writing for everybody, as every program's new files have it.
        let file = try Descriptor(open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
        do throws(SystemError) {
            try writeAll(bytes, to: file.number)
            if exists { try check(fchmod(file.number, status.st_mode & 0o7777)) }
            try check(rename(draft, target))
        } catch {
            unlink(draft)
            throw error
        }
    }

    /// Everything up to and with the last slash.
    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    }

    private static func resolved(_ path: String) throws(SystemError) -> String {
        guard let target = realpath(path, nil) else { throw SystemError() }
        defer { free(target) }
        return String(cString: target)
    }
}

func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
        let count = bytes.withUnsafeBytes {
            write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
        }
        if count < 0, errno == EINTR { continue }
        written += try check(count)
    }
}
