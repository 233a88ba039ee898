/// A length or a distance as RFC 1951 §3.2.5 writes it: a symbol for its range, and the bits that say where in it.
struct Extra {
    let symbol: Int
    let bits: UInt32
    /// How many bits.
    let count: Int

    /// The symbols of lengths come after those of bytes and of the end.
    static let end = 256
    static let firstLength = 257

    static func ofLength(_ length: Int) -> Extra {
        // The longest has a symbol of its own.
        length == Copy.longest ? Extra(symbol: 28, bits: 0, count: 0) : Extra(number: length - 3, symbolsOfEach: 4)
    }

    static func ofDistance(_ distance: Int) -> Extra {
        Extra(number: distance - 1, symbolsOfEach: 2)
    }

    /// How many bits say where in the range of such a symbol a distance is.
    static func bits(ofDistance symbol: Int) -> Int {
        max(0, symbol / 2 - 1)
    }

    private init(symbol: Int, bits: UInt32, count: Int) {
        (self.symbol, self.bits, self.count) = (symbol, bits, count)
    }

    /// After the first numbers, which have a symbol each, every doubling is shared by so many symbols.
    private init(number: Int, symbolsOfEach: Int) {
        let first = 2 * symbolsOfEach
        let shared = symbolsOfEach.trailingZeroBitCount
        count = number < first ? 0 : Int.bitWidth - 1 - number.leadingZeroBitCount - shared
        symbol = (count << shared) + (number >> count)
        bits = UInt32(number & ((1 << count) - 1))
    }
}
