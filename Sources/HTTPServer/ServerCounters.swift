// What the acceptor and the event loops of a server count, without locks, for the threads that read the metrics or
// write the log. The threads don't stop meanwhile, so the figures may differ by what happened between two of them: a
// connection may be counted as accepted and not yet as open.

package import HTTP
package import Observability
import Synchronization

package final class AcceptorCounters: Sendable {
    package let accepted = Counter()
    /// How often a connection could not be accepted, because there were no descriptors or no memory in the kernel.
    package let rejected = Counter()
    let lostListeners = Atomic(false)
}

package final class LoopCounters: Sendable {
    /// Accepted sockets that could not be polled.
    package let rejected = Counter()
    /// Connections that were closed to make room for others.
    package let evicted = Counter()
    /// Connections that were closed because the memory was used up.
    package let reclaimed = Counter()
    /// Requests that were rejected because there was no memory for their responses.
    package let memoryRejections = Counter()
    /// How often each deadline was over.
    package let timedOut = Dictionary(uniqueKeysWithValues: Deadline.allCases.map { ($0, Counter()) })
}

extension ServerParts {
    /// The sum of what all event loops have counted.
    package func sum(_ count: (LoopCounters) -> Int) -> Int { mailboxes.reduce(0) { $0 + count($1.counters) } }

    package func timedOut(_ deadline: Deadline) -> Int { sum { $0.timedOut[deadline]?.count ?? 0 } }
}
