import Dispatch
import Glibc
import SimulatedMachine
import Synchronization
import TestSupport

/// Runs simulations, and ends with the first one in which the server breaks a promise.
@main
enum Simulate {
    private static let usage = "usage: simulate [--count N | --seconds N] [--seed N] | --only N\n"

    static func main() {
        var (count, seed, only): (Int, UInt64, UInt64?) = (10_000, .random(in: 0...UInt64.max), nil)
        var end: ContinuousClock.Instant?
        var arguments = CommandLine.arguments.dropFirst()
        while let name = arguments.popFirst() {
            guard let number = arguments.popFirst().flatMap(UInt64.init) else { return fail(usage, status: 64) }
            switch name {
            case "--count": count = Int(clamping: number)
            case "--seconds": (count, end) = (.max, .now + .seconds(Int32(clamping: number)))
            case "--seed": seed = number
            case "--only": only = number
            default: return fail(usage, status: 64)
            }
        }
        if let only {
            switch run(only, isTraced: true) {
            case .success(let statuses): print(statuses)
            case .failure(let violation): fail("\(violation.message)\n", status: 1)
            }
            return
        }
        print("seed \(seed)")
        runAll(Campaign(seeds: SplitMix64(seed: seed), remaining: count, end: end))
    }

    private static func runAll(_ campaign: consuming Campaign) {
        let campaign = Mutex(campaign)
        DispatchQueue.concurrentPerform(iterations: sysconf(Int32(_SC_NPROCESSORS_ONLN))) { _ in
            while let seed = campaign.withLock({ $0.next() }) {
                let result = run(seed)
                campaign.withLock { $0.add(result, seed) }
            }
        }
        let result = campaign.withLock { $0 }
        if let failure = result.failure {
            print(failure)
            exit(1)
        }
        print("\(result.finished) simulations without a broken promise")
        for (name, count) in result.statuses.sorted(by: { $0.key < $1.key }) { print("\(name): \(count)") }
    }

    /// Which simulations are still to run, and what those that ended have shown.
    private struct Campaign {
        var seeds: SplitMix64
        var remaining: Int
        /// When no further simulation begins.
        var end: ContinuousClock.Instant?
        var failure: String?
        var finished = 0
        /// How often each status was received.
        var statuses: [String: Int] = [:]

        /// Returns the seed of the next simulation, or nil when there is none.
        mutating func next() -> UInt64? {
            guard failure == nil, remaining > 0, end.map({ .now < $0 }) ?? true else { return nil }
            remaining -= 1
            return seeds.next()
        }

        mutating func add(_ result: Result<[String: Int], Violation>, _ seed: UInt64) {
            switch result {
            case .success(let statuses): self.statuses.merge(statuses, uniquingKeysWith: +)
            case .failure(let violation): failure = "\(violation.message)\nRepeat it with --only \(seed)"
            }
            finished += 1
        }
    }

    /// Returns how often each status was received, or which promise was broken.
    private static func run(_ seed: UInt64, isTraced: Bool = false) -> Result<[String: Int], Violation> {
        let kernel = SimulatedKernel(seed: seed)
        return kernel.run {
            do throws(Violation) {
                let simulation = Simulation(kernel, isTraced: isTraced)
                try simulation.run()
                return .success(simulation.statuses)
            } catch {
                return .failure(error)
            }
        }
    }

    private static func fail(_ message: String, status: Int32) {
        _ = message.withCString { write(2, $0, strlen($0)) }
        exit(status)
    }
}
