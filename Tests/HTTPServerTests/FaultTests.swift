import Foundation
import HTTP
import HTTPServer
import TestSupport
import Testing

private let request = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

/// Clients that are slow, gone or too many, one kind after the other: what they cost is printed.
@Suite(.serialized)
struct FaultTests {
    @Test func `five hundred clients that drip do not keep one that does not`() throws {
        let test = try TestServer()
        let drips = try (0..<500).map { _ in try Peer(port: test.port) }
        var worst = Duration.zero
        for byte in request.utf8.prefix(5) {
            for drip in drips { drip.send([byte]) }
            let start = ContinuousClock.now
            let peer = try Peer(port: test.port)
            peer.send(request)
            #expect(peer.receive(until: "hello"))
            worst = max(worst, ContinuousClock.now - start)
            usleep(200_000)
        }
        print("slowest answer beside 500 dripping clients: \(worst)")
        // A client that had to wait for the others would wait for the ten seconds that they have for a head.
        #expect(worst < .seconds(2))
    }

    @Test func `a client that drips has no more time for it`() throws {
        var limits = TestServer.quickLimits
        limits.headTime = 300
        let test = try TestServer(limits)
        let peer = try Peer(port: test.port)
        let start = ContinuousClock.now
        for byte in request.utf8 where peer.send([byte]) == 1 { usleep(30_000) }
        #expect(peer.receiveAll() != .timeout)
        #expect(ContinuousClock.now - start < .seconds(3))
        #expect(peer.text.hasPrefix("HTTP/1.1 408 "))
    }

    @Test func `who is idle for too long is left`() async throws {
        var limits = TestServer.quickLimits
        limits.idleTime = 100
        let test = try TestServer(limits)
        let peers = try (0..<50).map { _ in try Peer(port: test.port) }
        for peer in peers { #expect(peer.receiveAll() == .end) }
        #expect(try await test.waitForConnections(0))
    }

    @Test func `who takes nothing of what it asked for is left`() async throws {
        var limits = TestServer.quickLimits
        limits.writeTime = 300
        let test = try TestServer(limits)
        let peer = try Peer(port: test.port)
        let bytes = Array(String(repeating: request, count: 1_000).utf8)
        #expect(try await test.waitForConnections(1))
        while peer.sendNow(bytes) > 0 {}
        #expect(try await test.waitForConnections(0))
    }

    @Test func `clients that connect and reset cost nothing that lasts`() async throws {
        let test = try TestServer()
        for index in 0..<2_000 {
            let peer = try Peer(port: test.port)
            if index % 2 == 0 { peer.send(request) }
            peer.reset()
        }
        // The last that comes is the last that is counted.
        let last = try Peer(port: test.port)
        last.send(request)
        #expect(last.receive(until: "hello"))
        last.reset()
        _ = consume last
        #expect(try await test.waitForConnections(0))
        let peer = try Peer(port: test.port)
        peer.send(request)
        #expect(peer.receive(until: "hello"))
    }

    @Test func `drained, a server answers what it was asked and ends`() throws {
        let test = try TestServer()
        let idle = try Peer(port: test.port)
        let busy = try Peer(port: test.port)
        idle.send(request)
        #expect(idle.receive(until: "hello"))
        // The response to the first request shows that the server has the beginning of the second one.
        busy.send(request + request.prefix(10))
        #expect(busy.receive(until: "hello"))
        busy.forget()
        test.server.drain()
        // The loop closes idle connections only once it drains.
        #expect(idle.receiveAll() == .end)
        busy.send(String(request.dropFirst(10)))
        #expect(busy.receiveAll() == .end)
        #expect(busy.text.contains("Connection: close"))
        test.server.wait()
        #expect(throws: (any Error).self) { try Peer(port: test.port) }
    }
}
