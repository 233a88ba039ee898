import Bytes

/// The colours of mixtures that a picture has had before, as numbers: most pixels on an edge have one of the same few.
struct KnownMixtures {
    /// Those of one paint alone, by paint and level; -1 if unknown.
    private var singles: [Int32] = []
    /// A cache of the others: a new mixture replaces the one that has the same index.
    private var entries = [Entry](repeating: Entry(), count: 1 << Self.bits)
    /// Entries of other generations are invalid. Counting generations is faster than clearing all entries for each picture.
    private var generation = 1
    private(set) var packing = Key.Packing(paintCount: 0)

    private static let bits = 10

    private struct Entry {
        var key = Key()
        var generation = 0
        var color: Int32 = 0
    }

    /// The paints of a mixture and their levels, in up to 128 bits.
    struct Key: Equatable {
        private var upper: UInt64 = 0
        private var lower: UInt64 = 0

        /// How many bits a paint and its level take, and how many of them fit into a key.
        struct Packing {
            fileprivate let bits: UInt64
            let maxCount: Int

            /// With up to 256 paints, a paint and its level take 16 bits, and 8 pairs fit into a key; hardly any face has more
            /// parts over one pixel. With more paints they take 32 bits, and 4 pairs fit.
            init(paintCount: Int) {
                (bits, maxCount) = paintCount <= 256 ? (16, 8) : (32, 4)
            }
        }

        @inline(__always)
        mutating func add(_ covering: Covering, _ packing: Packing) {
            upper = upper &<< packing.bits | lower &>> (64 &- packing.bits)
            lower = lower &<< packing.bits | UInt64(truncatingIfNeeded: covering.paint) &<< 8 | UInt64(covering.level)
        }

        var index: Int {
            // Multiplying by the golden ratio's bits spreads similar keys.
            let mixed = (lower ^ upper &* 0xBF58_476D_1CE4_E5B9) &* 0x9E37_79B9_7F4A_7C15
            return Int(truncatingIfNeeded: mixed &>> UInt64(64 - KnownMixtures.bits))
        }
    }

    /// Forgets all mixtures, for the next picture with `paintCount` paints. Returns false if there is no memory for them.
    mutating func removeAll(paintCount: Int, _ memory: WorkingMemory) -> Bool {
        generation += 1
        packing = Key.Packing(paintCount: paintCount)
        singles.removeAll(keepingCapacity: true)
        guard memory.makeRoom(for: paintCount << 8, in: &singles) else { return false }
        singles.append(addingCapacity: paintCount << 8) { $0.append(repeating: -1, count: paintCount << 8) }
        return true
    }

    /// Releases the memory that was kept for the next picture.
    mutating func release(_ memory: WorkingMemory) {
        memory.release(&singles)
    }

    subscript(covering: Covering) -> Int32? {
        @inline(__always)
        get {
            let color = singles[Int(covering.paint) << 8 | Int(covering.level)]
            return color < 0 ? nil : color
        }
        set {
            guard let newValue else { return }
            singles[Int(covering.paint) << 8 | Int(covering.level)] = newValue
        }
    }

    subscript(key: Key) -> Int32? {
        @inline(__always)
        get {
            let entry = entries[key.index]
            return entry.key == key && entry.generation == generation ? entry.color : nil
        }
        set {
            guard let newValue else { return }
            entries[key.index] = Entry(key: key, generation: generation, color: newValue)
        }
    }
}
