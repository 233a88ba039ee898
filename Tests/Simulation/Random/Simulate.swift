import Dispatch
import Glibc
import SimulatedMachine
import Synchronization
import TestSupport

/// Runs simulations, and ends with the first one in which the server breaks a promise.
@main
enum Simulate {
    private static let usage = "usage: simulate [--count N] [--seed N] | --only N\n"

    static func main() {
        var (count, seed, only): (Int, UInt64, UInt64?) = (10_000, .random(in: 0...UInt64.max), nil)
        var arguments = CommandLine.arguments.dropFirst()
        while let name = arguments.popFirst() {
            guard let number = arguments.popFirst().flatMap(UInt64.init) else { return fail(usage, status: 64) }
            switch name {
            case "--count": count = Int(clamping: number)
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
        runAll(count, seed)
    }

    private static func runAll(_ count: Int, _ seed: UInt64) {
        print("seed \(seed)")
        var seeds = SplitMix64(seed: seed)
        let all = (0..<count).map { _ in seeds.next() }
        let results = Mutex(Results())
        let perThread = 500
        DispatchQueue.concurrentPerform(iterations: (count + perThread - 1) / perThread) { part in
            for seed in all[part * perThread..<min(count, (part + 1) * perThread)] {
                if results.withLock({ $0.failure != nil }) { return }
                let result = run(seed)
                results.withLock { $0.add(result, seed) }
            }
        }
        let (failure, statuses) = results.withLock { ($0.failure, $0.statuses) }
        if let failure {
            print(failure)
            exit(1)
        }
        print("\(count) simulations without a broken promise")
        for (name, count) in statuses.sorted(by: { $0.key < $1.key }) { print("\(name): \(count)") }
    }

    private struct Results {
        var failure: String?
        /// How often each status was received.
        var statuses: [String: Int] = [:]

        mutating func add(_ result: Result<[String: Int], Violation>, _ seed: UInt64) {
            switch result {
            case .success(let statuses): self.statuses.merge(statuses, uniquingKeysWith: +)
            case .failure(let violation): failure = "\(violation.message)\nRepeat it with --only \(seed)"
            }
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
