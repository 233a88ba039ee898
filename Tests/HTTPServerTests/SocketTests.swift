import Foundation
import HTTP
import HTTPServer
import TestSupport
import Testing

struct SocketTests {
    @Test(arguments: [false, true])
    func `every request case has the same responses over a socket, sent whole and in two pieces`(isCut: Bool) throws {
        let test = try TestServer()
        for request in RequestCase.all {
            var bytes = Array(request.input.utf8)
            let peer = try Peer(port: test.port)
            if isCut {
                // The response to another request shows that the server has the first piece.
                peer.send(Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8) + bytes[..<(bytes.count / 2)])
                while !peer.text.contains("hello") { try #require(peer.receive() == .more) }
                bytes.removeFirst(bytes.count / 2)
            }
            peer.send(bytes)
            // Otherwise a connection that persists would only end when its idle time is over.
            if !request.closes { peer.endOutput() }
            #expect(peer.receiveAll() == .end, "\(request.name)")
            #expect(statuses(peer.text) == (isCut ? [200] : []) + request.statuses, "\(request.name)")
            for text in request.contains { #expect(peer.text.contains(text), "\(request.name)") }
        }
    }

    @Test func `a client receives the final response although it continues to send`() throws {
        let test = try TestServer()
        let peer = try Peer(port: test.port, sending: "nonsense\r\n\r\n")
        // More than the server reads before it responds.
        for _ in 0..<20 { peer.send([UInt8](repeating: 0x78, count: 10_000)) }
        #expect(peer.receiveAll() == .end)
        #expect(peer.text.hasPrefix("HTTP/1.1 400 "))
    }

    // The thread sanitizer replaces the system calls itself.
    #if !THREAD_SANITIZER
        @Test func `a client that continues to send after the final response is disconnected after the linger time`()
            throws
        {
            try VirtualServer.run(TestServer.quickLimits, loops: 1, echo) { test throws in
                let (peer, start) = (test.connect(), test.now)
                peer.send("nonsense\r\n\r\n")
                while !peer.isClosed, test.now - start < .seconds(5) {
                    try test.run(for: .milliseconds(20))
                    peer.send("x")
                }
                let time = test.now - start
                #expect(.milliseconds(300) <= time && time <= .milliseconds(400), "\(time)")
            }
        }
    #endif

    @Test func `the kernel holds at most 64 KiB of what a client has sent and the server has not read`() throws {
        let test = try TestServer()
        let peer = try Peer(port: test.port)
        let body = String(repeating: "x", count: 60_000)
        var largest = 0
        // The kernel increases the size of a buffer that is read as fast as it is filled, unless the size is set.
        for _ in 0..<100 {
            peer.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body)
            try #require(peer.receive() == .more)
            // It is 0 if the last packet was sent while the buffer was full.
            largest = max(largest, try #require(peer.receiveWindow))
        }
        #expect(0 < largest && largest <= 64 * 1024)
    }

    @Test func `a slow client receives all responses to requests that it has pipelined`() throws {
        let server = try TestServer()
        let peer = try Peer(port: server.port)
        let request = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
        let count = 20_000
        let bytes = Array(String(repeating: request, count: count).utf8)
        var sent = 0
        // Until neither the server reads nor the kernel accepts more.
        while sent < bytes.count {
            let more = peer.sendNow(Array(bytes[sent..<min(sent + 65_536, bytes.count)]))
            if more <= 0 { break }
            sent += more
        }
        let writer = Thread { [rest = Array(bytes[sent...]), socket = peer.socket] in
            var start = 0
            while start < rest.count {
                let sent = rest[start...].withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, 0) }
                if sent <= 0 { return }
                start += sent
            }
            shutdown(socket, Int32(SHUT_WR))
        }
        writer.start()
        #expect(peer.receiveAll() == .end)
        #expect(statuses(peer.text).count == count)
    }

    @Test func `a second listener on a Unix-domain socket is an error, and the file is removed when the server ends`()
        throws
    {
        let path = FileManager.default.temporaryDirectory.appending(path: "faceit-\(UUID().uuidString)").path
        do {
            let server = try Server([Listener(path: path)], limits: TestServer.quickLimits, loops: 1, workers: 1) {
                _ in Responder(echo)
            }
            #expect(FileManager.default.fileExists(atPath: path))
            #expect(throws: SystemError(code: EADDRINUSE)) { try Listener(path: path) }
            server.drain()
            server.wait()
        }
        #expect(wait { !FileManager.default.fileExists(atPath: path) })
    }
}
