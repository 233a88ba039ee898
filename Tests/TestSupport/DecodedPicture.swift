import CZlib
package import Images

/// A PNG file, decoded without any code of the encoder, chunk by chunk and pixel by pixel.
package struct DecodedPicture {
    /// Row by row.
    package private(set) var pixels: [Pixel] = []
    /// The types of the chunks in their order.
    package private(set) var chunks: [String] = []
    package private(set) var width = 0
    package private(set) var height = 0
    package private(set) var depth = 0
    /// The colour type.
    package private(set) var kind = 0
    /// The numbers of the chunk acTL, and the contents of the chunks fcTL and fdAT in their order.
    private(set) var animationControl: [UInt8]?
    private(set) var frameChunks: [(name: String, content: [UInt8])] = []
    private var palette: [[UInt8]] = []
    private var alphas: [UInt8] = []

    /// Nil for a file that is not valid.
    package init?(_ file: [UInt8]) {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        var rest = file.dropFirst(8)
        var compressed: [UInt8] = []
        while rest.count >= 12 {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard rest.count >= length + 12 else { return nil }
            let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
            let content = Array(rest.dropFirst(8).prefix(length))
            guard
                rest.dropFirst(8 + length).prefix(4).reduce(0, { $0 << 8 | UInt32($1) })
                    == Self.crc(rest.dropFirst(4).prefix(4 + length))
            else { return nil }
            chunks.append(name)
            switch name {
            case "IHDR":
                width = content[..<4].reduce(0) { $0 << 8 | Int($1) }
                height = content[4..<8].reduce(0) { $0 << 8 | Int($1) }
                (depth, kind) = (Int(content[8]), Int(content[9]))
                guard content[10...] == [0, 0, 0] else { return nil }
            case "PLTE": palette = stride(from: 0, to: length, by: 3).map { Array(content[$0..<$0 + 3]) }
            case "tRNS": alphas = content
            case "IDAT": compressed += content
            case "acTL": animationControl = content
            case "fcTL", "fdAT": frameChunks.append((name, content))
            default: break
            }
            rest = rest.dropFirst(length + 12)
        }
        guard rest.isEmpty, chunks.first == "IHDR", chunks.last == "IEND", let bytes = decompressed(compressed) else {
            return nil
        }
        guard let pixels = pixels(bytes, width, height) else { return nil }
        self.pixels = pixels
    }

    /// The pixels of a decompressed stream, row by row; nil if it is not valid.
    func pixels(_ bytes: [UInt8], _ width: Int, _ height: Int) -> [Pixel]? {
        let samples = [0: 1, 2: 3, 3: 1, 6: 4][kind] ?? 0
        let bytesPerRow = (width * samples * depth + 7) / 8
        guard samples > 0, bytes.count == height * (bytesPerRow + 1) else { return nil }
        var pixels: [Pixel] = []
        pixels.reserveCapacity(width * height)
        for row in 0..<height {
            let start = row * (bytesPerRow + 1)
            guard bytes[start] == 0 else { return nil }
            for column in 0..<width {
                guard let pixel = pixel(bytes, start + 1, column * samples) else { return nil }
                pixels.append(pixel)
            }
        }
        return pixels
    }

    /// The pixel that begins with a sample of the row whose bytes begin at `start`.
    private func pixel(_ bytes: [UInt8], _ start: Int, _ sample: Int) -> Pixel? {
        if depth == 8 {
            let first = start + sample
            switch kind {
            case 0: return Pixel(red: bytes[first], green: bytes[first], blue: bytes[first], alpha: 255)
            case 2: return Pixel(red: bytes[first], green: bytes[first + 1], blue: bytes[first + 2], alpha: 255)
            case 3: return color(Int(bytes[first]))
            default:
                return Pixel(
                    red: bytes[first], green: bytes[first + 1], blue: bytes[first + 2], alpha: bytes[first + 3])
            }
        }
        let (bit, max) = (sample * depth, (1 << depth) - 1)
        let value = Int(bytes[start + bit / 8]) >> (8 - depth - bit % 8) & max
        if kind == 3 { return color(value) }
        let grey = UInt8(value * (255 / max))
        return Pixel(red: grey, green: grey, blue: grey, alpha: 255)
    }

    private func color(_ number: Int) -> Pixel? {
        guard number < palette.count else { return nil }
        let color = palette[number]
        let alpha = number < alphas.count ? alphas[number] : 255
        return Pixel(red: color[0], green: color[1], blue: color[2], alpha: alpha)
    }

    /// The definition in PNG 3rd ed., §D, bit by bit.
    private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF) { crc, byte in
            var crc = crc ^ UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
            return crc
        }
    }
}

/// A gzip file or zlib stream, decompressed by zlib; nil if it is malformed or bytes follow it.
package func decompressed(_ compressed: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard inflateInit2_(&stream, 47, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var result: [UInt8] = []
    var input = compressed
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    return input.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        while true {
            let code = piece.withUnsafeMutableBufferPointer { target in
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                return inflate(&stream, Z_NO_FLUSH)
            }
            result.append(contentsOf: piece.dropLast(Int(stream.avail_out)))
            if code == Z_STREAM_END { return stream.avail_in == 0 ? result : nil }
            if code != Z_OK { return nil }
        }
    }
}
