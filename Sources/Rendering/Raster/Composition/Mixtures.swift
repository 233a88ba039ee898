import Bytes
import Pixels

/// The mixtures of a picture, numbered, and which one a paint makes of another one: most pixels on an edge have one of the
/// same few.
struct Mixtures {
    private var mixtures: [Mixture] = []
    /// The number of the colour of each mixture, or -1 if it has not been needed.
    private var colors: [Int32] = []
    /// A hash table with linear probing; at most half of the slots are in use.
    private var slots: [Slot] = []
    private var opacity: Float = 1
    private let memory: WorkingMemory

    /// The number of the mixture of no paint.
    static var clear: Int32 { 0 }

    /// As many as the key of a slot can tell apart.
    static let maxPaintCount = 1 << 24

    private static let minSlotCount = 1024
    /// More mixtures than that are forgotten at the end of a row.
    private static let maxCountKept = 16_384

    private struct Slot: BitwiseCopyable {
        /// The number of the mixture below, the paint and its level, from the highest bit: 32, 24 and 8 bits. It is 0 if the slot
        /// is free, because no paint has the level 0.
        var key: UInt64
        var mixture: Int32
    }

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Releases the memory that was kept for the next picture.
    mutating func release() {
        memory.release(&mixtures)
        memory.release(&colors)
        memory.release(&slots)
    }

    /// Forgets all mixtures, for the next picture. Returns false if there is no memory for new ones.
    mutating func removeAll(opacity: Float) -> Bool {
        self.opacity = opacity
        return removeAll()
    }

    private mutating func removeAll() -> Bool {
        mixtures.removeAll(keepingCapacity: true)
        colors.removeAll(keepingCapacity: true)
        guard memory.replace(&slots, by: Slot(key: 0, mixture: 0), count: Self.minSlotCount) else { return false }
        return append(Mixture()) != nil
    }

    /// Call before a row, all of whose pixels are clear. Returns false if there is no memory for new mixtures.
    mutating func beginRow() -> Bool {
        mixtures.count <= Self.maxCountKept || removeAll()
    }

    /// The number of the mixture that a paint makes of the one with the number `below`. It is another one if there is no memory
    /// for it.
    @inline(__always)
    mutating func mixture(of paint: Int32, _ paints: PartPaints, level: UInt8, over below: Int32) -> Int32 {
        let key = UInt64(truncatingIfNeeded: below) &<< 32 | UInt64(truncatingIfNeeded: paint) &<< 8 | UInt64(level)
        let slot = Self.slot(of: key, slots)
        return slots[slot].key == key ? slots[slot].mixture : add(paints.different[Int(paint)], level, over: below, key)
    }

    // Inlined, it would take the registers of the loop that nearly never calls it.
    @inline(never)
    private mutating func add(_ paint: Paint, _ level: UInt8, over below: Int32, _ key: UInt64) -> Int32 {
        var mixture = mixtures[Int(below)]
        mixture.add(paint, level: level)
        guard let number = append(mixture), 2 * mixtures.count <= slots.count || growSlots() else { return Self.clear }
        slots[Self.slot(of: key, slots)] = Slot(key: key, mixture: number)
        return number
    }

    private mutating func append(_ mixture: Mixture) -> Int32? {
        guard memory.makeRoom(for: 1, in: &mixtures), memory.makeRoom(for: 1, in: &colors) else { return nil }
        mixtures.append(mixture)
        colors.append(-1)
        return Int32(mixtures.count - 1)
    }

    /// Makes four times as many slots. Returns false if there is no memory for them.
    private mutating func growSlots() -> Bool {
        var old: [Slot] = []
        guard memory.replace(&old, by: Slot(key: 0, mixture: 0), count: 4 * slots.count) else { return false }
        swap(&slots, &old)
        for slot in old where slot.key != 0 { slots[Self.slot(of: slot.key, slots)] = slot }
        memory.release(&old)
        return true
    }

    /// The slot of a key, or the free one where it belongs.
    @inline(__always)
    private static func slot(of key: UInt64, _ slots: [Slot]) -> Int {
        let mask = slots.count &- 1
        // Multiplying by the golden ratio's bits spreads similar keys. The upper half of the product depends on all bits.
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 36) & mask
        while slots[slot].key != key, slots[slot].key != 0 { slot = (slot &+ 1) & mask }
        return slot
    }

    /// The number of the colour of a mixture.
    @inline(__always)
    mutating func color(of mixture: Int32, _ colors: inout Colors) -> Int32 {
        let known = self.colors[Int(mixture)]
        if known >= 0 { return known }
        let color = colors.number(of: mixtures[Int(mixture)].pixel(opacity: opacity))
        self.colors[Int(mixture)] = color
        return color
    }
}
