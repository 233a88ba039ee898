// What a server counts, and how others read it.
//
// The acceptor and each event loop have counters of their own, which they increase without locks. `ServerStatistics`
// adds them up whenever the metrics or the log need them, and reads the queue and the memory budget at that moment.
// The threads don't stop meanwhile, so the figures may differ by what happened between two of them: a connection may be
// counted as accepted and not yet as open.

package import HTTP
package import Observability
import Synchronization

/// What the acceptor counts, for other threads.
final class AcceptorCounters: Sendable {
    let accepted = Counter()
    let rejected = Counter()
    let lostListeners = Atomic(false)
}

/// What an event loop counts, for other threads.
final class LoopCounters: Sendable {
    /// Accepted sockets that could not be polled.
    let rejected = Counter()
    let evicted = Counter()
    let reclaimed = Counter()
    let memoryRejections = Counter()
    let timedOut = Dictionary(uniqueKeysWithValues: Deadline.allCases.map { ($0, SharedCounter()) })
}

/// What a server does at the moment, and what has happened since it started.
package struct ServerStatistics: Sendable {
    package var connections: Connections
    package var queue: Queue
    package var memory: Memory

    package struct Connections: Sendable {
        /// The number of open connections, and its maximum.
        package var open: Int
        package var limit: Int
        package var accepted: Int
        /// How often a connection could not be accepted, because there were no descriptors or no memory in the kernel.
        package var rejected: Int
        /// Connections that were closed to make room for others.
        package var evicted: Int
        /// Connections that were closed because the memory was used up.
        package var reclaimed: Int
        /// How often each deadline was over.
        package var timedOut: [Deadline: Int]
    }

    /// The requests that wait for workers.
    package struct Queue: Sendable {
        package var length: Int
        package var limit: Int
        /// The sum of the estimated costs of the requests, and its maximum, for all workers together.
        package var time: TimeSpan
        package var maxTime: TimeSpan
        /// Requests that were rejected because the queue was full.
        package var rejected: Int
        /// How long the requests waited that a worker has taken.
        package var waits: DurationCounts
    }

    /// The memory for buffered requests and responses.
    package struct Memory: Sendable {
        package var usedBytes: Int
        package var limitBytes: Int
        /// Requests that were rejected because there was no memory for their responses.
        package var rejected: Int
    }
}

extension ServerStatistics {
    package init(of parts: ServerParts) {
        let (slots, budget, acceptor) = (parts.slots, parts.budget, parts.acceptorCounters)
        let loops = parts.mailboxes.map(\.counters)
        func sum(_ count: (LoopCounters) -> Int) -> Int { loops.reduce(0) { $0 + count($1) } }
        connections = Connections(
            open: slots.count, limit: slots.capacity, accepted: acceptor.accepted.count,
            rejected: acceptor.rejected.count + sum { $0.rejected.count }, evicted: sum { $0.evicted.count },
            reclaimed: sum { $0.reclaimed.count }, timedOut: [:])
        for deadline in Deadline.allCases {
            connections.timedOut[deadline] = sum { $0.timedOut[deadline]?.counter.count ?? 0 }
        }
        queue = parts.jobs.statistics
        memory = Memory(
            usedBytes: budget.usedBytes, limitBytes: budget.capacity,
            rejected: budget.rejected + sum { $0.memoryRejections.count })
    }
}

extension Server {
    /// Calls `body` with the statistics every `interval` until the process ends, on a thread of its own. `state` is
    /// what `body` remembers between its calls. Returns a function that calls `body` once more, for what happened last.
    package func reportStatistics<State: Sendable>(
        every interval: TimeSpan, _ state: State,
        _ body: @escaping @Sendable (_ state: inout State, ServerStatistics, _ isLast: Bool) -> Void
    ) -> @Sendable () -> Void {
        let state = Locked(state)
        let report: @Sendable (Bool) -> Void = { [self] isLast in
            let statistics = statistics
            state.withLock { body(&$0, statistics, isLast) }
        }
        startThread("faceit.monitor") {
            {
                while true {
                    sleep(for: interval)
                    report(false)
                }
            }
        }
        return { report(true) }
    }
}
