import Bytes

// The character classes of RFC 9110 §5.6 and RFC 3986 §2. Bytes, never characters: to Unicode U+212A is a K.
extension UInt8 {
    /// Letters, digits and ``!#$%&'*+-.^_`|~``.
    var isTokenCharacter: Bool { isIn(0x03FF_6CFA_0000_0000, 0x57FF_FFFF_C7FF_FFFE) }

    /// RFC 3986's characters, and those that it has not but browsers send as they are: the URL Standard's encode set of
    /// a query leaves them. None of them means anything to anyone on the way. So it is all but blanks and ``"<>#``.
    var isTargetCharacter: Bool { isIn(0xAFFF_FFF2_0000_0000, 0x7FFF_FFFF_FFFF_FFFF) }

    /// Whether the bit of this byte is set in what stands for the first and for the second 64 bytes of ASCII: every
    /// byte of a head is looked up, and constants need not be looked for.
    private func isIn(_ low: UInt64, _ high: UInt64) -> Bool {
        self < 128 && (self < 64 ? low : high) >> UInt64(self & 63) & 1 == 1
    }

    /// A space or a tab: OWS and BWS of RFC 9110 §5.6.3.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// VCHAR, obs-text, space and tab.
    var isFieldCharacter: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

    /// RFC 3986 §2.3: what a URL never needs to escape.
    package var isUnreserved: Bool { isIn(0x03FF_6000_0000_0000, 0x47FF_FFFE_87FF_FFFE) }

    /// RFC 3986 §3.2.2, the characters of a registered name: unreserved ones and ``!$&'()*+,;=``.
    var isNameCharacter: Bool { isIn(0x2BFF_7FD2_0000_0000, 0x47FF_FFFE_87FF_FFFE) }
}

extension ArraySlice<UInt8> {
    /// `text` is given in small letters.
    package func equalsIgnoringCase(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { other in
            for offset in 0..<other.count where self[startIndex + offset].asciiLowercased != other[offset] {
                return false
            }
            return true
        }
    }

    /// Without spaces and tabs at its ends.
    package var trimmed: ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, first.isBlank { slice.removeFirst() }
        while let last = slice.last, last.isBlank { slice.removeLast() }
        return slice
    }
}
