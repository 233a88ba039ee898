import Bytes

/// Writes rows as a zlib stream (RFC 1950) directly from their runs, without making bytes of their pixels.
///
/// A run is the literals of a pixel and a copy of it. A row that is equal to the one above, or to the one at the same
/// distance from the other end of the picture, is a copy of that. Nothing else is searched for. The runs are visited
/// twice: symbols are counted, and then written. The checksum has a closed form for each run. So the time grows with
/// the number of runs, and the memory with the numbers of bands and of colours.
///
/// Every row begins with its filter type, which is 0: none. Zeros at the end of a row, that byte, and zeros at the
/// beginning of the next row are one repetition, so the colour around the drawing had best be the one whose bytes are
/// zeros. The rows
///
///     0 0 0 5 5 0 0
///     0 0 0 5 5 0 0
///     0 0 5 5 5 5 0
///
/// are four zeros (the literal 0 and a copy of three bytes), 5, 5, two zeros, a copy of eight bytes from the distance
/// 8, three zeros, 5 and a copy of three bytes, and a zero.
struct PixelStream {
    private var bands: [PlannedBand] = []
    /// For each band, what one of its rows adds to the checksum.
    private var sums: [Adler32.Row] = []
    /// For pixels of several bytes: where each colour was last.
    private var ends: [RunEnd] = []
    private var block = DeflateBlock()
    private let memory: WorkingMemory

    /// How the rows of a band are written.
    private struct PlannedBand: BitwiseCopyable {
        let firstRow: Int
        /// The distance of the row of which the first one is a copy, and the index of its band; or 0, and the index of
        /// this band.
        var (distance, source): (Int, Int)
    }

    /// Where a run ends, in bytes from the beginning, and its length in pixels.
    private struct RunEnd: BitwiseCopyable {
        let position: Int
        let length: Int

        /// Too far away for a copy.
        static var none: RunEnd { RunEnd(position: -Copy.maxDistance, length: 1) }
    }

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Appends the whole stream, unless there is no memory for that and for a copy of the stream. `pixels` has the
    /// bytes of each colour, the first one lowest: one, three or four.
    mutating func write(_ rows: Rows, _ pixels: [UInt32], bytesPerPixel: Int, into bytes: inout [UInt8]) {
        let colorCount = bytesPerPixel > 1 ? pixels.count : 0
        guard plan(rows, bytesPerRow: 1 + rows.width * bytesPerPixel), block.begin(colorCount: colorCount, in: memory),
            memory.replace(&ends, by: .none, count: colorCount),
            memory.replace(&sums, by: Adler32.Row(), count: rows.bands.count)
        else { return }
        let source = Source(rows: rows, bands: bands, pixels: pixels, bytesPerPixel: bytesPerPixel)
        let (extraBitCount, checksum) = Self.count(source, &ends, &sums, &block.counts)
        let bitCount = block.setWords(pixels, bytesPerPixel: bytesPerPixel) + extraBitCount
        // The beginning of the stream, the header of the block, the last byte, and what is stored after it.
        let maxBytes = 2 + DeflateBlock.maxHeaderBytes + bitCount / 8 + 1 + MemoryLayout<UInt64>.size
        guard memory.admits(2 * maxBytes) else { return }
        for color in ends.indices { ends[color] = .none }
        let start = bytes.count
        bytes.append(addingCapacity: maxBytes) { $0.append(repeating: 0, count: maxBytes) }
        let end = Self.write(source, &ends, block, at: start, of: &bytes)
        bytes.removeLast(bytes.count - end)
        bytes.append(bigEndian: checksum, count: 4)
    }

    /// Finds the rows that are equal to the one above, or to the one as far from the top as they are from the bottom:
    /// faces have areas of equal rows, and circles have two equal halves. Returns false if there is no memory for that.
    private mutating func plan(_ rows: Rows, bytesPerRow: Int) -> Bool {
        bands.removeAll(keepingCapacity: true)
        guard memory.makeRoom(for: rows.bands.count, in: &bands) else { return false }
        let canCopy = Copy.minLength...Copy.maxDistance ~= bytesPerRow
        var (row, mirror) = (0, -1)
        for index in rows.bands.indices {
            let band = rows.bands[index]
            var planned = PlannedBand(firstRow: row, distance: 0, source: index)
            let mirrored = rows.height - 1 - row
            if canCopy, index > 0, rows.isRow(of: band, equalTo: rows.bands[index - 1]) {
                (planned.distance, planned.source) = (bytesPerRow, index - 1)
            } else if canCopy, mirrored < row, (row - mirrored) * bytesPerRow <= Copy.maxDistance {
                if mirror < 0 { mirror = index - 1 }
                while bands[mirror].firstRow > mirrored { mirror -= 1 }
                if rows.isRow(of: band, equalTo: rows.bands[mirror]) {
                    (planned.distance, planned.source) = ((row - mirrored) * bytesPerRow, mirror)
                }
            }
            bands.append(planned)
            row += band.count
        }
        return true
    }

