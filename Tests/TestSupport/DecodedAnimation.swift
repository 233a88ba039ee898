package import Images

/// The animation of a PNG file, decoded without any code of the encoder.
package struct DecodedAnimation {
    package private(set) var frames: [Frame] = []
    /// How often it is played; 0 is for ever.
    package let plays: Int
    /// Whether the picture is the first frame. Otherwise only decoders that know no animations show it.
    package let beginsWithPicture: Bool

    package struct Frame {
        /// The whole picture while the frame is shown, row by row.
        package fileprivate(set) var pixels: [Pixel] = []
        /// In milliseconds.
        package let time: Int
        package let columns: Range<Int>
        package let rows: Range<Int>
    }

    /// Nil if there is no animation, or it is not valid.
    package init?(_ picture: DecodedPicture) {
        let names = picture.chunks.filter { ["acTL", "fcTL", "IDAT", "fdAT"].contains($0) }
        beginsWithPicture = names.prefix(3) == ["acTL", "fcTL", "IDAT"]
        guard let control = picture.animationControl, control.count == 8,
            beginsWithPicture || names.prefix(2) == ["acTL", "IDAT"]
        else { return nil }
        plays = control[4...].number
        for (index, chunk) in picture.frameChunks.enumerated() {
            guard chunk.content.count > 4, chunk.content[..<4].number == index else { return nil }
            if chunk.name == "fcTL" {
                guard var frame = Frame(chunk.content) else { return nil }
                if frames.isEmpty, beginsWithPicture { frame.pixels = picture.pixels }
                guard frames.last?.pixels.isEmpty != true else { return nil }
                frames.append(frame)
            } else {
                guard let data = decompressed(Array(chunk.content.dropFirst(4))), draw(data, of: picture) else {
                    return nil
                }
            }
        }
        guard frames.count == control[..<4].number, let first = frames.first, let last = frames.last,
            first.columns == 0..<picture.width, first.rows == 0..<picture.height, !last.pixels.isEmpty
        else { return nil }
    }

    /// Draws the last frame over the one before.
    private mutating func draw(_ data: [UInt8], of picture: DecodedPicture) -> Bool {
        guard let frame = frames.last, frame.pixels.isEmpty,
            frame.columns.upperBound <= picture.width,
            frame.rows.upperBound <= picture.height,
            let pixels = picture.pixels(data, frame.columns.count, frame.rows.count)
        else { return false }
        var canvas = frames.dropLast().last?.pixels ?? Array(repeating: .clear, count: picture.pixels.count)
        for (offset, row) in frame.rows.enumerated() {
            let start = row * picture.width
            canvas.replaceSubrange(
                start + frame.columns.lowerBound..<start + frame.columns.upperBound,
                with: pixels[offset * frame.columns.count..<(offset + 1) * frame.columns.count])
        }
        frames[frames.count - 1].pixels = canvas
        return true
    }
}

extension DecodedAnimation.Frame {
    /// Nil unless the time is in thousandths, and the frame replaces what is there, and stays.
    fileprivate init?(_ content: [UInt8]) {
        guard content.count == 26, content[22...] == [3, 0xE8, 0, 0] else { return nil }
        let (width, height) = (content[4..<8].number, content[8..<12].number)
        let (left, top) = (content[12..<16].number, content[16..<20].number)
        guard width > 0, height > 0 else { return nil }
        columns = left..<left + width
        rows = top..<top + height
        time = content[20..<22].number
    }
}

extension ArraySlice<UInt8> {
    /// The number that the bytes are, the highest one first.
    fileprivate var number: Int { reduce(0) { $0 << 8 | Int($1) } }
}
