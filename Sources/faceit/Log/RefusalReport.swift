import HTTPServer
import Observability
import PictureService

/// What the server had to refuse, for the log: a line for each cause, at most once in `pause` reports.
struct RefusalReport: Sendable {
    /// For each cause, how much of it is in the log.
    private var logged = [Int](repeating: 0, count: causes.count)
    /// For each cause, the number of reports after which it is logged again.
    private var quiet = [Int](repeating: 0, count: causes.count)

    private static let pause = 10

    private struct Cause: Sendable {
        let event: StaticString
        /// How much was refused in all.
        let count: @Sendable (_ statistics: ServerStatistics, _ log: Log) -> Int
        let message: @Sendable (_ count: Int) -> String
    }

    private static let causes = [
        Cause(event: "connections-rejected", count: { statistics, _ in statistics.connections.rejected }) {
            "connections could not be accepted \($0) times: "
                + "no descriptors or no memory are left, or the system forbids it"
        },
        Cause(event: "connections-evicted", count: { statistics, _ in statistics.connections.evicted }) {
            "\($0) inactive connections were closed: --connections is reached"
        },
        Cause(event: "connections-reclaimed", count: { statistics, _ in statistics.connections.reclaimed }) {
            "\($0) connections with unsent responses were closed: --memory is used up"
        },
        Cause(event: "queue-full", count: { statistics, _ in statistics.queue.rejected }) {
            "\($0) requests got 503: the requests that wait for workers reach --queue or --queue-time"
        },
        Cause(event: "memory-used-up", count: { statistics, _ in statistics.memory.rejected }) {
            "\($0) requests got 503: --memory is used up"
        },
        Cause(event: "log-lines-dropped", count: { _, log in log.droppedLines }) {
            "\($0) lines of the log were dropped: its reader is too slow"
        },
    ]

    /// Logs what is new. To be called once per second, and at the end with `isLast`.
    mutating func write(_ statistics: ServerStatistics, to log: Log, isLast: Bool) {
        for (index, count) in news(of: Self.causes.map { $0.count(statistics, log) }, isLast: isLast) {
            let cause = Self.causes[index]
            log.write(.warning, cause.event, cause.message(count)) { $0.add("count", count) }
        }
    }

    /// How much has been refused since the last report of each cause, of which `counts` are all that ever was. Nothing of a
    /// cause that was reported within the last ten reports, unless this is the last one.
    mutating func news(of counts: [Int], isLast: Bool = false) -> [(cause: Int, count: Int)] {
        counts.indices.compactMap { cause in
            quiet[cause] = max(0, quiet[cause] - 1)
            let new = counts[cause] - logged[cause]
            guard new > 0, isLast || quiet[cause] == 0 else { return nil }
            logged[cause] = counts[cause]
            quiet[cause] = Self.pause
            return (cause, new)
        }
    }
}
