/// Character classes of ASCII. Bytes, never characters: to Unicode U+212A is a K, and its digits are more than ten.
extension UInt8 {
    @inlinable package var isDecimalDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

    /// The value of a hexadecimal digit in either case; nil for any other byte.
    @inlinable package var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    @inlinable package var asciiLowercased: UInt8 {
        UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z") ? self | 0x20 : self
    }

    /// Whether it is a space, a tab or one of the characters that end lines or pages.
    @inlinable package var isASCIIWhiteSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
}
