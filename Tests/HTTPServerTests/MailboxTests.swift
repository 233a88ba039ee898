import Glibc
import Testing

@testable import HTTPServer

struct MailboxTests {
    private let mailbox: Mailbox

    init() throws {
        mailbox = try Mailbox()
    }

    /// How often the loop has been woken since the last call.
    private var wakeups: UInt64 {
        // An eventfd counts how often it was signalled since it was read.
        var count: UInt64 = 0
        return read(mailbox.descriptor, &count, 8) == 8 ? count : 0
    }

    @Test func `a message wakes only a loop that waits`() {
        mailbox.send(.evict)
        #expect(wakeups == 0)
        #expect(mailbox.receiveAll().count == 1)
        #expect(mailbox.beginWaiting())
        mailbox.send(.evict)
        #expect(wakeups == 1)
    }

    @Test func `several messages wake a loop once`() {
        #expect(mailbox.beginWaiting())
        for _ in 0..<5 { mailbox.send(.evict) }
        #expect(wakeups == 1)
        #expect(mailbox.receiveAll().count == 5)
    }

    @Test func `a loop that has messages does not wait`() {
        mailbox.send(.evict)
        #expect(!mailbox.beginWaiting())
        mailbox.send(.evict)
        #expect(wakeups == 0)
        #expect(mailbox.receiveAll().count == 2)
    }

    @Test func `a loop that has been woken by a client is not woken by messages`() {
        #expect(mailbox.beginWaiting())
        #expect(mailbox.receiveAll().isEmpty)
        mailbox.send(.evict)
        #expect(wakeups == 0)
        #expect(mailbox.receiveAll().count == 1)
    }
}
