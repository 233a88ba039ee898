import Glibc

/// What the system says after a call of it has failed.
struct SystemError: Error, CustomStringConvertible {
    let code = errno

    var description: String { String(cString: strerror(code)) }
}

@discardableResult
func check<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
    guard result >= 0 else { throw SystemError() }
    return result
}

/// An open file, closed when nobody holds it.
struct File: ~Copyable {
    let descriptor: Int32

    /// What the umask leaves of reading and writing for everybody, as every program's new files have it.
    init(_ path: String, _ flags: Int32) throws(SystemError) {
        descriptor = try check(open(path, flags, 0o666))
    }

    deinit {
        close(descriptor)
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
