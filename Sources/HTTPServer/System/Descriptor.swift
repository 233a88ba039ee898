import Glibc

/// An open file, socket or event, closed when nobody holds it.
package struct Descriptor: ~Copyable, Sendable {
    package let number: Int32

    package init(_ number: Int32) throws(SystemError) {
        self.number = try check(number)
    }

    deinit {
        close(number)
    }
}
