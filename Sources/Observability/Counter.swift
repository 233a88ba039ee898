// What threads count for each other: event loops and workers write, and the thread that responds with the metrics
// reads.
//
// A response increases several counters. So each counter has one thread that writes it, which takes neither a lock nor
// a locked instruction, and the reader adds up those of all threads. `Locked` is for what several threads write.

package import Synchronization

/// A count that one thread at a time increases, and that any thread can read.
///
/// Increasing it is a load and a store instead of an atomic addition, which takes a locked instruction. So counts that
/// several threads increase at the same time would be lost: each of them needs a counter of its own.
package final class Counter: Sendable {
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

/// How many durations fell into each bucket, from 10 µs to 1 s, and their sum. It is empty at first.
package struct DurationCounts: Equatable, Sendable {
    /// The number of durations in each bucket: at most its bound, and more than the bound before. The last bucket has
    /// no bound.
    package private(set) var buckets = [Int](repeating: 0, count: DurationBucket.count)
    package private(set) var nanoseconds = 0

    package init() {}

    package var count: Int { buckets.reduce(0, +) }

    package mutating func record(nanoseconds duration: Int) {
        buckets[DurationBucket.index(of: duration)] += 1
        nanoseconds &+= duration
    }

    fileprivate init(_ histogram: DurationHistogram) {
        buckets = histogram.buckets.map(\.count)
        nanoseconds = histogram.nanoseconds.count
    }

    package static func += (total: inout DurationCounts, other: DurationCounts) {
        for index in total.buckets.indices { total.buckets[index] += other.buckets[index] }
        total.nanoseconds &+= other.nanoseconds
    }
}

/// How many durations fell into each bucket, counted by one thread while others read.
package struct DurationHistogram: Sendable {
    fileprivate let buckets = (0..<DurationBucket.count).map { _ in Counter() }
    fileprivate let nanoseconds = Counter()

    package init() {}

    package func record(nanoseconds duration: Int) {
        buckets[DurationBucket.index(of: duration)].add()
        nanoseconds.add(duration)
    }

    package var counts: DurationCounts { DurationCounts(self) }
}

/// The buckets of all histograms of durations.
enum DurationBucket {
    /// The inclusive upper bounds in nanoseconds, and in seconds as they are written.
    static let bounds: [(nanoseconds: Int, seconds: StaticString)] = [
        (10_000, "1e-05"), (25_000, "2.5e-05"), (50_000, "5e-05"),
        (100_000, "0.0001"), (250_000, "0.00025"), (500_000, "0.0005"),
        (1_000_000, "0.001"), (2_500_000, "0.0025"), (5_000_000, "0.005"),
        (10_000_000, "0.01"), (25_000_000, "0.025"), (50_000_000, "0.05"),
        (100_000_000, "0.1"), (250_000_000, "0.25"), (500_000_000, "0.5"),
        (1_000_000_000, "1.0"),
    ]

    static let count = bounds.count + 1

    /// The index of the bucket of a duration. The shortest ones, which are the most frequent, are found first.
    static func index(of duration: Int) -> Int {
        if duration <= 10_000 { return 0 }
        return bounds.firstIndex { duration <= $0.nanoseconds } ?? bounds.count
    }
}

#if THREAD_SANITIZER
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
    /// A value that a mutex protects. Tests with the thread sanitizer replace it by one that the sanitizer can follow.
    package typealias Locked = Mutex
#endif
