import AllocationCount

/// What one call of a piece of work costs, once everything is warm.
struct Measurement {
    var nanoseconds: Double
    var allocations: Double
    var allocatedBytes: Double

    /// The fastest of several rounds: on a shared machine everything else is somebody else's work.
    static func of(calls callsEachRound: Int = 2_000, _ work: () -> Void) -> Measurement {
        let clock = ContinuousClock()
        for _ in 0..<callsEachRound { work() }
        var fastest = Duration.seconds(1_000)
        let before = allocations_so_far()
        for _ in 0..<rounds {
            fastest = min(fastest, clock.measure { for _ in 0..<callsEachRound { work() } })
        }
        let after = allocations_so_far()
        let calls = Double(rounds * callsEachRound)
        return Measurement(
            nanoseconds: fastest / .nanoseconds(callsEachRound),
            allocations: Double(after.calls - before.calls) / calls,
            allocatedBytes: Double(after.bytes - before.bytes) / calls)
    }

    private static let rounds = 50
}
