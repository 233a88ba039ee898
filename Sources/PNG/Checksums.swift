/// The check of a PNG chunk (PNG 3rd ed., §5.5): CRC-32, eight bytes at a time, each of which has a table of its own.
struct CRC32 {
    private var state: UInt32 = 0xFFFF_FFFF

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        var crc = state
        bytes.withUnsafeBufferPointer { bytes in
            Self.tables.withUnsafeBufferPointer { tables in
                var index = 0
                while index + 8 <= bytes.count {
                    var next: UInt32 = 0
                    for offset in 0..<4 {
                        let byte = crc >> UInt32(8 * offset) & 0xFF ^ UInt32(bytes[index + offset])
                        next ^= tables[(7 - offset) << 8 | Int(byte)]
                        next ^= tables[(3 - offset) << 8 | Int(bytes[index + 4 + offset])]
                    }
                    crc = next
                    index += 8
                }
                while index < bytes.count {
                    crc = tables[Int((crc ^ UInt32(bytes[index])) & 0xFF)] ^ crc >> 8
                    index += 1
                }
            }
        }
        state = crc
    }

    var value: UInt32 { ~state }

    private static let tables: [UInt32] = {
        var tables: [UInt32] = []
        for byte in 0..<UInt32(256) {
            var crc = byte
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
            tables.append(crc)
        }
        for place in 256..<8 * 256 {
            let before = tables[place - 256]
            tables.append(tables[Int(before & 0xFF)] ^ before >> 8)
        }
        return tables
    }()
}

/// The check of a zlib stream (RFC 1950 §8.2), of whole rows and runs at a time: both sums are known without looking at
/// each byte.
struct Adler32 {
    private var (first, second): (UInt64, UInt64) = (1, 0)
    private static let base: UInt64 = 65_521

    /// What some bytes add, wherever they stand.
    struct Sums {
        fileprivate var count: UInt64 = 0
        fileprivate var first: UInt64 = 0
        fileprivate var second: UInt64 = 0

        /// `count` times the same byte.
        mutating func add(_ byte: UInt8, count: Int = 1) {
            let (byte, count) = (UInt64(byte), UInt64(count))
            // Of a sum that goes on n times, and of 1 + 2 + … + n times the byte: no row makes them overflow.
            second = (second + count * first + byte * (count * (count + 1) / 2)) % Adler32.base
            first = (first + byte * count) % Adler32.base
            self.count += count
        }

        /// `count` times the same few bytes.
        mutating func add(_ bytes: Sums, count: Int) {
            let count = UInt64(count)
            let (inside, before) = (count * bytes.second, bytes.count * bytes.first * (count * (count - 1) / 2))
            second = (second + count * bytes.count * first + inside + before) % Adler32.base
            first = (first + count * bytes.first) % Adler32.base
            self.count += count * bytes.count
        }
    }

    mutating func add(_ sums: Sums) {
        second = (second + sums.count % Self.base * first + sums.second) % Self.base
        first = (first + sums.first) % Self.base
    }

    var value: UInt32 { UInt32(second << 16 | first) }
}
