import Bytes

extension Color {
    /// `#rrggbb`, or `#rrggbbaa` if the colour is not opaque.
    package var hexadecimal: String {
        "#" + (isOpaque ? rgb.hexadecimal(digits: 6) : (rgb << 8 | UInt32(alpha)).hexadecimal(digits: 8))
    }

    /// The CSS name if there is one, else the fewest hexadecimal digits, without the `#`, which a URL would have to
    /// escape.
    package var shortestText: String {
        if let name { return name.description }
        let digits = hexadecimal.dropFirst()
        let hasShortForm = [red, green, blue, alpha].allSatisfy { $0 >> 4 == $0 & 15 }
        return String(
            hasShortForm ? Substring(digits.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)) : digits)
    }
}
