import Glibc

/// The time of a clock that is never set. `ContinuousClock` takes twice as long, which is noticeable in the time of a
/// request.
package enum MonotonicTime {
    package static var nanoseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
}
