import Bytes
import Pixels

/// Writes rows as a zlib stream (RFC 1950) from its runs: a run is a pixel and a copy of it, and a row that
/// is equal to an earlier one is a copy of that.
///
/// It can be reused: it keeps its memory.
struct PixelStream {
    private var deflate: Deflate
    private var written: [WrittenBand] = []
    /// For pixels of several bytes: each colour's contribution to the checksum.
    private var pixelSums: [Adler32.Pattern] = []
    /// If pixels are copied: where each colour was last, in bytes from the beginning.
    private var positions: [Int] = []
    private var copiesPixels = false
    private var checksum = Adler32()
    private var bytesPerRow = 0
    /// The number of rows that have been added.
    private var row = 0
    /// The index of a written band that is not above the mirror image of the next row; nil as long as that is not written.
    private var mirror: Int?
    private let memory: WorkingMemory

    private struct WrittenBand {
        let firstRow: Int
        /// The contribution of each row to the checksum.
        let sums: Adler32.Row
    }

    init(in memory: WorkingMemory) {
        self.memory = memory
        deflate = Deflate(in: memory)
    }

    /// Releases the memory that was kept for the next picture.
    mutating func release() {
        deflate.release()
        memory.release(&written)
        memory.release(&pixelSums)
        memory.release(&positions)
    }

    /// Appends the whole stream, unless there is no memory for that and for a copy of the stream. `pixels` are the colours.
    /// If pixels of several bytes are copied from where their colour was last, the stream is smaller, and takes longer.
    mutating func write(
        _ rows: Rows, _ pixels: [Pixel], _ format: PixelFormat, copiesPixels: Bool = false, into bytes: inout [UInt8]
    ) {
        self.copiesPixels = copiesPixels && format.bitsPerPixel > 8
        guard begin(rows, pixels, format) else { return }
        for index in rows.bands.indices { addBand(index, of: rows, pixels, format) }
        // DEFLATE with a window of 32 KiB, and the lowest compression level, which only informs.
        bytes.append(contentsOf: [0x78, 0x01])
        deflate.write(into: &bytes)
        bytes.append(bigEndian: checksum.value, count: 4)
    }

    private mutating func begin(_ rows: Rows, _ pixels: [Pixel], _ format: PixelFormat) -> Bool {
        (checksum, row, mirror) = (Adler32(), 0, nil)
        bytesPerRow = 1 + (rows.width * format.bitsPerPixel + 7) / 8
        written.removeAll(keepingCapacity: true)
        pixelSums.removeAll(keepingCapacity: true)
        var phrases = Phrases.none
        let bytesPerPixel = format.bitsPerPixel / 8
        if bytesPerPixel > 1 {
            phrases = Phrases(length: bytesPerPixel, pixels: pixels)
            guard memory.makeRoom(for: phrases.count, in: &pixelSums) else { return false }
            for pixel in phrases.pixels { pixelSums.append(Adler32.Pattern(pixel.bits, count: bytesPerPixel)) }
        }
        guard memory.replace(&positions, by: -Copy.maxDistance, count: copiesPixels ? pixels.count : 0) else {
            return false
        }
        return memory.makeRoom(for: rows.bands.count, in: &written)
            && deflate.begin(capacity: maxRepetitions(rows, format), phrases: phrases)
    }

    /// A run that shares its first byte with the run before it is two repetitions, and so is one that is copied. Each row
    /// begins with its filter type, and may end with a byte of its own. The further rows of a band are a copy, if they can be
    /// copied.
    private func maxRepetitions(_ rows: Rows, _ format: PixelFormat) -> Int {
        var sum = 0
        for band in rows.bands {
            sum +=
                (band.runs.count * (format.depth < 8 || copiesPixels ? 2 : 1) + 2) * (canCopyRows ? 1 : band.count) + 1
        }
        return sum
    }

    /// Whether a row is long enough to be copied, and the row above it near enough.
    private var canCopyRows: Bool { Copy.minLength...Copy.maxDistance ~= bytesPerRow }

    /// Adds the next band.
    private mutating func addBand(_ index: Int, of rows: Rows, _ pixels: [Pixel], _ format: PixelFormat) {
        let band = rows.bands[index]
        let canCopy = canCopyRows
        let sums: Adler32.Row
        if canCopy, let earlier = earlierRow(equalTo: band, index, of: rows) {
            deflate.add(Repetition(distance: (row - earlier.row) * bytesPerRow, count: bytesPerRow))
            sums = written[earlier.band].sums
        } else {
            sums = addRow(row, of: band, rows, pixels, format)
        }
        if band.count > 1, canCopy {
            deflate.add(Repetition(distance: bytesPerRow, count: (band.count - 1) * bytesPerRow))
        } else {
            for next in row + 1..<row + band.count { _ = addRow(next, of: band, rows, pixels, format) }
        }
        for _ in 0..<band.count { checksum.add(sums) }
        written.append(WrittenBand(firstRow: row, sums: sums))
        row += band.count
    }

    /// Adds a row by its runs, and returns its contribution to the checksum.
    private mutating func addRow(
        _ row: Int, of band: Picture.Band, _ rows: Rows, _ pixels: [Pixel], _ format: PixelFormat
    ) -> Adler32.Row {
        let runs = rows.runs.span.extracting(band.runs)
        var sums = Adler32.Row(count: bytesPerRow)
        // Every row begins with its filter type, which is 0: none.
        sums.add(0, count: 1)
        deflate.add(Repetition(0, count: 1))
        switch format.bitsPerPixel {
        case 8: addSamples(of: runs, format, &sums)
        case ..<8: addPackedSamples(of: runs, format, &sums)
        case _ where copiesPixels: addCopiedPixels(of: runs, row * bytesPerRow + 1, pixels, format, &sums)
        default: addPixels(of: runs, pixels, format, &sums)
        }
        return sums
    }

