/// The colours that came of parts covering so much of a pixel: most often the same few over and over.
struct KnownMixtures {
    private var entries = [Entry](repeating: Entry(), count: 1 << Self.bits)
    /// Entries of other generations are as good as none, which is quicker than to overwrite them for every picture.
    private var generation = 1

    private static let bits = 10

    private struct Entry {
        var key = Key()
        var generation = 0
        var color: Int32 = 0
    }

    /// What is painted with, and how much of it covers the pixel, in 16 bits for each part.
    struct Key: Equatable {
        private(set) var upper: UInt64 = 0
        private(set) var lower: UInt64 = 0

        /// As many parts as lie over each other in nearly all faces, however thick their lines are.
        static let maxParts = 8
        static let maxShades = 256

        @inline(__always)
        mutating func add(_ shade: Int, _ level: UInt8) {
            upper = upper &<< 16 | lower &>> 48
            lower = lower &<< 16 | UInt64(truncatingIfNeeded: shade &<< 8 | Int(level))
        }
    }

    mutating func removeAll() {
        generation += 1
    }

    /// Forgets another one where there is no place for both.
    subscript(key: Key) -> Int32? {
        @inline(__always)
        get {
            let entry = entries[Self.place(of: key)]
            return entry.key == key && entry.generation == generation ? entry.color : nil
        }
        set {
            guard let newValue else { return }
            entries[Self.place(of: key)] = Entry(key: key, generation: generation, color: newValue)
        }
    }

    private static func place(of key: Key) -> Int {
        // The golden ratio's bits spread neighbours over the places.
        let mixed = (key.lower ^ key.upper &* 0xBF58_476D_1CE4_E5B9) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> UInt64(64 - bits))
    }
}
