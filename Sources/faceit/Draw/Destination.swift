import Glibc
import HTTPServer
import Parameters

/// What a document is written to: standard output or a file.
enum Destination {
    case standardOutput
    case file(String)

    /// Writes a document, in place of what a file had. The error says if the file is incomplete then.
    func write(_ bytes: [UInt8]) throws(Failure) {
        var isIncomplete = false
        do throws(SystemError) {
            switch self {
            case .standardOutput: try writeAll(bytes, to: STDOUT_FILENO)
            case .file(let path):
                let file = try check(open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666))
                isIncomplete = true
                let result = Result { () throws(SystemError) in try writeAll(bytes, to: file) }
                // Some file systems report only here that the disk is full.
                try check(close(file))
                try result.get()
            }
        } catch {
            throw .failed("can't write \(name): \(error)\(isIncomplete ? "; the file is incomplete" : "")")
        }
    }

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
