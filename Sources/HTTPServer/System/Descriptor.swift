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
}
