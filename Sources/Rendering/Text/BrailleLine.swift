/// A line of characters that are being put together of dots.
struct BrailleLine {
    static let dotsAcross = 2
    static let dotsDown = 4

    /// The dots of each character, in the bits that Unicode has them in.
    private var characters: [UInt8] = []

    /// An empty one.
    mutating func begin(columns: Int) {
        characters.removeAll(keepingCapacity: true)
        characters.append(contentsOf: repeatElement(0, count: columns))
    }

    /// Sets the dots of a row, which is one of four.
    mutating func set(_ dots: Range<Int>, row: Int) {
        for dot in dots { characters[dot / Self.dotsAcross] |= Self.bits[row][dot % Self.dotsAcross] }
    }

    /// The Unicode Standard, ch. 21.1: dots are numbered down the left side, down the right side, and then along the bottom.
    private static let bits: [[UInt8]] = [[1 << 0, 1 << 3], [1 << 1, 1 << 4], [1 << 2, 1 << 5], [1 << 6, 1 << 7]]

    /// Appends what has been set, with no spaces at the end, and begins anew. Says whether there was anything.
    mutating func write(into bytes: inout [UInt8]) -> Bool {
        let last = characters.lastIndex { $0 > 0 } ?? -1
        for place in characters.indices {
            let dots = characters[place]
            characters[place] = 0
            guard place <= last else { continue }
            if dots == 0 {
                bytes.append(UInt8(ascii: " "))
            } else {
                // U+2800 and the dots, as UTF-8.
                bytes.append(contentsOf: [0xE2, 0xA0 | dots >> 6, 0x80 | dots & 0x3F])
            }
        }
        return last >= 0
    }
}
