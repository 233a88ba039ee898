/// The checksum of a PNG chunk (PNG 3rd ed., §5.5). CRC-32 of eight bytes at a time, with a table for each of the eight.
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
