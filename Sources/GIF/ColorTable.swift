import Bytes
import Pixels

/// The colours of a file, of which it has at most 256, and the index of the colour that each colour of a film becomes.
///
/// It can be reused: it keeps its memory.
struct ColorTable {
    /// The index of each colour of the film.
    private(set) var indices: [Int32] = []
    /// The index of pixels that are transparent; nil if the table has none.
    private(set) var clear: UInt8?
    /// Whether a colour of the film becomes transparent.
    private(set) var isClearUsed = false
    /// The colours of the table, all of which are opaque, without the transparent one.
    private(set) var colors: [Pixel] = []
    /// The different colours of the film over the matte, without the transparent one.
    private var different = Colors()
    /// For each colour of the film the number of the different colour, negative if it is transparent.
    private var numbers: [Int32] = []
    private var reduction: ColorReduction
    private let memory: WorkingMemory

    static let maxCount = 256

    init(in memory: WorkingMemory) {
        self.memory = memory
        reduction = ColorReduction(in: memory)
    }

    /// The number of bits of an index.
    var depth: Int {
        let count = colors.count + (clear == nil ? 0 : 1)
        return max(1, Int.bitWidth - (count - 1).leadingZeroBitCount)
    }

    /// Chooses the colours for a film. Pixels with an alpha below `minAlpha` are transparent, all others are drawn over
    /// `matte`. If no pixel is transparent, there is an index for that nevertheless, if there is room for it and frames that
    /// can use it. Returns false if there is no memory.
    mutating func choose(for film: Film, matte: Pixel, minAlpha: UInt8) -> Bool {
        let wantsClear = film.frames.count > 1
        guard blend(film.colors.pixels, matte, minAlpha) else { return false }
        isClearUsed = numbers.contains { $0 < 0 }
        let count = different.pixels.count
        let isExact = count <= Self.maxCount - (isClearUsed ? 1 : 0)
        colors.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        guard memory.makeRoom(for: Self.maxCount, in: &colors), memory.makeRoom(for: numbers.count, in: &indices) else {
            return false
        }
        if isExact {
            colors.append(contentsOf: different.pixels)
        } else {
            // The fewer colours there are, the smaller the frames are; those of one picture are kept as they are.
            let isReduced = reduction.reduce(
                different.pixels, of: film, numbers, to: Self.maxCount - (isClearUsed || wantsClear ? 1 : 0),
                maxDifference: film.frames.count > 1 ? 8 : 0, &colors)
            guard isReduced else { return false }
        }
        let hasClear = isClearUsed || wantsClear && colors.count < Self.maxCount
        clear = hasClear ? UInt8(colors.count) : nil
        for number in numbers {
            if number < 0 {
                indices.append(Int32(colors.count))
            } else {
                indices.append(isExact ? number : Int32(reduction.candidates[Int(number)].nearest))
            }
        }
        return true
    }

    /// Numbers the colours over the matte. Returns false if there is no memory.
    private mutating func blend(_ pixels: [Pixel], _ matte: Pixel, _ minAlpha: UInt8) -> Bool {
        different.removeAll()
        numbers.removeAll(keepingCapacity: true)
        guard different.makeRoom(for: pixels.count, in: memory), memory.makeRoom(for: pixels.count, in: &numbers) else {
            return false
        }
        for pixel in pixels {
            let isClear = pixel.alpha < max(1, minAlpha)
            numbers.append(isClear ? -1 : different.number(of: pixel.over(matte)))
        }
        return true
    }
}

extension Pixel {
    /// The opaque colour of this one over another.
    fileprivate func over(_ matte: Pixel) -> Pixel {
        func mixed(_ channel: UInt8, _ other: UInt8) -> UInt8 {
            let sum = Int(channel) * Int(alpha) + Int(other) * Int(255 - alpha)
            return UInt8((sum + 127) / 255)
        }
        return Pixel(
            red: mixed(red, matte.red), green: mixed(green, matte.green), blue: mixed(blue, matte.blue), alpha: 255)
    }
}
