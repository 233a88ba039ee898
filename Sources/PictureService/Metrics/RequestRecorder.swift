import HTTP
import Metrics

/// Counts the responses of one event loop or worker, without locks and without allocating memory.
package final class RequestRecorder: Sendable {
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

    /// Counts a response. `route` is the index of the route; nil if none matches the request. `bytes` is the size of the
    /// body that is sent, and `nanoseconds` the time since the request was read.
    func record(
        _ incoming: borrowing Incoming, _ route: Int?, _ delivery: Delivery, _ status: Status, bytes: Int,
        nanoseconds: Int
    ) {
        var operation = series.count / Self.seriesPerOperation - 2
        if let route { operation = operations[route] }
        if let reason = incoming.rejectionReason {
            operation += 1
            rejections[reason.rawValue].counter.add()
        }
        series(of: operation, delivery.format).record(status, bytes: bytes, nanoseconds: nanoseconds)
        if status == .notModified { notModified.add() }
        switch delivery.isFromCache {
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

    fileprivate func record(_ status: Status, bytes count: Int, nanoseconds: Int) {
        statusClasses[StatusClass(of: status).rawValue].add()
        bytes.add(count)
        durations.record(nanoseconds: nanoseconds)
    }

    func count(_ statusClass: StatusClass) -> Int { statusClasses[statusClass.rawValue].count }
}

extension Incoming {
    /// Why a request is rejected before it is routed; nil for any other.
    fileprivate var rejectionReason: RequestError.Reason? {
        switch self {
        case .request: nil
        case .rejected(let rejected): rejected.error.reason
        }
    }
}
