/// The colours that came of parts covering so much of a pixel: most often the same few over and over.
struct KnownMixtures {
    private var entries = [Entry](repeating: Entry(), count: 1024)

    private struct Entry {
        var key: UInt64 = 0
        var color: Int32 = 0
    }

    /// What is painted with, and how much of it covers the pixel, where that can be said in 64 bits.
    struct Key {
        fileprivate private(set) var bits: UInt64 = 0
        private var count = 0

        mutating func add(_ shade: Int, _ level: UInt8) {
            count += 1
            let isShort = count <= 4 && shade < 256 && bits != .max
            bits = isShort ? bits << 16 | UInt64(truncatingIfNeeded: shade) << 8 | UInt64(level) : .max
        }
    }

    /// Forgets another one where there is no place for both.
    subscript(key: Key) -> Int32? {
        get {
            let entry = entries[Self.place(of: key)]
            return entry.key == key.bits &+ 1 && key.bits != .max ? entry.color : nil
        }
        set {
            if let newValue { entries[Self.place(of: key)] = Entry(key: key.bits &+ 1, color: newValue) }
        }
    }

    private static func place(of key: Key) -> Int {
        // The golden ratio's bits spread neighbours over the places.
        Int(truncatingIfNeeded: (key.bits &* 0x9E37_79B9_7F4A_7C15) >> 54)
    }
}
