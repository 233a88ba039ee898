import Synchronization

/// A value behind a mutex, in an order that the thread sanitizer sees: it doesn't look into the library that `Mutex` is
/// in, and would report every access.
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
