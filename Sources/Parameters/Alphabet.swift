import Bytes

/// A set of characters of ASCII, in the order in which they are documented.
package struct Alphabet: Sendable {
    /// The characters; letters in lowercase if their case is ignored.
    package let characters: String
    package let ignoresCase: Bool
    /// All characters that may be given, in either case.
    package let accepted: String
    /// A bit for each of the characters, by its code.
    private let bits: (UInt64, UInt64)

    package init(_ characters: String, ignoringCase ignoresCase: Bool = false) {
        precondition(characters.utf8.allSatisfy { $0 < 0x80 }, "the characters are ASCII")
        let characters = ignoresCase ? characters.lowercased() : characters
        self.characters = characters
        self.ignoresCase = ignoresCase
        accepted = ignoresCase ? characters + characters.filter(\.isLowercase).uppercased() : characters
        var bits: (UInt64, UInt64) = (0, 0)
        for byte in characters.utf8 {
            if byte < 64 { bits.0 |= 1 << UInt64(byte) } else { bits.1 |= 1 << UInt64(byte - 64) }
        }
        self.bits = bits
    }

    /// The index of the first byte that is none of the characters; nil if there is none.
    func firstInvalidIndex(in text: Span<UInt8>) -> Int? {
        text.indices.first { !contains(normalized(text[$0])) }
    }

    private func normalized(_ byte: UInt8) -> UInt8 { ignoresCase ? byte.asciiLowercased : byte }

    private func contains(_ byte: UInt8) -> Bool {
        byte < 0x80 && (byte < 64 ? bits.0 : bits.1) >> UInt64(byte & 63) & 1 == 1
    }

    /// The text with its letters as the alphabet has them; nil if any byte is none of the characters.
    func normalized(_ text: Span<UInt8>) -> String? {
        var isValid = true
        let result = String(maxBytes: text.count) { output in
            for index in text.indices {
                let byte = normalized(text[index])
                isValid = isValid && contains(byte)
                output.append(byte)
            }
        }
        return isValid ? result : nil
    }
}
