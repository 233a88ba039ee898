/// The hash function FNV-1a with 64 bits. Unlike that of Swift's `Hasher`, the result is the same in every process and
/// version: the look of a seed follows from it, and other languages can repeat it (docs/identity.md).
@usableFromInline package struct FNV1a: Equatable, Sendable {
    /// At first the offset basis.
    @usableFromInline package var state: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    @inlinable package mutating func add(_ byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}

/// The two steps of the random number generator SplitMix64: `state = state.nextSplitMixState`, then `state.splitMixed`.
extension UInt64 {
    /// The next state of the generator. It repeats after 2⁶⁴ steps.
    @inlinable package var nextSplitMixState: UInt64 { self &+ 0x9E37_79B9_7F4A_7C15 }

    /// The random number of a state. Different states have different numbers, and every bit of the state affects every
    /// bit of the number.
    @inlinable package var splitMixed: UInt64 {
        var mixed = (self ^ self >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
