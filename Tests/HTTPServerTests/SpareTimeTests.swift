import Dispatch
import Glibc
import HTTP
import Observability
import Synchronization
import TestSupport
import Testing

@testable import HTTPServer

/// Which requests that take longer than a client's turn an event loop responds to itself.
struct SpareTimeTests {
    @Test func `a loop responds to a longer request of a client that is alone, for up to eight turns`() throws {
        #expect(try Self.left([400]) == [])
        #expect(try Self.left([401]) == [401])
    }

    @Test func `a loop for which other clients are ready leaves all longer requests to workers`() throws {
        #expect(try Self.left([50, 51]) == [51])
        #expect(try Self.left([100, 200, 50, 300]) == [100, 200, 300])
    }

    /// The costs of the requests that an event loop leaves to workers, of clients that send one request each, with these
    /// costs in microseconds, all of which have arrived when the loop begins. A client's turn has 50 microseconds.
    private static func left(_ costs: [Int]) throws -> [Int] {
        let limits = with(TestServer.quickLimits) {
            ($0.loopTime, $0.drainTime) = (.microseconds(50), .zero)
            ($0.connections, $0.queuedRequests) = (costs.count, costs.count)
        }
        let parts = try ServerParts([], limits: limits, loops: 1, maxLongJobs: 1_000)
        let (mailbox, jobs) = (parts.mailboxes[0], parts.jobs)
        var clients: [Int32] = []
        defer { for client in clients { close(client) } }
        for cost in costs {
            var pair: [Int32] = [0, 0]
            try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &pair) == 0)
            clients.append(pair[0])
            let request = "GET /\(cost) HTTP/1.1\r\nHost: h\r\n\r\n"
            #expect(write(pair[0], request, request.utf8.count) == request.utf8.count)
            mailbox.countConnection(1)
            parts.slots.acquire()
            mailbox.post(.socket(pair[1], .local))
        }
        let (ended, responded) = (DispatchGroup(), Counts())
        DispatchQueue(label: "test.loop").async(group: ended) {
            var loop = EventLoop(parts, 0, Responder { responded.respond($0, &$1, $2) })
            loop.run()
        }
        #expect(wait { responded.count + jobs.waiting.count == costs.count })
        let left = (0..<jobs.waiting.count).compactMap { _ in jobs.next()?.work.cost.time.microseconds }
        mailbox.post(.drain)
        ended.wait()
        return left
    }

    private final class Counts: Sendable {
        private let responses = Locked(0)

        var count: Int { responses.withLock { $0 } }

        /// The path is the cost.
        func respond(_ incoming: Incoming, _ response: inout Response, _ allowed: Allowance) -> HandlerResult {
            let number = incoming.request.flatMap { Int(String(decoding: $0.path.dropFirst(), as: UTF8.self)) }
            let cost = Cost(microseconds: number ?? 0, bytes: 1_000)
            if allowed.isExceeded(by: cost) { return .deferred(cost) }
            responses.withLock { $0 += 1 }
            return .responded(cost)
        }
    }
}
