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

    deinit {
        server.drain()
        server.wait()
    }

    /// The default limits with shorter times.
    static var quickLimits: Limits {
        var limits = Limits()
        limits.lingerTime = 300
        limits.drainTime = 2_000
        return limits
    }

    /// Waits until the server has this number of connections. Returns false after five seconds.
    func waitForConnections(_ count: Int) async throws -> Bool {
        for _ in 0..<500 {
            if server.connections == count { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return false
    }
}
