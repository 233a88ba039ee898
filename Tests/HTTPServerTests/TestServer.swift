import Glibc
import HTTP
import HTTPServer
import TestSupport

/// A server on a free port, which ends when the object is released.
final class TestServer {
    let server: Server
    let port: Int

    init(
        _ limits: Limits = TestServer.quickLimits, loops: Int = 2, workers: Int = 2,
        handler: @escaping @Sendable (Incoming, inout Response, Allowance) -> Handling = echo
    ) throws {
        let addresses = try Listener.addresses(of: "127.0.0.1", port: 0)
        let listener = try Listener(addresses[0], isAlone: true)
        port = listener.port ?? 0
        server = try Server([listener], limits: limits, loops: loops, workers: workers) { _ in Responder(handler) }
    }

    /// A server on inherited sockets, whose port is that of the first.
    init(
        on sockets: [SharedSocket], _ limits: Limits = TestServer.quickLimits,
        onLoss: @escaping ListenerLoss = { _, _ in }
    ) throws {
        let listeners = try sockets.map { try Listener(inherited: dup($0.number)) }
        port = listeners.first?.port ?? 0
        server = try Server(listeners, limits: limits, loops: 2, workers: 2, onLoss: onLoss) { _ in Responder(echo) }
    }

    deinit {
        server.drain()
        server.wait()
    }

    /// The default limits with shorter times.
    static var quickLimits: Limits {
        var limits = Limits()
        limits.lingerTime = .milliseconds(300)
        limits.drainTime = .seconds(2)
        return limits
    }

    /// Waits until the server has this number of connections.
    func waitForConnections(_ count: Int) -> Bool { wait { self.server.connections == count } }
}

/// Waits until a condition is fulfilled, which another thread causes. Returns false after ten seconds.
func wait(until condition: () -> Bool) -> Bool {
    for _ in 0..<2_000 {
        if condition() { return true }
        usleep(5_000)
    }
    return false
}
