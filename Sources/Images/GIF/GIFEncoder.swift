import Bytes

/// Writes moving pictures as files (GIF89a). It can be reused: it keeps its memory.
///
/// A frame is the rectangle of what changes, and pixels in it that don't change are transparent, which leaves what is
/// shown. So a frame can't make a pixel transparent. It has to be cleared after the frame before, which clears the
/// whole rectangle of that frame, so this rectangle is enlarged until it contains the pixel. Of the pictures
///
///     1  ·ABBA·    2  ·ACCA·    3  ··CC··
///
/// the first frame has all pixels. The second one has the two that differ, and those that vanish in the third one: the
/// columns `ACCA`, of which the pixels A are transparent. They are cleared after it, so that the third frame has `CC`.
///
/// A file takes a few passes over the bands and runs of each picture, and one over the runs of each frame.
package struct GIFEncoder {
    private var table: ColorTable
    private var lzw: LZW
    /// The pictures of the film, and further memory, with indices of the table.
    private var pictures: [Rows] = []
    /// The pixels of a frame.
    private var frame = Rows()
    private let memory: WorkingMemory

    package init(in memory: WorkingMemory = WorkingMemory()) {
        self.memory = memory
        table = ColorTable(in: memory)
        lzw = LZW(in: memory)
    }

    /// The maximum length of a side of a picture, in pixels.
    package static let maxSide = Int(UInt16.max)

    /// Appends a whole file, unless there is no memory for writing and copying it. No side of the film may be longer
    /// than `maxSide`. A film whose pictures are all equal is a file without an animation.
    ///
    /// Pixels with an alpha below `minAlpha`, and always those with none, are transparent. All others are drawn over
    /// `matte`. If that leaves at most 255 colours, the file has the same ones, and otherwise those of even areas and
    /// steps between them.
    package mutating func write(_ film: Film, matte: Pixel, minAlpha: UInt8, into bytes: inout [UInt8]) {
        precondition(max(film.width, film.height) <= Self.maxSide, "a side of a GIF file is too long")
        guard table.choose(for: film, matte: matte, minAlpha: minAlpha) else { return }
        guard setPictures(of: film) else { return }
        let timeline = film.timeline(unitsPerSecond: 100, maxTime: Int(UInt16.max), of: pictures)
        bytes.appendHeader(width: film.width, height: film.height, table, matte)
        if timeline.count > 1, film.plays != 1 { bytes.appendRepetitions(film.plays) }
        // What is shown when a frame begins.
        var shown: ShownRows?
        for (index, frame) in timeline.enumerated() {
            let picture = pictures[frame.picture]
            // There are decoders that draw the first frame over the last one when they begin again.
            let next = pictures[timeline[(index + 1) % timeline.count].picture]
            // A transparent pixel leaves what is below it, so those that become transparent are cleared with their
            // frame.
            let vanishing =
                table.isClearUsed ? table.clear.flatMap { next.area(withColor: Int32($0), butNotOf: picture) } : nil
            let changed = shown.map { picture.changedArea(from: $0) } ?? picture.area
            let area = vanishing.map { changed?.union($0) ?? $0 } ?? changed ?? .firstPixel
            if timeline.count > 1 || table.isClearUsed {
                bytes.appendControl(time: frame.time, isCleared: vanishing != nil, table)
            }
            guard
                self.frame.replace(
                    by: area, of: picture, comparedWith: shown, unchanged: table.clear.map { Int32($0) }, in: memory),
                append(self.frame, at: area, into: &bytes)
            else { return }
            shown = ShownRows(picture, filled: vanishing == nil ? nil : area, with: Int32(table.clear ?? 0))
        }
        bytes.append(UInt8(ascii: ";"))
    }

    /// Replaces the colours of the film's pictures by indices of the table. Returns false if there is no memory.
    private mutating func setPictures(of film: Film) -> Bool {
        for (index, picture) in film.pictures.enumerated() {
            if index == pictures.count { pictures.append(Rows()) }
            guard pictures[index].replace(by: picture, numbers: table.indices, in: memory) else { return false }
        }
        return true
    }

    /// Appends the image of a frame. Returns false if there is no memory.
    private mutating func append(_ rows: Rows, at area: Area, into bytes: inout [UInt8]) -> Bool {
        bytes.appendImageDescriptor(area)
        guard lzw.begin(depth: table.depth, into: &bytes), lzw.add(rows, into: &bytes) else { return false }
        lzw.finish(into: &bytes)
        return memory.admits(writing: bytes)
    }
}

/// The blocks of a GIF file.
extension [UInt8] {
    /// Appends the header, the logical screen descriptor and the global colour table (GIF89a, §17 to §19).
    mutating func appendHeader(width: Int, height: Int, _ table: ColorTable, _ matte: Pixel) {
        write("GIF89a")
        append(littleEndian: width, count: 2)
        append(littleEndian: height, count: 2)
        // There is a table, its colours have been chosen from 8 bits each, and it has 2 to the power of `depth`
        // entries.
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
