/// Bits that are not a byte yet, the first one lowest.
struct BitWriter {
    private var pending: UInt64 = 0
    private var count = 0

    /// At most 32 at once.
    @inline(__always)
    mutating func write(_ bits: UInt32, count: Int, to output: inout OutputSpan<UInt8>) {
        pending |= UInt64(bits) &<< UInt64(self.count)
        self.count += count
        if self.count >= 32 {
            output.append(UInt8(truncatingIfNeeded: pending))
            output.append(UInt8(truncatingIfNeeded: pending >> 8))
            output.append(UInt8(truncatingIfNeeded: pending >> 16))
            output.append(UInt8(truncatingIfNeeded: pending >> 24))
            pending >>= 32
            self.count -= 32
        }
    }

    /// Up to the end of a byte.
    consuming func finish(_ output: inout OutputSpan<UInt8>) {
        while count > 0 {
            output.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            count -= 8
        }
    }
}
