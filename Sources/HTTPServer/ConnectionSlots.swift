import Synchronization

/// Counts the connections of the server, and bounds their number.
package final class ConnectionSlots: Sendable {
    /// Wakes the acceptor. Signalled by `close`, and by the first connection that ends after
    /// `requestWakeupUnlessFree` has returned false.
    let wakeup: WakeupEvent
    package let capacity: Int
    private let connections = Atomic(0)
    private let isAwaited = Atomic(false)
    private let closed = Atomic(false)

    init(capacity: Int) throws(SystemError) {
        self.capacity = capacity
        wakeup = try WakeupEvent()
    }

    package var count: Int { connections.load(ordering: .sequentiallyConsistent) }

    /// Whether at most an eighth of the slots is free, so that connections may soon be evicted.
    var isNearlyFull: Bool { connections.load(ordering: .relaxed) >= capacity - capacity / 8 }

    /// Returns whether another connection is allowed. If not, `wakeup` is signalled when one ends.
    func requestWakeupUnlessFree() -> Bool {
        if count < capacity { return true }
        isAwaited.store(true, ordering: .sequentiallyConsistent)
        // A connection that ended before the flag was set has not signalled.
        return count < capacity
    }

    package func close() {
        closed.store(true, ordering: .sequentiallyConsistent)
        wakeup.signal()
    }

    var isClosed: Bool { closed.load(ordering: .sequentiallyConsistent) }

    func acquire() {
        connections.add(1, ordering: .sequentiallyConsistent)
    }

    func release() {
        connections.subtract(1, ordering: .sequentiallyConsistent)
        if isAwaited.exchange(false, ordering: .sequentiallyConsistent) { wakeup.signal() }
    }
}
