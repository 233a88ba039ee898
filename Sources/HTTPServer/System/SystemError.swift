import Glibc

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
