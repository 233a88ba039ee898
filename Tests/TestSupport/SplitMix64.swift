import Bytes
import Glibc

/// A random number generator whose numbers depend only on the seed.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Without a seed it is that of this run.
    package init(seed: UInt64 = Self.seedOfRun) {
        state = seed
    }

    /// The seed of the random tests: the one in the environment variable `TEST_SEED`, or else a random one. It is printed, so
    /// that a run that fails can be repeated.
    package static let seedOfRun: UInt64 = {
        let specified = getenv("TEST_SEED").map { String(cString: $0) }
        let seed = specified.map(UInt64.init) ?? .random(in: 0 ... .max)
        guard let seed else { fatalError("TEST_SEED has to be a number") }
        print("TEST_SEED=\(seed) repeats the random tests of this run")
        return seed
    }()

    package mutating func next() -> UInt64 {
        state = state.nextSplitMixState
        return state.splitMixed
    }
}
