// How responses are counted. Each event loop and worker has a `RequestRecorder`, to which it adds without locks, and
// `RequestMetrics` adds up all of them when the metrics are requested.
//
// A series is an operation with a format, such as `getFace` as `png`, and has a counter for each class of statuses. All
// series that routes can have exist from the start, so what a client sends can't add one: their number bounds the
// memory.

package import HTTP
import Synchronization

/// Counts the responses of all event loops and workers.
package final class RequestMetrics: Sendable {
    private let operations: [Operation]
    private let formats: [String]
    private let recorders = Locked<[RequestRecorder]>([])

    /// Counts requests of these operations, of which several may be the same, for pictures in these formats.
    package init(_ operations: [Operation], formats: [String]) {
        var unique: [Operation] = []
        for operation in operations where !unique.contains(where: { $0.description == operation.description }) {
            unique.append(operation)
        }
        self.operations = unique + [.unmatched, .rejected]
        self.formats = formats
    }

    /// A recorder for one event loop or worker, whose routes have these operations.
    package func makeRecorder(for routes: [Operation]) -> RequestRecorder {
        let indices = routes.map { route in operations.firstIndex { $0.description == route.description } }
        let recorder = RequestRecorder(
            operations: indices, operationCount: operations.count, formatCount: formats.count)
        recorders.withLock { $0.append(recorder) }
        return recorder
    }

    /// The counts so far. Every series that a route can have is there from the start.
    package var families: [MetricFamily] {
        let recorders = recorders.withLock { $0 }
        let rejections = RequestError.Reason.allCases.map { reason in
            MetricFamily.Sample(
                [("reason", reason.rawValue)], .integer(recorders.sum { $0.rejections[reason]?.count ?? 0 }))
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
                // An empty value would be the same as no label, which can't be selected in a dashboard.
                let labels = [(name: "operation", value: operation.description), ("format", name ?? "none")]
                var isPossible = false
                for statusClass in StatusClass.allCases {
                    let count = series.reduce(0) { $0 + $1.count(statusClass) }
                    guard count > 0 || operation.outcomes.contains(Outcome(statusClass, name)) else { continue }
                    isPossible = true
                    requests.append(MetricFamily.Sample(labels + [("status", statusClass.name)], .integer(count)))
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

/// Counts the responses of one event loop or worker, without locks and without allocating memory.
package final class RequestRecorder: Sendable {
    /// The index of the operation of each route; nil if it is not counted by itself.
    private let operations: [Int?]
    /// For each operation, the series of responses without a format and of each format. The last two operations are
    /// those of requests that match no route, and that are rejected before.
    private let series: [[ResponseSeries]]
    let rejections = Dictionary(uniqueKeysWithValues: RequestError.Reason.allCases.map { ($0, Counter()) })
    let notModified = Counter()
    let cacheHits = Counter()
    let cacheMisses = Counter()

    /// The operations of routes are indices of `operationCount` operations.
    init(operations: [Int?], operationCount: Int, formatCount: Int) {
        self.operations = operations
        series = (0..<operationCount).map { _ in (0...formatCount).map { _ in ResponseSeries() } }
    }

    /// Counts a response. `route` and `format` are indices, or nil if no route matches, or if it isn't a picture;
    /// `isFromCache` is nil if it was not looked up in the cache. `bytes` is the size of the body that is sent, and `time`
    /// that since the request was read.
    package func record(
        _ incoming: Incoming, route: Int?, format: Int?, isFromCache: Bool?, _ status: Status, bytes: Int,
        time: TimeSpan
    ) {
        var operation = route.flatMap { operations[$0] } ?? series.count - 2
        if case .rejected(let request) = incoming {
            operation = series.count - 1
            rejections[request.error.reason]?.add()
        }
        series(of: operation, format: format).record(status, bytes: bytes, time)
        if status == .notModified { notModified.add() }
        switch isFromCache {
        case true?: cacheHits.add()
        case false?: cacheMisses.add()
        case nil: break
        }
    }

    func series(of operation: Int, format: Int?) -> ResponseSeries {
        series[operation][format.map { 1 + $0 } ?? 0]
    }
}

/// The responses with the same operation and format.
final class ResponseSeries: Sendable {
    private let statusClasses = StatusClass.allCases.map { _ in Counter() }
    let bytes = Counter()
    let durations = DurationHistogram()

    fileprivate func record(_ status: Status, bytes count: Int, _ time: TimeSpan) {
        statusClasses[StatusClass(of: status).rawValue].add()
        bytes.add(count)
        durations.record(nanoseconds: Int(time.nanoseconds))
    }

    func count(_ statusClass: StatusClass) -> Int { statusClasses[statusClass.rawValue].count }
}
