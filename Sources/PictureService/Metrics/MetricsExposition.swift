package import HTTP
package import Metrics

/// Returns all metrics of the process. It is called on the thread of the event loop or worker that responds.
package typealias MetricsSource = @Sendable () -> [MetricFamily]

extension PictureService {
    /// Responds with the metrics, in the text format that the client prefers. A worker does it, because reading and
    /// writing thousands of numbers takes longer than a turn of an event loop.
    mutating func respondWithMetrics(
        to request: Request, _ response: inout Response, allowed: Allowance
    ) throws(Problem) -> Cost {
        let codings = try AcceptedCodings(of: request)
        let cost = Cost(microseconds: 1_500, bytes: 512 * 1024)
        if allowed.isExceeded(by: cost) { return cost }
        let exposition = Exposition(preferredBy: Accept(request.values(of: "accept")))
        exposition.write(metrics?() ?? [], into: &response.body)
        if compressor.compress(&response.body, for: codings) == .gzip { response.add("Content-Encoding", "gzip") }
        response.add("Content-Type", exposition.contentType)
        response.add("Cache-Control", "no-store")
        response.add("Vary", "Accept, Accept-Encoding")
        return cost
    }
}

extension Exposition {
    /// OpenMetrics if the client names it and ranks it at least as high as Prometheus's text format, otherwise the latter.
    /// Wildcards don't name it: a browser shows plain text, but would store OpenMetrics as a file.
    package init(preferredBy accept: Accept) {
        let quality = accept.quality(of: Self.openMetricsType)
        let isPreferred =
            accept.names(Self.openMetricsType) && quality > 0
            && quality >= accept.quality(of: MediaType("text", "plain"))
        self = isPreferred ? .openMetrics : .prometheus
    }

    private static let openMetricsType = MediaType("application", "openmetrics-text")
}
