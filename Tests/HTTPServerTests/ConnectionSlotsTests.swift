import HTTP
import HTTPServer
import Observability
import TestSupport
import Testing

/// The maximum number of connections, and their distribution over event loops.
struct ConnectionSlotsTests {
    // The thread sanitizer replaces the system calls itself.
    #if !THREAD_SANITIZER
        private func limits(connections: Int) -> Limits {
            with(TestServer.quickLimits) { $0.connections = connections }
        }

        @Test(arguments: [1, 2])
        func `the longest idle connection is closed for a new one`(loops: Int) throws {
            try VirtualServer.run(limits(connections: 10), loops: loops, echo) { test throws in
                let peers = (0..<10).map { _ in test.connect() }
                for peer in peers { #expect(try test.serves(peer)) }
                // Loops look every 250 ms which responses have been acknowledged. Until then all clients may be receiving.
                try test.run(for: .milliseconds(600))
                for peer in [peers[9], peers[0]] { #expect(try test.serves(peer)) }
                let new = test.connect()
                #expect(try test.serves(new))
                // Clients of different loops that were served in the same interval count as equal.
                let closed = peers.indices.filter { peers[$0].isClosed }
                #expect(closed == [1] || closed == [2] && loops == 2)
                #expect(test.parts.slots.count == 10 && test.parts.acceptorCounters.accepted.count == 11)
                #expect(test.parts.sum { $0.evicted.count } == 1)
            }
        }

        @Test func `connections without any request are closed for new ones`() throws {
            try VirtualServer.run(limits(connections: 10), loops: 2, echo) { test throws in
                let silent = (0..<10).map { _ in test.connect() }
                let start = test.now
                for _ in 0..<20 { #expect(try test.servesNewClient()) }
                #expect(test.now - start < .milliseconds(400))
                #expect(silent.filter { !$0.isClosed }.isEmpty)
            }
        }

        @Test func `a connection in the middle of a request is closed for a new one only after a second of inactivity`()
            throws
        {
            try VirtualServer.run(limits(connections: 2), loops: 1, echo) { test throws in
                let busy = test.connect()
                busy.send("GET /a HT")
                let idle = test.connect()
                #expect(try test.serves(idle))
                #expect(try test.servesNewClient())
                #expect(idle.isClosed)
                let start = test.now
                busy.send("TP/1.1\r\nHost: h\r\n\r\nGET /b")
                // Now both are in the middle of a request.
                let other = test.connect()
                other.send("GET ")
                #expect(try test.servesNewClient())
                #expect(test.now - start > .seconds(1) && test.now - start < .milliseconds(1_400))
                #expect(busy.receive().contains("hello"))
                #expect(busy.isClosed && !other.isClosed)
            }
        }

        @Test func `a connection whose next request arrives just before a new client is not closed for it`() throws {
            try VirtualServer.run(limits(connections: 2), loops: 1, echo) { test throws in
                let (active, other) = (test.connect(), test.connect())
                for peer in [active, other] { #expect(try test.serves(peer)) }
                try test.run(for: .seconds(1))
                // The loop learns of the bytes and of the new client in the same turn.
                active.send("GET /a HT")
                let new = test.connect()
                #expect(try test.serves(new))
                active.send("TP/1.1\r\nHost: h\r\n\r\n")
                try test.run(for: .milliseconds(1))
                #expect(active.receive().contains("hello"))
                #expect(other.isClosed)
            }
        }

        @Test func `a client that receives a response slowly is not closed for clients that send nothing`() throws {
            let size = 1_000_000
            let handler: Responder.Handler = { _, response, _ in
                response.body = [UInt8](repeating: 0x78, count: size)
                return .responded(Cost(microseconds: 1, bytes: size))
            }
            try VirtualServer.run(limits(connections: 20), loops: 2, handler) { test throws in
                let slow = test.connect()
                slow.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
                try test.run(for: .milliseconds(1))
                var receivedCount = 0
                // Each of the others makes room for the next one, for longer than a client may receive nothing.
                for _ in 0..<500 {
                    _ = test.connect()
                    try test.run(for: .milliseconds(20))
                    receivedCount += slow.receive(atMost: 1_000).utf8.count
                }
                #expect(test.parts.sum { $0.evicted.count } > 400)
                while receivedCount < size, !slow.isClosed {
                    try test.run(for: .milliseconds(1))
                    receivedCount += slow.receive().utf8.count
                }
                #expect(receivedCount > size)
            }
        }

        @Test func `a client that has not received its response yet is not idle`() throws {
            try VirtualServer.run(limits(connections: 2), loops: 1, echo) { test throws in
                let slow = test.connect()
                slow.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
                try test.run(for: .milliseconds(100))
                let idle = test.connect()
                #expect(try test.serves(idle))
                try test.run(for: .milliseconds(600))
                // The idle one is closed, although it was active later.
                #expect(try test.servesNewClient())
                #expect(idle.isClosed && !slow.isClosed)
            }
        }

        @Test func `a new client has time to send its first byte although others wait`() throws {
            try VirtualServer.run(limits(connections: 1), loops: 1, echo) { test throws in
                let start = test.now
                let new = test.connect()
                #expect(try test.servesNewClient())
                #expect(test.now - start > .milliseconds(250) && test.now - start < .milliseconds(400))
                #expect(new.isClosed)
            }
        }
    #endif

    @Test func `new connections are assigned to the event loop with the fewest`() throws {
        let test = try TestServer(loops: 3)
        var peers = try (0..<30).map { _ in try Peer(port: test.port) }
        #expect(test.waitForConnections(30))
        #expect(test.server.parts.mailboxes.map(\.connections) == [10, 10, 10])
        // The loops lose different numbers of connections.
        peers.removeFirst(11)
        #expect(test.waitForConnections(19))
        peers += try (0..<14).map { _ in try Peer(port: test.port) }
        #expect(test.waitForConnections(33))
        #expect(test.server.parts.mailboxes.map(\.connections) == [11, 11, 11])
    }

    @Test func `recency lists have their sockets in the order of their last activity`() {
        var lists = RecencyLists<List>()
        func sockets(in list: List) -> [Int32] {
            Array(
                sequence(state: lists.oldest(in: list)) { next in
                    defer { next = next.flatMap(lists.next) }
                    return next
                })
        }
        #expect(sockets(in: .first) == [])
        for socket: Int32 in [5, 3, 0, 9, 7] { lists.append(socket, to: .first) }
        for socket: Int32 in [4, 6] { lists.append(socket, to: .second) }
        for socket: Int32 in [5, 5, 3] {
            lists.remove(socket)
            lists.append(socket, to: .first)
        }
        lists.remove(9)
        lists.append(9, to: .second)
        #expect(sockets(in: .first) == [0, 7, 5, 3])
        #expect(sockets(in: .second) == [4, 6, 9])
        for socket in sockets(in: .first) { lists.remove(socket) }
        #expect(sockets(in: .first) == [])
        #expect(sockets(in: .second) == [4, 6, 9])
    }

    private enum List: Int, CaseIterable {
        case first
        case second
    }
}
