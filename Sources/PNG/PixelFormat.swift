import Pixels

/// How the pixels of a picture are stored: of the colour types that lose nothing the one with the fewest bits.
struct PixelFormat {
    private(set) var kind = Kind.grey
    /// Bits of each sample.
    private(set) var depth = 8
    /// The colours in the order of their samples; empty unless the colour type is `palette`.
    private(set) var palette: [Pixel] = []
    /// Where a pixel has one sample: the sample of each colour, by the number of the colour.
    private(set) var samples: [UInt8] = []

    /// Colour types of PNG 3rd ed., §11.2.1.
    enum Kind: UInt8 {
        case grey = 0
        case color = 2
        case palette = 3
        case colorWithAlpha = 6
    }

    /// Chooses the format of pictures that have these colours.
    mutating func choose(for colors: [Pixel], of pictures: some Sequence<Rows>) {
        palette.removeAll(keepingCapacity: true)
        samples.removeAll(keepingCapacity: true)
        let isOpaque = colors.allSatisfy(\.isOpaque)
        let paletteDepth = Self.depth(ofPalette: colors.count)
        if isOpaque, colors.allSatisfy(\.isGrey), case let depth = Self.depth(ofGreys: colors),
            depth <= paletteDepth ?? depth
        {
            (kind, self.depth) = (.grey, depth)
            for color in colors { samples.append(color.red >> UInt8(8 - depth)) }
        } else if let paletteDepth {
            (kind, depth) = (.palette, paletteDepth)
            setPalette(colors, of: pictures)
        } else {
            (kind, depth) = (isOpaque ? .color : .colorWithAlpha, 8)
        }
    }

    /// nil if a palette has no room for so many colours.
    private static func depth(ofPalette count: Int) -> Int? {
        count > 256 ? nil : count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    }

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
    private mutating func setPalette(_ colors: [Pixel], of pictures: some Sequence<Rows>) {
        var counts = InlineArray<256, UInt32>(repeating: 0)
        for picture in pictures {
            for run in picture.runs { counts[Int(run.color)] &+= 1 }
        }
        func rank(_ number: Int) -> Int {
            (colors[number].isOpaque ? UInt32.bitWidth : 0) + counts[number].leadingZeroBitCount
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
            samples.append(UInt8(index))
        }
    }

    var bitsPerPixel: Int {
        switch kind {
        case .grey, .palette: depth
        case .color: 24
        case .colorWithAlpha: 32
        }
    }
}
