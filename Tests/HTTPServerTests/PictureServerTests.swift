import Dispatch
import Foundation
import HTTP
import HTTPServer
import Observability
import PictureResponses
import PictureService
import Synchronization
import Testing

/// The service as the program runs it: with the thread sanitizer, these tests show that event loops, workers, the cache
/// and the metrics share nothing without synchronization.
struct PictureServerTests {
    /// A server for pictures with two loops and two workers, which share a cache.
    private final class PictureServer {
        let server: Server
        let port: Int
        let metrics: RequestMetrics

        init() throws {
            let listener = try Listener(try Listener.addresses(of: "127.0.0.1", port: 0)[0], isAlone: true)
            port = listener.port ?? 0
            var settings = ServiceSettings()
            settings.exposesMetrics = true
            settings.identifiesAllRequests = true
            let routes = ServiceRoute.all(settings)
            let (metrics, cache) = (RequestMetrics(routes), ResponseCache(slots: 16, maxBytes: 100_000, shards: 2))
            self.metrics = metrics
            var limits = TestServer.quickLimits
            // All clients together wait for a worker.
            limits.queuedRequests = 1_000
            server = try Server([listener], limits: limits, loops: 2, workers: 2) { [settings] server in
                .pictures(
                    settings, routes: routes, cache: cache, recorder: metrics.makeRecorder(for: routes),
                    observer: { _ in }, metrics: { metrics.families + [Self.memory(of: server)] })
            }
        }

        static func memory(of server: Server) -> MetricFamily {
            .gauge("test_memory_bytes", "Memory in use.", server.parts.budget.usedBytes)
        }

        deinit {
            server.drain()
            server.wait()
        }
    }

    private static let clients = 8
    private static let rounds = 3

    /// Cheap and expensive ones, some that are in the cache at the second time, and some that are not.
    private static func targets(_ number: Int) -> [String] {
        [
            "/face.svg?mouth=grin", "/face.svg?v=\(number)", "/face.png?size=80", "/face.png?size=40&v=\(number)",
            "/faces.png?mouth=-1..1/10&size=20", "/2048.txt?moves=lurd", "/avatar/\(number % 3)?s=40", "/openapi.json",
            "/metrics", "/face?mouth=girn",
        ]
    }

    /// Sends pipelines, and returns how many responses there are to them.
    private static func exchange(_ client: Int, port: Int) -> Int {
        // An expensive response is slow with the thread sanitizer on a busy machine.
        guard let peer = try? Peer(port: port, maxWait: 120) else { return 0 }
        for round in 0..<rounds {
            let isLast = round == rounds - 1
            let requests = targets(client * rounds + round).map { target in
                "GET \(target) HTTP/1.1\r\nHost: h\r\nAccept-Encoding: \(client % 2 == 0 ? "gzip" : "identity")\r\n\r\n"
            }
            peer.send(requests.joined())
            if isLast { peer.send("GET /healthz HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n") }
        }
        return peer.receiveAll() == .end ? heads(in: peer.received) : 0
    }

    /// The number of heads: each has one date, and no body contains such an end of a line.
    private static func heads(in bytes: [UInt8]) -> Int {
        let (data, start) = (Data(bytes), Data("\r\nDate: ".utf8))
        var (count, rest) = (0, data.startIndex..<data.endIndex)
        while let found = data.range(of: start, in: rest) {
            count += 1
            rest = found.upperBound..<data.endIndex
        }
        return count
    }

    /// The number of requests that are counted in metrics.
    private static func counted(in families: [MetricFamily]) -> Int {
        var bytes: [UInt8] = []
        Exposition.write(families, into: &bytes)
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter {
            $0.hasPrefix("faceit_http_requests_total{")
        }
        .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }.reduce(0, +)
    }

    @Test func `loops and workers share a cache and metrics, and each request is counted once`() throws {
        let test = try PictureServer()
        let responses = Locked(0)
        let group = DispatchGroup()
        for client in 0..<Self.clients {
            DispatchQueue(label: "client.\(client)").async(group: group) { [port = test.port] in
                let count = Self.exchange(client, port: port)
                responses.withLock { $0 += count }
            }
        }
        DispatchQueue(label: "metrics").async(group: group) { [metrics = test.metrics, server = test.server] in
            var last = 0
            for _ in 0..<20 {
                let count = Self.counted(in: metrics.families + [PictureServer.memory(of: server)])
                #expect(count >= last)
                last = count
            }
        }
        group.wait()
        let sent = Self.clients * (Self.rounds * Self.targets(0).count + 1)
        #expect(responses.withLock { $0 } == sent)
        #expect(Self.counted(in: test.metrics.families) == sent)
    }
}
