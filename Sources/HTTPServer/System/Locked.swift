import Synchronization

/// A value that a mutex protects. The atomic makes the order of accesses visible to the thread sanitizer, which does
/// not instrument the library of `Mutex` and would report every access as a race.
struct Locked<Value: Sendable>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let order = Atomic(0)

    init(_ value: Value) {
        mutex = Mutex(value)
    }

    borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        mutex.withLock { value in
            _ = order.load(ordering: .acquiring)
            defer { order.store(0, ordering: .releasing) }
            return body(&value)
        }
    }
}
