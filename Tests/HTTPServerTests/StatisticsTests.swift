import Dispatch
import Foundation
import HTTP
import HTTPServer
import Observability
import TestSupport
import Testing

/// What a server counts, after known events over real sockets.
@Suite(.serialized)
struct StatisticsTests {
    private func wait(_ test: TestServer, until condition: (ServerStatistics) -> Bool) -> Bool {
        HTTPServerTests.wait { condition(test.server.statistics) }
    }

    private static let request = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test func `connections are counted from when they are accepted until they end`() throws {
        var limits = TestServer.quickLimits
        limits.connections = 7
        let test = try TestServer(limits)
        do {
            let peers = try (0..<3).map { _ in try Peer(port: test.port) }
            for peer in peers { peer.send(Self.request) }
            for peer in peers { #expect(peer.receive(until: "hello")) }
            let connections = test.server.statistics.connections
            #expect(connections.open == 3 && connections.limit == 7 && connections.accepted == 3)
            #expect(connections.rejected == 0 && connections.evicted == 0)
        }
        #expect(wait(test) { $0.connections.open == 0 })
        #expect(test.server.statistics.connections.accepted == 3)
        #expect(test.server.statistics.connections.timedOut.values.allSatisfy { $0 == 0 })
    }

    @Test(arguments: [
        (Deadline.head, "GET /a HT"), (.body, "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nab"),
        (.idle, ""),
        (.idle, request), (.linger, "nonsense\r\n\r\n"),
    ])
    func `a deadline that is over is counted`(deadline: Deadline, sent: String) throws {
        var limits = TestServer.quickLimits
        for time in [\Limits.headTime, \.bodyTime, \.idleTime, \.lingerTime] {
            limits[keyPath: time] = .milliseconds(100)
        }
        let test = try TestServer(limits)
        let peer = try Peer(port: test.port)
        peer.send(sent)
        #expect(wait(test) { $0.connections.timedOut[deadline] == 1 })
        #expect(wait(test) { $0.connections.open == 0 })
        // A request that is not complete in time gets a response, after which the client has to end the connection.
        let lingers = [.head, .body, .linger].contains(deadline)
        let timedOut = test.server.statistics.connections.timedOut
        #expect(timedOut.values.reduce(0, +) == (lingers && deadline != .linger ? 2 : 1))
        #expect(timedOut[.linger] == (lingers ? 1 : 0))
        // The client of a connection that was idle for too long sees its end, and no response.
        #expect(peer.receiveAll() == .end)
        #expect(statuses(peer.text) == (lingers ? [deadline == .linger ? 400 : 408] : sent.isEmpty ? [] : [200]))
    }

    @Test func `a client that receives nothing in time is counted`() throws {
        var limits = TestServer.quickLimits
        (limits.writeTime, limits.sendBufferBytes) = (.milliseconds(100), 4_096)
        let test = try TestServer(limits) { _, response, _ in
            response.body = [UInt8](repeating: 0x78, count: 100_000)
            return .responded(Cost(microseconds: 1, bytes: 100_000))
        }
        let peer = try Peer(port: test.port)
        for _ in 0..<200 where peer.sendNow(Array(Self.request.utf8)) < 0 { break }
        #expect(wait(test) { $0.connections.timedOut[.write] == 1 && $0.connections.open == 0 })
    }

    @Test func `a connection that has not ended when the server has drained is counted`() throws {
        var limits = TestServer.quickLimits
        limits.drainTime = .milliseconds(200)
        let test = try TestServer(limits)
        let peer = try Peer(port: test.port)
        peer.send("GET /a HT")
        #expect(wait(test) { $0.connections.open == 1 })
        test.server.drain()
        #expect(wait(test) { $0.connections.timedOut[.drain] == 1 && $0.connections.open == 0 })
    }

    @Test func `requests without memory for their responses are counted, on event loops and on workers`() throws {
        var limits = TestServer.quickLimits
        limits.memoryBytes = 0
        let loop = try TestServer(limits)
        let peer = try Peer(port: loop.port)
        peer.send(Self.request + Self.request)
        #expect(wait(loop) { $0.memory.rejected == 2 })
        #expect(loop.server.statistics.memory.limitBytes == 0)

        limits.memoryBytes = 1_000_000
        let end = DispatchSemaphore(value: 0)
        let worker = try TestServer(limits, loops: 1) { incoming, _, allowed in
            // One request waits on a worker with more than half of the memory for another one.
            if case .request = incoming, allowed.time == .max { _ = end.wait(timeout: .now() + 20) }
            let cost = Cost(microseconds: 1_000, bytes: 600_000)
            return allowed.isExceeded(by: cost) ? .deferred(cost) : .responded(cost)
        }
        let others = try (0..<2).map { _ in try Peer(port: worker.port) }
        for other in others { other.send(Self.request) }
        #expect(wait(worker) { $0.memory.rejected == 1 })
        end.signal()
        #expect(worker.server.statistics.queue.waits.count == 2 && worker.server.statistics.queue.rejected == 0)
    }

    @Test func `a worker leaves it to the handler to reject what can never be reserved`() throws {
        var limits = TestServer.quickLimits
        limits.memoryBytes = 1_000_000
        let test = try TestServer(limits) { _, response, allowed in
            let cost = Cost(microseconds: 1_000, bytes: 625_001)
            if allowed.isExceeded(by: cost) { return .deferred(cost) }
            let isPossible = allowed.maxBytes != 625_000 || allowed.reserve(cost.bytes)
            response.body = Array((isPossible ? "reserved" : "never reserved").utf8)
            return .responded(cost)
        }
        let peer = try Peer(port: test.port)
        peer.send(Self.request)
        #expect(peer.receive(until: "never reserved"))
        #expect(test.server.statistics.memory.rejected == 0)
    }
}
