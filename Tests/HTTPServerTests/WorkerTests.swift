import Foundation
import HTTP
import HTTPServer
import Observability
import Synchronization
import TestSupport
import Testing

/// A request that the handler of these tests estimates to cost `cost` microseconds.
private func request(cost: Int) -> String { "GET /\(cost) HTTP/1.1\r\nHost: h\r\n\r\n" }

/// Estimates as the path specifies.
private func work(_ incoming: Incoming, _ response: inout Response, _ allowed: Allowance) -> HandlerResult {
    guard case .request(let request) = incoming,
        let microseconds = Int(String(decoding: request.path.dropFirst(), as: UTF8.self))
    else { return echo(incoming, &response, allowed) }
    let cost = Cost(microseconds: microseconds, bytes: 1_000)
    if allowed.isExceeded(by: cost) { return .deferred(cost) }
    _ = echo(incoming, &response, allowed)
    return .responded(cost)
}

/// A handler whose workers wait until the test lets them continue, so that no test depends on how fast the machine is.
private final class GatedHandler: Sendable {
    private let gate = DispatchSemaphore(value: 0)
    private let counts = Locked(Counts())

    struct Counts: Sendable {
        /// Requests that a loop has left to a worker.
        var submitted = 0
        /// Requests that a worker has begun.
        var begun = 0
        /// Requests that were rejected because the server is overloaded.
        var rejected = 0
        /// After how many seconds those may be repeated.
        var retryTimes: Set<Int?> = []
    }

    func respond(_ incoming: Incoming, _ response: inout Response, _ allowed: Allowance) -> HandlerResult {
        let handling = work(incoming, &response, allowed)
        if case .rejected(let request) = incoming {
            counts.withLock {
                $0.rejected += 1
                $0.retryTimes.insert(request.error.retryAfter)
            }
        } else if case .deferred = handling {
            counts.withLock { $0.submitted += 1 }
        } else if allowed.time == .max {
            counts.withLock { $0.begun += 1 }
            // At most for a while, so that a test that fails ends nevertheless.
            _ = gate.wait(timeout: .now() + 20)
        }
        return handling
    }

    /// Lets `count` requests continue, whether a worker has begun them already or not.
    func release(_ count: Int) {
        for _ in 0..<count { gate.signal() }
    }

    func wait(for count: any KeyPath<Counts, Int> & Sendable, toReach value: Int) -> Bool {
        HTTPServerTests.wait { counts.withLock { $0[keyPath: count] } >= value }
    }

    var retryTimes: Set<Int?> { counts.withLock { $0.retryTimes } }
    var begun: Int { counts.withLock { $0.begun } }
}

@Suite(.serialized)
struct WorkerTests {
    private let handler = GatedHandler()

    /// A server with one loop and one worker, on which expensive requests wait at the gate.
    private func server(_ limits: Limits = TestServer.quickLimits) throws -> TestServer {
        try TestServer(limits, loops: 1, workers: 1) { [handler] in handler.respond($0, &$1, $2) }
    }

