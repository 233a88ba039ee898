import Foundation
import Glibc
import HTTP
import HTTPServer
import Observability
import Synchronization
import TestSupport
import Testing

/// Listening sockets that other processes have as well, and what these do to them.
@Suite(.serialized)
struct SharedSocketTests {
    private let request = "GET /a HTTP/1.1\r\nHost: h\r\n\r\n"

    /// Whether a new client of the server gets a response.
    private func isServed(port: Int) throws -> Bool {
        let peer = try Peer(port: port, sending: request)
        return peer.receive(until: "hello")
    }

    /// The sockets that a server has lost.
    private final class Losses: Sendable {
        struct Loss: Equatable {
            let port: Int?
            let remaining: Int
        }

        private let losses = Mutex<[Loss]>([])
        private let available = DispatchSemaphore(value: 0)

        func add(port: Int?, remaining: Int) {
            losses.withLock { $0.append(Loss(port: port, remaining: remaining)) }
            available.signal()
        }

        /// Waits for the next loss; nil if there is none.
        func next() -> Loss? {
            guard available.wait(timeout: .now() + 10) == .success else { return nil }
            return losses.withLock { $0.removeFirst() }
        }
    }

    @Test(arguments: [SHUT_RD, SHUT_RDWR])
    func `a socket that is shut down is removed, and the others are served`(how: Int) throws {
        let sockets = try (0..<3).map { _ in try SharedSocket() }
        let losses = Losses()
        let test = try TestServer(on: sockets, onLoss: losses.add)
        for (index, remaining) in [(0, 2), (2, 1)] {
            sockets[index].shutDown(how)
            #expect(losses.next() == Losses.Loss(port: sockets[index].port, remaining: remaining))
            #expect(try isServed(port: sockets[1].port))
        }
        #expect(!test.server.hasLostListeners)
        #expect(test.server.parts.acceptorCounters.rejected.count == 0)
    }

    @Test(arguments: [SHUT_RD, SHUT_RDWR])
    func `a Unix-domain socket that is shut down is removed`(how: Int) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "faceit-\(UUID().uuidString)").path
        defer { unlink(path) }
        let sockets = try [SharedSocket(path: path), SharedSocket()]
        let losses = Losses()
        let test = try TestServer(on: sockets, onLoss: losses.add)
        sockets[0].shutDown(how)
        #expect(losses.next() == Losses.Loss(port: nil, remaining: 1))
        #expect(try isServed(port: sockets[1].port))
        withExtendedLifetime(test) {}
    }

    @Test func `a socket is removed also while the server has as many connections as it may`() throws {
        let sockets = try [SharedSocket(), SharedSocket()]
        let losses = Losses()
        let limits = with(TestServer.quickLimits) { $0.connections = 1 }
        let test = try TestServer(on: sockets, limits, onLoss: losses.add)
        let peers = try (0..<3).map { _ in try Peer(port: test.port) }
        for peer in peers { peer.send("GET /a HT") }
        #expect(test.waitForConnections(1))
        sockets[1].shutDown()
        #expect(losses.next() == Losses.Loss(port: sockets[1].port, remaining: 1))
    }

    @Test func `a server without a socket completes the requests in progress and ends`() throws {
        let sockets = try [SharedSocket(), SharedSocket()]
        let losses = Losses()
        let test = try TestServer(on: sockets, onLoss: losses.add)
        let peer = try Peer(port: test.port, sending: request + "GET /b HT")
        #expect(peer.receive(until: "hello"))
        for (socket, remaining) in zip(sockets, [1, 0]) {
            socket.shutDown()
            #expect(losses.next() == Losses.Loss(port: socket.port, remaining: remaining))
        }
        peer.forget()
        peer.send("TP/1.1\r\nHost: h\r\n\r\n")
        #expect(peer.receiveAll() == .end)
        #expect(peer.text.hasSuffix("hello"))
        test.server.wait()
        #expect(test.server.hasLostListeners)
    }

    @Test func `a server whose sockets another process has made blocking serves on all of them and ends`() throws {
        let sockets = try [SharedSocket(), SharedSocket()]
        let test = try TestServer(on: sockets)
        for socket in sockets + sockets.reversed() {
            for socket in sockets { socket.makeBlocking() }
            #expect(try isServed(port: socket.port))
        }
        test.server.drain()
        test.server.wait()
        #expect(!test.server.hasLostListeners)
    }

    /// Between the time when a server makes a socket non-blocking and the one when it accepts, another process can make it
    /// blocking again and take the only connection.
    @Test func `accepting from an inherited socket that is blocking ends without a connection as well`() throws {
        let socket = try SharedSocket()
        let listener = try Listener(inherited: dup(socket.number))
        socket.makeBlocking()
        let result = Accepting()
        Thread.detachNewThread {
            result.code.store(accept(socket.number, nil, nil) < 0 ? errno : 0, ordering: .relaxed)
        }
        #expect(wait { result.code.load(ordering: .relaxed) == EAGAIN })
        // Ends the thread if it still waits.
        _ = try Peer(port: socket.port)
        withExtendedLifetime(listener) {}
    }

    private final class Accepting: Sendable {
        let code = Atomic<Int32>(-1)
    }
}

/// A listening socket that is not the server's alone, as one of a socket unit of systemd.
final class SharedSocket: Sendable {
    let number: Int32

    /// A socket on a free port, or at a path. `backlog` is the number of clients that may wait, in addition to one.
    init(path: String? = nil, backlog: Int32 = 16) throws {
        number = socket(path == nil ? AF_INET : AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        if let path {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            try bind(to: address)
        } else {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
            try bind(to: address)
        }
        guard listen(number, backlog) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    private func bind<Address: BitwiseCopyable>(to address: Address) throws {
        let result = withUnsafeBytes(of: address) { bytes in
            Glibc.bind(number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
        }
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit {
        close(number)
    }

    var port: Int {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutableBytes(of: &address) { bytes in
            _ = getsockname(number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &length)
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// Ends listening, for all processes that have the socket. `SHUT_RD` is enough.
    func shutDown(_ how: Int = Int(SHUT_RDWR)) {
        shutdown(number, Int32(how))
    }

    /// Makes the socket blocking, for all processes that have it.
    func makeBlocking() {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
    }
}
