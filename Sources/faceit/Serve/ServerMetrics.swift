import HTTP
import HTTPServer
import Observability
import PictureService

/// How much the server has refused since it started, and how the log reports it: `#` in the sentence is how much is new.
struct Refusal {
    let event: StaticString
    let count: Int
    let sentence: String
}

extension Server {
    /// The table of all metrics of the server, and of the number of lines of the log that were dropped: the name and
    /// help, the value, and if it counts what the server refuses, the event and the sentence in the log.
    ///
    /// `LoopCounters`, `AcceptorCounters`, `JobQueue` and `MemoryBudget` count. So a new kind of refusal needs a counter
    /// there, and a row here.
    func metrics(droppedLogLines: Int) -> (families: [MetricFamily], refusals: [Refusal]) {
        var refusals: [Refusal] = []
        func refused(
            _ name: String, _ help: String, _ count: Int, _ event: StaticString, _ sentence: String
        ) -> MetricFamily {
            refusals.append(Refusal(event: event, count: count, sentence: sentence))
            return .counter(name, help, count)
        }
        let (slots, queue, memory) = (parts.slots, parts.jobs, parts.budget)
        let timedOut = Deadline.allCases.map {
            MetricFamily.Sample([("deadline", $0.rawValue)], .integer(parts.timedOut($0)))
        }
        let families: [MetricFamily] = [
            .gauge("faceit_connections", "Open connections.", slots.count),
            .gauge(
                "faceit_connections_limit",
                "Maximum number of connections; beyond it, one that is idle or inactive is closed.", slots.capacity),
            .counter("faceit_connections_accepted", "Accepted connections.", parts.acceptorCounters.accepted.count),
            refused(
                "faceit_connections_rejected",
                "Attempts to accept a connection that failed, because there were no descriptors or no memory.",
                parts.acceptorCounters.rejected.count + parts.sum { $0.rejected.count }, "connections-rejected",
                "connections could not be accepted # times: "
                    + "no descriptors or no memory are left, or the system forbids it"),
            refused(
                "faceit_connections_evicted", "Connections that were closed to make room for others.",
                parts.sum { $0.evicted.count }, "connections-evicted",
                "# inactive connections were closed: --connections is reached"),
            refused(
                "faceit_connections_reclaimed",
                "Connections that were closed because their unsent responses used up the memory.",
                parts.sum { $0.reclaimed.count }, "connections-reclaimed",
                "# connections with unsent responses were closed: --memory is used up"),
            MetricFamily(
                "faceit_connections_timed_out", .counter,
                "Connections on which a client was too slow, by the deadline that it missed.", timedOut),
            .gauge("faceit_queue_requests", "Requests that wait for a worker.", queue.waiting.count),
            .gauge("faceit_queue_limit", "Maximum number of requests that wait for a worker.", queue.capacity),
            MetricFamily(
                "faceit_queue_estimated_seconds", .gauge,
                "Estimated processor time of the requests that wait for a worker.",
                .time(nanoseconds: Int(queue.time.nanoseconds))),
            MetricFamily(
                "faceit_queue_estimated_limit_seconds", .gauge,
                "Maximum estimated processor time of the requests that wait, for all workers together.",
                .time(nanoseconds: Int(queue.maxTime.nanoseconds))),
            refused(
                "faceit_queue_rejected", "Requests that were rejected because the queue was full.",
                queue.rejected, "queue-full",
                "# requests got 503: the requests that wait for workers reach --queue or --queue-time"),
            MetricFamily(
                "faceit_queue_wait_seconds", .histogram, "Time for which requests waited until a worker took them.",
                .histogram(queue.waits)),
            .gauge(
                "faceit_memory_budget_used_bytes",
                "Memory that is used for unsent responses, unread requests and pictures in progress.",
                memory.usedBytes),
            .gauge(
                "faceit_memory_budget_limit_bytes", "Maximum of that memory: --memory without the part for the cache.",
                memory.capacity),
            refused(
                "faceit_memory_budget_rejected",
                "Requests that were rejected because there was no memory for their responses.",
                memory.rejected + parts.sum { $0.memoryRejections.count },
                "memory-used-up", "# requests got 503: --memory is used up"),
            refused(
                "faceit_log_lines_dropped",
                "Lines of the log that were dropped because standard error was read too slowly.", droppedLogLines,
                "log-lines-dropped", "# lines of the log were dropped: its reader is too slow"),
        ]
        return (families, refusals)
    }
}

