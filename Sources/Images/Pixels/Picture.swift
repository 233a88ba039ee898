/// A picture: rows of pixels, and their colours.
///
/// Drawings have large even areas, so pixels are stored as runs and bands (`Rows`), and a pixel is the number of a
/// colour. Colours are numbered in the order in which they first occur, by a hash table (`Colors`), so equal pixels
/// have equal numbers. Without memory for a row or a colour, the picture stays incomplete.
///
/// A picture keeps its memory when it is begun again.
public struct Picture: Sendable {
    package private(set) var rows = Rows()
    package private(set) var colors = Colors()

    /// Equal rows below each other.
    package struct Band: Sendable {
        /// The indices of the runs of each row.
        package let runs: Range<Int>
        /// The number of rows.
        package let count: Int
    }

    /// Equal pixels beside each other. It is public, because the compiler inlines nothing else into other modules.
    public struct Run: Equatable, BitwiseCopyable, Sendable {
        /// Index of the colour in the picture's `Colors`.
        public var color: Int32
        public var length: Int32

        @inlinable public init(color: Int32, length: Int32) {
            (self.color, self.length) = (color, length)
        }
    }

    package init() {}

    package var width: Int { rows.width }
    package var height: Int { rows.height }

    /// Removes all rows, and all colours unless they are kept. As many rows as `height` must be appended afterwards.
    package mutating func begin(width: Int, height: Int, keepsColors: Bool = false) {
        if !keepsColors { colors.removeAll() }
        rows.begin(width: width, height: height)
    }

    /// Appends `count` equal rows of the at most `maxRuns` runs that `write` appends, of which no two neighbours have the
    /// same colour. It may add colours. Returns false if there is no memory for the runs.
    package mutating func appendBand(
        _ count: Int, maxRuns: Int, in memory: WorkingMemory, _ write: (inout OutputSpan<Run>, inout Colors) -> Void
    ) -> Bool {
        guard rows.makeRoom(forRuns: maxRuns, in: memory) else { return false }
        rows.appendBand(count, maxRuns: maxRuns) { write(&$0, &colors) }
        return true
    }
}

/// A colour of sRGB with straight alpha, eight bits each. All transparent pixels are equal.
package struct Pixel: Hashable, BitwiseCopyable, Sendable {
    /// Red in the lowest byte, alpha in the highest.
    package let bits: UInt32

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        bits = alpha == 0 ? 0 : UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }

    package static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

    @inlinable package var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
    @inlinable package var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    @inlinable package var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
    @inlinable package var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

    @inlinable package var isOpaque: Bool { alpha == 255 }
}

/// The colours of a picture, numbered from 0 in the order in which they first occur.
package struct Colors: Sendable {
    package private(set) var pixels: [Pixel] = []
    /// A hash table with linear probing: the number of a colour plus one; 0 is free. At most half of the slots are in
    /// use.
    private var slots: [Int32] = []

    package init() {}

    package mutating func removeAll() {
        pixels.removeAll(keepingCapacity: true)
        slots.removeAll(keepingCapacity: true)
    }

    /// Whether there is room for `count` more colours.
    func hasRoom(for count: Int) -> Bool {
        pixels.count + count <= pixels.capacity && (pixels.count + count) * 2 <= slots.count
    }

    /// Makes room for `count` more colours. Returns false if there is no memory for them.
    package mutating func makeRoom(for count: Int, in memory: WorkingMemory) -> Bool {
        guard memory.makeRoom(for: count, in: &pixels) else { return false }
        return hasRoom(for: count) || grow(toCount: pixels.count + count, in: memory)
    }

    /// The number of a colour; a new colour, for which there must be room, gets the next number.
    package mutating func number(of pixel: Pixel) -> Int32 {
        let slot = slot(of: pixel)
        if slots[slot] > 0 { return slots[slot] - 1 }
        pixels.append(pixel)
        let number = Int32(pixels.count - 1)
        slots[slot] = number + 1
        return number
    }

    private mutating func grow(toCount count: Int, in memory: WorkingMemory) -> Bool {
        var newCount = max(256, slots.count)
        while newCount < 2 * count { newCount *= 4 }
        slots.removeAll(keepingCapacity: true)
        guard memory.makeRoom(for: newCount, in: &slots) else { return false }
        slots.append(contentsOf: repeatElement(0, count: newCount))
        for (number, pixel) in pixels.enumerated() { slots[slot(of: pixel)] = Int32(number + 1) }
        return true
    }

    /// The slot of a colour, or the free one where it belongs.
    private func slot(of pixel: Pixel) -> Int {
        let mask = slots.count - 1
        // Multiplying by the golden ratio's bits spreads similar colours. The upper half of the product depends on all
        // bits.
        var slot = Int(truncatingIfNeeded: (UInt64(pixel.bits) &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
        while slots[slot] > 0, pixels[Int(slots[slot]) - 1] != pixel { slot = (slot + 1) & mask }
        return slot
    }
}
