package import Images

/// A GIF file, decoded without any code of the encoder. Nothing that a decoder might have to guess is accepted.
package struct DecodedGIF {
    package private(set) var width = 0
    package private(set) var height = 0
    package private(set) var frames: [Frame] = []
    /// The number of the Netscape extension; nil if there is none.
    package private(set) var repetitions: Int?
    /// What is left after the last frame.
    package private(set) var canvas: [Pixel] = []
    /// The colours of the table.
    package private(set) var table: [Pixel] = []

    package struct Frame {
        /// The whole picture while the frame is shown, row by row.
        package let pixels: [Pixel]
        /// In hundredths of a second.
        package let time: Int
        package let columns: Range<Int>
        package let rows: Range<Int>
        package let disposal: Int
        package let hasTransparency: Bool
    }

    /// What is known of a frame before its image.
    private struct Control {
        var (disposal, time): (Int, Int) = (0, 0)
        var transparent: UInt8?
    }

    /// Nil for a file that is not valid. The first frame is drawn over `background`, or over transparent pixels if that is nil.
    package init?(_ file: [UInt8], over background: [Pixel]? = nil) {
        var input = Input(rest: file[...])
        guard input.bytes(6) == Array("GIF89a".utf8), let width = input.number(), let height = input.number(),
            let fields = input.bytes(3), fields[0] & 0x80 != 0, fields[2] == 0
        else { return nil }
        (self.width, self.height) = (width, height)
        for _ in 0..<2 << Int(fields[0] & 7) {
            guard let color = input.bytes(3) else { return nil }
            table.append(Pixel(red: color[0], green: color[1], blue: color[2], alpha: 255))
        }
        canvas = background ?? Array(repeating: .clear, count: width * height)
        var control = Control()
        while let kind = input.byte() {
            switch kind {
            case UInt8(ascii: ";"):
                guard input.rest.isEmpty, !frames.isEmpty else { return nil }
                return
            case UInt8(ascii: "!"):
                guard readExtension(from: &input, &control) else { return nil }
            case UInt8(ascii: ","):
                guard readImage(from: &input, control) else { return nil }
                control = Control()
            default: return nil
            }
        }
        return nil
    }

    private mutating func readExtension(from input: inout Input, _ control: inout Control) -> Bool {
        let label = input.byte()
        guard let blocks = input.blocks() else { return false }
        switch label {
        case 0xF9:
            guard blocks.count == 1, let block = blocks.first, block.count == 4, block[0] & 0b1110_0010 == 0 else {
                return false
            }
            control.disposal = Int(block[0] >> 2)
            control.time = Int(block[1]) | Int(block[2]) << 8
            control.transparent = block[0] & 1 == 1 ? block[3] : nil
        case 0xFF:
            guard blocks.count == 2, blocks[0] == Array("NETSCAPE2.0".utf8), blocks[1].count == 3, blocks[1][0] == 1,
                frames.isEmpty, repetitions == nil
            else { return false }
            repetitions = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
        default: return false
        }
        return true
    }

    private mutating func readImage(from input: inout Input, _ control: Control) -> Bool {
        guard let left = input.number(), let top = input.number(), let columnCount = input.number(),
            let rowCount = input.number(), input.byte() == 0, let depth = input.byte(), let blocks = input.blocks(),
            columnCount > 0, rowCount > 0, left + columnCount <= width, top + rowCount <= height,
            let indices = Self.decompressed(blocks.flatMap { $0 }, depth: Int(depth)),
            indices.count == columnCount * rowCount, 1 << depth == max(4, table.count)
        else { return false }
        for (offset, index) in indices.enumerated() where index != control.transparent {
            guard Int(index) < table.count else { return false }
            canvas[(top + offset / columnCount) * width + left + offset % columnCount] = table[Int(index)]
        }
        let (columns, rows) = (left..<left + columnCount, top..<top + rowCount)
        frames.append(
            Frame(
                pixels: canvas, time: control.time, columns: columns, rows: rows, disposal: control.disposal,
                hasTransparency: control.transparent != nil))
        if control.disposal == 2 {
            for row in rows {
                for column in columns { canvas[row * width + column] = .clear }
            }
        }
        return control.disposal <= 2
    }

    /// The pixels of a stream that begins with a clear code, ends with the code for the end, and has no byte after that.
    private static func decompressed(_ bytes: [UInt8], depth: Int) -> [UInt8]? {
        guard 2...8 ~= depth else { return nil }
        let clear = 1 << depth
        let single = (0..<clear).map { [UInt8($0)] } + [[], []]
        var (sequences, last): ([[UInt8]], [UInt8]?) = (single, nil)
        var (length, position): (Int, Int) = (depth + 1, 0)
        var pixels: [UInt8] = []
        while position + length <= bytes.count * 8 {
            var code = 0
            for bit in 0..<length where bytes[(position + bit) / 8] >> UInt8((position + bit) % 8) & 1 == 1 {
                code |= 1 << bit
            }
            let isFirst = position == 0
            position += length
            if code == clear {
                (sequences, last, length) = (single, nil, depth + 1)
                continue
            }
            guard !isFirst else { return nil }
            if code == clear + 1 { return (position + 7) / 8 == bytes.count ? pixels : nil }
            guard code < sequences.count || code == sequences.count && last != nil else { return nil }
            if let last, sequences.count < 4096 {
                sequences.append(last + (code < sequences.count ? sequences[code] : last).prefix(1))
            }
            guard code < sequences.count else { return nil }
            pixels += sequences[code]
            last = sequences[code]
            if sequences.count == 1 << length, length < 12 { length += 1 }
        }
        return nil
    }

    private struct Input {
        var rest: ArraySlice<UInt8>

        mutating func byte() -> UInt8? { rest.popFirst() }

        mutating func bytes(_ count: Int) -> [UInt8]? {
            guard rest.count >= count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }

        /// Two bytes, the lower one first.
        mutating func number() -> Int? {
            bytes(2).map { Int($0[0]) | Int($0[1]) << 8 }
        }

        /// The blocks up to the empty one.
        mutating func blocks() -> [[UInt8]]? {
            var blocks: [[UInt8]] = []
            while let length = byte() {
                if length == 0 { return blocks }
                guard let block = bytes(Int(length)) else { return nil }
                blocks.append(block)
            }
            return nil
        }
    }
}
