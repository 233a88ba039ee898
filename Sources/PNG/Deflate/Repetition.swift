import Pixels

/// A byte or a phrase that is repeated, or a copy of earlier bytes.
struct Repetition: BitwiseCopyable {
    /// A byte; from 256 on, a phrase; if negative, the distance of a copy.
    private let content: Int32
    /// How often the byte or the phrase occurs, or the number of bytes of the copy.
    private(set) var count: Int32

    init(_ byte: UInt8, count: Int) {
        (content, self.count) = (Int32(byte), Int32(count))
    }

    init(phrase: Int, count: Int) {
        (content, self.count) = (Int32(Self.firstPhrase + phrase), Int32(count))
    }

    private static let firstPhrase = 256

    init(distance: Int, count: Int) {
        (content, self.count) = (-Int32(distance), Int32(count))
    }

    /// Adds the count of another repetition if its content is equal; returns whether it is.
    mutating func extend(by other: Repetition) -> Bool {
        guard content == other.content else { return false }
        count += other.count
        return true
    }

    var isByte: Bool { UInt32(bitPattern: content) < Self.firstPhrase }

    /// The byte if `isByte`.
    var byte: Int { Int(content) }

    /// Nil for a byte or a copy.
    var phrase: Int? { content < Self.firstPhrase ? nil : Int(content) - Self.firstPhrase }

    /// The distance of the copies; that of a repeated byte is 1.
    var distance: Int { content < 0 ? -Int(content) : 1 }

    /// For a byte: how many literals are written, before copies of them. A repetition that is too short for a copy is
    /// literals alone.
    var literalCount: Int {
        content < 0 ? 0 : count > Copy.minLength ? 1 : Int(count)
    }

    /// Calls `body` with the length of each copy of a repeated byte or of earlier bytes.
    @inline(__always)
    func forEachCopy(_ body: (Int) -> Void) {
        Copy.forEach(of: Int(count) - literalCount, body)
    }
}

/// The limits of a copy in RFC 1951.
enum Copy {
    static let minLength = 3
    static let maxLength = 258
    static let maxDistance = 32_768

    /// An element for each length up to `maxLength`.
    typealias ByLength<Element> = InlineArray<259, Element>

    /// Splits `count` bytes, which are none or at least `minLength`, and calls `body` with the length of each copy.
    @inline(__always)
    static func forEach(of count: Int, _ body: (Int) -> Void) {
        var rest = count
        while rest > 0 {
            var length = min(rest, maxLength)
            // The rest must not be too short for a copy.
            if length < rest, rest - length < minLength { length -= minLength }
            body(length)
            rest -= length
        }
    }
}

/// Byte sequences of equal length that a block repeats: the pixels of a picture. They have numbers, so that the code of each
/// is put together once.
struct Phrases {
    /// Number of bytes of each phrase: at most four.
    let length: Int
    let pixels: [Pixel]

    static var none: Phrases { Phrases(length: 1, pixels: []) }

    var count: Int { pixels.count }

    func byte(_ index: Int, of phrase: Int) -> Int {
        Int(pixels[phrase].bits >> UInt32(8 * index) & 0xFF)
    }
}
