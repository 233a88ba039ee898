import Bytes

/// Writes the colours of characters as control sequences for terminals: SGR of ECMA-48 §8.3.117, with 24 bits for a colour as
/// in ISO 8613-6. A sequence is written only where a colour changes.
struct ColorSequences {
    /// As 0xRRGGBB; nil is the terminal's own colour.
    private var foreground: UInt32?
    private var background: UInt32?
    /// Whether a sequence was written since the last reset.
    private var isUsed = false

    /// The maximum size of one sequence.
    static let maxBytes = 36

    /// Sets the colours of the next characters.
    mutating func set(foreground: UInt32?, background: UInt32?, in text: inout OutputSpan<UInt8>) {
        let (foregroundChanges, backgroundChanges) = (foreground != self.foreground, background != self.background)
        guard foregroundChanges || backgroundChanges else { return }
        (self.foreground, self.background, isUsed) = (foreground, background, true)
        text.write("\u{1B}[")
        if foregroundChanges { Self.write(foreground, "38", none: "39", in: &text) }
        if foregroundChanges, backgroundChanges { text.write(";") }
        if backgroundChanges { Self.write(background, "48", none: "49", in: &text) }
        text.write("m")
    }

    /// Sets the background of the next characters, which are blank.
    mutating func set(background: UInt32?, in text: inout OutputSpan<UInt8>) {
        set(foreground: foreground, background: background, in: &text)
    }

    /// Sets both colours to the terminal's own, as at the beginning, if any was set.
    mutating func reset(in text: inout OutputSpan<UInt8>) {
        guard isUsed else { return }
        (foreground, background, isUsed) = (nil, nil, false)
        text.write("\u{1B}[0m")
    }

    private static func write(
        _ color: UInt32?, _ code: StaticString, none: StaticString, in text: inout OutputSpan<UInt8>
    ) {
        guard let color else { return text.write(none) }
        text.write(code)
        text.write(";2")
        for shift: UInt32 in [16, 8, 0] { text.write(";", Double(color >> shift & 0xFF)) }
    }
}
