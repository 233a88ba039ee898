/// How the pixels of a picture are told: the kind that takes the fewest bits of those that lose nothing.
struct Layout {
    let kind: Kind
    /// Of each sample.
    let depth: Int
    /// The colours in the order of their samples; empty where pixels are told by themselves.
    let palette: [Pixel]
    /// For kinds of up to eight bits the bits of a pixel, by the number of its colour.
    let samples: [UInt8]

    /// The numbers of PNG 3rd ed., §11.2.1.
    enum Kind: UInt8 {
        case grey = 0
        case color = 2
        case palette = 3
        case colorWithAlpha = 6
    }

    private static let mostInPalette = 256

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
            for (place, number) in order.enumerated() { samples[number] = UInt8(place) }
            self.init(.palette, depth: paletteDepth, palette: order.map { colors[$0] }, samples: samples)
        } else {
            self.init(isOpaque ? .color : .colorWithAlpha, depth: 8)
        }
    }

    private init(_ kind: Kind, depth: Int, palette: [Pixel] = [], samples: [UInt8] = []) {
        (self.kind, self.depth, self.palette, self.samples) = (kind, depth, palette, samples)
    }

    private static func depth(ofPalette count: Int) -> Int? {
        count > mostInPalette ? nil : count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    }

    /// A grey of few bits is one of so many even steps from black to white.
    private static func depth(ofGreys greys: [Pixel]) -> Int {
        [1, 2, 4].first { depth in greys.allSatisfy { Int($0.red) % (255 / ((1 << depth) - 1)) == 0 } } ?? 8
    }

    /// What is not opaque comes first: only so many have to be told how opaque they are. Then what is frequent, because
    /// samples that are about as frequent as their neighbours have codes that take few bits to tell. "About" will do, and
    /// needs no sorting: each doubling of the frequency is a class.
    private static func paletteOrder(_ picture: Picture) -> [Int] {
        let pixels = picture.colors.pixels
        var counts = [Int](repeating: 0, count: pixels.count)
        let runs = picture.runs.span
        for place in 0..<runs.count { counts[Int(runs[place].color)] += 1 }
        func rank(_ number: Int) -> Int {
            (pixels[number].isOpaque ? Int.bitWidth : 0) + counts[number].leadingZeroBitCount
        }
        var places = [Int](repeating: 0, count: 2 * Int.bitWidth + 1)
        for number in pixels.indices { places[rank(number) + 1] += 1 }
        for rank in 1..<places.count { places[rank] += places[rank - 1] }
        var order = [Int](repeating: 0, count: pixels.count)
        for number in pixels.indices {
            order[places[rank(number)]] = number
            places[rank(number)] += 1
        }
        return order
    }

    var bitsPerPixel: Int {
        switch kind {
        case .grey, .palette: depth
        case .color: 24
        case .colorWithAlpha: 32
        }
    }
}
