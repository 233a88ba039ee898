/// The hash function FNV-1a with 64 bits, which other languages can repeat.
package struct FNV1a: Sendable {
    /// At first the offset basis.
    package var state: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    @inlinable package mutating func add(_ byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
