import AllocationCount
import Glibc

/// What one call of some work costs, after warming up.
struct Measurement {
    /// Processor time.
    var nanoseconds: Double
    var allocations: Double
    var allocatedBytes: Double
    /// The mean size of what the calls have made; 0 if they make no document.
    var documentBytes: Double
}

/// When the rounds of a measurement take place. A round is a number of calls, one after the other.
enum Rounds {
    /// Fifty of them, one after the other. The fastest one counts, because what else the machine does only adds to the time.
    case fifty
    /// One for each line of standard input, until its end, so that rounds of two programs can alternate. The nanoseconds of
    /// a call are printed after each.
    case onRequest

    /// Measures work that returns the size of what it makes. Where calls make several things in turn, a round is as many
    /// calls as there are things, so that all rounds are the same.
    func measure(calls: Int, _ work: () -> Int) -> Measurement {
        func nanoseconds() -> Double {
            let start = ProcessorTime.nanoseconds
            for _ in 0..<calls { _ = work() }
            return (ProcessorTime.nanoseconds - start) / Double(calls)
        }
        for _ in 0..<calls { _ = work() }
        let before = allocations_so_far()
        var size = 0
        for _ in 0..<calls { size += work() }
        let after = allocations_so_far()
        var fastest = Double.infinity
        switch self {
        case .fifty:
            for _ in 0..<50 { fastest = min(fastest, nanoseconds()) }
        case .onRequest:
            printAtOnce("ready")
            while readLine() != nil {
                let time = nanoseconds()
                printAtOnce(String(time))
                fastest = min(fastest, time)
            }
        }
        return Measurement(
            nanoseconds: fastest, allocations: Double(after.calls - before.calls) / Double(calls),
            allocatedBytes: Double(after.bytes - before.bytes) / Double(calls),
            documentBytes: Double(size) / Double(calls))
    }
}

/// The time for which a processor has run this thread. Unlike the time of a clock, it doesn't pass while other programs run.
enum ProcessorTime {
    static var nanoseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
