/// Bits at the end of an array of bytes, the first one lowest.
struct BitWriter {
    private(set) var bytes: [UInt8]
    private var pending: UInt64 = 0
    private var count = 0

    init(_ bytes: consuming [UInt8]) {
        self.bytes = bytes
    }

    /// At most 32 at once.
    mutating func write(_ bits: UInt32, count: Int) {
        pending |= UInt64(bits) << UInt64(self.count)
        self.count += count
        if self.count >= 32 {
            withUnsafeBytes(of: UInt32(truncatingIfNeeded: pending).littleEndian) { bytes.append(contentsOf: $0) }
            pending >>= 32
            self.count -= 32
        }
    }

    /// Up to the end of a byte.
    mutating func finish() {
        while count > 0 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            count -= 8
        }
        pending = 0
        count = 0
    }
}
