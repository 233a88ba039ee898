import HTTP
import HTTPServer
import Observability

/// What is known of a server at a moment, for the metrics and the log.
struct ServerFigures: Sendable {
    let server: ServerStatistics
    /// The number of lines of the log that were dropped.
    let droppedLogLines: Int
}

/// A metric of a server. The table `all` is the only place that names one: its name and help, where it is read, and for what the
/// server refuses, how the log reports it.
///
/// The server counts in `LoopCounters` and `JobQueue`, `ServerStatistics` adds the counts up, and both `/metrics` and
/// `RefusalReport` read them through this table. So a new refusal needs a counter there, and a row here.
struct ServerMetric: Sendable {
    private let name: String
    private let kind: MetricFamily.Kind
    private let help: String
    private let samples: @Sendable (ServerFigures) -> [MetricFamily.Sample]
    private(set) var refusal: Refusal?

    /// How the log reports what the metric counts.
    struct Refusal: Sendable {
        let event: StaticString
        let count: @Sendable (ServerFigures) -> Int
        let sentence: @Sendable (_ count: Int) -> String
    }

    private init(
        _ name: String, _ kind: MetricFamily.Kind, _ help: String,
        _ value: @escaping @Sendable (ServerFigures) -> MetricFamily.Value
    ) {
        (self.name, self.kind, self.help) = (name, kind, help)
        samples = { [MetricFamily.Sample(value($0))] }
    }

    private init(
        timedOut name: String, _ help: String, _ count: @escaping @Sendable (ServerFigures, Deadline) -> Int
    ) {
        (self.name, kind, self.help) = (name, .counter, help)
        samples = { figures in
            Deadline.allCases.map {
                MetricFamily.Sample([MetricFamily.Label("deadline", $0.rawValue)], .integer(count(figures, $0)))
            }
        }
    }

    private static func gauge(
        _ name: String, _ help: String, _ count: @escaping @Sendable (ServerFigures) -> Int
    ) -> ServerMetric {
        ServerMetric(name, .gauge, help) { .integer(count($0)) }
    }

    private static func counter(
        _ name: String, _ help: String, _ count: @escaping @Sendable (ServerFigures) -> Int
    ) -> ServerMetric {
        ServerMetric(name, .counter, help) { .integer(count($0)) }
    }

    /// A counter of what is refused, which the log reports as an event with a sentence.
    private static func refusals(
        _ name: String, _ help: String, _ count: @escaping @Sendable (ServerFigures) -> Int, _ event: StaticString,
        _ sentence: @escaping @Sendable (_ count: Int) -> String
    ) -> ServerMetric {
        var metric = counter(name, help, count)
        metric.refusal = Refusal(event: event, count: count, sentence: sentence)
        return metric
    }

    func family(_ figures: ServerFigures) -> MetricFamily { MetricFamily(name, kind, help, samples(figures)) }

