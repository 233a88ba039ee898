/// How the pixels of a picture are stored: up to 256 colours have a palette, and a pixel is its index there; others are
/// three bytes, or four with alpha. All samples have eight bits.
struct PixelFormat {
    private(set) var kind = Kind.palette
    /// The colours in the order of their samples; empty unless the colour type is `palette`.
    private(set) var palette: [Pixel] = []
    /// The sample of each colour, or its bytes if there are several, the first one lowest.
    private(set) var samples: [UInt32] = []

    /// Colour types of PNG 3rd ed., §11.2.1.
    enum Kind: UInt8 {
        case color = 2
        case palette = 3
        case colorWithAlpha = 6
    }

    /// The maximum number of colours of a palette.
    static let maxPaletteCount = 256

    var bytesPerPixel: Int {
        switch kind {
        case .palette: 1
        case .color: 3
        case .colorWithAlpha: 4
        }
    }

    /// Chooses the format of pictures that have these colours. Returns false if there is no memory for that.
    mutating func choose(for colors: [Pixel], _ uses: [ColorUse], in memory: WorkingMemory) -> Bool {
        palette.removeAll(keepingCapacity: true)
        samples.removeAll(keepingCapacity: true)
        guard memory.makeRoom(for: colors.count, in: &samples) else { return false }
        guard colors.count > Self.maxPaletteCount else {
            kind = .palette
            setPalette(colors, uses)
            return true
        }
        let isOpaque = colors.allSatisfy { $0.isOpaque }
        kind = isOpaque ? .color : .colorWithAlpha
        for color in colors { samples.append(isOpaque ? color.bits & 0xFF_FFFF : color.bits) }
        return true
    }

    /// Sorts the colours for the palette.
    ///
    /// Colours that are not opaque come first: the tRNS chunk has an entry for each colour up to the last of them. Then
    /// colours with more runs come before colours with fewer: the lengths of a DEFLATE code take fewer bits if symbols
    /// that are about as frequent are neighbours. A class for each power of two is exact enough, and needs no sorting.
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

/// Replaces colours by others that are nearly equal, so that a palette has room for the rest, and is small.
///
/// Edges between areas of different colours have many mixtures of them, each of which few pixels have. With a palette a
/// pixel is one symbol of about six bits instead of three or four symbols, so that a face has less than half of the
/// bytes.
///
/// The colours of areas stay. Then, from the most frequent colour to the rarest, each one becomes the nearest of those
/// that have stayed, if it is at most 3 of 255 away from it in each channel, and else stays. If too many stay, all
/// begin anew with 4, and so on to 7: less than a level of coverage between black and white. Opaque, clear and
/// translucent colours never become each other. The result depends on nothing but the colours, their order and their
/// uses.
///
/// With 7, of the opaque greys 200 of an area, 206 of nine runs, 210 of two and 215 of one, 206 becomes 200, 210 stays,
/// and 215 becomes 210.
///
/// Those that have stayed are listed by cells of 16 values of red, green and blue. A colour with its neighbourhood
/// touches at most two cells in each channel. So a colour is compared with few others. At most 4,096 colours are
/// merged.
struct ColorMerging {
    /// The colours that stay, and how they are used.
    private(set) var pixels: [Pixel] = []
    private(set) var uses: [ColorUse] = []
    /// For each of the former colours, the number of the one that it becomes.
    private(set) var numbers: [Int32] = []
    /// The former colours in the order in which they are merged.
    private var order: [Int32] = []
    /// The last of the colours that have stayed in each cell, and for each of them the one before it; -1 if there is
    /// none. Cells that share a place in the table share a list.
    private var cells: [Int32] = []
    private var previous: [Int32] = []

    /// More colours than that are merged: each one of a palette takes three bytes and a word in the code.
    static let minCount = 128
    /// More are not.
    static let maxCount = 4_096

    private static let cellBits = 10

    /// Merges colours until at most `maxCount` are left. Returns false if that is not possible, or if there is no
    /// memory for it.
    mutating func merge(_ colors: [Pixel], _ colorUses: [ColorUse], toCount maxCount: Int, in memory: WorkingMemory)
        -> Bool
    {
        guard colors.count <= Self.maxCount, memory.replace(&order, by: 0, count: colors.count),
            memory.replace(&numbers, by: 0, count: colors.count)
        else { return false }
        sort(colorUses)
        return (3...7).contains { merge(colors, colorUses, within: $0, toCount: maxCount, in: memory) }
    }

