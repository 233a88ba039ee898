package import Geometry
import Glibc

extension Color {
    /// `#rrggbb`, or `#rrggbbaa` if the colour is not opaque.
    package var hexadecimal: String {
        (isOpaque ? [red, green, blue] : [red, green, blue, alpha]).reduce("#") { text, channel in
            text + String(channel >> 4, radix: 16) + String(channel & 15, radix: 16)
        }
    }

    /// The contrast ratio of WCAG 2.
    package func contrast(on background: Color) -> Double {
        let luminances = [luminance + 0.05, background.luminance + 0.05].sorted()
        return luminances[1] / luminances[0]
    }

    private var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
