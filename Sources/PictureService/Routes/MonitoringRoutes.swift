// The routes by which the program itself is observed:
//
//     /healthz    200 while the server runs
//     /readyz     200, or 503 from when the server begins to shut down
//     /version    the version
//     /metrics    all metrics, in the text format of Prometheus
//
// Unlike others they respond while the server is overloaded, because that is when operators need them. Then an event
// loop writes the metrics, which takes it longer than a turn, so it does so at most once per second.

import Bytes
import HTTP
package import Observability
import PictureResponses
import Synchronization

package let programVersion = "1.0.0"

extension ServiceRoute {
    /// The routes by which the program itself is observed: by default all of them.
    package static func monitoring(
        readiness: Readiness = Readiness(), exposesMetrics: Bool = true
    ) -> [ServiceRoute] {
        let metrics = ServiceRoute(
            "getMetrics", "/metrics", isForAllSites: false, outcomes: .text,
            whenOverloaded: PictureService.deliverMetrics, PictureService.deliverMetrics)
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

/// Whether the service is ready for requests, as `/readyz` tells load balancers: until it begins to shut down.
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
    /// Delivers the metrics, in the text format of Prometheus. A worker does it, because reading and writing thousands
    /// of numbers takes longer than a turn of an event loop.
    @Sendable fileprivate static func deliverMetrics(
        _ service: inout PictureService, _ routed: RoutedRequest, _ response: inout Response
    ) throws(Problem) -> RouteResult {
        if routed.allowed.isExceeded(by: costOfMetrics) { return .deferred(costOfMetrics) }
        Exposition.write(service.metrics?() ?? [], into: &response.body)
        let codings = AcceptedCodings(of: routed.request)
        return .found(try Representation(fieldsOfMetrics, nil, for: codings, to: routed.request), nil, costOfMetrics)
    }

    private static let costOfMetrics = Cost(microseconds: 1_500, bytes: 512 * 1024)

    private static let fieldsOfMetrics = RepresentationFields(
        caching: "",
        content: """
            Content-Type: \(Exposition.contentType)\r
            Cache-Control: no-store\r
            Vary: Accept-Encoding\r

            """)
}