/// What the server had to refuse, for the log: a line for each cause, at most once in `pause` reports.
struct RefusalReport: Sendable {
    /// For each cause, how much of it is in the log, and the number of reports after which it is logged again.
    private var causes: [(logged: Int, quiet: Int)] = []

    private static let pause = 10

    /// Logs what is new. To be called once per second, and at the end with `isLast`.
    mutating func write(_ server: Server, to log: Log, isLast: Bool) {
        let refusals = server.metrics(droppedLogLines: log.droppedLines).refusals
        for (index, count) in news(of: refusals.map(\.count), isLast: isLast) {
            let sentence = refusals[index].sentence.replacing("#", with: "\(count)")
            log.write(.warning, refusals[index].event, sentence) { $0.add("count", count) }
        }
    }

    /// How much of each cause is new since it was last logged; `counts` are the numbers since the start. A cause that
    /// was logged in the last ten reports is left out, unless this is the last report.
    mutating func news(of counts: [Int], isLast: Bool = false) -> [(cause: Int, count: Int)] {
        if causes.isEmpty { causes = counts.map { _ in (0, 0) } }
        return counts.indices.compactMap { cause in
            causes[cause].quiet = max(0, causes[cause].quiet - 1)
            let new = counts[cause] - causes[cause].logged
            guard new > 0, isLast || causes[cause].quiet == 0 else { return nil }
            causes[cause] = (counts[cause], Self.pause)
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

/// The metrics of the program, and the server that responds with them while all others are busy.
struct Monitoring: Sendable {
    private let routes: [ServiceRoute]
    let requests: RequestMetrics
    private let process = ProcessStatistics()
    private let readiness: Readiness
    private let log: Log

    /// `servedRoutes` are those of the server that is monitored.
    init(_ servedRoutes: [ServiceRoute], _ readiness: Readiness, _ log: Log) {
        routes = ServiceRoute.monitoring(readiness: readiness)
        requests = RequestMetrics(servedRoutes + routes)
        self.readiness = readiness
        self.log = log
    }

    /// All metrics, of which those of connections, queue and memory are those of one server.
    func families(of server: Server) -> [MetricFamily] {
        let version = MetricFamily.Sample([("version", programVersion)], .integer(1))
        let program: [MetricFamily] = [
            MetricFamily("faceit_build_info", .gauge, "The version of the program.", [version]),
            .gauge(
                "faceit_ready", "Whether the program accepts requests: 1, or 0 from when a signal ends it.",
                readiness.isReady ? 1 : 0),
        ]
        return program + requests.families + server.metrics(droppedLogLines: log.droppedLines).families
            + process.families
    }

    /// Starts a server that serves only the routes for monitoring. It has an event loop of its own and no worker, so it
    /// responds while the other server is overloaded.
    func startServer(on listeners: [Listener], for server: Server) throws(SystemError) -> Server {
        try Server(listeners, limits: Self.limits, loops: 1, workers: 0) { _ in
            .pictures(routes: routes, recorder: requests.makeRecorder(for: routes), metrics: { families(of: server) })
        }
    }

    /// How many descriptors that server needs, beside those of its listeners.
    static let descriptors = limits.connections + Server.descriptors(loops: 1)

    private static var limits: Limits {
        var limits = Limits()
        limits.connections = 64
        // When it drains, the other server has ended.
        limits.drainTime = .milliseconds(100)
        limits.memoryBytes = 16 * 1024 * 1024
        // Its event loop responds to all requests.
        limits.loopTime = .seconds(1)
        return limits
    }
}