    static let all: [ServerMetric] = [
        .gauge("faceit_connections", "Open connections.") { $0.server.connections.open },
        .gauge(
            "faceit_connections_limit",
            "Maximum number of connections; beyond it, one that is idle or inactive is closed."
        ) { $0.server.connections.limit },
        .counter("faceit_connections_accepted", "Accepted connections.") { $0.server.connections.accepted },
        .refusals(
            "faceit_connections_rejected",
            "Attempts to accept a connection that failed, because there were no descriptors or no memory.",
            { $0.server.connections.rejected }, "connections-rejected"
        ) {
            "connections could not be accepted \($0) times: "
                + "no descriptors or no memory are left, or the system forbids it"
        },
        .refusals(
            "faceit_connections_evicted", "Connections that were closed to make room for others.",
            { $0.server.connections.evicted }, "connections-evicted"
        ) { "\($0) inactive connections were closed: --connections is reached" },
        .refusals(
            "faceit_connections_reclaimed",
            "Connections that were closed because their unsent responses used up the memory.",
            { $0.server.connections.reclaimed }, "connections-reclaimed"
        ) { "\($0) connections with unsent responses were closed: --memory is used up" },
        ServerMetric(
            timedOut: "faceit_connections_timed_out",
            "Connections on which a client was too slow, by the deadline that it missed."
        ) { $0.server.connections.timedOut[$1] ?? 0 },
        .gauge("faceit_queue_requests", "Requests that wait for a worker.") { $0.server.queue.length },
        .gauge("faceit_queue_limit", "Maximum number of requests that wait for a worker.") { $0.server.queue.limit },
        ServerMetric(
            "faceit_queue_estimated_seconds", .gauge, "Estimated processor time of the requests that wait for a worker."
        ) { .time(nanoseconds: $0.server.queue.time.nanoseconds) },
        ServerMetric(
            "faceit_queue_estimated_limit_seconds", .gauge,
            "Maximum estimated processor time of the requests that wait, for all workers together."
        ) { .time(nanoseconds: $0.server.queue.maxTime.nanoseconds) },
        .refusals(
            "faceit_queue_rejected", "Requests that were rejected because the queue was full.",
            { $0.server.queue.rejected }, "queue-full"
        ) { "\($0) requests got 503: the requests that wait for workers reach --queue or --queue-time" },
        ServerMetric(
            "faceit_queue_wait_seconds", .histogram, "Time for which requests waited until a worker took them."
        ) { .histogram($0.server.queue.waits) },
        .gauge(
            "faceit_memory_budget_used_bytes", "Memory that is used for unsent responses and unread requests."
        ) { $0.server.memory.usedBytes },
        .gauge(
            "faceit_memory_budget_limit_bytes", "Maximum memory for unsent responses and unread requests."
        ) { $0.server.memory.limitBytes },
        .refusals(
            "faceit_memory_budget_rejected",
            "Requests that were rejected because there was no memory for their responses.",
            { $0.server.memory.rejected }, "memory-used-up"
        ) { "\($0) requests got 503: --memory is used up" },
        .refusals(
            "faceit_log_lines_dropped",
            "Lines of the log that were dropped because standard error was read too slowly.", { $0.droppedLogLines },
            "log-lines-dropped"
        ) { "\($0) lines of the log were dropped: its reader is too slow" },
    ]
}

/// What the server had to refuse, for the log: a line for each cause, at most once in `pause` reports.
struct RefusalReport: Sendable {
    /// For each cause, how much of it is in the log.
    private var logged = [Int](repeating: 0, count: causes.count)
    /// For each cause, the number of reports after which it is logged again.
    private var quiet = [Int](repeating: 0, count: causes.count)

    private static let pause = 10
    private static let causes = ServerMetric.all.compactMap(\.refusal)

    /// Logs what is new. To be called once per second, and at the end with `isLast`.
    mutating func write(_ statistics: ServerStatistics, to log: Log, isLast: Bool) {
        let figures = ServerFigures(server: statistics, droppedLogLines: log.droppedLines)
        for (index, count) in news(of: Self.causes.map { $0.count(figures) }, isLast: isLast) {
            let cause = Self.causes[index]
            log.write(.warning, cause.event, cause.sentence(count)) { $0.add("count", count) }
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

extension ProcessStatistics {
    /// The families that Prometheus's client libraries export for every process, without those that the system doesn't
    /// provide.
    var families: [MetricFamily] {
        let memory = memory
        let families: [MetricFamily?] = [
            MetricFamily(
                "process_cpu_seconds", .counter, "Processor time of all threads.", .time(nanoseconds: processorTime)),
            memory.map { .gauge("process_resident_memory_bytes", "Resident memory.", $0.resident) },
            memory.map { .gauge("process_virtual_memory_bytes", "Virtual memory.", $0.virtual) },
            openDescriptors.map { .gauge("process_open_fds", "Open file descriptors.", $0) },
            maxDescriptors.map { .gauge("process_max_fds", "Maximum number of open file descriptors.", $0) },
            MetricFamily(
                "process_start_time_seconds", .gauge, "Time when the process started, since 1970.",
                .time(nanoseconds: startTime)),
        ]
        return families.compactMap(\.self)
    }
}
