import Bytes

// The character classes of RFC 9110 §5.6 and RFC 3986 §2. They are of bytes, because comparing characters would find
// U+212A (KELVIN SIGN) equal to K.
extension UInt8 {
    /// tchar of RFC 9110 §5.6.2: letters, digits and ``!#$%&'*+-.^_`|~``.
    var isTokenCharacter: Bool { isIn(0x03FF_6CFA_0000_0000, 0x57FF_FFFF_C7FF_FFFE) }

    /// All of visible ASCII but ``"<>#``: the characters of RFC 3986, and those that browsers send without escaping
    /// them (``[\]^`{|}``), because the query percent-encode set of the URL Standard leaves them out.
    var isTargetCharacter: Bool { isIn(0xAFFF_FFF2_0000_0000, 0x7FFF_FFFF_FFFF_FFFF) }

    /// Whether the bit of this byte is set in a set of ASCII, of which `low` has the first 64 bytes and `high` the
    /// others. Every byte of a head is tested, and a constant in the code is faster than a table.
    private func isIn(_ low: UInt64, _ high: UInt64) -> Bool {
        self < 128 && (self < 64 ? low : high) >> UInt64(self & 63) & 1 == 1
    }

    /// A space or a tab, as in OWS and BWS (RFC 9110 §5.6.3).
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// VCHAR, obs-text, space and tab: what a field value may contain (RFC 9110 §5.5).
    var isFieldCharacter: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

    /// The characters of a registered name (RFC 3986 §3.2.2): unreserved ones and ``!$&'()*+,;=``.
    var isNameCharacter: Bool { isIn(0x2BFF_7FD2_0000_0000, 0x47FF_FFFE_87FF_FFFE) }
}

extension Span<UInt8> {
    /// Whether the bytes are equal to `text`, ignoring ASCII case. `text` must be in lower case.
    func equalsIgnoringCase(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { other in
            for index in other.indices where self[index].asciiLowercased != other[index] { return false }
            return true
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes are equal to `text`, ignoring ASCII case. `text` must be in lower case.
    package func equalsIgnoringCase(_ text: StaticString) -> Bool { span.equalsIgnoringCase(text) }

    /// The slice without spaces and tabs at its beginning and end.
    package var trimmed: ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, first.isBlank { slice.removeFirst() }
        while let last = slice.last, last.isBlank { slice.removeLast() }
        return slice
    }
}
