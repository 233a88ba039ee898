import HTTP
import Synchronization

/// Counts the responses of all event loops and workers. The values of labels are operations and formats that are known
/// beforehand, never from a request, so no request can add a series.
package final class RequestMetrics: Sendable {
    private let operations: [Operation]
    private let formats: [String]
    private let recorders = Locked<[RequestRecorder]>([])
    /// The indices of these operations.
    private let unmatched, rejected: Int

    /// Counts requests of these operations, of which several may be the same, for pictures in these formats.
    package init(_ operations: [Operation], formats: [String]) {
        var unique: [Operation] = []
        for operation in operations where !unique.contains(where: { $0.description == operation.description }) {
            unique.append(operation)
        }
        (unmatched, rejected) = (unique.count, unique.count + 1)
        self.operations = unique + [.unmatched, .rejected]
        self.formats = formats
    }

    /// A recorder for one event loop or worker, whose routes have these operations.
    package func makeRecorder(for routes: [Operation]) -> RequestRecorder {
        let recorder = RequestRecorder(
            operations: routes.map { route in
                operations.firstIndex { $0.description == route.description } ?? unmatched
            }, unmatched: unmatched, rejected: rejected, operationCount: operations.count, formatCount: formats.count)
        recorders.withLock { $0.append(recorder) }
        return recorder
    }

    /// The counts so far. Every series that a route can have is there from the start.
    package var families: [MetricFamily] {
        let recorders = recorders.withLock { $0 }
        let rejections = RequestError.Reason.allCases.map { reason in
            MetricFamily.Sample(
                [MetricFamily.Label("reason", reason.rawValue)],
                .integer(recorders.sum { $0.rejections[reason]?.counter.count ?? 0 }))
        }
        return requestFamilies(recorders) + [
            .counter(
                "faceit_http_not_modified", "Responses with status 304, for which nothing was drawn or sent.",
                recorders.sum { $0.notModified.count }),
            MetricFamily(
                "faceit_http_rejected_requests", .counter,
                "Requests that were rejected before they were routed, by reason.", rejections),
            .counter(
                "faceit_cache_hits", "Requests for pictures whose response was in the cache.",
                recorders.sum { $0.cacheHits.count }),
            .counter(
                "faceit_cache_misses", "Requests for pictures whose response was not in the cache.",
                recorders.sum { $0.cacheMisses.count }),
        ]
    }

    private func requestFamilies(_ recorders: [RequestRecorder]) -> [MetricFamily] {
        var (requests, durations, bytes): ([MetricFamily.Sample], [MetricFamily.Sample], [MetricFamily.Sample]) =
            ([], [], [])
        for (index, operation) in operations.enumerated() {
            for format in [nil] + formats.indices.map(Optional.some) {
                let name = format.map { formats[$0] }
                let series = recorders.map { $0.series(of: index, format: format) }
                let labels = [
                    MetricFamily.Label("operation", operation.description),
                    // An empty value would be the same as no label, which can't be selected in a dashboard.
                    MetricFamily.Label("format", name ?? "none"),
                ]
                var isPossible = false
                for statusClass in StatusClass.allCases {
                    let count = series.reduce(0) { $0 + $1.count(statusClass) }
                    guard count > 0 || operation.outcomes.contains(Outcome(statusClass, name)) else { continue }
                    isPossible = true
                    let status = MetricFamily.Label("status", statusClass.name)
                    requests.append(MetricFamily.Sample(labels + [status], .integer(count)))
                }
                guard isPossible else { continue }
                let counts = series.reduce(into: DurationCounts()) { $0 += $1.durations.counts }
                durations.append(MetricFamily.Sample(labels, .histogram(counts)))
                bytes.append(MetricFamily.Sample(labels, .integer(series.reduce(0) { $0 + $1.bytes.count })))
            }
        }
        return [
            MetricFamily(
                "faceit_http_requests", .counter,
                "Requests by operation, format of the picture and class of the status.", requests),
            MetricFamily(
                "faceit_http_request_duration_seconds", .histogram,
                "Time from when a request was read until its response was complete, including the wait for a worker.",
                durations),
            MetricFamily("faceit_http_response_bytes", .counter, "Size of the bodies of responses.", bytes),
        ]
    }
}

extension [RequestRecorder] {
    fileprivate func sum(_ count: (RequestRecorder) -> Int) -> Int { reduce(0) { $0 + count($1) } }
}
