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
            add(byte, count: count, apart: 1, first: 0)
            rest &-= count
        }

        /// `count` times the same byte, each so far from the one before and the first one so far from here. Whoever adds all
        /// of those between skips them.
        @inline(__always)
        mutating func add(_ byte: UInt8, count: Int, apart: Int, first place: Int) {
            // A byte counts as often in the second sum as there are bytes from it to the end. The longest row, of
            // 16,384 pixels with four bytes each, makes that 2^31 times 255.
            let places = count &* (rest &- place) &- apart &* (count &* (count &- 1) / 2)
            first &+= UInt64(byte) &* UInt64(truncatingIfNeeded: count)
            second &+= UInt64(byte) &* UInt64(truncatingIfNeeded: places)
        }

        mutating func skip(_ count: Int) {
            rest -= count
        }
    }

    mutating func add(_ row: Row) {
        second = (second + UInt64(row.count) * first + row.second) % Self.base
        first = (first + row.first) % Self.base
    }

    var value: UInt32 { UInt32(second << 16 | first) }
}
