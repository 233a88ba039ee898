import Glibc

/// An open file descriptor, which is closed at the end of its lifetime.
package struct Descriptor: ~Copyable, Sendable {
    package let number: Int32

    /// Takes ownership of the result of a system call that opens a descriptor. Throws if it is negative.
    package init(_ number: Int32) throws(SystemError) {
        self.number = try check(number)
    }

    deinit {
        close(number)
    }

    /// Sets an option of a socket. `value` has the type that the option needs.
    func set<Value: BitwiseCopyable>(
        _ option: Int32, at level: Int32 = SOL_SOCKET, to value: Value
    ) throws(SystemError) {
        var value = value
        try check(setsockopt(number, level, option, &value, socklen_t(MemoryLayout<Value>.size)))
    }
}

/// An option of a socket whose value is a number.
func socketOption(_ option: Int32, of number: Int32) throws(SystemError) -> Int32 {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    try check(getsockopt(number, SOL_SOCKET, option, &value, &length))
    return value
}

/// The error of a failed system call.
package struct SystemError: Error, Equatable, CustomStringConvertible {
    package let code: Int32

    /// `code` is a value of `errno`.
    package init(code: Int32 = errno) {
        self.code = code
    }

    package var description: String { String(cString: strerror(code)) }
}

/// Returns the result of a system call. Throws the error in `errno` if the result is negative.
@discardableResult
package func check<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
    guard result >= 0 else { throw SystemError() }
    return result
}
