import HTTPServer
import Observability
import PictureService

/// What the server had to refuse, for the log: a line for each cause, at most once in `pause` reports.
struct RefusalReport: Sendable {
    private var logged: [Cause: Int] = [:]
    /// The number of reports after which a cause is logged again.
    private var quiet: [Cause: Int] = [:]

    private static let pause = 10

    private enum Cause: CaseIterable {
        case descriptors, connections, reclaimed, queue, memory, log

        var event: StaticString {
            switch self {
            case .descriptors: "connections-rejected"
            case .connections: "connections-evicted"
            case .reclaimed: "connections-reclaimed"
            case .queue: "queue-full"
            case .memory: "memory-used-up"
            case .log: "log-lines-dropped"
            }
        }

        func message(_ count: Int) -> String {
            switch self {
            case .descriptors:
                "connections could not be accepted \(count) times: "
                    + "no descriptors or no memory are left, or the system forbids it"
            case .connections: "\(count) inactive connections were closed: --connections is reached"
            case .reclaimed: "\(count) connections with unsent responses were closed: --memory is used up"
            case .queue: "\(count) requests got 503: the requests that wait for workers reach --queue or --queue-time"
            case .memory: "\(count) requests got 503: --memory is used up"
            case .log: "\(count) lines of the log were dropped: its reader is too slow"
            }
        }

        func count(_ statistics: ServerStatistics, droppedLines: Int) -> Int {
            switch self {
            case .descriptors: statistics.connections.rejected
            case .connections: statistics.connections.evicted
            case .reclaimed: statistics.connections.reclaimed
            case .queue: statistics.queue.rejected
            case .memory: statistics.memory.rejected
            case .log: droppedLines
            }
        }
    }

    /// Logs what has been refused since the last line for each cause. To be called once per second, and at the end with
    /// `isLast`, which reports everything that has not been logged.
    mutating func write(_ statistics: ServerStatistics, to log: Log, isLast: Bool) {
        for cause in Cause.allCases {
            quiet[cause] = max(0, (quiet[cause] ?? 0) - 1)
            let count = cause.count(statistics, droppedLines: log.droppedLines)
            let new = count - (logged[cause] ?? 0)
            guard new > 0, isLast || quiet[cause] == 0 else { continue }
            log.write(.warning, cause.event, cause.message(new)) { $0.add("count", new) }
            logged[cause] = count
            quiet[cause] = Self.pause
        }
    }
}
