import Face
import Glibc

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
            throw .output("can't write \(name): \(error.description)")
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
            let file = try File(path, O_WRONLY | O_CLOEXEC)
            return try writeAll(bytes, to: file.descriptor)
        }
        // A link stays a link, to a new file.
        let target = exists ? try resolved(path) : path
        let draft = folder(of: target) + ".faceit-\(getpid())"
        let file = try File(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
        do throws(SystemError) {
            try writeAll(bytes, to: file.descriptor)
            if exists { try check(fchmod(file.descriptor, status.st_mode & 0o7777)) }
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
