import Glibc
import HTTPServer
import Parameters

/// What a document is written to.
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
        // It would never be written.
        if count == 0 { throw SystemError(code: EIO) }
        written += try check(count)
    }
}