    /// Sorts the colours: those of areas, and then by their uses, in classes of powers of two.
    private mutating func sort(_ uses: [ColorUse]) {
        func rank(_ use: ColorUse) -> Int { use.isArea ? 0 : 1 + use.runCount.leadingZeroBitCount }
        var starts = InlineArray<35, Int>(repeating: 0)
        for use in uses { starts[rank(use) + 1] += 1 }
        for rank in 1..<starts.count { starts[rank] += starts[rank - 1] }
        for color in uses.indices {
            let rank = rank(uses[color])
            order[starts[rank]] = Int32(color)
            starts[rank] += 1
        }
    }

    private mutating func merge(
        _ colors: [Pixel], _ colorUses: [ColorUse], within distance: Int, toCount maxCount: Int,
        in memory: WorkingMemory
    ) -> Bool {
        pixels.removeAll(keepingCapacity: true)
        uses.removeAll(keepingCapacity: true)
        previous.removeAll(keepingCapacity: true)
        guard memory.replace(&cells, by: -1, count: 1 << Self.cellBits), memory.makeRoom(for: maxCount, in: &pixels),
            memory.makeRoom(for: maxCount, in: &uses), memory.makeRoom(for: maxCount, in: &previous)
        else { return false }
        for index in order {
            let (color, use) = (colors[Int(index)], colorUses[Int(index)])
            if !use.isArea, let nearest = Self.nearest(to: color, within: distance, pixels, cells, previous) {
                numbers[Int(index)] = Int32(nearest)
                uses[nearest].runCount &+= use.runCount
                continue
            }
            guard pixels.count < maxCount else { return false }
            let place = Self.place(of: Self.cell(of: color, movedBy: 0))
            numbers[Int(index)] = Int32(pixels.count)
            previous.append(cells[place])
            cells[place] = Int32(pixels.count)
            pixels.append(color)
            uses.append(use)
        }
        return true
    }

    /// The nearest of the colours that have stayed, and of equally near ones the most frequent; nil if none is near
    /// enough.
    private static func nearest(
        to color: Pixel, within distance: Int, _ pixels: [Pixel], _ cells: [Int32], _ previous: [Int32]
    ) -> Int? {
        let (pixels, cells, previous) = (pixels.span, cells.span, previous.span)
        var (nearest, least) = (-1, distance &+ 1)
        let first = cell(of: color, movedBy: 0 &- distance)
        // The channels in which the neighbourhood touches two cells.
        let split = cell(of: color, movedBy: distance) &- first
        var channels = split
        while true {
            var number = Int(cells[place(of: first &+ channels)])
            while number >= 0 {
                let found = color.distance(from: pixels[number])
                if found < least || found == least && number < nearest { (nearest, least) = (number, found) }
                number = Int(previous[number])
            }
            if channels == 0 { break }
            channels = (channels &- 1) & split
        }
        return nearest < 0 ? nil : nearest
    }

    /// The cell of a colour whose channels are moved by a distance: red, green and blue, 16 bits each.
    @inline(__always)
    private static func cell(of color: Pixel, movedBy distance: Int) -> UInt64 {
        let bits = UInt64(color.bits)
        let channels = bits & 0xFF | (bits & 0xFF00) &<< 8 | (bits & 0xFF_0000) &<< 16
        // Moved by 16 more, so that none is negative.
        return (channels &+ UInt64(16 &+ distance) &* 0x1_0001_0001) &>> 4 & 0x1F_001F_001F
    }

    /// The place of a cell in the table.
    @inline(__always)
    private static func place(of cell: UInt64) -> Int {
        // Multiplying by the golden ratio's bits spreads neighbours.
        Int((cell &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 - cellBits))
    }
}

extension Pixel {
    /// The largest difference of a channel, or more than any if not both are opaque, translucent or clear.
    @inline(__always)
    fileprivate func distance(from other: Pixel) -> Int {
        let (alpha, otherAlpha) = (bits &>> 24, other.bits &>> 24)
        guard (alpha == 255) == (otherAlpha == 255), (alpha == 0) == (otherAlpha == 0) else { return 256 }
        var largest = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            largest = max(largest, abs(Int(bits &>> shift & 0xFF) &- Int(other.bits &>> shift & 0xFF)))
        }
        return largest
    }
}
