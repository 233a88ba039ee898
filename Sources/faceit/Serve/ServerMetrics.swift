import HTTP
import HTTPServer
import Observability

extension ServerStatistics {
    var families: [MetricFamily] { connections.families + queue.families + memory.families }
}

extension ServerStatistics.Connections {
    fileprivate var families: [MetricFamily] {
        [
            MetricFamily("faceit_connections", .gauge, "Open connections.", open),
            MetricFamily(
                "faceit_connections_limit", .gauge,
                "Maximum number of connections; beyond it, one that is idle or inactive is closed.", limit),
            MetricFamily("faceit_connections_accepted", .counter, "Accepted connections.", accepted),
            MetricFamily(
                "faceit_connections_rejected", .counter,
                "Attempts to accept a connection that failed, because there were no descriptors or no memory.",
                rejected),
            MetricFamily(
                "faceit_connections_evicted", .counter, "Connections that were closed to make room for others.",
                evicted),
            MetricFamily(
                "faceit_connections_reclaimed", .counter,
                "Connections that were closed because their unsent responses used up the memory.", reclaimed),
            MetricFamily(
                "faceit_connections_timed_out", .counter,
                "Connections on which a client was too slow, by the deadline that it missed.",
                Deadline.allCases.map {
                    MetricFamily.Sample([MetricFamily.Label("deadline", $0.rawValue)], .integer(timedOut[$0] ?? 0))
                }),
        ]
    }
}

extension ServerStatistics.Queue {
    fileprivate var families: [MetricFamily] {
        [
            MetricFamily("faceit_queue_requests", .gauge, "Requests that wait for a worker.", length),
            MetricFamily(
                "faceit_queue_limit", .gauge, "Maximum number of requests that wait for a worker.", limit),
            MetricFamily(
                "faceit_queue_estimated_seconds", .gauge, unit: .seconds,
                "Estimated processor time of the requests that wait for a worker.",
                .time(nanoseconds: time.nanoseconds)),
            MetricFamily(
                "faceit_queue_estimated_limit_seconds", .gauge, unit: .seconds,
                "Maximum estimated processor time of the requests that wait, for all workers together.",
                .time(nanoseconds: maxTime.nanoseconds)),
            MetricFamily(
                "faceit_queue_rejected", .counter, "Requests that were rejected because the queue was full.", rejected),
            MetricFamily(
                "faceit_queue_wait_seconds", .histogram, unit: .seconds,
                "Time for which requests waited until a worker took them.", .histogram(waits)),
        ]
    }
}

extension ServerStatistics.Memory {
    fileprivate var families: [MetricFamily] {
        [
            MetricFamily(
                "faceit_memory_budget_used_bytes", .gauge, unit: .bytes,
                "Memory that is used for unsent responses and unread requests.", usedBytes),
            MetricFamily(
                "faceit_memory_budget_limit_bytes", .gauge, unit: .bytes,
                "Maximum memory for unsent responses and unread requests.", limitBytes),
            MetricFamily(
                "faceit_memory_budget_rejected", .counter,
                "Requests that were rejected because there was no memory for their responses.", rejected),
        ]
    }
}

extension ProcessStatistics {
    /// The families that Prometheus's client libraries export for every process, without those that the system doesn't
    /// provide.
    var families: [MetricFamily] {
        let memory = memory
        let optional: [MetricFamily?] = [
            memory.map {
                MetricFamily(
                    "process_resident_memory_bytes", .gauge, unit: .bytes, "Resident memory.", $0.resident)
            },
            memory.map {
                MetricFamily("process_virtual_memory_bytes", .gauge, unit: .bytes, "Virtual memory.", $0.virtual)
            },
            openDescriptors.map { MetricFamily("process_open_fds", .gauge, "Open file descriptors.", $0) },
            maxDescriptors.map {
                MetricFamily("process_max_fds", .gauge, "Maximum number of open file descriptors.", $0)
            },
        ]
        return [
            MetricFamily(
                "process_cpu_seconds", .counter, unit: .seconds, "Processor time of all threads.",
                .time(nanoseconds: processorTime))
        ] + optional.compactMap(\.self) + [
            MetricFamily(
                "process_start_time_seconds", .gauge, unit: .seconds, "Time when the process started, since 1970.",
                .time(nanoseconds: startTime))
        ]
    }
}
