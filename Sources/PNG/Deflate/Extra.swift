/// A length or a distance as RFC 1951 §3.2.5 writes it: a symbol for its range, and the bits that say where in it.
struct Extra {
    /// Counted from the least that can be said.
    let number: Int
    let symbol: Int
    let bits: UInt32
    let count: Int

    static func ofLength(_ length: Int) -> Extra {
        // The longest has a symbol of its own.
        length == 258 ? Extra(number: 255, symbol: 28, bits: 0, count: 0) : Extra(number: length - 3, symbolsOfEach: 4)
    }

    static func ofDistance(_ distance: Int) -> Extra {
        Extra(number: distance - 1, symbolsOfEach: 2)
    }

    private init(number: Int, symbol: Int, bits: UInt32, count: Int) {
        (self.number, self.symbol, self.bits, self.count) = (number, symbol, bits, count)
    }

    /// After the first numbers, which have a symbol each, every doubling is shared by so many symbols.
    private init(number: Int, symbolsOfEach: Int) {
        let first = 2 * symbolsOfEach
        let shared = symbolsOfEach.trailingZeroBitCount
        count = number < first ? 0 : Int.bitWidth - 1 - number.leadingZeroBitCount - shared
        symbol = (count << shared) + (number >> count)
        bits = UInt32(number & ((1 << count) - 1))
        self.number = number
    }
}
