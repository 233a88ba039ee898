/// The checksum of a zlib stream (RFC 1950 §8.2). It is computed for whole rows and runs: both sums have a closed form for
/// repeated bytes.
struct Adler32 {
    private var (first, second): (UInt64, UInt64) = (1, 0)
    private static let base: UInt64 = 65_521

    /// The contribution of a row's bytes, which does not depend on what is before the row.
    struct Row {
        fileprivate let count: Int
        /// Number of bytes from the next one to the end of the row.
        private var rest: Int
        fileprivate private(set) var first: UInt64 = 0
        fileprivate private(set) var second: UInt64 = 0

        /// An empty row for `count` bytes, all of which have to be added.
        init(count: Int) {
            (self.count, rest) = (count, count)
        }

        /// Adds a byte `count` times.
        @inline(__always)
        mutating func add(_ byte: UInt8, count: Int) {
            // A byte counts as often in the second sum as there are bytes from it to the end. The longest row, of
            // 65,536 pixels with four bytes each, makes that 2³⁵ times 255.
            let weight = count &* rest &- count &* (count &- 1) / 2
            first &+= UInt64(byte) &* UInt64(truncatingIfNeeded: count)
            second &+= UInt64(byte) &* UInt64(truncatingIfNeeded: weight)
            rest &-= count
        }

        /// Adds a pattern `count` times.
        @inline(__always)
        mutating func add(_ pattern: Pattern, count: Int) {
            // As if all bytes of the pattern were at the index of its first one, less what that counts too often.
            let weight = count &* rest &- pattern.count &* (count &* (count &- 1) / 2)
            first &+= pattern.sum &* UInt64(truncatingIfNeeded: count)
            second &+= pattern.sum &* UInt64(truncatingIfNeeded: weight)
            second &-= pattern.weightedSum &* UInt64(truncatingIfNeeded: count)
            rest &-= count &* pattern.count
        }
    }

    /// A sequence of up to four bytes that is added repeatedly.
    struct Pattern {
        fileprivate let count: Int
        fileprivate var sum: UInt64 = 0
        /// The sum of each byte times its index.
        fileprivate var weightedSum: UInt64 = 0

        /// The `count` lowest bytes, from the lowest.
        @inline(__always)
        init(_ bytes: UInt32, count: Int) {
            self.count = count
            for index in 0..<count {
                let byte = UInt64(bytes >> UInt32(8 * index) & 0xFF)
                sum &+= byte
                weightedSum &+= byte &* UInt64(index)
            }
        }
    }

    mutating func add(_ row: Row) {
        second = (second + UInt64(row.count) * first + row.second) % Self.base
        first = (first + row.first) % Self.base
    }

    var value: UInt32 { UInt32(second << 16 | first) }
}
