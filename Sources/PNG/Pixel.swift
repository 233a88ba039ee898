/// A colour of sRGB with straight alpha, eight bits each. All transparent pixels are equal.
package struct Pixel: Hashable, Sendable {
    /// Red in the lowest byte, alpha in the highest.
    package let bits: UInt32

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        bits = alpha == 0 ? 0 : UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }

    package static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

    package var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
    package var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    package var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
    package var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

    var isOpaque: Bool { alpha == 255 }
    var isGrey: Bool { red == green && green == blue }
}
