/// An sRGB colour with straight alpha, eight bits per channel.
public struct Color: Equatable, Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var alpha: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A colour from 0xRRGGBB.
    package init(rgb: UInt32, alpha: UInt8 = 255) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
    }

    package static let blue = Color(rgb: 0x0000FF)
    package static let white = Color(rgb: 0xFFFFFF)

    package var isOpaque: Bool { alpha == 255 }

    /// How light it is, from 0 to 255,000.
    package var luma: Int { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) }

    /// The colour as 0xRRGGBB, without its alpha.
    package var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
