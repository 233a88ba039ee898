import Glibc
import PictureService
import TestSupport

/// Searches all that a client may request for what costs most: by random requests, and from the best of them by small
/// changes, which are kept if they cost more.
struct Search {
    private var numbers: SplitMix64
    private var probe = Probe()
    private let clock = ContinuousClock()

    /// `[SECONDS] [SEED]`. Ends the program with 1 if a bar is exceeded.
    static func main(arguments: ArraySlice<String>) {
        let seconds = arguments.first.flatMap(Double.init) ?? 60
        let seed = arguments.dropFirst().first.flatMap(UInt64.init) ?? .random(in: 0...999_999)
        print("searching for \(Int(seconds)) seconds with seed \(seed)")
        var search = Search(numbers: SplitMix64(seed: seed))
        let share = Duration.seconds(seconds) / (PictureFormat.allCases.count * Objective.allCases.count)
        guard let plain = Candidate().request(as: .png) else { return print("a plain face is rejected") }
        let plainTime = search.probe.figures(of: plain, as: .png, runs: 200).microseconds
        print("a plain face of 256 pixels takes \(Int(plainTime)) µs as PNG at the moment")
        var isWithinBars = true
        for objective in Objective.allCases {
            print("\n\(objective.rawValue)")
            for format in PictureFormat.allCases {
                let (worst, figures) = search.worst(objective, as: format, within: share)
                let bar = objective.bar(of: format, plainFace: plainTime)
                let isWithinBar = bar.map { figures.value(of: objective) <= $0 } ?? true
                print("\(format.rawValue): \(figures)\(isWithinBar ? "" : ": ABOVE ITS BAR OF \(bar ?? 0)")")
                print("    \(worst.query.isEmpty ? "a plain face" : worst.query)")
                isWithinBars = isWithinBars && isWithinBar
                fflush(nil)
            }
        }
        if !isWithinBars { exit(1) }
    }

    /// The request with the largest value that was found in that time.
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

    /// From the worst of a few random requests upwards, until many changes in a row have brought nothing.
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
            // A change that looks better by one run may only have been interrupted.
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

    /// Nothing for what is rejected.
    private mutating func value(
        _ candidate: Candidate, _ objective: Objective, _ format: PictureFormat, runs: Int
    ) -> Double {
        guard let request = candidate.request(as: format) else { return 0 }
        return probe.figures(of: request, as: format, runs: runs).value(of: objective)
    }
}