    @Test func `cheap requests do not wait for expensive ones`() throws {
        let test = try server()
        let expensive = try (0..<4).map { _ in try Peer(port: test.port, sending: request(cost: 100_000)) }
        #expect(handler.wait(for: \.begun, toReach: 1))
        for _ in 0..<20 {
            let peer = try Peer(port: test.port, sending: request(cost: 1))
            #expect(peer.receive(until: "hello"))
        }
        #expect(handler.begun == 1)
        handler.release(expensive.count)
        for peer in expensive { #expect(peer.receive(until: "hello")) }
    }

    @Test func `when the queue is full, requests get 503 after a while, and their connections remain usable`() throws {
        let limits = with(TestServer.quickLimits) { ($0.queuedRequests, $0.queueTime) = (3, .seconds(10)) }
        let test = try server(limits)
        let first = try Peer(port: test.port, sending: request(cost: 1_200_000))
        #expect(handler.wait(for: \.begun, toReach: 1))
        let beginning = ContinuousClock.now
        let others = try (0..<7).map { _ in
            try Peer(port: test.port, sending: request(cost: 1_200_000))
        }
        // The worker has one request, three wait in the queue, and four don't fit there.
        #expect(handler.wait(for: \.rejected, toReach: 4))
        #expect(ContinuousClock.now - beginning >= .milliseconds(100))
        let queue = test.server.parts.jobs
        #expect(queue.waiting.count == 3 && queue.capacity == 3 && queue.rejected == 4 && queue.waits.count == 1)
        #expect(queue.time == .milliseconds(3_600) && queue.maxTime == .seconds(10))
        #expect(handler.retryTimes == [4])
        handler.release(4)
        for peer in [first] + others { #expect(peer.receive() == .more) }
        #expect(statuses(first.text) == [200])
        #expect(others.map { statuses($0.text)[0] }.sorted() == [200, 200, 200, 503, 503, 503, 503])
        #expect(queue.waiting.isEmpty && queue.time == .zero && queue.rejected == 4)
        #expect(queue.waits.count == 4 && queue.waits.nanoseconds > 0)
        for peer in others where statuses(peer.text) == [503] {
            peer.forget()
            peer.send(request(cost: 1))
            #expect(peer.receive(until: "hello"))
        }
    }

    @Test func `the queue drops the request of a client that has disconnected`() throws {
        let test = try server()
        do {
            let peers = try (0..<10).map { _ in try Peer(port: test.port, sending: request(cost: 30_000)) }
            #expect(handler.wait(for: \.submitted, toReach: 10))
            #expect(handler.wait(for: \.begun, toReach: 1))
            for peer in peers { peer.reset() }
        }
        #expect(test.waitForConnections(0))
        handler.release(10)
        let peer = try Peer(port: test.port, sending: request(cost: 30_000))
        #expect(peer.receive(until: "hello"))
        #expect(handler.begun == 2)
    }

    @Test
    func `a client that ends its side while it waits for a worker has left, whether its request has begun or not`()
        throws
    {
        let test = try server()
        let peers = try (0..<3).map { _ in try Peer(port: test.port) }
        for (index, peer) in peers.enumerated() {
            peer.send(request(cost: 30_000))
            #expect(handler.wait(for: \.submitted, toReach: index + 1))
        }
        #expect(handler.wait(for: \.begun, toReach: 1))
        for peer in peers { peer.endOutput() }
        for peer in peers {
            #expect(peer.receiveAll() == .end)
            #expect(peer.text.isEmpty)
        }
        #expect(test.waitForConnections(0))
        #expect(test.server.parts.jobs.waiting.count == 0 && handler.begun == 1)
        handler.release(1)
    }

    @Test func `a client that ends its side gets the responses of an event loop`() throws {
        let test = try server()
        let peer = try Peer(port: test.port, sending: request(cost: 1) + request(cost: 2))
        peer.endOutput()
        #expect(peer.receiveAll() == .end)
        #expect(statuses(peer.text) == [200, 200])
    }

    @Test func `a server that drains waits for its workers`() throws {
        let limits = with(TestServer.quickLimits) { $0.drainTime = .milliseconds(10_000) }
        let test = try server(limits)
        let idle = try Peer(port: test.port, sending: request(cost: 1))
        #expect(idle.receive(until: "hello"))
        let peer = try Peer(port: test.port, sending: request(cost: 30_000))
        #expect(handler.wait(for: \.begun, toReach: 1))
        test.server.drain()
        // The loop closes idle connections only once it drains.
        #expect(idle.receiveAll() == .end)
        handler.release(1)
        #expect(peer.receiveAll() == .end)
        #expect(peer.text.contains("Connection: close") && peer.text.hasSuffix("hello"))
    }

    // The thread sanitizer replaces the system calls itself.
    #if !THREAD_SANITIZER
        @Test func `a server ends when the time for draining is over, even if requests wait for workers`() throws {
            let limits = with(TestServer.quickLimits) { $0.drainTime = .milliseconds(200) }
            let time = try VirtualServer.run(limits, loops: 1, work) { test throws in
                for _ in 0..<20 { test.connect().send(request(cost: 100_000)) }
                try test.run(for: .milliseconds(10))
                #expect(test.parts.jobs.waiting.count == 19)
            }
            // All requests together take two seconds. The worker finishes what it has begun.
            #expect(.milliseconds(200) <= time && time <= .milliseconds(400), "\(time)")
        }
    #endif

    @Test
    func `a request for more memory than a worker may ever reserve gets 503 instead of beginning again and again`()
        throws
    {
        let limits = with(TestServer.quickLimits) { $0.memoryBytes = 1_000_000 }
        let test = try TestServer(limits) { incoming, response, allowed in
            guard case .request = incoming else { return echo(incoming, &response, allowed) }
            let cost = Cost(microseconds: 1_000, bytes: 1_000)
            if allowed.isExceeded(by: cost) || !allowed.reserve(700_000) { return .deferred(cost) }
            return .responded(cost)
        }
        let peer = try Peer(port: test.port, sending: "GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(peer.receive(until: "\r\n\r\n") && statuses(peer.text) == [503])
        #expect(test.server.parts.budget.rejected == 1)
    }

    @Test func `the more memory is used, the less a connection may hold`() {
        let budget = MemoryBudget(capacity: 1_600)
        #expect(budget.room() == .upTo(93))
        budget.add(800)
        #expect(budget.room() == .upTo(43))
        // A quarter can't be reserved.
        #expect(!budget.reserve(401))
        #expect(budget.reserve(400))
        #expect(budget.room() == .upTo(18))
        // From 15/16 on a connection may hold nothing more, but small responses are possible until all is used.
        budget.add(399)
        #expect(budget.room() == .upTo(0))
        #expect(budget.room(beside: 1) == .full)
        budget.add(1)
        #expect(budget.room() == .full)
        budget.add(-1_600)
        #expect(budget.room() == .upTo(93))
    }
}
