#if THREAD_SANITIZER
    import Synchronization

    /// A mutex whose order of accesses the thread sanitizer sees, because of an atomic: the library of `Mutex` is not
    /// instrumented, so that every access would be reported as a race.
    package struct Locked<Value: Sendable>: ~Copyable, Sendable {
        private let mutex: Mutex<Value>
        private let order = Atomic(0)

        package init(_ value: Value) {
            mutex = Mutex(value)
        }

        package borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
            mutex.withLock { value in
                _ = order.load(ordering: .acquiring)
                defer { order.store(0, ordering: .releasing) }
                return body(&value)
            }
        }
    }
#else
    package import Synchronization

    /// A value that a mutex protects. Tests with the thread sanitizer replace it by one that the sanitizer can follow.
    package typealias Locked = Mutex
#endif
