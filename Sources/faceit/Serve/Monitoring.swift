import HTTP
import HTTPServer
import Observability
import PictureService

/// The metrics of the program, and the server that responds with them while all others are busy.
struct Monitoring: Sendable {
    private let routes: [ServiceRoute]
    let requests: RequestMetrics
    private let process = ProcessStatistics()
    private let readiness: Readiness
    private let log: Log

    /// `servedRoutes` are those of the server that is monitored.
    init(_ servedRoutes: [ServiceRoute], _ readiness: Readiness, _ log: Log) {
        routes = ServiceRoute.monitoring(readiness: readiness)
        requests = RequestMetrics(servedRoutes + routes)
        self.readiness = readiness
        self.log = log
    }

    /// All metrics, of which those of connections, queue and memory are those of one server.
    func families(of server: Server) -> [MetricFamily] {
        let version = MetricFamily.Sample([MetricFamily.Label("version", programVersion)], .integer(1))
        let program: [MetricFamily] = [
            MetricFamily("faceit_build_info", .gauge, "The version of the program.", [version]),
            .gauge(
                "faceit_ready", "Whether the program accepts requests: 1, or 0 from when a signal ends it.",
                readiness.isReady ? 1 : 0),
        ]
        let metrics = server.statistics.metrics(droppedLogLines: log.droppedLines)
        return program + requests.families + metrics.map(\.family) + process.families
    }

    /// Starts a server that serves only the routes for monitoring. It has an event loop of its own and no worker, so it
    /// responds while the other server is overloaded.
    func startServer(on listeners: [Listener], for server: Server) throws(SystemError) -> Server {
        try Server(listeners, limits: Self.limits, loops: 1, workers: 0) { _ in
            .pictures(routes: routes, recorder: requests.makeRecorder(for: routes), metrics: { families(of: server) })
        }
    }

    /// How many descriptors that server needs, beside those of its listeners.
    static let descriptors = limits.connections + Server.descriptors(loops: 1)

    /// How many threads that server needs.
    static let threads = Server.threads(loops: 1, workers: 0)

    private static var limits: Limits {
        var limits = Limits()
        limits.connections = 64
        // When it drains, the other server has ended.
        limits.drainTime = .milliseconds(100)
        limits.memoryBytes = 16 * 1024 * 1024
        // Its event loop responds to all requests.
        limits.loopTime = .seconds(1)
        return limits
    }
}
