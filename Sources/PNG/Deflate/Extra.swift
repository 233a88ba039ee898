/// The encoding of a length or a distance (RFC 1951 §3.2.5): the symbol of a range, and extra bits for the offset in it.
struct Extra {
    /// For lengths relative to `firstLength`.
    let symbol: Int
    let bits: UInt32
    /// Number of extra bits.
    let count: Int

    /// The symbol of the end of a block; the symbols before it are the bytes.
    static let end = 256
    static let firstLength = 257

    init(length: Int) {
        // The longest one has a symbol of its own.
        self = length == Copy.maxLength ? .maxLength : Extra(number: length - Copy.minLength, symbolsPerDoubling: 4)
    }

    init(distance: Int) {
        self.init(number: distance - 1, symbolsPerDoubling: 2)
    }

    private static let maxLength = Extra(symbol: 28, bits: 0, count: 0)

    private init(symbol: Int, bits: UInt32, count: Int) {
        (self.symbol, self.bits, self.count) = (symbol, bits, count)
    }

    /// Number of extra bits of a distance with that symbol.
    static func bitCount(ofDistanceSymbol symbol: Int) -> Int {
        max(0, symbol / 2 - 1)
    }

    /// Each of the first numbers has its own symbol. After them, each doubling of the number has `symbolsPerDoubling` symbols.
    private init(number: Int, symbolsPerDoubling: Int) {
        let first = 2 * symbolsPerDoubling
        let shift = symbolsPerDoubling.trailingZeroBitCount
        count = number < first ? 0 : Int.bitWidth - 1 - number.leadingZeroBitCount - shift
        symbol = (count << shift) + (number >> count)
        bits = UInt32(number & ((1 << count) - 1))
    }
}
