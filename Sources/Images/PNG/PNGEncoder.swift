import Bytes

/// Writes pictures as files (Portable Network Graphics, 3rd edition).
///
/// 1. `ColorMerging` replaces colours by others that are nearly equal, if there are many.
/// 2. `PixelFormat` chooses how pixels are stored.
/// 3. `PixelStream` writes the rows from their runs as a DEFLATE stream.
/// 4. `appendChunk` makes them chunks, of which the file consists.
///
/// All steps follow runs, not pixels. Buffers grow through `WorkingMemory`, which bounds them together with the file;
/// an encoder can be reused, and keeps their memory.
package struct PNGEncoder {
    private var uses: [ColorUse] = []
    private var merging = ColorMerging()
    private var mergesColors = false
    private var format = PixelFormat()
    private var stream: PixelStream
    // Rows in place of those of a picture: the part of a frame that changes, and with merged colours.
    private var (changed, merged) = (Rows(), Rows())
    private let memory: WorkingMemory

    package init(in memory: WorkingMemory = WorkingMemory()) {
        self.memory = memory
        stream = PixelStream(in: memory)
    }

    /// Appends a whole file, unless there is no memory for writing and copying it. `dotsPerMetre` is the resolution for
    /// programs that print; if it is nil, the file has none.
    ///
    /// The file has the picture's pixels. If there are more than 128 and at most 4,096 colours, those of edges, and of
    /// areas that are less than 16 pixels wide, may be off by up to 3 of 255 in each channel, or by up to 7 if they
    /// would not fit into the palette otherwise.
    package mutating func write(_ picture: Picture, dotsPerMetre: Int? = nil, into bytes: inout [UInt8]) {
        guard prepare(for: picture.colors.pixels, of: CollectionOfOne(picture.rows)) else { return }
        bytes.appendHeader(width: picture.width, height: picture.height, format, dotsPerMetre: dotsPerMetre)
        bytes.appendPalette(of: format)
        bytes.appendChunk("IDAT") { writeStream(picture.rows, into: &$0) }
        bytes.appendChunk("IEND") { _ in }
    }

    /// Appends a moving picture as a whole file, unless there is no memory for writing and copying it. A decoder that
    /// knows no animations shows the film's still picture: the first frame, if that is equal, or else one before the
    /// animation. A film whose pictures are all equal is a file without an animation. Colours are merged as in a
    /// picture, and each in the same way in all frames.
    package mutating func write(_ film: Film, dotsPerMetre: Int? = nil, into bytes: inout [UInt8]) {
        let frames = film.timeline(unitsPerSecond: Self.unitsPerSecond, maxTime: Int(UInt16.max), of: film.pictures)
        var still: Rows?
        if frames.count > 1, let number = film.still {
            let first = film.pictures[frames[0].picture]
            if !film.pictures[number].isEqual(to: first) { still = film.pictures[number] }
        }
        let shown = frames.lazy.map { film.pictures[$0.picture] }
        guard prepare(for: film.colors.pixels, of: [still].compactMap({ $0 }) + shown) else { return }
        bytes.appendHeader(width: film.width, height: film.height, format, dotsPerMetre: dotsPerMetre)
        if frames.count > 1 { bytes.appendAnimation(frameCount: frames.count, plays: film.plays) }
        bytes.appendPalette(of: format)
        // fcTL and fdAT chunks are numbered together.
        var number = 0
        if let still { bytes.appendChunk("IDAT") { writeStream(still, into: &$0) } }
        var last: Rows?
        for frame in frames {
            let rows = film.pictures[frame.picture]
            // A frame that repeats the last one, which was too long for one, has to have a pixel.
            let area = last.map { rows.changedArea(from: ShownRows($0)) ?? .firstPixel } ?? rows.area
            if frames.count > 1 {
                bytes.appendFrame(area, time: frame.time, number: number)
                number += 1
            }
            if last == nil, still == nil {
                bytes.appendChunk("IDAT") { writeStream(rows, into: &$0) }
            } else {
                guard changed.replace(by: area, of: rows, in: memory) else { return }
                bytes.appendChunk("fdAT") {
                    $0.append(bigEndian: number, count: 4)
                    writeStream(changed, into: &$0)
                }
                number += 1
            }
            guard memory.admits(writing: bytes) else { return }
            last = rows
        }
        bytes.appendChunk("IEND") { _ in }
    }

    /// Units of the times of frames.
    static let unitsPerSecond = 1000

    /// Decides about the colours of pictures. Returns false if there is no memory for that.
    private mutating func prepare(for pixels: [Pixel], of pictures: some Sequence<Rows>) -> Bool {
        mergesColors = false
        uses.removeAll(keepingCapacity: true)
        if pixels.count <= ColorMerging.maxCount {
            guard memory.replace(&uses, by: ColorUse(), count: pixels.count) else { return false }
            for picture in pictures {
                let runs = picture.runs.span
                var uses = uses.mutableSpan
                for index in 0..<runs.count { uses[Int(runs[index].color)].add(runs[index]) }
            }
            mergesColors =
                pixels.count > ColorMerging.minCount
                && merging.merge(pixels, uses, toCount: PixelFormat.maxPaletteCount, in: memory)
        }
        return mergesColors
            ? format.choose(for: merging.pixels, merging.uses, in: memory)
            : format.choose(for: pixels, uses, in: memory)
    }

    /// Appends rows as a zlib stream, unless there is no memory for that.
    private mutating func writeStream(_ original: Rows, into bytes: inout [UInt8]) {
        var rows = original
        if mergesColors {
            guard merged.replace(by: rows, numbers: merging.numbers, in: memory) else { return }
            rows = merged
        }
        stream.write(rows, format.samples, bytesPerPixel: format.bytesPerPixel, into: &bytes)
    }
}

