/// A picture's rows as a zlib stream (RFC 1950), made from its runs: a run is a pixel and a copy of it, and a row that
/// was there before is a copy of that.
struct PixelStream {
    private let picture: Picture
    private let layout: Layout
    private let bytesPerRow: Int
    private var deflate = Deflate()
    private var check = Adler32()
    /// The sums of each row.
    private var sums: [Adler32.Sums] = []
    /// The last row with that hash.
    private var rowsByHash: [Int: Int] = [:]

    static func write(_ picture: Picture, _ layout: Layout, into bytes: inout [UInt8]) {
        var stream = PixelStream(picture, layout)
        for row in 0..<picture.height { stream.add(row) }
        // 32 KiB of window, and no claim of how hard it was tried.
        bytes.append(contentsOf: [0x78, 0x01])
        stream.deflate.write(into: &bytes)
        bytes.append(bigEndian: stream.check.value)
    }

    private init(_ picture: Picture, _ layout: Layout) {
        self.picture = picture
        self.layout = layout
        bytesPerRow = 1 + (picture.width * layout.bitsPerPixel + 7) / 8
        sums.reserveCapacity(picture.height)
    }

    private mutating func add(_ row: Int) {
        if let before = earlierRow(like: row) {
            deflate.addCopy(distance: (row - before) * bytesPerRow, length: bytesPerRow)
            sums.append(sums[before])
        } else {
            var sums = Adler32.Sums()
            // Every row begins with its filter, which is none.
            add(0, count: 1, &sums)
            switch layout.bitsPerPixel {
            case 8:
                for run in picture.runs(in: row) { add(layout.sample(run.pixel), count: run.length, &sums) }
            case ..<8: addPacked(row, &sums)
            default: for run in picture.runs(in: row) { addWide(run, &sums) }
            }
            self.sums.append(sums)
        }
        check.add(sums[row])
    }

    /// The last row that is the same and near enough to be copied.
    private mutating func earlierRow(like row: Int) -> Int? {
        guard bytesPerRow >= Deflate.shortestCopy else { return nil }
        let runs = picture.runs(in: row)
        var hash = 0
        for run in runs { hash = (hash &+ run.length ^ Int(run.pixel.bits)) &* 0x1E37_79B9_7F4A_7C15 }
        defer { rowsByHash[hash] = row }
        guard let before = rowsByHash[hash], (row - before) * bytesPerRow <= Deflate.longestDistance,
            picture.runs(in: before) == runs
        else { return nil }
        return before
    }

    private mutating func add(_ byte: UInt8, count: Int, _ sums: inout Adler32.Sums) {
        sums.add(byte, count: count)
        deflate.add(byte)
        addRepetition(of: count - 1, distance: 1) { deflate, _ in deflate.add(byte) }
    }

    private mutating func addWide(_ run: Picture.Run, _ sums: inout Adler32.Sums) {
        let bytes = [run.pixel.red, run.pixel.green, run.pixel.blue, run.pixel.alpha].prefix(layout.bitsPerPixel / 8)
        var once = Adler32.Sums()
        for byte in bytes {
            once.add(byte)
            deflate.add(byte)
        }
        sums.add(once, count: run.length)
        addRepetition(of: (run.length - 1) * bytes.count, distance: bytes.count) { deflate, place in
            deflate.add(bytes[place % bytes.count])
        }
    }

    /// As a copy, if it is long enough for one.
    private mutating func addRepetition(of count: Int, distance: Int, _ literal: (inout Deflate, Int) -> Void) {
        if count >= Deflate.shortestCopy {
            deflate.addCopy(distance: distance, length: count)
        } else {
            for place in 0..<count { literal(&deflate, place) }
        }
    }

    /// Several pixels in each byte, the first one highest.
    private mutating func addPacked(_ row: Int, _ sums: inout Adler32.Sums) {
        let depth = layout.depth
        var (byte, filled): (UInt8, Int) = (0, 0)
        var (last, count): (UInt8, Int) = (0, 0)
        func end(_ byte: UInt8, _ stream: inout PixelStream, _ sums: inout Adler32.Sums) {
            if byte != last || count == 0 {
                if count > 0 { stream.add(last, count: count, &sums) }
                (last, count) = (byte, 0)
            }
            count += 1
        }
        for run in picture.runs(in: row) {
            let sample = layout.sample(run.pixel)
            for _ in 0..<run.length {
                byte |= sample << UInt8(8 - depth - filled)
                filled += depth
                if filled == 8 {
                    end(byte, &self, &sums)
                    (byte, filled) = (0, 0)
                }
            }
        }
        if filled > 0 { end(byte, &self, &sums) }
        if count > 0 { add(last, count: count, &sums) }
    }
}
