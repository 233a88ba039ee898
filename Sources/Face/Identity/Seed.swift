/// Who a face belongs to: a name, an e-mail address or any other text.
///
/// Everything follows from it by integer arithmetic, which other languages can repeat: see docs/identity.md.
package struct Seed: Sendable {
    /// The hash of all that comes before a key.
    private let state: UInt64

    /// The maximum size of the text, in bytes of UTF-8.
    package static let maxBytes = 256

    /// The only generation so far. A later one would give other looks to the same seeds, for those that request it.
    package static let generation = 1

    /// ASCII white space at both ends is dropped, and ASCII letters are lowercased.
    package init(_ text: String) {
        var bytes = text.utf8.drop(while: \.isASCIIWhiteSpace)
        while bytes.last?.isASCIIWhiteSpace == true { bytes.removeLast() }
        var state = FNV1a.offsetBasis
        FNV1a.add(String(Self.generation).utf8, to: &state)
        FNV1a.add(CollectionOfOne(Self.separator), to: &state)
        FNV1a.add(bytes.lazy.map(\.lowercased), to: &state)
        FNV1a.add(CollectionOfOne(Self.separator), to: &state)
        self.state = state
    }

    /// A byte that UTF-8 never contains.
    private static let separator: UInt8 = 0xFF

    /// 64 random bits for a key.
    package func value(for key: String) -> UInt64 {
        var value = state
        FNV1a.add(key.utf8, to: &value)
        // The finaliser of MurmurHash3: every bit of the hash reaches every bit of the result.
        value = (value ^ value >> 33) &* 0xFF51_AFD7_ED55_8CCD
        value = (value ^ value >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return value ^ value >> 33
    }

    /// One of `count` choices for a key, all with the same probability.
    package func choice(for key: String, of count: Int) -> Int {
        Int(((value(for: key) >> 32) * UInt64(count)) >> 32)
    }
}

/// The hash function FNV-1a with 64 bits.
private enum FNV1a {
    static let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3

    static func add(_ bytes: some Sequence<UInt8>, to state: inout UInt64) {
        for byte in bytes { state = (state ^ UInt64(byte)) &* prime }
    }
}

extension UInt8 {
    fileprivate var isASCIIWhiteSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }

    /// The lowercase letter, if it is an uppercase one of ASCII.
    fileprivate var lowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
}
