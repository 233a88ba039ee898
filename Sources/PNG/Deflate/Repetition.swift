/// A repeated byte or phrase, or a copy of bytes from a distance before, with its length.
struct Repetition {
    /// The byte; from 256 on, the phrase; or less than nothing: the distance.
    private let what: Int32
    private(set) var count: Int32

    init(_ byte: UInt8, count: Int) {
        (what, self.count) = (Int32(byte), Int32(count))
    }

    init(phrase: Int, count: Int) {
        (what, self.count) = (Int32(Self.firstPhrase + phrase), Int32(count))
    }

    private static let firstPhrase = 256

    init(distance: Int, count: Int) {
        (what, self.count) = (-Int32(distance), Int32(count))
    }

    /// Whether that was more of the same.
    mutating func extend(by other: Repetition) -> Bool {
        guard what == other.what else { return false }
        count += other.count
        return true
    }

    /// How many literals it is, before it is copies: all of it if it is too short for one.
    var literals: Int {
        what < 0 ? 0 : count > Copy.shortest ? 1 : Int(count)
    }

    /// The byte that it begins with, if it begins with one.
    var byte: Int { Int(what) }

    /// Whether it is one byte over and over, as most are.
    var isByte: Bool { UInt32(bitPattern: what) < Self.firstPhrase }

    /// The phrase that it is, if it is one.
    var phrase: Int? { what < Self.firstPhrase ? nil : Int(what) - Self.firstPhrase }

    /// Of a byte it is the one before.
    var distance: Int { what < 0 ? -Int(what) : 1 }

    /// The lengths of the copies that it takes.
    @inline(__always)
    func forEachCopy(_ body: (Int) -> Void) {
        Copy.forEach(of: Int(count) - literals, body)
    }
}

/// What RFC 1951 lets a copy be.
enum Copy {
    static let shortest = 3
    static let longest = 258
    static let farthest = 32_768

    /// The lengths of the copies that `count` bytes take.
    @inline(__always)
    static func forEach(of count: Int, _ body: (Int) -> Void) {
        var rest = count
        while rest > 0 {
            var length = min(rest, longest)
            // What is left must not be too short to be copied.
            if length < rest, rest - length < shortest { length -= shortest }
            body(length)
            rest -= length
        }
    }
}
