package import HTTP

/// Counts the responses of one event loop or worker, without locks and without allocating memory.
package final class RequestRecorder: Sendable {
    /// The index of the operation of each route.
    private let operations: [Int]
    /// The index of the operation of requests that match no route, and of those that are rejected before.
    private let unmatched, rejected: Int
    /// For each operation, the series of responses without a format and of each format.
    private let series: [ResponseSeries]
    private let seriesPerOperation: Int
    let rejections = Dictionary(uniqueKeysWithValues: RequestError.Reason.allCases.map { ($0, SharedCounter()) })
    let notModified = Counter()
    let cacheHits = Counter()
    let cacheMisses = Counter()

    /// The operations of routes are indices of `operationCount` operations.
    init(operations: [Int], unmatched: Int, rejected: Int, operationCount: Int, formatCount: Int) {
        self.operations = operations
        (self.unmatched, self.rejected) = (unmatched, rejected)
        seriesPerOperation = 1 + formatCount
        series = (0..<operationCount * seriesPerOperation).map { _ in ResponseSeries() }
    }

    /// Counts a response.
    ///
    /// - Parameters:
    ///   - route: The index of the route; nil if none matches the request.
    ///   - format: The index of the picture's format; nil if it isn't a picture.
    ///   - isFromCache: nil if the response was not looked up in the cache.
    ///   - bytes: The size of the body that is sent.
    ///   - time: The time since the request was read.
    package func record(
        _ incoming: Incoming, route: Int?, format: Int?, isFromCache: Bool?, _ status: Status, bytes: Int,
        time: TimeSpan
    ) {
        var operation = route.map { operations[$0] } ?? unmatched
        if case .rejected(let request) = incoming {
            operation = rejected
            rejections[request.error.reason]?.counter.add()
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
        series[operation * seriesPerOperation + (format.map { 1 + $0 } ?? 0)]
    }
}

/// The responses with the same operation and format.
final class ResponseSeries: Sendable {
    private let statusClasses = StatusClass.allCases.map { _ in SharedCounter() }
    let bytes = Counter()
    let durations = DurationHistogram()

    fileprivate func record(_ status: Status, bytes count: Int, _ time: TimeSpan) {
        statusClasses[StatusClass(of: status).rawValue].counter.add()
        bytes.add(count)
        durations.record(nanoseconds: time.nanoseconds)
    }

    func count(_ statusClass: StatusClass) -> Int { statusClasses[statusClass.rawValue].counter.count }
}
