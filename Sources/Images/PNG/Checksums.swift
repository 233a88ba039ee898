// The checksums of a PNG file. Neither takes time for each pixel: Adler-32 covers bytes that are never made, and is
// computed from runs, and CRC-32 covers the compressed bytes of a chunk.

/// The checksum of a zlib stream (RFC 1950 §8.2): the sum of all bytes, and the sum of these sums after each byte.
/// Repeated bytes add to both in a closed form, and equal rows add the same.
///
/// After the bytes 3 and 3 the sums are 1 + 6 and 4 + 7. In general, n bytes b add n · b to the first sum s, and to the
/// second one n · s + b · n (n + 1) / 2.
struct Adler32 {
    private var (first, second): (UInt64, UInt64) = (1, 0)

    /// The sums of a row alone, as if both were 0 before it. The longest row, of 65,536 pixels of four bytes, makes the
    /// second one 2⁴³ at most.
    struct Row: BitwiseCopyable {
        fileprivate var (first, second): (UInt64, UInt64) = (0, 0)

        @inline(__always)
        mutating func add(_ byte: UInt32) {
            first &+= UInt64(byte)
            second &+= first
        }

        /// Adds a byte `count` times.
        @inline(__always)
        mutating func add(_ byte: UInt32, count: Int) {
            let (byte, count) = (UInt64(byte), UInt64(truncatingIfNeeded: count))
            second &+= first &* count &+ byte &* ((count &* (count &+ 1)) &>> 1)
            first &+= byte &* count
        }

        /// Adds a pixel of `length` bytes, the first one lowest, `count` times.
        mutating func add(_ pixel: UInt32, length: Int, count: Int) {
            var alone = Row()
            for index in 0..<length { alone.add(UInt32(pixel.byte(index))) }
            let (length, count) = (UInt64(length), UInt64(count))
            second += first * length * count + alone.second * count + alone.first * length * (count * (count - 1) / 2)
            first += alone.first * count
        }
    }

    /// Adds a row of `count` bytes, at most 2¹⁸. The sums are reduced before they are so large that the next row could
    /// overflow.
    @inline(__always)
    mutating func add(_ row: Row, count: Int) {
        second &+= UInt64(truncatingIfNeeded: count) &* first &+ row.second
        first &+= row.first
        if (first | second) >> 40 > 0 { (first, second) = (first % Self.base, second % Self.base) }
    }

    private static let base: UInt64 = 65_521

    var value: UInt32 { UInt32((second % Self.base) << 16 | first % Self.base) }
}

/// The checksum of a chunk (PNG 3rd ed., §5.5). CRC-32 of eight bytes at a time, with a table for each of the eight.
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
        for index in 256..<8 * 256 {
            let before = tables[index - 256]
            tables.append(tables[Int(before & 0xFF)] ^ before >> 8)
        }
        return tables
    }()
}
