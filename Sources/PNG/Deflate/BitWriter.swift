/// Collects bits to bytes, from the lowest bit.
struct BitWriter {
    /// Bits that have not been written; fewer than 32 between calls.
    private var pending: UInt64 = 0
    private var count = 0

    /// Writes the `count` lowest bits, at most 32. The others must be 0.
    @inline(__always)
    mutating func write(_ bits: UInt32, count: Int, to output: inout OutputSpan<UInt8>) {
        pending |= UInt64(bits) &<< UInt64(truncatingIfNeeded: self.count)
        self.count &+= count
        if self.count >= 32 {
            output.append(littleEndian: UInt32(truncatingIfNeeded: pending))
            pending >>= 32
            self.count &-= 32
        }
    }

    /// Writes what is pending and fills the last byte with zeros.
    consuming func finish(_ output: inout OutputSpan<UInt8>) {
        while count > 0 {
            output.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            count -= 8
        }
    }
}

extension OutputSpan<UInt8> {
    /// Appends four bytes, the lowest one first, in one store: appending them one by one took a third of the instructions
    /// of writing a block.
    @inline(__always)
    fileprivate mutating func append(littleEndian word: UInt32) {
        withUnsafeMutableBufferPointer { buffer, written in
            guard let start = buffer.baseAddress, 4 <= buffer.count - written else {
                preconditionFailure("a block is longer than its codes say")
            }
            UnsafeMutableRawPointer(start + written).storeBytes(of: word.littleEndian, as: UInt32.self)
            written += 4
        }
    }
}