/// The format of icons in several sizes (`.ico`): a directory, and each picture as a PNG file.
package enum IconFile {
    /// Appends a whole file. No picture may be wider or higher than 256 pixels.
    package static func write(_ pictures: [Picture], into bytes: inout [UInt8]) {
        precondition(pictures.allSatisfy { max($0.width, $0.height) <= 256 }, "a picture is too large for an icon")
        var encoder = PNGEncoder()
        let files = pictures.map { picture in
            var file: [UInt8] = []
            encoder.write(picture, into: &file)
            return file
        }
        // Reserved, the type (1 is an icon) and the number of pictures.
        for number in [0, 1, pictures.count] { bytes.append(littleEndian: number, count: 2) }
        var start = 6 + 16 * pictures.count
        for (picture, file) in zip(pictures, files) {
            // 256 is written as 0, and so is the number of colours of a picture without a palette.
            for number in [picture.width, picture.height, 0, 0] { bytes.append(UInt8(truncatingIfNeeded: number)) }
            // One plane, and 32 bits for a pixel: the file has its own, but some readers choose a picture by this
            // number.
            for number in [1, 32] { bytes.append(littleEndian: number, count: 2) }
            for number in [file.count, start] { bytes.append(littleEndian: number, count: 4) }
            start += file.count
        }
        for file in files { bytes.append(contentsOf: file) }
    }
}

/// The chunks of a PNG file (PNG 3rd ed., §5.3): each is the length of its content, a type of four letters, the
/// content, and a checksum of the type and the content. A file is a signature and the chunks
///
///     IHDR sRGB [pHYs] [acTL] [PLTE [tRNS]] [fcTL] IDAT { fcTL fdAT } IEND
///
/// in which acTL, fcTL and fdAT are those of an animation. Without an fcTL before it, IDAT is no frame of that.
extension [UInt8] {
    /// Appends the signature and the chunks before the palette.
    mutating func appendHeader(width: Int, height: Int, _ format: PixelFormat, dotsPerMetre: Int?) {
        append(contentsOf: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        appendChunk("IHDR") {
            $0.append(bigEndian: width, count: 4)
            $0.append(bigEndian: height, count: 4)
            $0.append(contentsOf: [8, format.kind.rawValue, 0, 0, 0])
        }
        // Rendering intent 0: perceptual.
        appendChunk("sRGB") { $0.append(0) }
        if let dotsPerMetre {
            appendChunk("pHYs") {
                $0.append(bigEndian: dotsPerMetre, count: 4)
                $0.append(bigEndian: dotsPerMetre, count: 4)
                $0.append(1)
            }
        }
    }

    mutating func appendPalette(of format: PixelFormat) {
        guard format.kind == .palette else { return }
        let palette = format.palette
        appendChunk("PLTE") {
            for pixel in palette {
                $0.append(pixel.red)
                $0.append(pixel.green)
                $0.append(pixel.blue)
            }
        }
        guard let first = palette.first, !first.isOpaque else { return }
        appendChunk("tRNS") {
            for pixel in palette where !pixel.isOpaque { $0.append(pixel.alpha) }
        }
    }

    mutating func appendAnimation(frameCount: Int, plays: Int) {
        appendChunk("acTL") {
            $0.append(bigEndian: frameCount, count: 4)
            $0.append(bigEndian: plays, count: 4)
        }
    }

    /// Appends where a frame is and how long it is shown. It replaces what is there, and stays.
    mutating func appendFrame(_ area: Area, time: Int, number: Int) {
        appendChunk("fcTL") {
            for field in [number, area.width, area.height, area.columns.lowerBound, area.rows.lowerBound] {
                $0.append(bigEndian: field, count: 4)
            }
            for field in [time, PNGEncoder.unitsPerSecond] { $0.append(bigEndian: field, count: 2) }
            // APNG_DISPOSE_OP_NONE and APNG_BLEND_OP_SOURCE.
            $0.append(contentsOf: [0, 0])
        }
    }

    /// Appends the length of the chunk, its type, what `content` appends, and the checksum.
    mutating func appendChunk(_ type: StaticString, _ content: (inout [UInt8]) -> Void) {
        let start = count
        append(bigEndian: 0, count: 4)
        write(type)
        content(&self)
        let length = UInt32(count - start - 8)
        for offset in 0..<4 { self[start + offset] = UInt8(truncatingIfNeeded: length >> UInt32(24 - 8 * offset)) }
        var checksum = CRC32()
        checksum.add(self[(start + 4)...])
        append(bigEndian: checksum.value, count: 4)
    }
}
