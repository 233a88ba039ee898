import HTTP
import HTTPServer
import Observability

extension ServerStatistics {
    var families: [MetricFamily] {
        let timedOut = Deadline.allCases.map { deadline in
            MetricFamily.Sample(
                [MetricFamily.Label("deadline", deadline.rawValue)], .integer(connections.timedOut[deadline] ?? 0))
        }
        return [
            .gauge("faceit_connections", "Open connections.", connections.open),
            .gauge(
                "faceit_connections_limit",
                "Maximum number of connections; beyond it, one that is idle or inactive is closed.", connections.limit),
            .counter("faceit_connections_accepted", "Accepted connections.", connections.accepted),
            .counter(
                "faceit_connections_rejected",
                "Attempts to accept a connection that failed, because there were no descriptors or no memory.",
                connections.rejected),
            .counter(
                "faceit_connections_evicted", "Connections that were closed to make room for others.",
                connections.evicted),
            .counter(
                "faceit_connections_reclaimed",
                "Connections that were closed because their unsent responses used up the memory.",
                connections.reclaimed),
            MetricFamily(
                "faceit_connections_timed_out", .counter,
                "Connections on which a client was too slow, by the deadline that it missed.", timedOut),
            .gauge("faceit_queue_requests", "Requests that wait for a worker.", queue.length),
            .gauge("faceit_queue_limit", "Maximum number of requests that wait for a worker.", queue.limit),
            MetricFamily(
                "faceit_queue_estimated_seconds", .gauge,
                "Estimated processor time of the requests that wait for a worker.",
                .time(nanoseconds: queue.time.nanoseconds)),
            MetricFamily(
                "faceit_queue_estimated_limit_seconds", .gauge,
                "Maximum estimated processor time of the requests that wait, for all workers together.",
                .time(nanoseconds: queue.maxTime.nanoseconds)),
            .counter(
                "faceit_queue_rejected", "Requests that were rejected because the queue was full.", queue.rejected),
            MetricFamily(
                "faceit_queue_wait_seconds", .histogram, "Time for which requests waited until a worker took them.",
                .histogram(queue.waits)),
            .gauge(
                "faceit_memory_budget_used_bytes", "Memory that is used for unsent responses and unread requests.",
                memory.usedBytes),
            .gauge(
                "faceit_memory_budget_limit_bytes", "Maximum memory for unsent responses and unread requests.",
                memory.limitBytes),
            .counter(
                "faceit_memory_budget_rejected",
                "Requests that were rejected because there was no memory for their responses.", memory.rejected),
        ]
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
