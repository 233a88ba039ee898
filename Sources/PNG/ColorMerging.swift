import Bytes
import Pixels

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
/// Those that have stayed are listed by cells of 16 values in each channel, of which a colour with its neighbourhood
/// touches at most two in each channel. So a colour is compared with few others. At most 4,096 colours are merged.
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

    mutating func release(_ memory: WorkingMemory) {
        memory.release(&pixels)
        memory.release(&uses)
        memory.release(&numbers)
        memory.release(&order)
        memory.release(&cells)
        memory.release(&previous)
    }

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
            if !use.isArea, let nearest = nearest(to: color, within: distance) {
                numbers[Int(index)] = Int32(nearest)
                uses[nearest].runCount &+= use.runCount
                continue
            }
            guard pixels.count < maxCount else { return false }
            let cell = Self.cell(color.red >> 4, color.green >> 4, color.blue >> 4, color.alpha >> 4)
            numbers[Int(index)] = Int32(pixels.count)
            previous.append(cells[cell])
            cells[cell] = Int32(pixels.count)
            pixels.append(color)
            uses.append(use)
        }
        return true
    }

    /// The nearest of the colours that have stayed, and of equally near ones the most frequent; nil if none is near enough.
    private func nearest(to color: Pixel, within distance: Int) -> Int? {
        var (nearest, least): (Int?, Int) = (nil, distance + 1)
        func cells(_ value: UInt8) -> ClosedRange<UInt8> {
            let distance = UInt8(distance)
            return (value - min(value, distance)) >> 4...(value + min(255 - value, distance)) >> 4
        }
        let alphas = color.isOpaque ? color.alpha >> 4...color.alpha >> 4 : cells(color.alpha)
        for red in cells(color.red) {
            for green in cells(color.green) {
                for blue in cells(color.blue) {
                    for alpha in alphas {
                        var number = Int(self.cells[Self.cell(red, green, blue, alpha)])
                        while number >= 0 {
                            let found = color.distance(from: pixels[number])
                            if found < least || found == least && number < nearest ?? number {
                                (nearest, least) = (number, found)
                            }
                            number = Int(previous[number])
                        }
                    }
                }
            }
        }
        return nearest
    }

    private static func cell(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> Int {
        let key = UInt32(red) | UInt32(green) << 4 | UInt32(blue) << 8 | UInt32(alpha) << 12
        // Multiplying by the golden ratio's bits spreads neighbours.
        return Int((key &* 0x9E37_79B1) >> UInt32(32 - cellBits))
    }
}

extension Pixel {
    /// The largest difference of a channel, or more than any if not both are opaque, translucent or clear.
    fileprivate func distance(from other: Pixel) -> Int {
        guard isOpaque == other.isOpaque, (bits == 0) == (other.bits == 0) else { return 256 }
        var largest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            largest = max(largest, abs(Int(bits >> shift & 0xFF) - Int(other.bits >> shift & 0xFF)))
        }
        return largest
    }
}
