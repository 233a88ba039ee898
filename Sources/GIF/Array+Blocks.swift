import Bytes
import Pixels

/// The blocks of a GIF file.
extension [UInt8] {
    /// Appends the header, the logical screen descriptor and the global colour table (GIF89a, §17 to §19).
    mutating func appendHeader(width: Int, height: Int, _ table: ColorTable, _ matte: Pixel) {
        write("GIF89a")
        append(littleEndian: width, count: 2)
        append(littleEndian: height, count: 2)
        // There is a table, its colours have been chosen from 8 bits each, and it has 2 to the power of `depth` entries.
        append(0x80 | 7 << 4 | UInt8(table.depth - 1))
        // The background, and no aspect ratio.
        append(contentsOf: [table.clear ?? 0, 0])
        for index in 0..<1 << table.depth {
            let color = index < table.colors.count ? table.colors[index] : matte
            append(contentsOf: [color.red, color.green, color.blue])
        }
    }

    /// Appends how often the film is repeated (Netscape's application extension); 0 is for ever.
    mutating func appendRepetitions(_ plays: Int) {
        append(contentsOf: [0x21, 0xFF, 11])
        write("NETSCAPE2.0")
        append(contentsOf: [3, 1])
        append(littleEndian: plays == 0 ? 0 : Swift.min(plays - 1, Int(UInt16.max)), count: 2)
        append(0)
    }

    /// Appends how the next frame is shown (GIF89a, §23). Its area is transparent afterwards, or else stays.
    mutating func appendControl(time: Int, isCleared: Bool, _ table: ColorTable) {
        let disposal: UInt8 = isCleared ? 2 : 1
        append(contentsOf: [0x21, 0xF9, 4, disposal << 2 | (table.clear == nil ? 0 : 1)])
        append(littleEndian: time, count: 2)
        append(contentsOf: [table.clear ?? 0, 0])
    }

    /// Appends where an image is, and that it has no colour table of its own (GIF89a, §20).
    mutating func appendImageDescriptor(_ area: Area) {
        append(UInt8(ascii: ","))
        for field in [area.columns.lowerBound, area.rows.lowerBound, area.width, area.height] {
            append(littleEndian: field, count: 2)
        }
        append(0)
    }
}
