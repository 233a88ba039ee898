import Glibc
import PictureService
import TestSupport

/// Searches all valid requests for the most expensive ones: first at random, and then by small changes to the best of
/// them, which are kept if they increase the cost.
struct Search {
    private var numbers: SplitMix64
    private var probe = Probe()
    private let clock = ContinuousClock()

    /// Runs the search with the arguments `[SECONDS] [SEED]`. Exits with 1 if a value exceeds its limit.
    static func main(arguments: ArraySlice<String>) {
        let seconds = arguments.first.flatMap(Double.init) ?? 60
        let seed = arguments.dropFirst().first.flatMap(UInt64.init) ?? .random(in: 0...999_999)
        print("searching for \(Int(seconds)) seconds with seed \(seed)")
        var search = Search(numbers: SplitMix64(seed: seed))
        let share = Duration.seconds(seconds) / (PictureFormat.allCases.count * Objective.allCases.count)
        guard let plain = Candidate().request(as: .png) else { return print("a plain face is rejected") }
        let plainTime = search.probe.figures(of: plain, as: .png, runs: 200).microseconds
        print("a plain face of 256 pixels takes \(Int(plainTime)) µs as PNG in this run")
        var isWithinLimits = true
        for objective in Objective.allCases {
            print("\n\(objective.rawValue)")
            for format in PictureFormat.allCases {
                let (worst, figures) = search.worst(objective, as: format, within: share)
                let limit = objective.maxValue(for: format, plainFace: plainTime)
                let isWithinLimit = limit.map { figures.value(of: objective) <= $0 } ?? true
                print("\(format.rawValue): \(figures)\(isWithinLimit ? "" : ": ABOVE ITS LIMIT OF \(limit ?? 0)")")
                print("    \(worst.query.isEmpty ? "a plain face" : worst.query)")
                isWithinLimits = isWithinLimits && isWithinLimit
                fflush(nil)
            }
        }
        if !isWithinLimits { exit(1) }
    }

    /// The request with the largest value that the search finds in this time.
    private mutating func worst(
        _ objective: Objective, as format: PictureFormat, within time: Duration
    ) -> (Candidate, Figures) {
        let end = clock.now.advanced(by: time)
        var worst = Candidate.known.request(as: format) == nil ? Candidate() : Candidate.known
        while clock.now < end {
            let found = climb(objective, as: format, until: end)
            if value(found, objective, format, runs: Self.runs) > value(worst, objective, format, runs: Self.runs) {
                worst = found
            }
        }
        let figures = worst.request(as: format).map { probe.figures(of: $0, as: format, runs: 25) }
        return (worst, figures ?? Figures(microseconds: 0, bytes: 0, estimatedMicroseconds: 1, estimatedBytes: 1))
    }

    private static let runs = 5

    /// Starts with the best of a few random requests, and changes it until many changes in a row bring no improvement.
    private mutating func climb(
        _ objective: Objective, as format: PictureFormat, until end: ContinuousClock.Instant
    ) -> Candidate {
        var (best, bestValue) = (Candidate(), 0.0)
        for _ in 0..<30 where clock.now < end {
            let candidate = Candidate.random(using: &numbers)
            let value = value(candidate, objective, format, runs: 1)
            if value > bestValue { (best, bestValue) = (candidate, value) }
        }
        var failures = 0
        while failures < 150, clock.now < end {
            let candidate = best.changed(using: &numbers)
            // One run can take longer because it was interrupted.
            let isBetter =
                value(candidate, objective, format, runs: 1) > bestValue
                && value(candidate, objective, format, runs: Self.runs) > bestValue
            guard isBetter else {
                failures += 1
                continue
            }
            (best, bestValue) = (candidate, value(candidate, objective, format, runs: Self.runs))
            failures = 0
        }
        return best
    }

    /// The value of a candidate; 0 if it is rejected.
    private mutating func value(
        _ candidate: Candidate, _ objective: Objective, _ format: PictureFormat, runs: Int
    ) -> Double {
        guard let request = candidate.request(as: format) else { return 0 }
        return probe.figures(of: request, as: format, runs: runs).value(of: objective)
    }
}
