/// The check of a zlib stream (RFC 1950 §8.2), of whole rows and runs at a time: both sums are known without looking at
/// each byte.
struct Adler32 {
    private var (first, second): (UInt64, UInt64) = (1, 0)
    private static let base: UInt64 = 65_521

    /// What the bytes of a row add, wherever it stands.
    struct Row {
        fileprivate let count: Int
        /// How many bytes there are from the next one to the end.
        private var rest: Int
        fileprivate private(set) var first: UInt64 = 0
        fileprivate private(set) var second: UInt64 = 0

        init(count: Int) {
            (self.count, rest) = (count, count)
        }

        /// `count` times the same byte.
        @inline(__always)
        mutating func add(_ byte: UInt8, count: Int) {
            // A byte counts as often in the second sum as there are bytes from it to the end. The longest row, of
            // 16,384 pixels with four bytes each, makes that 2^31 times 255.
            let places = count &* rest &- count &* (count &- 1) / 2
            first &+= UInt64(byte) &* UInt64(truncatingIfNeeded: count)
            second &+= UInt64(byte) &* UInt64(truncatingIfNeeded: places)
            rest &-= count
        }

        /// `count` times the same bytes.
        @inline(__always)
        mutating func add(_ pattern: Pattern, count: Int) {
            // As if all of its bytes stood where the first one does, without what that counts too often.
            let places = count &* rest &- pattern.count &* (count &* (count &- 1) / 2)
            first &+= pattern.sum &* UInt64(truncatingIfNeeded: count)
            second &+= pattern.sum &* UInt64(truncatingIfNeeded: places)
            second &-= pattern.behind &* UInt64(truncatingIfNeeded: count)
            rest &-= count &* pattern.count
        }
    }

    /// A few bytes that are added over and over.
    struct Pattern {
        fileprivate let count: Int
        fileprivate var sum: UInt64 = 0
        /// Each byte times how many there are before it.
        fileprivate var behind: UInt64 = 0

        /// The first `count` of these, the first one lowest.
        @inline(__always)
        init(_ bytes: UInt32, count: Int) {
            self.count = count
            for index in 0..<count {
                let byte = UInt64(bytes >> UInt32(8 * index) & 0xFF)
                sum &+= byte
                behind &+= byte &* UInt64(index)
            }
        }
    }

    mutating func add(_ row: Row) {
        second = (second + UInt64(row.count) * first + row.second) % Self.base
        first = (first + row.first) % Self.base
    }

    var value: UInt32 { UInt32(second << 16 | first) }
}
