import Bytes
import Pixels

/// Writes the rows of a picture as a zlib stream (RFC 1950) from its runs: a run is a pixel and a copy of it, and a row that
/// is equal to an earlier one is a copy of that.
struct PixelStream {
    private let picture: Picture
    private let format: PixelFormat
    private let bytesPerRow: Int
    /// For pixels of several bytes: each colour's contribution to the checksum.
    private let pixelSums: [Adler32.Pattern]
    private var deflate: Deflate
    private var checksum = Adler32()
    /// The contribution of each row so far.
    private var sums: [Adler32.Row] = []

    /// Appends the whole stream, unless `memory` has no room for that and for a copy of the stream.
    static func write(
        _ picture: Picture, _ format: PixelFormat, in memory: WorkingMemory, into bytes: inout [UInt8]
    ) {
        let workingBytes = workingBytes(picture, format)
        guard memory.admits(workingBytes) else { return }
        var stream = PixelStream(picture, format)
        for row in 0..<picture.height { stream.add(row) }
        // DEFLATE with a window of 32 KiB, and the lowest compression level, which only informs.
        bytes.append(contentsOf: [0x78, 0x01])
        stream.deflate.write(into: &bytes) { memory.admits(workingBytes + 2 * $0) }
        bytes.append(bigEndian: stream.checksum.value, count: 4)
    }

    /// The memory of what is kept for each repetition, row and colour, and of the codes of a block.
    private static func workingBytes(_ picture: Picture, _ format: PixelFormat) -> Int {
        let bytesPerRow = MemoryLayout<Adler32.Row>.stride
        // Its contribution to the checksum, its bytes, their codes and their number.
        let bytesPerColor = MemoryLayout<Adler32.Pattern>.stride + 4 + 2 * MemoryLayout<PrefixCode.Word>.stride + 8
        return MemoryLayout<Repetition>.stride * maxRepetitions(picture, format) + bytesPerRow * picture.height
            + bytesPerColor * picture.colors.pixels.count + 64 * 1024
    }

    /// A run that shares its first byte with the run before it is two repetitions. Each row begins with its filter type, and
    /// may end with a byte of its own.
    private static func maxRepetitions(_ picture: Picture, _ format: PixelFormat) -> Int {
        picture.runs.count * (format.depth < 8 ? 2 : 1) + 2 * picture.height
    }

    private init(_ picture: Picture, _ format: PixelFormat) {
        self.picture = picture
        self.format = format
        bytesPerRow = 1 + (picture.width * format.bitsPerPixel + 7) / 8
        sums.reserveCapacity(picture.height)
        let (pixels, bytesPerPixel) = (picture.colors.pixels, format.bitsPerPixel / 8)
        pixelSums = bytesPerPixel > 1 ? pixels.map { Adler32.Pattern($0.bits, count: bytesPerPixel) } : []
        let phrases = bytesPerPixel > 1 ? Phrases(length: bytesPerPixel, bytes: pixels.map(\.bits)) : .none
        deflate = Deflate(capacity: Self.maxRepetitions(picture, format), phrases: phrases)
    }

    private mutating func add(_ row: Int) {
        if let earlier = earlierRow(equalTo: row) {
            deflate.add(Repetition(distance: (row - earlier) * bytesPerRow, count: bytesPerRow))
            sums.append(sums[earlier])
        } else {
            let all = picture.runs
            let runs = all.span.extracting(picture.indices(inRow: row))
            var sums = Adler32.Row(count: bytesPerRow)
            // Every row begins with its filter type, which is 0: none.
            sums.add(0, count: 1)
            deflate.add(Repetition(0, count: 1))
            switch format.bitsPerPixel {
            case 8: addSamples(of: runs, &sums)
            case ..<8: addPackedSamples(of: runs, &sums)
            default: addPixels(of: runs, &sums)
            }
            self.sums.append(sums)
        }
        checksum.add(sums[row])
    }

    /// The row above, or the one as far from the top as this one is from the bottom, if it is equal and near enough to be
    /// copied. Faces have areas of equal rows, and circles have two equal halves.
    private func earlierRow(equalTo row: Int) -> Int? {
        guard bytesPerRow >= Copy.minLength else { return nil }
        if isCopy(row, of: row - 1) { return row - 1 }
        let mirrored = picture.height - 1 - row
        return isCopy(row, of: mirrored) ? mirrored : nil
    }

    private func isCopy(_ row: Int, of earlier: Int) -> Bool {
        0 <= earlier && earlier < row && (row - earlier) * bytesPerRow <= Copy.maxDistance
            && picture.isRow(row, equalTo: earlier)
    }

    private mutating func addSamples(of runs: borrowing Span<Picture.Run>, _ sums: inout Adler32.Row) {
        let allSamples = format.samples
        let samples = allSamples.span
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
    private mutating func addPixels(of runs: borrowing Span<Picture.Run>, _ sums: inout Adler32.Row) {
        let pixels = picture.colors.pixels
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

    /// Several pixels in each byte, the first one in the highest bits.
    private mutating func addPackedSamples(of runs: borrowing Span<Picture.Run>, _ sums: inout Adler32.Row) {
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