    /// The row above, or the one as far from the top as this one is from the bottom, if it is equal and near enough to be
    /// copied, with the index of its band. Faces have areas of equal rows, and circles have two equal halves.
    private mutating func earlierRow(
        equalTo band: Picture.Band, _ index: Int, of rows: Rows
    ) -> (row: Int, band: Int)? {
        guard index > 0 else { return nil }
        if rows.isRow(of: band, equalTo: rows.bands[index - 1]) { return (row - 1, index - 1) }
        let mirrored = rows.height - 1 - row
        guard mirrored < row, (row - mirrored) * bytesPerRow <= Copy.maxDistance else { return nil }
        var mirror = mirror ?? index - 1
        while written[mirror].firstRow > mirrored { mirror -= 1 }
        self.mirror = mirror
        return rows.isRow(of: band, equalTo: rows.bands[mirror]) ? (mirrored, mirror) : nil
    }

    private mutating func addSamples(
        of runs: borrowing Span<Picture.Run>, _ format: PixelFormat, _ sums: inout Adler32.Row
    ) {
        let samples = format.samples.span
        // Only the first run may continue the repetition before it, which is the filter type or the end of the row above.
        add(samples[Int(runs[0].color)], count: Int(runs[0].length), &sums)
        deflate.add(maxCount: runs.count) { repetitions in
            for index in 1..<runs.count {
                let (sample, count) = (samples[Int(runs[index].color)], Int(runs[index].length))
                sums.add(sample, count: count)
                repetitions.append(Repetition(sample, count: count))
            }
        }
    }

    private mutating func add(_ byte: UInt8, count: Int, _ sums: inout Adler32.Row) {
        sums.add(byte, count: count)
        deflate.add(Repetition(byte, count: count))
    }

    /// Pixels of several bytes.
    private mutating func addPixels(
        of runs: borrowing Span<Picture.Run>, _ pixels: [Pixel], _ format: PixelFormat, _ sums: inout Adler32.Row
    ) {
        let count = format.bitsPerPixel / 8
        var rest = 0..<runs.count
        // A run of equal bytes, as clear pixels are, may continue the repetition before it.
        if let byte = pixels[Int(runs[0].color)].repeatedByte(count: count) {
            add(byte, count: Int(runs[0].length) * count, &sums)
            rest = 1..<runs.count
        }
        deflate.add(maxCount: rest.count) { repetitions in
            for index in rest {
                let (color, length) = (Int(runs[index].color), Int(runs[index].length))
                sums.add(pixelSums[color], count: length)
                if let byte = pixels[color].repeatedByte(count: count) {
                    repetitions.append(Repetition(byte, count: length * count))
                } else {
                    repetitions.append(Repetition(phrase: color, count: length))
                }
            }
        }
    }

    /// Pixels of several bytes, which begin at `start`. The first one of a run is copied, if its colour was near enough.
    private mutating func addCopiedPixels(
        of runs: borrowing Span<Picture.Run>, _ start: Int, _ pixels: [Pixel], _ format: PixelFormat,
        _ sums: inout Adler32.Row
    ) {
        let count = format.bitsPerPixel / 8
        var position = start
        for index in 0..<runs.count {
            let (color, length) = (Int(runs[index].color), Int(runs[index].length))
            sums.add(pixelSums[color], count: length)
            let distance = position - positions[color]
            if let byte = pixels[color].repeatedByte(count: count) {
                deflate.add(Repetition(byte, count: length * count))
            } else if distance <= Copy.maxDistance {
                deflate.add(Repetition(distance: distance, count: count))
                if length > 1 { deflate.add(Repetition(distance: count, count: (length - 1) * count)) }
            } else {
                deflate.add(Repetition(phrase: color, count: length))
            }
            position += length * count
            positions[color] = position - count
        }
    }

    /// Several pixels in each byte, the first one in the highest bits.
    private mutating func addPackedSamples(
        of runs: borrowing Span<Picture.Run>, _ format: PixelFormat, _ sums: inout Adler32.Row
    ) {
        let depth = format.depth
        // A sample times this is a byte of equal samples.
        let factor = UInt8(0xFF / ((1 << depth) - 1))
        var (byte, freeBits): (UInt8, Int) = (0, 8)
        for index in 0..<runs.count {
            let sample = format.samples[Int(runs[index].color)]
            var rest = Int(runs[index].length)
            while rest > 0 {
                if freeBits == 8, rest >= 8 / depth {
                    let count = rest / (8 / depth)
                    add(sample * factor, count: count, &sums)
                    rest -= count * (8 / depth)
                } else {
                    freeBits -= depth
                    byte |= sample << UInt8(freeBits)
                    rest -= 1
                    if freeBits == 0 {
                        add(byte, count: 1, &sums)
                        (byte, freeBits) = (0, 8)
                    }
                }
            }
        }
        if freeBits < 8 { add(byte, count: 1, &sums) }
    }
}

extension Pixel {
    /// The value of the `count` lowest bytes if they are all equal.
    fileprivate func repeatedByte(count: Int) -> UInt8? {
        let mask = UInt32.max >> UInt32(8 * (4 - count))
        return bits & mask == UInt32(red) &* 0x0101_0101 & mask ? red : nil
    }
}
