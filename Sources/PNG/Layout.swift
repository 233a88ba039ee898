/// How the pixels of a picture are told: the kind that takes the fewest bits of those that lose nothing.
struct Layout {
    let kind: Kind
    /// Of each sample.
    let depth: Int
    /// The colours by their numbers; empty where pixels are told by themselves.
    let palette: [Pixel]
    private let numbers: PixelNumbers

    /// The numbers of PNG 3rd ed., §11.2.1.
    enum Kind: UInt8 {
        case grey = 0
        case color = 2
        case palette = 3
        case colorWithAlpha = 6
    }

    init(_ picture: Picture) {
        var numbers = PixelNumbers()
        var (isOpaque, isGrey) = (true, true)
        for run in picture.runs where numbers.insert(run.pixel) {
            isOpaque = isOpaque && run.pixel.isOpaque
            isGrey = isGrey && run.pixel.isGrey
        }
        let colors = numbers.count <= PixelNumbers.most ? numbers.pixels : []
        let paletteDepth = colors.isEmpty ? Int.max : Self.depth(holding: colors.count)
        if isOpaque, isGrey {
            let greyDepth = Self.depth(ofGreys: numbers.pixels)
            if greyDepth <= paletteDepth {
                self.init(kind: .grey, depth: greyDepth)
                return
            }
        }
        if colors.isEmpty {
            self.init(kind: isOpaque ? .color : .colorWithAlpha, depth: 8)
        } else {
            // What is not opaque comes first: only so many have to be told how opaque they are.
            numbers.sort { $0.alpha < $1.alpha }
            self.init(kind: .palette, depth: paletteDepth, numbers: numbers)
        }
    }

    private init(kind: Kind, depth: Int, numbers: PixelNumbers = PixelNumbers()) {
        (self.kind, self.depth, self.numbers, palette) = (kind, depth, numbers, numbers.pixels)
    }

    private static func depth(holding count: Int) -> Int {
        count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    }

    /// A grey of few bits is one of so many even steps from black to white.
    private static func depth(ofGreys greys: [Pixel]) -> Int {
        [1, 2, 4].first { depth in greys.allSatisfy { Int($0.red) % (255 / ((1 << depth) - 1)) == 0 } } ?? 8
    }

    var bitsPerPixel: Int {
        switch kind {
        case .grey, .palette: depth
        case .color: 24
        case .colorWithAlpha: 32
        }
    }

    /// The bits of a pixel, for kinds of up to eight.
    func sample(_ pixel: Pixel) -> UInt8 {
        kind == .grey ? pixel.red >> UInt8(8 - depth) : UInt8(truncatingIfNeeded: numbers[pixel])
    }
}

/// Numbers for the colours of a picture, as long as there are no more than a palette holds.
struct PixelNumbers {
    private(set) var pixels: [Pixel] = []
    /// By the hash of the colour, or the next that was free: its number plus one.
    private var slots = [UInt16](repeating: 0, count: 1024)
    /// Most often the same one as before.
    private var last: Pixel?

    static let most = 256

    var count: Int { pixels.count }

    /// Whether it is a new one. One more than there may be is not told from others any more.
    mutating func insert(_ pixel: Pixel) -> Bool {
        if pixel == last { return false }
        last = pixel
        let slot = slot(of: pixel)
        guard slots[slot] == 0 else { return false }
        // The greys of a picture without colours are no more than these either.
        guard pixels.count <= Self.most else { return true }
        pixels.append(pixel)
        slots[slot] = UInt16(pixels.count)
        return true
    }

    subscript(pixel: Pixel) -> Int { Int(slots[slot(of: pixel)]) - 1 }

    mutating func sort(by areInOrder: (Pixel, Pixel) -> Bool) {
        pixels.sort(by: areInOrder)
        for (number, pixel) in pixels.enumerated() { slots[slot(of: pixel)] = UInt16(number + 1) }
    }

    private func slot(of pixel: Pixel) -> Int {
        // The golden ratio's bits spread neighbours over the slots.
        var slot = Int((pixel.bits &* 0x9E37_79B9) >> 22)
        while slots[slot] != 0, pixels[Int(slots[slot]) - 1] != pixel { slot = (slot + 1) & 1023 }
        return slot
    }
}
