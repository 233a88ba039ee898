import Foundation
import HTTP
import HTTPServer
import TestSupport
import Testing

struct SocketTests {
    @Test func `what is said over a real socket, whole and in two pieces`() throws {
        let test = try TestServer()
        for request in RequestCase.all {
            let bytes = Array(request.input.utf8)
            for cut in [bytes.count, bytes.count / 2] {
                let peer = try Peer(port: test.port)
                peer.send(Array(bytes[..<cut]))
                if cut < bytes.count {
                    usleep(500)
                    peer.send(Array(bytes[cut...]))
                }
                // Who would be kept says that it is done.
                if !request.closes { peer.endOutput() }
                #expect(peer.receiveAll() == .end, "\(request.name)")
                #expect(statuses(peer.text) == request.statuses, "\(request.name)")
                for text in request.contains { #expect(peer.text.contains(text), "\(request.name)") }
            }
        }
    }

    @Test func `an answer to nonsense is not lost to what follows it`() throws {
        let test = try TestServer()
        let peer = try Peer(port: test.port)
        peer.send("nonsense\r\n\r\n")
        // More than the server has read when it answers.
        for _ in 0..<20 { peer.send([UInt8](repeating: 0x78, count: 10_000)) }
        #expect(peer.receiveAll() == .end)
        #expect(peer.text.hasPrefix("HTTP/1.1 400 "))
    }

    @Test func `a client that sends without end after its last answer is left after a moment`() throws {
        let test = try TestServer()
        let peer = try Peer(port: test.port)
        peer.send("nonsense\r\n\r\n")
        let start = ContinuousClock.now
        while peer.send("x") == 1 { usleep(20_000) }
        let time = ContinuousClock.now - start
        #expect(.milliseconds(200) < time && time < .seconds(3))
    }

    @Test func `an answer as large as a client is slow arrives whole`() throws {
        let server = try TestServer()
        let peer = try Peer(port: server.port)
        let request = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"
        let count = 20_000
        let bytes = Array(String(repeating: request, count: count).utf8)
        var sent = 0
        // Until neither side takes any more.
        while sent < bytes.count {
            let more = peer.sendNow(Array(bytes[sent..<min(sent + 65_536, bytes.count)]))
            if more <= 0 { break }
            sent += more
        }
        usleep(100_000)
        let writer = Thread { [rest = Array(bytes[sent...]), socket = peer.socket] in
            var start = 0
            while start < rest.count {
                let taken = rest[start...].withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, 0) }
                if taken <= 0 { return }
                start += taken
            }
            shutdown(socket, Int32(SHUT_WR))
        }
        writer.start()
        #expect(peer.receiveAll() == .end)
        #expect(statuses(peer.text).count == count)
    }

    @Test func `a Unix-domain socket, and its file is gone with the server`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "faceit-\(UUID().uuidString)").path
        do {
            let server = try Server([Listener(path: path)], limits: TestServer.quickLimits, loops: 1, workers: 1) {
                Responder(echo)
            }
            let curl = Process()
            #expect(FileManager.default.fileExists(atPath: path))
            _ = curl
            // Nobody else may listen there while it does.
            #expect(throws: SystemError(code: EADDRINUSE)) { try Listener(path: path) }
            server.drain()
            server.wait()
        }
        for _ in 0..<100 where FileManager.default.fileExists(atPath: path) { usleep(10_000) }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a port that is taken is said`() throws {
        let test = try TestServer()
        let addresses = try Listener.addresses(of: "127.0.0.1", port: test.port)
        #expect(throws: SystemError(code: EADDRINUSE)) { try Listener(addresses[0], isAlone: true) }
    }

    @Test func `a name that has no address is said`() {
        #expect(throws: ResolutionError.self) { try Listener.addresses(of: "no such host", port: 80) }
    }
}
