import Foundation
import HTTP
import HTTPServer
import TestSupport
import Testing

private let request = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

/// Many slow clients, and clients of a server that drains. The tests run one after the other, because they measure.
@Suite(.serialized)
struct FaultTests {
    @Test func `five hundred clients that send single bytes do not delay another client`() throws {
        let limits = with(TestServer.quickLimits) { $0.headTime = .seconds(60) }
        let test = try TestServer(limits)
        let slow = try (0..<500).map { _ in try Peer(port: test.port) }
        for byte in request.utf8.prefix(5) {
            for peer in slow { peer.send([byte]) }
            let peer = try Peer(port: test.port, sending: request)
            // A client that waited for the others would wait for a minute, and this one gives up after ten seconds.
            #expect(peer.receive(until: "hello"))
        }
    }

    @Test func `a client that has just connected when the server drains has more time than an idle one`() throws {
        let limits = with(TestServer.quickLimits) { $0.drainTime = .seconds(10) }
        // The client has two seconds after it has connected. Beside all other tests this one may send the request later
        // than that; it then tries again.
        for _ in 0..<10 {
            let test = try TestServer(limits)
            let idle = try Peer(port: test.port, sending: request)
            #expect(idle.receive(until: "hello"))
            let start = ContinuousClock.now
            let peer = try Peer(port: test.port)
            #expect(test.waitForConnections(2))
            test.server.drain()
            #expect(idle.receiveAll() == .end)
            peer.send(request)
            let isInTime = ContinuousClock.now - start < .milliseconds(1_500)
            let end = peer.receiveAll()
            guard isInTime else { continue }
            #expect(end == .end)
            #expect(statuses(peer.text) == [200] && peer.text.contains("Connection: close"))
            return
        }
        Issue.record("no client was run in time")
    }

    @Test func `a client that sends another request while an idle connection ends is not reset`() throws {
        var limits = TestServer.quickLimits
        limits.lingerTime = .seconds(60)
        limits.drainTime = .seconds(60)
        let test = try TestServer(limits)
        let peer = try Peer(port: test.port, sending: request)
        #expect(peer.receive(until: "hello"))
        test.server.drain()
        #expect(peer.receiveAll() == .end)
        peer.send(request)
        // The server waits for this client's end, but not for long.
        let start = ContinuousClock.now
        test.server.wait()
        #expect(ContinuousClock.now - start < .seconds(50))
        #expect(peer.receiveAll() == .end)
    }

    @Test func `a server that drains responds to a request in progress and ends`() throws {
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
