extension Color {
    /// Parses a CSS name in any case, 3, 4, 6 or 8 hexadecimal digits with or without `#`, or one of CSS's functions
    /// `rgb()`, `rgba()`, `hsl()` and `hsla()`; nil for anything else.
    package init?(css text: Span<UInt8>) {
        guard text.count <= Self.maxLength else { return nil }
        guard let color = Color(named: text) ?? Color(hexadecimal: text) ?? Color(function: text) else {
            return nil
        }
        self = color
    }

    /// Enough for a function with spaces and four numbers of sixteen characters.
    private static let maxLength = 100
}
