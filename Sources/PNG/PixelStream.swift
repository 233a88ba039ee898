import Bytes

/// A picture's rows as a zlib stream (RFC 1950), made from its runs: a run is a pixel and a copy of it, and a row that
/// was there before is a copy of that.
struct PixelStream {
    private let picture: Picture
    private let layout: Layout
    private let bytesPerRow: Int
    /// For kinds of several bytes, what each colour adds to the check.
    private let pixelSums: [Adler32.Pattern]
    private var deflate: Deflate
    private var check = Adler32()
    /// The sums of each row.
    private var sums: [Adler32.Row] = []

    static func write(_ picture: Picture, _ layout: Layout, into bytes: inout [UInt8]) {
        var stream = PixelStream(picture, layout)
        for row in 0..<picture.height { stream.add(row) }
        // 32 KiB of window, and no claim of how hard it was tried.
        bytes.append(contentsOf: [0x78, 0x01])
        stream.deflate.write(into: &bytes)
        bytes.append(bigEndian: stream.check.value, count: 4)
    }

    private init(_ picture: Picture, _ layout: Layout) {
        self.picture = picture
        self.layout = layout
        bytesPerRow = 1 + (picture.width * layout.bitsPerPixel + 7) / 8
        sums.reserveCapacity(picture.height)
        let (pixels, bytesPerPixel) = (picture.colors.pixels, layout.bitsPerPixel / 8)
        pixelSums = bytesPerPixel > 1 ? pixels.map { Adler32.Pattern($0.bits, count: bytesPerPixel) } : []
        let phrases = bytesPerPixel > 1 ? Phrases(length: bytesPerPixel, bytes: pixels.map(\.bits)) : .none
        deflate = Deflate(capacity: picture.runs.count + picture.height, phrases: phrases)
    }

    private mutating func add(_ row: Int) {
        if let before = earlierRow(like: row) {
            deflate.add(Repetition(distance: (row - before) * bytesPerRow, count: bytesPerRow))
            sums.append(sums[before])
        } else {
            let all = picture.runs
            let runs = all.span.extracting(picture.places(in: row))
            var sums = Adler32.Row(count: bytesPerRow)
            // Every row begins with its filter, which is none.
            sums.add(0, count: 1)
            deflate.add(Repetition(0, count: 1))
            switch layout.bitsPerPixel {
            case 8: addSamples(of: runs, &sums)
            case ..<8: addPackedSamples(of: runs, &sums)
            default: addPixels(of: runs, &sums)
            }
            self.sums.append(sums)
        }
        check.add(sums[row])
    }

    /// The one above, or the one as far from the bottom as this is from the top, if it is the same and near enough to be
    /// copied: what a face has of equal rows are stretches of them, and the two halves of its circles.
    private func earlierRow(like row: Int) -> Int? {
        guard bytesPerRow >= Copy.shortest else { return nil }
        let mirrored = picture.height - 1 - row
        return [row - 1, mirrored].first { before in
            0 <= before && before < row && (row - before) * bytesPerRow <= Copy.farthest
                && picture.runs[picture.places(in: before)] == picture.runs[picture.places(in: row)]
        }
    }

    private mutating func addSamples(of runs: borrowing Span<Picture.Run>, _ sums: inout Adler32.Row) {
        let samples = layout.samples
        // The first one may go on with what the filter began, or the row before. Of the others none is like its neighbours.
        add(samples[Int(runs[0].color)], count: Int(runs[0].length), &sums)
        deflate.add(atMost: runs.count) { repetitions in
            for place in 1..<runs.count {
                let (sample, count) = (samples[Int(runs[place].color)], Int(runs[place].length))
                sums.add(sample, count: count)
                repetitions.append(Repetition(sample, count: count))
            }
        }
    }

    private mutating func add(_ byte: UInt8, count: Int, _ sums: inout Adler32.Row) {
        sums.add(byte, count: count)
        deflate.add(Repetition(byte, count: count))
    }

    /// Several bytes for each pixel.
    private mutating func addPixels(of runs: borrowing Span<Picture.Run>, _ sums: inout Adler32.Row) {
        let pixels = picture.colors.pixels
        let count = layout.bitsPerPixel / 8
        var rest = 0..<runs.count
        // What is clear may go on with what the filter began, or the row before.
        if let byte = pixels[Int(runs[0].color)].onlyByte(of: count) {
            add(byte, count: Int(runs[0].length) * count, &sums)
            rest = 1..<runs.count
        }
        deflate.add(atMost: rest.count) { repetitions in
            for place in rest {
                let (color, length) = (Int(runs[place].color), Int(runs[place].length))
                sums.add(pixelSums[color], count: length)
                if let byte = pixels[color].onlyByte(of: count) {
                    repetitions.append(Repetition(byte, count: length * count))
                } else {
                    repetitions.append(Repetition(phrase: color, count: length))
                }
            }
        }
    }

    /// Several pixels in each byte, the first one highest.
    private mutating func addPackedSamples(of runs: borrowing Span<Picture.Run>, _ sums: inout Adler32.Row) {
        let depth = layout.depth
        // A sample times this fills a byte.
        let full = UInt8(0xFF / ((1 << depth) - 1))
        var (byte, free): (UInt8, Int) = (0, 8)
        for place in 0..<runs.count {
            let sample = layout.samples[Int(runs[place].color)]
            var rest = Int(runs[place].length)
            while rest > 0 {
                if free == 8, rest >= 8 / depth {
                    let count = rest / (8 / depth)
                    add(sample * full, count: count, &sums)
                    rest -= count * (8 / depth)
                } else {
                    free -= depth
                    byte |= sample << UInt8(free)
                    rest -= 1
                    if free == 0 {
                        add(byte, count: 1, &sums)
                        (byte, free) = (0, 8)
                    }
                }
            }
        }
        if free < 8 { add(byte, count: 1, &sums) }
    }
}

extension Pixel {
    /// Where the first so many are all the same.
    fileprivate func onlyByte(of count: Int) -> UInt8? {
        let mask = UInt32.max >> UInt32(8 * (4 - count))
        return bits & mask == UInt32(red) &* 0x0101_0101 & mask ? red : nil
    }
}
