package import Bytes

/// Whom a picture belongs to: a name, an e-mail address or any other text.
///
/// Everything follows from it by integer arithmetic, FNV-1a and the finaliser of MurmurHash3, which other languages can
/// repeat: see docs/identity.md.
package struct Seed: Equatable, Sendable {
    /// The hash of all that comes before a key.
    @usableFromInline let hash: FNV1a

    /// The only generation so far. A later one would give other looks to the same seeds, for those that request it.
    package static let generation = 1

    package init(_ text: String) {
        var hash = Self.hashOfGeneration
        SeedText(text).forEachByte { hash.add($0) }
        hash.add(Self.separator)
        self.hash = hash
    }

    private static let hashOfGeneration = {
        var hash = FNV1a()
        for digit in String(generation).utf8 { hash.add(digit) }
        hash.add(separator)
        return hash
    }()

    /// A byte that UTF-8 never contains.
    private static let separator: UInt8 = 0xFF

    /// 64 random bits for a key.
    @inlinable package func value(for key: StaticString) -> UInt64 {
        var hash = hash
        key.withUTF8Buffer { bytes in
            for byte in bytes { hash.add(byte) }
        }
        return Self.finalized(hash)
    }

    /// Where the value is whose key `name=value` has the greatest number, among texts with a separator between them.
    func choice(of values: Span<UInt8>, separator: UInt8, for name: String) -> Range<Int> {
        var beginning = hash
        for byte in name.utf8 { beginning.add(byte) }
        beginning.add(UInt8(ascii: "="))
        var chosen = (range: 0..<0, number: UInt64(0))
        var (start, hash) = (0, beginning)
        for index in 0...values.count {
            if index < values.count, values[index] != separator {
                hash.add(values[index])
                continue
            }
            let number = Self.finalized(hash)
            if number >= chosen.number { chosen = (start..<index, number) }
            (start, hash) = (index + 1, beginning)
        }
        return chosen.range
    }

    /// The finaliser of MurmurHash3: every bit of the hash reaches every bit of the result.
    @inlinable static func finalized(_ hash: FNV1a) -> UInt64 {
        var value = hash.state
        value = (value ^ value >> 33) &* 0xFF51_AFD7_ED55_8CCD
        value = (value ^ value >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return value ^ value >> 33
    }

    /// One of some choices for a key, all with the same probability.
    @inlinable package func choice<Choice>(of choices: [Choice], for key: StaticString) -> Choice {
        choices[choice(for: key, of: choices.count)]
    }

    /// The index of one of `count` choices for a key.
    @inlinable package func choice(for key: StaticString, of count: Int) -> Int {
        Int(((value(for: key) >> 32) * UInt64(count)) >> 32)
    }
}
