import HTTP
import HTTPServer
import SimulatedMachine
import TestSupport

/// A server with one worker in virtual time: what takes seconds takes none, and nothing depends on how fast the machine is.
final class VirtualServer {
    private let server: SimulatedServer
    private let kernel: SimulatedKernel

    /// Calls `body` with a server, which drains afterwards. Returns how long that takes.
    @discardableResult
    static func run(
        _ limits: Limits, loops: Int, _ handler: @escaping Responder.Handler,
        _ body: (VirtualServer) throws -> Void
    ) throws -> TimeSpan {
        let kernel = SimulatedKernel(seed: 1)
        return try kernel.run {
            let server = try SimulatedServer(
                on: kernel, limits, loops: loops, workers: 1, maxRequestBytes: 1 << 16, maxResponseBytes: 1 << 20,
                handler: handler)
            let test = VirtualServer(server, kernel)
            try body(test)
            let start = test.now
            server.drain()
            while !server.hasEnded { try test.run(for: .milliseconds(10)) }
            try server.checkEnd()
            return test.now - start
        }
    }

    private init(_ server: SimulatedServer, _ kernel: SimulatedKernel) {
        (self.server, self.kernel) = (server, kernel)
    }

    var parts: ServerParts { server.parts }

    var now: Instant { Instant(nanoseconds: Int64(kernel.time)) }

    /// Lets time pass, in which all threads do what they have to do, each job as long as its estimated cost.
    func run(for span: TimeSpan) throws {
        let end = kernel.time + Int(span.nanoseconds)
        while true {
            if let thread = server.readyThreads().randomElement(using: &kernel.random) {
                try server.take(thread) { $0.work.cost.time }
            } else if let next = server.nextTime, next < end {
                kernel.time = max(kernel.time, next)
            } else {
                return kernel.time = end
            }
        }
    }

    /// A new client.
    func connect() -> VirtualPeer {
        let socket = SimulatedKernel.Socket()
        kernel.listener?.waiting.append(socket)
        return VirtualPeer(socket)
    }

    func servesNewClient() throws -> Bool { try serves(connect()) }

    /// Sends a request and lets time pass until the response has arrived. Returns false if the connection ends instead.
    func serves(_ peer: VirtualPeer) throws -> Bool {
        peer.receive()
        peer.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
        while !peer.isClosed {
            try run(for: .microseconds(100))
            if peer.receive().contains("hello") { return true }
        }
        return false
    }
}

/// A client of it.
final class VirtualPeer {
    private let socket: SimulatedKernel.Socket

    fileprivate init(_ socket: SimulatedKernel.Socket) {
        self.socket = socket
    }

    func send(_ text: String) { socket.input.append(contentsOf: text.utf8) }

    /// Receives, and so acknowledges, at most as many bytes as given.
    @discardableResult
    func receive(atMost count: Int = .max) -> String {
        let bytes = socket.output.prefix(count)
        socket.output.removeFirst(bytes.count)
        return String(decoding: bytes, as: UTF8.self)
    }

    var isClosed: Bool { socket.isClosed }
}
