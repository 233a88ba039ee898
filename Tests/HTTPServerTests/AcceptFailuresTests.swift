import Glibc
import HTTPServer
import Testing

struct AcceptFailuresTests {
    @Test(arguments: [
        EINTR, ECONNABORTED, EPROTO, EPERM, ENETDOWN, ENOPROTOOPT, EHOSTDOWN, ENONET, EHOSTUNREACH, EOPNOTSUPP,
        ENETUNREACH, ETIMEDOUT,
    ])
    func `an error of one connection does not keep others from being accepted`(code: Int32) {
        var failures = AcceptFailures()
        for _ in 0..<1_000 {
            for _ in 1..<AcceptFailures.maxCount { #expect(failures.reaction(to: code) == .continue) }
            failures.succeed()
        }
    }

    @Test(arguments: [EMFILE, ENFILE, ENOBUFS, ENOMEM])
    func `a lack of resources is a reason to pause`(code: Int32) {
        var failures = AcceptFailures()
        #expect(failures.reaction(to: code) == .pause)
        #expect(failures.reaction(to: code) == .pause)
    }

    @Test func `the end of the connections that wait is no failure`() {
        var failures = AcceptFailures()
        #expect(failures.reaction(to: EAGAIN) == .wait)
    }

    @Test func `a listener that another process has shut down is removed`() {
        var failures = AcceptFailures()
        #expect(failures.reaction(to: EINVAL) == .remove)
    }

    @Test(arguments: [EPERM, EPROTO, EBADF])
    func `an error that is repeated without end is a reason to pause, again and again`(code: Int32) {
        var failures = AcceptFailures()
        for _ in 0..<10 {
            for _ in 1..<AcceptFailures.maxCount { #expect(failures.reaction(to: code) == .continue) }
            #expect(failures.reaction(to: code) == .pause)
        }
    }
}
