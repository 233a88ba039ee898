package import Synchronization

/// A count that one thread at a time increases, and that any thread can read.
///
/// Increasing it is a load and a store instead of an atomic addition, which takes a locked instruction. So counts that
/// several threads increase at the same time would be lost: each of them needs a counter of its own.
package struct Counter: ~Copyable, Sendable {
    @usableFromInline package let value = Atomic(0)

    package init() {}

    // Inlinable, because a call would take longer than the addition.
    @inlinable package func add(_ change: Int = 1) {
        value.store(value.load(ordering: .relaxed) &+ change, ordering: .relaxed)
    }

    /// Sets the count to a larger one that the thread has kept.
    package func set(_ count: Int) {
        value.store(count, ordering: .relaxed)
    }

    package var count: Int { value.load(ordering: .relaxed) }
}

/// A counter in a collection.
package final class SharedCounter: Sendable {
    package let counter = Counter()

    package init() {}
}
