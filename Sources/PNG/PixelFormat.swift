import Pixels

/// How the pixels of a picture are stored: of the colour types that lose nothing the one with the fewest bits.
struct PixelFormat {
    let kind: Kind
    /// Bits of each sample.
    let depth: Int
    /// The colours in the order of their samples; empty unless the colour type is `palette`.
    let palette: [Pixel]
    /// Where a pixel has one sample: the sample of each colour, by the number of the colour.
    let samples: [UInt8]

    /// Colour types of PNG 3rd ed., §11.2.1.
    enum Kind: UInt8 {
        case grey = 0
        case color = 2
        case palette = 3
        case colorWithAlpha = 6
    }

    private static let maxPaletteCount = 256

    init(_ picture: Picture) {
        let colors = picture.colors.pixels
        let isOpaque = colors.allSatisfy(\.isOpaque)
        let paletteDepth = Self.depth(ofPalette: colors.count)
        if isOpaque, colors.allSatisfy(\.isGrey) {
            let depth = Self.depth(ofGreys: colors)
            if depth <= paletteDepth ?? depth {
                self.init(.grey, depth: depth, samples: colors.map { $0.red >> UInt8(8 - depth) })
                return
            }
        }
        if let paletteDepth {
            let order = Self.paletteOrder(picture)
            var samples = [UInt8](repeating: 0, count: colors.count)
            for (index, number) in order.enumerated() { samples[number] = UInt8(index) }
            self.init(.palette, depth: paletteDepth, palette: order.map { colors[$0] }, samples: samples)
        } else {
            self.init(isOpaque ? .color : .colorWithAlpha, depth: 8)
        }
    }

    private init(_ kind: Kind, depth: Int, palette: [Pixel] = [], samples: [UInt8] = []) {
        (self.kind, self.depth, self.palette, self.samples) = (kind, depth, palette, samples)
    }

    private static func depth(ofPalette count: Int) -> Int? {
        count > maxPaletteCount ? nil : count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    }

    /// The samples of a depth are even steps from black to white, and all greys must be among them.
    private static func depth(ofGreys greys: [Pixel]) -> Int {
        [1, 2, 4].first { depth in greys.allSatisfy { Int($0.red) % (255 / ((1 << depth) - 1)) == 0 } } ?? 8
    }

    /// The numbers of the colours in the order of the palette.
    ///
    /// Colours that are not opaque come first: the tRNS chunk has an entry for each colour up to the last of them. Then
    /// colours with more runs come before colours with fewer: the lengths of a DEFLATE code take fewer bits if symbols that
    /// are about as frequent are neighbours. A class for each power of two is exact enough, and needs no sorting.
    private static func paletteOrder(_ picture: Picture) -> [Int] {
        let pixels = picture.colors.pixels
        var counts = [Int](repeating: 0, count: pixels.count)
        count(picture.runs.span, into: &counts)
        let ranks = pixels.indices.map { number in
            (pixels[number].isOpaque ? Int.bitWidth : 0) + counts[number].leadingZeroBitCount
        }
        var starts = [Int](repeating: 0, count: 2 * Int.bitWidth + 1)
        for rank in ranks { starts[rank + 1] += 1 }
        for rank in 1..<starts.count { starts[rank] += starts[rank - 1] }
        var order = [Int](repeating: 0, count: pixels.count)
        for (number, rank) in ranks.enumerated() {
            order[starts[rank]] = number
            starts[rank] += 1
        }
        return order
    }

    /// Adds the number of runs of each colour.
    private static func count(_ runs: borrowing Span<Picture.Run>, into counts: inout [Int]) {
        var counts = counts.mutableSpan
        for index in 0..<runs.count { counts[Int(runs[index].color)] &+= 1 }
    }

    var bitsPerPixel: Int {
        switch kind {
        case .grey, .palette: depth
        case .color: 24
        case .colorWithAlpha: 32
        }
    }
}
