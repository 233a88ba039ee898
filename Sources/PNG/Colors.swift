/// The colours of a picture, numbered as they come.
package struct Colors: Sendable {
    private(set) var pixels: [Pixel] = []
    /// By the hash of the colour, or the next that was free: its number plus one. At most half of them are taken.
    private var slots: [Int32] = []

    mutating func removeAll() {
        pixels.removeAll(keepingCapacity: true)
        slots.removeAll(keepingCapacity: true)
    }

    package mutating func number(of pixel: Pixel) -> Int32 {
        if pixels.count * 2 >= slots.count { grow() }
        let slot = slot(of: pixel)
        if slots[slot] > 0 { return slots[slot] - 1 }
        pixels.append(pixel)
        let number = Int32(pixels.count - 1)
        slots[slot] = number + 1
        return number
    }

    private mutating func grow() {
        slots = [Int32](repeating: 0, count: max(256, slots.count * 4))
        for (number, pixel) in pixels.enumerated() { slots[slot(of: pixel)] = Int32(number + 1) }
    }

    private func slot(of pixel: Pixel) -> Int {
        let mask = slots.count - 1
        // The golden ratio's bits spread neighbours over the slots; the upper half of what comes out knows all of them.
        var slot = Int(truncatingIfNeeded: (UInt64(pixel.bits) &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
        while slots[slot] > 0, pixels[Int(slots[slot]) - 1] != pixel { slot = (slot + 1) & mask }
        return slot
    }
}
