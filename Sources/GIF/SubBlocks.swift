/// Collects bits to bytes, from the lowest bit, and bytes to blocks of at most 255, each after its length (GIF89a, §15).
struct SubBlocks {
    /// Bits that have not been written; fewer than eight between calls.
    private var pending: UInt32 = 0
    private var count = 0
    /// The index of the current block's length.
    private var start = 0

    mutating func begin(_ bytes: inout [UInt8]) {
        (pending, count, start) = (0, 0, bytes.count)
        bytes.append(0)
    }

    /// Writes the `count` lowest bits, at most 24. The others must be 0.
    @inline(__always)
    mutating func write(_ bits: UInt32, count: Int, to bytes: inout [UInt8]) {
        pending |= bits &<< UInt32(truncatingIfNeeded: self.count)
        self.count &+= count
        while self.count >= 8 { writeByte(to: &bytes) }
    }

    private mutating func writeByte(to bytes: inout [UInt8]) {
        if bytes.count - start > 255 {
            bytes[start] = 255
            start = bytes.count
            bytes.append(0)
        }
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        count -= 8
    }

    /// Writes what is pending, filled with zeros, and an empty block after the last one.
    mutating func finish(_ bytes: inout [UInt8]) {
        if count > 0 { writeByte(to: &bytes) }
        bytes[start] = UInt8(bytes.count - start - 1)
        bytes.append(0)
    }
}
