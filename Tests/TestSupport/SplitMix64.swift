import Bytes

/// A random number generator whose numbers depend only on the seed.
package struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state = state.nextSplitMixState
        return state.splitMixed
    }
}
