import Bytes
import Pixels

/// How the pixels of a picture are stored: of the colour types that lose nothing the one with the fewest bits.
///
/// Greys whose levels are even steps need no palette. Up to 256 other colours have one. A depth of 1, 2 or 4 bits for
/// up to 16 colours packs several pixels into a byte: rows of such pixels are replaced by rows of bytes, so that what
/// follows knows whole bytes only. The greys 255, 0, 0 and 85 are the samples 3, 0, 0 and 1 of two bits each: the byte
/// 0b11_00_00_01.
struct PixelFormat {
    private(set) var kind = Kind.grey
    /// Bits of each sample.
    private(set) var depth = 8
    /// The colours in the order of their samples; empty unless the colour type is `palette`.
    private(set) var palette: [Pixel] = []
    /// The sample of each colour, or its bytes if there are several, the first one lowest.
    private(set) var samples: [UInt32] = []

    /// Colour types of PNG 3rd ed., §11.2.1.
    enum Kind: UInt8 {
        case grey = 0
        case color = 2
        case palette = 3
        case colorWithAlpha = 6
    }

    /// The maximum number of colours of a palette.
    static let maxPaletteCount = 256

    var bytesPerPixel: Int {
        switch kind {
        case .grey, .palette: 1
        case .color: 3
        case .colorWithAlpha: 4
        }
    }

    /// Chooses the format of pictures that have these colours. Returns false if there is no memory for that.
    mutating func choose(for colors: [Pixel], _ uses: [ColorUse], in memory: WorkingMemory) -> Bool {
        palette.removeAll(keepingCapacity: true)
        samples.removeAll(keepingCapacity: true)
        guard memory.makeRoom(for: colors.count, in: &samples) else { return false }
        let isOpaque = colors.allSatisfy(\.isOpaque)
        let paletteDepth = Self.depth(ofPalette: colors.count)
        if Self.areGreys(colors), case let depth = Self.depth(ofGreys: colors),
            depth <= paletteDepth ?? depth
        {
            (kind, self.depth) = (.grey, depth)
            for color in colors { samples.append(UInt32(color.red >> UInt8(8 - depth))) }
        } else if let paletteDepth {
            (kind, depth) = (.palette, paletteDepth)
            setPalette(colors, uses)
        } else {
            (kind, depth) = (isOpaque ? .color : .colorWithAlpha, 8)
            for color in colors { samples.append(isOpaque ? color.bits & 0xFF_FFFF : color.bits) }
        }
        return true
    }

    /// nil if a palette has no room for so many colours.
    private static func depth(ofPalette count: Int) -> Int? {
        count > maxPaletteCount ? nil : count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    }

    /// Whether pixels of one sample without a palette have all of these colours.
    static func areGreys(_ colors: [Pixel]) -> Bool { colors.allSatisfy { $0.isOpaque && $0.isGrey } }

    /// The samples of a depth are even steps from black to white, and all greys must be among them.
    private static func depth(ofGreys greys: [Pixel]) -> Int {
        func has(_ depth: Int) -> Bool { greys.allSatisfy { Int($0.red) % (255 / ((1 << depth) - 1)) == 0 } }
        return has(1) ? 1 : has(2) ? 2 : has(4) ? 4 : 8
    }

    /// Sorts the colours for the palette.
    ///
    /// Colours that are not opaque come first: the tRNS chunk has an entry for each colour up to the last of them. Then
    /// colours with more runs come before colours with fewer: the lengths of a DEFLATE code take fewer bits if symbols that
    /// are about as frequent are neighbours. A class for each power of two is exact enough, and needs no sorting.
    private mutating func setPalette(_ colors: [Pixel], _ uses: [ColorUse]) {
        func rank(_ number: Int) -> Int {
            (colors[number].isOpaque ? UInt32.bitWidth : 0) + uses[number].runCount.leadingZeroBitCount
        }
        // Where the colours of each rank begin.
        var starts = InlineArray<66, Int>(repeating: 0)
        for number in colors.indices { starts[rank(number) + 1] += 1 }
        for rank in 1..<starts.count { starts[rank] += starts[rank - 1] }
        palette.append(contentsOf: repeatElement(.clear, count: colors.count))
        for number in colors.indices {
            let index = starts[rank(number)]
            starts[rank(number)] += 1
            palette[index] = colors[number]
            samples.append(UInt32(index))
        }
    }

    /// The bytes of packed pixels are numbered by themselves.
    static let packedBytes = Array(0...UInt32(255))

    /// Replaces rows by those of the bytes into which the pixels of others are packed, the first one in the highest
    /// bits. Returns false if there is no memory for that.
    func pack(_ other: Rows, into rows: inout Rows, in memory: WorkingMemory) -> Bool {
        rows.begin(width: (other.width * depth + 7) / 8, height: other.height)
        // A run is at most the end of a byte, whole bytes, and the beginning of one.
        guard rows.makeRoom(forRuns: 2 * other.runs.count + other.bands.count, bands: other.bands.count, in: memory)
        else {
            return false
        }
        // A sample times this is a byte of equal samples.
        let (pixelsPerByte, factor) = (8 / depth, Int32(0xFF / ((1 << depth) - 1)))
        for band in other.bands {
            rows.appendBand(band.count, maxRuns: 2 * band.runs.count + 1) { output in
                var (byte, free): (Int32, Int) = (0, pixelsPerByte)
                for index in band.runs {
                    let sample = Int32(samples[Int(other.runs[index].color)])
                    var rest = Int(other.runs[index].length)
                    while rest > 0 {
                        if free == pixelsPerByte, rest >= pixelsPerByte {
                            output.append(color: sample * factor, count: Int32(rest / pixelsPerByte))
                            rest %= pixelsPerByte
                            continue
                        }
                        free -= 1
                        rest -= 1
                        byte |= sample << Int32(free * depth)
                        if free == 0 {
                            output.append(color: byte, count: 1)
                            (byte, free) = (0, pixelsPerByte)
                        }
                    }
                }
                if free < pixelsPerByte { output.append(color: byte, count: 1) }
            }
        }
        return true
    }
}

/// How a colour is used in pictures.
struct ColorUse: BitwiseCopyable {
    /// The number of runs, of which those of equal rows below each other are one.
    var runCount: UInt32 = 0
    /// Whether a run is so long that its pixels are an area and not an edge.
    var isArea = false

    private static let minAreaLength: Int32 = 16

    mutating func add(_ run: Picture.Run) {
        runCount &+= 1
        if run.length >= Self.minAreaLength { isArea = true }
    }
}
