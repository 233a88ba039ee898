import Synchronization

/// The memory for buffered requests and responses of all connections: how much is used, and how much a connection may
/// hold.
package final class MemoryBudget: Sendable {
    let capacity: Int
    private let used = Atomic(0)
    private let rejections = Atomic(0)

    package init(capacity: Int) {
        self.capacity = capacity
    }

    /// How many bytes a connection may hold now: a fraction of the free memory, so that the connections that hold the
    /// most have to stop first. It is not positive if no memory is free. `uncounted` bytes are used in addition to
    /// those that have been added.
    package func allowance(after uncounted: Int = 0) -> Int {
        (capacity - used.load(ordering: .relaxed) - uncounted) / Self.share
    }

    /// A connection may hold 1/16 of the free memory.
    private static let share = 16

    /// How many bytes are used.
    var usedBytes: Int { used.load(ordering: .relaxed) }

    /// How often memory could not be reserved.
    var rejected: Int { rejections.load(ordering: .relaxed) }

    /// Adds to the used memory. A negative change frees memory.
    package func add(_ change: Int) {
        used.add(change, ordering: .relaxed)
    }

    /// How many bytes can be reserved for one response: less than for all of them, because connections always hold some.
    package var maxReservation: Int { capacity / 8 * 5 }

    /// Adds memory for a worker's response. Returns false if more than three quarters would be used: the rest is for
    /// the responses of event loops.
    package func reserve(_ bytes: Int) -> Bool {
        let before = used.add(bytes, ordering: .relaxed).oldValue
        if before + bytes <= capacity / 4 * 3 { return true }
        used.subtract(bytes, ordering: .relaxed)
        rejections.add(1, ordering: .relaxed)
        return false
    }
}