    /// What is written.
    private struct Source {
        let rows: Rows
        let bands: [PlannedBand]
        let pixels: [UInt32]
        let bytesPerPixel: Int

        var bytesPerRow: Int { 1 &+ rows.width &* bytesPerPixel }
    }

    /// Calls a closure for each part of the stream, in order: for the index of a symbol in the block, for extra bits,
    /// for runs of a row without zeros at its ends, and at the end of a band. Runs of pixels of several bytes are
    /// symbols as well.
    @inline(__always)
    private static func forEachPart(
        of source: Source, _ ends: inout [RunEnd], symbol: (Int) -> Void, extra: (Word) -> Void,
        runs: (_ runs: Span<Picture.Run>, _ zeroCount: Int) -> Void, endBand: (Int) -> Void
    ) {
        let (bytesPerPixel, bytesPerRow) = (source.bytesPerPixel, source.bytesPerRow)
        let canCopy = Copy.minLength...Copy.maxDistance ~= bytesPerRow
        let zero = Int32(truncatingIfNeeded: source.pixels.firstIndex(of: 0) ?? -1)
        let (allRuns, bands) = (source.rows.runs.span, source.rows.bands.span)
        // What the next part may continue: zeros or a copy.
        var (zeroCount, copyCount, copyDistance) = (0, 0, 1)
        func flush() {
            for _ in 0..<(zeroCount > Copy.minLength ? 1 : zeroCount) { symbol(0) }
            if zeroCount > Copy.minLength {
                Copy.forEach(of: zeroCount &- 1) { symbol(DeflateBlock.repeated(length: $0)) }
            }
            let distance = Extra(distance: copyDistance)
            Copy.forEach(of: copyCount) {
                symbol(DeflateBlock.copied(length: $0))
                symbol(DeflateBlock.firstDistance &+ distance.symbol)
                extra(distance.bits)
            }
            (zeroCount, copyCount) = (0, 0)
        }
        func addCopy(of count: Int, from distance: Int) {
            guard count > 0 else { return }
            if zeroCount > 0 || distance != copyDistance { flush() }
            (copyCount, copyDistance) = (copyCount &+ count, distance)
        }
        // Each run of pixels of several bytes is a copy of the last run of the colour, if that was near enough, or
        // literals.
        func addPixels(_ runs: Span<Picture.Run>, at position: Int) {
            var position = position
            for index in 0..<runs.count {
                let (color, length) = (Int(runs[index].color), Int(runs[index].length))
                var copied = min(ends[color].length, length)
                let distance = position + copied * bytesPerPixel - ends[color].position
                if distance <= Copy.maxDistance {
                    addCopy(of: copied * bytesPerPixel, from: distance)
                } else {
                    flush()
                    symbol(DeflateBlock.firstColor + color)
                    copied = 1
                }
                addCopy(of: (length - copied) * bytesPerPixel, from: bytesPerPixel)
                position += length * bytesPerPixel
                ends[color] = RunEnd(position: position, length: length)
            }
        }
        for index in 0..<bands.count {
            let (band, planned) = (bands[index], source.bands[index])
            var row = planned.firstRow
            let bandEnd = row &+ band.count
            if planned.distance > 0 {
                addCopy(of: bytesPerRow, from: planned.distance)
                row &+= 1
            }
            while row < bandEnd, planned.distance == 0, row == planned.firstRow || !canCopy {
                if copyCount > 0 { flush() }
                zeroCount &+= 1
                var (first, end, start) = (band.runs.lowerBound, band.runs.upperBound, 1)
                if allRuns[first].color == zero {
                    start &+= Int(allRuns[first].length) &* bytesPerPixel
                    zeroCount &+= start &- 1
                    first &+= 1
                }
                if first < end {
                    flush()
                    var zerosAfter = 0
                    if allRuns[end &- 1].color == zero {
                        end &-= 1
                        zerosAfter = Int(allRuns[end].length) &* bytesPerPixel
                    }
                    let inner = allRuns.extracting(first..<end)
                    runs(inner, zerosAfter)
                    if bytesPerPixel > 1 { addPixels(inner, at: row * bytesPerRow + start) }
                    if copyCount > 0, zerosAfter > 0 { flush() }
                    zeroCount = zerosAfter
                }
                row &+= 1
            }
            addCopy(of: (bandEnd &- row) &* bytesPerRow, from: bytesPerRow)
            endBand(index)
        }
        flush()
    }

