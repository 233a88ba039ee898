/// The colours of a file, of which it has at most 256, and the index of the colour that each colour of a film becomes.
///
/// A pixel of a GIF is opaque or transparent. Pixels with little alpha become transparent, and the others are drawn
/// over the matte. If the table has room for all colours that this leaves, the file has these. Otherwise
/// `ColorReduction` chooses some of them, and each other one becomes the nearest of these. Films with several frames
/// use the transparent index for pixels that don't change as well. Over white, with a minimum alpha of a half:
///
///     colour of the film    clear    blue    half transparent blue    white
///     colour of the table   none     0       1 (light blue)           2
///     index                 3        0       1                        2
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
    /// `matte`. If no pixel is transparent, there is an index for that nevertheless, if there is room for it and frames
    /// that can use it. Returns false if there is no memory.
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
            // The fewer colours there are, the smaller the frames are. A single picture gets as many as there is room
            // for.
            let isReduced = reduction.reduce(
                different.pixels, of: film, numbers, to: Self.maxCount - (isClearUsed || wantsClear ? 1 : 0),
                maxDifference: film.frames.count > 1 ? 8 : 0, &colors)
            guard isReduced else { return false }
        }
        let hasClear = isClearUsed || wantsClear && colors.count < Self.maxCount
        clear = hasClear ? UInt8(colors.count) : nil
        for number in numbers {
            let index = isExact || number < 0 ? number : Int32(reduction.candidates[Int(number)].nearest)
            indices.append(index < 0 ? Int32(colors.count) : index)
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

/// Chooses a few of many colours, by integers only, so that every machine chooses the same ones.
///
/// One colour after the other is taken: the one with the largest product of its weight and the squared distance to the
/// nearest one that has been taken. Of the greys 0, 100 and 255 with the weights 9, 1 and 4, the first one is 0, which
/// has the largest weight, and the second one 255, because 4 × 255² is more than 1 × 100². If two are taken, 100
/// becomes 0.
///
/// Long runs weigh so much that the colours of even areas are among the first, and stay exact. Those between two of
/// them, which are the pixels of edges, then become steps. Each colour that is taken, of at most 256, takes a pass over
/// all.
struct ColorReduction {
    /// The colours of which some are taken.
    private(set) var candidates: [Candidate] = []
    /// The squared distance at which a colour is near enough to one that has been taken, unless it is that of an area.
    private var maxDistance = 0
    /// What the colour of an area weighs at least.
    private var minWeightOfArea: Int64 = 0
    private let memory: WorkingMemory

    struct Candidate: BitwiseCopyable {
        fileprivate let color: Pixel
        fileprivate let red, green, blue: Int32
        /// The squared distance to the nearest colour that has been taken, and the index of that.
        fileprivate var distance: Int32 = 1 << 20
        fileprivate(set) var nearest: UInt8 = 0
        fileprivate var weight: Int64 = 0

        fileprivate init(color: Pixel) {
            (self.color, red, green, blue) = (color, Int32(color.red), Int32(color.green), Int32(color.blue))
        }

        /// The squared distance to another colour, in which green counts most, as it does for the eye.
        @inline(__always)
        fileprivate func squaredDistance(to other: Self) -> Int32 {
            let (red, green, blue) = (red &- other.red, green &- other.green, blue &- other.blue)
            return 2 &* red &* red &+ 4 &* green &* green &+ 3 &* blue &* blue
        }
    }

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Appends some of the colours, which are more than `maxCount`, to `taken`: that many, or as many as are needed so
    /// that no other one differs by more than `maxDifference` of 255 from one of them. `numbers` has the index of the
    /// colour for each one of the film, negative for none. Returns false if there is no memory.
    mutating func reduce(
        _ colors: [Pixel], of film: Film, _ numbers: [Int32], to maxCount: Int, maxDifference: Int,
        _ taken: inout [Pixel]
    ) -> Bool {
        maxDistance = 9 * maxDifference * maxDifference
        minWeightOfArea = 100 * Int64(film.pictures.count)
        candidates.removeAll(keepingCapacity: true)
        guard memory.makeRoom(for: colors.count, in: &candidates) else { return false }
        for color in colors { candidates.append(Candidate(color: color)) }
        weigh(film, numbers)
        var furthest = candidates.indices.max { candidates[$0].weight < candidates[$1].weight }
        while taken.count < maxCount, let number = furthest {
            let candidate = candidates[number]
            furthest = take(candidate, as: UInt8(taken.count))
            taken.append(candidate.color)
        }
        return true
    }

    /// The square of a run's length is what it weighs in each row.
    private mutating func weigh(_ film: Film, _ numbers: [Int32]) {
        var candidates = candidates.mutableSpan
        let numbers = numbers.span
        for picture in film.pictures {
            let runs = picture.runs.span
            for band in picture.bands {
                for index in band.runs where numbers[Int(runs[index].color)] >= 0 {
                    let length = min(Int(runs[index].length), Self.maxLength)
                    let number = Int(numbers[Int(runs[index].color)])
                    candidates[number].weight = min(
                        candidates[number].weight + Int64(length * length) * Int64(band.count), Self.maxWeight)
                }
            }
        }
    }

    /// Takes a colour, and returns the number of the next one; nil if all have been taken.
    private mutating func take(_ taken: Candidate, as index: UInt8) -> Int? {
        let (maxDistance, minWeightOfArea) = (Int32(maxDistance), minWeightOfArea)
        var (furthest, largest): (Int?, Int64) = (nil, 0)
        var candidates = candidates.mutableSpan
        for number in 0..<candidates.count {
            let candidate = candidates[number]
            if candidate.distance == 0 { continue }
            var distance = candidate.squaredDistance(to: taken)
            if distance < candidate.distance {
                (candidates[number].distance, candidates[number].nearest) = (distance, index)
            } else {
                distance = candidate.distance
            }
            if distance <= maxDistance, candidate.weight < minWeightOfArea { continue }
            let product = Int64(distance) &* candidate.weight
            if product > largest { (furthest, largest) = (number, product) }
        }
        return furthest
    }

    /// Longer runs weigh no more than these.
    private static let maxLength = 256
    /// Its product with the largest distance is an integer.
    private static let maxWeight: Int64 = 1 << 40
}
