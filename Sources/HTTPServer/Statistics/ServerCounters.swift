import HTTP
import Observability

/// What the acceptor counts, for other threads.
final class AcceptorCounters: Sendable {
    let accepted = Counter()
    let rejected = Counter()
}

/// What an event loop counts, for other threads.
final class LoopCounters: Sendable {
    /// Accepted sockets that could not be polled.
    let rejected = Counter()
    let evicted = Counter()
    let reclaimed = Counter()
    let memoryRejections = Counter()
    private let timedOut = Deadline.allCases.map { _ in SharedCounter() }

    func countTimeout(of deadline: Deadline) {
        timedOut[deadline.rawValue].counter.add()
    }

    func timeouts(of deadline: Deadline) -> Int { timedOut[deadline.rawValue].counter.count }
}
