import Foundation
import HTTP
import Observability
import Synchronization
import TestSupport
import Testing

@testable import HTTPServer

/// Which connections are closed when the memory for responses is used up.
@Suite(.serialized)
struct MemoryTests {
    /// The sockets of the connections to close. Times are in milliseconds.
    private func sockets(_ holdings: [(bytes: Int, stuckTime: Int, respondedAt: Int)], _ bytes: Int) -> [Int32] {
        let holdings = holdings.enumerated().map { index, holding in
            Holding(
                socket: Int32(index), bytes: holding.bytes, stuckTime: .milliseconds(holding.stuckTime),
                respondedAt: .zero + .milliseconds(holding.respondedAt))
        }
        return Holding.sockets(toClose: holdings, toFree: bytes)
    }

    @Test func `the connections are closed that hold the most memory for the longest time`() {
        let holdings = [(2_000, 100, 5), (9_000, 50, 6), (1_000, 600, 7), (5_000, 1, 8)]
        #expect(sockets(holdings, 1) == [2])
        #expect(sockets(holdings, 1_000) == [2])
        #expect(sockets(holdings, 1_001) == [2, 1])
        #expect(sockets(holdings, 10_001) == [2, 1, 0])
        #expect(sockets(holdings, 100_000) == [2, 1, 0, 3])
        #expect(sockets([], 1) == [])
    }

    @Test func `of clients that all make progress the one with the latest response is closed`() {
        #expect(sockets([(2_000, 0, 5), (1_000, 0, 9), (9_000, 0, 7)], 5_000) == [1, 2])
        #expect(sockets([(2_000, 0, 5), (1_500, 1, 1), (9_000, 0, 7)], 5_000) == [1, 2])
    }

    @Test func `a budget is short when more than 15 of 16 parts are used, and a loop frees its share`() throws {
        let mailboxes = try [Mailbox(), Mailbox(), Mailbox()]
        let budget = MemoryBudget(capacity: 1_600, mailboxes: mailboxes)
        budget.add(1_500)
        #expect(!budget.isShort)
        budget.add(1)
        #expect(budget.isShort && budget.excessBytes(of: mailboxes[0]) == 0)
        for (mailbox, bytes) in zip(mailboxes, [900, 300, 0]) { mailbox.countedBytes = bytes }
        #expect(mailboxes.map(budget.excessBytes) == [75, 25, 0])
        #expect(mailboxes.map { budget.missingBytes(for: 100, of: $0) } == [300, 100, 0])
        // 1,200 bytes can be reserved, and 400 are those of the connections.
        for (mailbox, bytes) in zip(mailboxes, [300, 150, 0]) { mailbox.countedBytes = bytes }
        #expect(mailboxes.map { budget.missingBytes(for: 100, of: $0) } == [33, 16, 0])
        mailboxes[1].countedBytes = 50
        #expect(mailboxes.map { budget.missingBytes(for: 100, of: $0) } == [0, 0, 0])
    }

    @Test func `sizes that no machine has are shared without a trap`() throws {
        let mailboxes = try [Mailbox(), Mailbox()]
        let budget = MemoryBudget(capacity: 1_600, mailboxes: mailboxes)
        budget.add(1 << 60)
        for mailbox in mailboxes { mailbox.countedBytes = 1 << 59 }
        #expect(budget.excessBytes(of: mailboxes[0]) > 1 << 58)
    }

    @Test func `a request to free memory is sent once until it is handled`() throws {
        let mailboxes = try [Mailbox(), Mailbox()]
        let budget = MemoryBudget(capacity: 1_600, mailboxes: mailboxes)
        budget.requestReclaim(by: mailboxes[0])
        for _ in 0..<2 {
            #expect(!budget.reserve(1_300))
            budget.rejectReservation(of: 1_300)
        }
        #expect(mailboxes.map { $0.receiveAll().count } == [1, 1])
        mailboxes[0].isReclaiming.store(false, ordering: .relaxed)
        #expect(!budget.reserve(1_300))
        budget.rejectReservation(of: 1_300)
        #expect(mailboxes.map { $0.receiveAll().count } == [1, 0])
    }

    private static let request = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
    private static let small = "GET /small HTTP/1.1\r\nHost: h\r\n\r\n"

    /// A server whose responses are large, except those to `/small`.
    private func server(_ limits: Limits, loops: Int) throws -> TestServer {
        try TestServer(limits, loops: loops) { incoming, response, allowed in
            guard case .request(let request) = incoming, request.path.count == 2 else {
                return echo(incoming, &response, allowed)
            }
            response.body = [UInt8](repeating: 0x78, count: 100_000)
            return .responded(Cost(microseconds: 1, bytes: 100_000))
        }
    }

    private var limits: Limits {
        with(TestServer.quickLimits) { ($0.memoryBytes, $0.sendBufferBytes) = (16_000_000, 4_096) }
    }

    @Test(arguments: [1, 2])
    func `clients that receive nothing don't use up the memory for others`(loops: Int) throws {
        let test = try server(limits, loops: loops)
        var deaf: [Peer] = []
        for _ in 0..<100 {
            let peer = try Peer(port: test.port, sending: String(repeating: Self.request, count: 4))
            deaf.append(peer)
            let other = try Peer(port: test.port, sending: Self.small)
            #expect(other.receive(until: "hello") && statuses(other.text) == [200])
        }
        let parts = test.server.parts
        #expect(parts.sum { $0.reclaimed.count } > 0 && parts.budget.rejected == 0)
        #expect(parts.budget.usedBytes < 16_000_000)
        _ = deaf
    }

    @Test func `a connection without progress is closed when a worker needs memory`() throws {
        var limits = limits
        limits.drainTime = .zero
        // A quarter is for connections, whatever workers need.
        limits.memoryBytes = 2_000_000
        let parts = try ServerParts([], limits: limits, loops: 1, maxLongJobs: 1_000)
        let (mailbox, slots, budget) = (parts.mailboxes[0], parts.slots, parts.budget)
        let ended = DispatchGroup()
        DispatchQueue(label: "test.loop").async(group: ended) {
            let responder = Responder { _, response, _ in
                response.body = [UInt8](repeating: 0x78, count: 1_000_000)
                return .responded(Cost(microseconds: 1, bytes: 1_000_000))
            }
            var loop = EventLoop(parts, 0, responder)
            loop.run()
        }
        var pair: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &pair) == 0)
        defer { close(pair[0]) }
        mailbox.countConnection(1)
        slots.acquire()
        mailbox.post(.socket(pair[1], .local))
        #expect(write(pair[0], Self.request, Self.request.utf8.count) == Self.request.utf8.count)
        #expect(wait { budget.usedBytes > 500_000 })
        // It is enough if it is closed some time, because it is without progress only after a time.
        let isClosed = wait {
            #expect(!budget.reserve(1 << 40))
            budget.rejectReservation(of: 1 << 40)
            return mailbox.counters.reclaimed.count == 1
        }
        #expect(isClosed && wait { budget.usedBytes == 0 && slots.count == 0 })
        mailbox.post(.drain)
        ended.wait()
    }
}
