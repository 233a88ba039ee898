import HTTP
import Metrics

/// Counts the responses of one event loop or worker, without locks and without allocating memory.
final class RequestRecorder: Sendable {
    /// The index of the operation of each route.
    private let operations: [Int]
    /// For each operation, the series of responses without a format and of each format.
    private let series: [ResponseSeries]
    let rejections = RequestError.Reason.allCases.map { _ in SharedCounter() }
    let notModified = Counter()
    let cacheHits = Counter()
    let cacheMisses = Counter()

    private static let seriesPerOperation = 1 + PictureFormat.allCases.count

    /// After `operationCount` operations there are two more: of requests that match no route, and of those that are
    /// rejected before.
    init(operations: [Int], operationCount: Int) {
        self.operations = operations
        series = (0..<(operationCount + 2) * Self.seriesPerOperation).map { _ in ResponseSeries() }
    }

    func record(_ observation: Observation) {
        var operation = series.count / Self.seriesPerOperation - 2
        if let route = observation.route { operation = operations[route] }
        if case .rejected(let rejected) = observation.incoming {
            operation += 1
            rejections[rejected.error.reason.rawValue].counter.add()
        }
        self.series(of: operation, observation.format).record(observation)
        if observation.status == Status.notModified.code { notModified.add() }
        switch observation.isFromCache {
        case true?: cacheHits.add()
        case false?: cacheMisses.add()
        case nil: break
        }
    }

    func series(of operation: Int, _ format: PictureFormat?) -> ResponseSeries {
        series[operation * Self.seriesPerOperation + (format.map { 1 + $0.index } ?? 0)]
    }
}

/// The responses with the same operation and format.
final class ResponseSeries: Sendable {
    private let statusClasses = InlineArray<4, Counter> { _ in Counter() }
    let bytes = Counter()
    let durations = DurationHistogram()

    fileprivate func record(_ observation: Observation) {
        statusClasses[StatusClass(of: observation.status).rawValue].add()
        bytes.add(observation.bytes)
        durations.record(nanoseconds: observation.time.nanoseconds)
    }

    func count(_ statusClass: StatusClass) -> Int { statusClasses[statusClass.rawValue].count }
}
