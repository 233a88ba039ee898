import Glibc

/// What the system says after a call of it has failed.
package struct SystemError: Error, Equatable, CustomStringConvertible {
    package let code: Int32

    package init(code: Int32 = errno) {
        self.code = code
    }

    package var description: String { String(cString: strerror(code)) }
}

/// What a system call returned, unless it is less than nothing.
@discardableResult
package func check<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
    guard result >= 0 else { throw SystemError() }
    return result
}
