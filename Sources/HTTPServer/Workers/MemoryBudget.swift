import Synchronization

/// The memory that waits for clients or for workers, over all connections: what is used of it, and how much a connection
/// may hold.
package final class MemoryBudget: Sendable {
    private let capacity: Int
    private let used = Atomic(0)

    package init(capacity: Int) {
        self.capacity = capacity
    }

    /// How many bytes a connection may hold now. The less is free, the less that is, so that those that hold the most
    /// are stopped first, and some is left for those that hold nothing. Not positive where none is left. `uncounted` bytes
    /// are used as well, but not added yet.
    package func allowance(after uncounted: Int = 0) -> Int {
        (capacity - used.load(ordering: .relaxed) - uncounted) / Self.share
    }

    /// A connection may hold this fraction of what is free.
    private static let share = 16

    package func add(_ change: Int) {
        used.add(change, ordering: .relaxed)
    }

    /// Reserves memory for the response of a worker; false where that would leave too little for cheap requests.
    package func reserve(_ bytes: Int) -> Bool {
        let before = used.add(bytes, ordering: .relaxed).oldValue
        if before + bytes <= capacity / 4 * 3 { return true }
        used.subtract(bytes, ordering: .relaxed)
        return false
    }
}