    /// Counts the symbols. Returns the number of extra bits, and the checksum.
    private static func count(
        _ source: Source, _ ends: inout [RunEnd], _ sums: inout [Adler32.Row], _ counts: inout [UInt32]
    ) -> (extraBitCount: Int, checksum: UInt32) {
        let pixels = source.pixels.span
        var counts = counts.mutableSpan
        var extraBitCount = 0
        var (checksum, row) = (Adler32(), Adler32.Row())
        forEachPart(of: source, &ends) {
            counts[$0] &+= 1
        } extra: {
            extraBitCount &+= Int($0.length)
        } runs: { runs, zeroCount in
            row = Adler32.Row()
            if source.bytesPerPixel == 1 {
                count(runs, pixels, &counts, &row)
            } else {
                for index in 0..<runs.count {
                    let pixel = pixels[Int(runs[index].color)]
                    row.add(pixel, length: source.bytesPerPixel, count: Int(runs[index].length))
                }
            }
            row.add(0, count: zeroCount)
        } endBand: { index in
            let original = source.bands[index].source
            sums[index] = original == index ? row : sums[original]
            row = Adler32.Row()
            for _ in 0..<source.rows.bands[index].count { checksum.add(sums[index], count: source.bytesPerRow) }
        }
        return (extraBitCount, checksum.value)
    }

    /// Counts the symbols of pixels of one byte.
    @inline(never)
    private static func count(
        _ runs: Span<Picture.Run>, _ pixels: Span<UInt32>, _ counts: inout MutableSpan<UInt32>, _ row: inout Adler32.Row
    ) {
        // A copy, which can be in registers.
        var sums = row
        for index in 0..<runs.count {
            let (byte, length) = (pixels[Int(runs[index].color)], Int(runs[index].length))
            let symbol = Int(byte)
            if length == 1 {
                sums.add(byte)
                counts[symbol] &+= 1
                continue
            }
            sums.add(byte, count: length)
            if length <= Copy.minLength {
                counts[symbol] &+= UInt32(truncatingIfNeeded: length)
            } else {
                counts[symbol] &+= 1
                Copy.forEach(of: length &- 1) { counts[DeflateBlock.repeated(length: $0)] &+= 1 }
            }
        }
        row = sums
    }

    /// Writes the stream at a position, up to the checksum. Returns where it ends.
    private static func write(
        _ source: Source, _ ends: inout [RunEnd], _ block: borrowing DeflateBlock, at start: Int,
        of bytes: inout [UInt8]
    ) -> Int {
        let (pixels, words) = (source.pixels.span, block.words.span)
        var span = bytes.mutableSpan
        var bytes = span.mutableBytes
        var writer = BitWriter(at: start)
        // DEFLATE with a window of 32 KiB, and the lowest compression level, which only informs.
        writer.write(Word(0x0178, length: 16), to: &bytes)
        block.forEachHeaderWord { writer.write($0, to: &bytes) }
        forEachPart(of: source, &ends) {
            writer.write(words[$0], to: &bytes)
        } extra: {
            writer.write($0, to: &bytes)
        } runs: { runs, _ in
            if source.bytesPerPixel == 1 { write(runs, pixels, words, &writer, to: &bytes) }
        } endBand: { _ in
        }
        writer.write(words[DeflateBlock.end], to: &bytes)
        writer.finish()
        return writer.position
    }

    /// Writes pixels of one byte. The symbols of all runs have been counted with checks, and each has a word.
    @inline(never)
    private static func write(
        _ runs: Span<Picture.Run>, _ pixels: Span<UInt32>, _ words: Span<Word>, _ writer: inout BitWriter,
        to bytes: inout MutableRawSpan
    ) {
        // A copy, which can be in registers.
        var local = writer
        for index in 0..<runs.count {
            let run = runs[unchecked: index]
            let (word, length) = (words[unchecked: Int(pixels[unchecked: Int(run.color)])], Int(run.length))
            if length == 1 {
                local.write(word, to: &bytes)
            } else if length > Copy.maxLength + 1 {
                local.write(word, to: &bytes)
                Copy.forEach(of: length &- 1) {
                    local.write(words[unchecked: DeflateBlock.repeated(length: $0)], to: &bytes)
                }
            } else if length > Copy.minLength {
                local.write(word.followed(by: words[unchecked: DeflateBlock.repeated(length: length &- 1)]), to: &bytes)
            } else {
                for _ in 0..<length { local.write(word, to: &bytes) }
            }
        }
        writer = local
    }
}
