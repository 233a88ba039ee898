import Synchronization

/// How many connections there are and may be; rings when somebody waits for one to end.
final class Room: Sendable {
    let bell: Bell
    private let capacity: Int
    private let connections = Atomic(0)
    private let isAwaited = Atomic(false)
    private let closed = Atomic(false)

    init(capacity: Int) throws(SystemError) {
        self.capacity = capacity
        bell = try Bell()
    }

    var count: Int { connections.load(ordering: .sequentiallyConsistent) }

    /// False where there is none; then the bell rings once there is.
    func hasSpace() -> Bool {
        if count < capacity { return true }
        isAwaited.store(true, ordering: .sequentiallyConsistent)
        // Whoever left in between has not seen that somebody waits.
        return count < capacity
    }

    /// Nobody is to come in any more.
    func close() {
        closed.store(true, ordering: .sequentiallyConsistent)
        bell.ring()
    }

    var isClosed: Bool { closed.load(ordering: .sequentiallyConsistent) }

    func enter() {
        connections.add(1, ordering: .sequentiallyConsistent)
    }

    func leave() {
        connections.subtract(1, ordering: .sequentiallyConsistent)
        if isAwaited.exchange(false, ordering: .sequentiallyConsistent) { bell.ring() }
    }
}
