import Foundation
import HTTP
import HTTPServer
import Synchronization
import TestSupport
import Testing

/// A request with an estimated cost and a true duration, both in microseconds.
private func request(_ cost: Int, takes time: Int = 0) -> String { "GET /\(cost)/\(time) HTTP/1.1\r\nHost: h\r\n\r\n" }

/// Does what the path says.
private func work(_ incoming: Incoming, _ response: inout Response, _ allowed: Int) -> Cost {
    guard case .request(let request) = incoming else { return echo(incoming, &response, allowed) }
    let numbers = String(decoding: request.path, as: UTF8.self).split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2 else { return echo(incoming, &response, allowed) }
    let cost = Cost(microseconds: numbers[0], bytes: 1_000)
    if cost.microseconds > allowed { return cost }
    usleep(UInt32(numbers[1]))
    _ = echo(incoming, &response, allowed)
    return cost
}

@Suite(.serialized)
struct WorkerTests {
    @Test func `cheap requests do not wait for expensive ones`() throws {
        let test = try TestServer(loops: 1, workers: 1, handler: work)
        let slow = try (0..<4).map { _ in try Peer(port: test.port) }
        for peer in slow { peer.send(request(100_000, takes: 500_000)) }
        usleep(20_000)
        let start = ContinuousClock.now
        for _ in 0..<20 {
            let peer = try Peer(port: test.port)
            peer.send(request(1))
            #expect(peer.receive(until: "hello"))
        }
        // Less than the first of them takes.
        #expect(ContinuousClock.now - start < .milliseconds(400))
        for peer in slow { #expect(peer.receive(until: "hello")) }
    }

    @Test func `the cheaper of two requests goes first, but an expensive one waits only so long`() throws {
        let order = Mutex<[Int]>([])
        let test = try TestServer(loops: 1, workers: 1) { incoming, response, allowed in
            let cost = work(incoming, &response, allowed)
            if cost.microseconds <= allowed { order.withLock { $0.append(cost.microseconds) } }
            return cost
        }
        // The first keeps the worker while the others come.
        let costs = [100, 50_000, 300, 200, 10_000, 200]
        let peers = try costs.map { cost in
            let peer = try Peer(port: test.port)
            peer.send(request(cost, takes: cost == 100 ? 400_000 : 0))
            usleep(10_000)
            return peer
        }
        for peer in peers { #expect(peer.receive(until: "hello")) }
        #expect(order.withLock { $0 } == [100, 300, 200, 200, 10_000, 50_000])
        order.withLock { $0 = [] }
        // One that cost 1 ms and came 16 ms or more before another one that costs nearly nothing goes first.
        let late = try [(101, 300_000), (1_000, 0), (150, 0)].map { cost, time in
            let peer = try Peer(port: test.port)
            peer.send(request(cost, takes: time))
            usleep(30_000)
            return peer
        }
        for peer in late { #expect(peer.receive(until: "hello")) }
        #expect(order.withLock { $0 } == [101, 1_000, 150])
    }

    @Test func `past the bound of the queue requests get 503, and their connections go on`() throws {
        var limits = TestServer.quickLimits
        limits.queuedRequests = 3
        let test = try TestServer(limits, loops: 1, workers: 1, handler: work)
        let peers = try (0..<8).map { _ in
            let peer = try Peer(port: test.port)
            peer.send(request(1_000, takes: 100_000))
            usleep(10_000)
            return peer
        }
        for peer in peers { #expect(peer.receive() == .more) }
        // One is at work and three wait.
        #expect(peers.map { statuses($0.text)[0] } == [200, 200, 200, 200, 503, 503, 503, 503])
        for peer in peers.suffix(4) {
            peer.forget()
            peer.send(request(1))
            #expect(peer.receive(until: "hello"))
        }
    }

    @Test func `the request of a client that is gone is dropped from the queue`() async throws {
        let count = Atomic(0)
        let test = try TestServer(loops: 1, workers: 1) { incoming, response, allowed in
            let cost = work(incoming, &response, allowed)
            if cost.microseconds <= allowed { count.add(1, ordering: .relaxed) }
            return cost
        }
        do {
            let peers = try (0..<10).map { _ in try Peer(port: test.port) }
            for peer in peers { peer.send(request(1_000, takes: 50_000)) }
            usleep(20_000)
            for peer in peers { peer.reset() }
        }
        #expect(try await test.waitForConnections(0))
        let peer = try Peer(port: test.port)
        peer.send(request(1_000))
        #expect(peer.receive(until: "hello"))
        #expect(count.load(ordering: .relaxed) <= 3)
    }

    @Test func `drained, a server waits for its workers`() throws {
        let test = try TestServer(loops: 1, workers: 1, handler: work)
        let peer = try Peer(port: test.port)
        peer.send(request(1_000, takes: 300_000))
        usleep(50_000)
        test.server.drain()
        #expect(peer.receiveAll() == .end)
        #expect(peer.text.contains("Connection: close") && peer.text.hasSuffix("hello"))
    }

    @Test func `a server ends when the time for draining is over, whatever its workers have to do`() throws {
        var limits = TestServer.quickLimits
        limits.drainTime = 200
        let test = try TestServer(limits, loops: 1, workers: 1, handler: work)
        let peers = try (0..<20).map { _ in try Peer(port: test.port) }
        for peer in peers { peer.send(request(1_000, takes: 200_000)) }
        usleep(50_000)
        let start = ContinuousClock.now
        test.server.drain()
        test.server.wait()
        #expect(ContinuousClock.now - start < .seconds(1))
    }

    @Test func `memory is divided so that those that hold the most are stopped first`() {
        let budget = MemoryBudget(capacity: 1_600)
        #expect(budget.allowance() == 100)
        budget.add(800)
        #expect(budget.allowance() == 50)
        // A quarter is left for what is not reserved.
        #expect(!budget.reserve(401))
        #expect(budget.reserve(400))
        #expect(budget.allowance() == 25)
        budget.add(400)
        #expect(budget.allowance() == 0)
        budget.add(-1_600)
        #expect(budget.allowance() == 100)
    }
}
