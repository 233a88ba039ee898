import Bytes
import HTTP
package import Observability
import Synchronization

/// The version of the program.
package let programVersion = "0.2.0"

extension ServiceRoute {
    /// The routes by which the program itself is observed: by default all of them.
    package static func monitoring(
        readiness: Readiness = Readiness(), exposesMetrics: Bool = true
    ) -> [ServiceRoute] {
        let metrics =
            ServiceRoute(
                "getMetrics", "/metrics", isForAllSites: false, isAlwaysAnswered: true,
                outcomes: [Outcome(.successful), Outcome(.clientError)]
            ) {
                (service, request, _, response, allowed) throws(Problem) in
                try service.respondWithMetrics(to: request, &response, allowed: allowed)
            }
        return [
            ServiceRoute("getHealth", "/healthz", "text/plain; charset=utf-8") { "ok\n" },
            ServiceRoute(
                "getReadiness", "/readyz", "text/plain; charset=utf-8",
                outcomes: .text + [Outcome(.serverError)]
            ) { () throws(Problem) in
                guard readiness.isReady else { throw Problem(.serviceUnavailable, "the service is shutting down") }
                return "ready\n"
            },
            ServiceRoute("getVersion", "/version", "application/json") {
                #"{"name":"faceit","version":"\#(programVersion)"}\#n"#
            },
        ] + (exposesMetrics ? [metrics] : [])
    }
}

/// Whether the service is ready for requests, which load balancers ask for at `/readyz`: from its start until it begins to
/// shut down.
package final class Readiness: Sendable {
    private let flag = Atomic(true)

    package init() {}

    package var isReady: Bool { flag.load(ordering: .relaxed) }

    /// From now on the service is not ready.
    package func end() { flag.store(false, ordering: .relaxed) }
}

/// Returns all metrics of the process. It is called on the thread of the event loop or worker that responds.
package typealias MetricsSource = @Sendable () -> [MetricFamily]

extension PictureService {
    /// Responds with the metrics, in the text format of Prometheus. A worker does it, because reading and
    /// writing thousands of numbers takes longer than a turn of an event loop. If no worker can, an event loop does it once
    /// a second, and otherwise repeats what it wrote.
    mutating func respondWithMetrics(
        to request: Request, _ response: inout Response, allowed: Allowance
    ) throws(Problem) -> Handling {
        let codings = try AcceptedCodings(of: request)
        let cost = Cost(microseconds: 1_500, bytes: 512 * 1024)
        if allowed.isExceeded(by: cost) { return .deferred(cost) }
        if isOverloaded {
            writeRecentMetrics(into: &response.body)
        } else {
            Exposition.write(metrics?() ?? [], into: &response.body)
        }
        // A loop leaves a text as it is, unless the client does not accept that.
        if !isOverloaded || !codings.contains(.identity) {
            response.addContentEncoding(compressor.compress(&response.body, for: codings))
        }
        response.add("Content-Type", Exposition.contentType)
        response.add("Cache-Control", "no-store")
        response.add("Vary", "Accept-Encoding")
        return .responded(cost)
    }

    /// Appends the metrics as they were at most a second ago.
    private mutating func writeRecentMetrics(into bytes: inout [UInt8]) {
        let now = Instant.now.nanoseconds
        if recentMetrics.map({ now - $0.time >= 1_000_000_000 }) ?? true {
            var text: [UInt8] = []
            Exposition.write(metrics?() ?? [], into: &text)
            recentMetrics = RecentMetrics(text: text.exact, time: now)
        }
        if let recentMetrics { bytes.append(recentMetrics.text.span) }
    }
}

/// The metrics as they were written at a time, in nanoseconds.
struct RecentMetrics {
    let text: [UInt8]
    let time: Int
}
