import HTTPServer
import Observability
import PictureService

/// What the server had to refuse, for the log: a line for each cause, at most once in `pause` reports.
struct RefusalReport: Sendable {
    private var logged: [Cause: Int] = [:]
    /// The number of reports after which a cause is logged again.
    private var quiet: [Cause: Int] = [:]

    private static let pause = 10

    enum Cause: CaseIterable {
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

    /// Logs what is new. To be called once per second, and at the end with `isLast`.
    mutating func write(_ statistics: ServerStatistics, to log: Log, isLast: Bool) {
        for (cause, count) in news(isLast: isLast, count: { $0.count(statistics, droppedLines: log.droppedLines) }) {
            log.write(.warning, cause.event, cause.message(count)) { $0.add("count", count) }
        }
    }

    /// How much has been refused since the last report of each cause, of which `count` returns all that ever was. Nothing of a
    /// cause that was reported within the last ten reports, unless this is the last one.
    mutating func news(isLast: Bool = false, count: (Cause) -> Int) -> [(cause: Cause, count: Int)] {
        Cause.allCases.compactMap { cause in
            quiet[cause] = max(0, (quiet[cause] ?? 0) - 1)
            let count = count(cause)
            let new = count - (logged[cause] ?? 0)
            guard new > 0, isLast || quiet[cause] == 0 else { return nil }
            logged[cause] = count
            quiet[cause] = Self.pause
            return (cause, new)
        }
    }
}
