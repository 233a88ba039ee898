import AllocationCount

/// The time and the allocations of one call, after warming up.
struct Measurement {
    var nanoseconds: Double
    var allocations: Double
    var allocatedBytes: Double

    /// Measures the fastest of several rounds, because other programs on the machine only add to the time.
    static func of(calls callsPerRound: Int = 2_000, _ work: () -> Void) -> Measurement {
        let clock = ContinuousClock()
        for _ in 0..<callsPerRound { work() }
        var fastest = Duration.seconds(1_000)
        let before = allocations_so_far()
        for _ in 0..<rounds {
            fastest = min(fastest, clock.measure { for _ in 0..<callsPerRound { work() } })
        }
        let after = allocations_so_far()
        let calls = Double(rounds * callsPerRound)
        return Measurement(
            nanoseconds: fastest / .nanoseconds(callsPerRound),
            allocations: Double(after.calls - before.calls) / calls,
            allocatedBytes: Double(after.bytes - before.bytes) / calls)
    }

    private static let rounds = 50
}
