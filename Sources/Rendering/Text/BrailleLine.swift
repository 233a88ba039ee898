/// A line of Braille characters that is composed of dots.
struct BrailleLine {
    static let dotsAcross = 2
    static let dotsDown = 4
    static let dotsInCharacter = dotsAcross * dotsDown
    static let maxBytesPerCharacter = 3

    /// The dots of each character, as the lowest byte of its code point.
    private var characters: [UInt8] = []

    /// Begins an empty line.
    mutating func begin(columns: Int) {
        characters.removeAll(keepingCapacity: true)
        characters.append(contentsOf: repeatElement(0, count: columns))
    }

    /// Sets dots of one of the four rows.
    mutating func set(_ dots: Range<Int>, row: Int) {
        let (left, right) = Self.bits[row]
        var (start, end) = (dots.lowerBound, dots.upperBound)
        if start < end, start % 2 == 1 {
            characters[start / 2] |= right
            start += 1
        }
        if start < end, end % 2 == 1 {
            end -= 1
            characters[end / 2] |= left
        }
        // Whole characters are left. Fast, because a wide line covers hundreds of them in each row.
        var characters = characters.mutableSpan
        for index in start / 2..<max(start, end) / 2 { characters[index] |= left | right }
    }

    /// The bits of the two dots in each row. The Unicode Standard, ch. 21.1: dots are numbered down the left side, down the right
    /// side, and then along the bottom.
    private static let bits: InlineArray<4, (left: UInt8, right: UInt8)> = [
        (1 << 0, 1 << 3), (1 << 1, 1 << 4), (1 << 2, 1 << 5), (1 << 6, 1 << 7),
    ]

    /// Whether a character has a dot, by its index in rows from the top left.
    static func hasDot(_ index: Int, in character: UInt8) -> Bool {
        let (left, right) = bits[index / dotsAcross]
        return character & (index % dotsAcross == 0 ? left : right) != 0
    }

    /// Appends the line with its colours, without blanks of the terminal's own colour at its end, and clears it. The colours
    /// are reset at the end. Returns whether there is anything to be seen.
    mutating func write(with colors: DotColors, into bytes: inout [UInt8]) -> Bool {
        var characters = characters.mutableSpan
        var count = characters.count
        while count > 0, characters[count - 1] == 0, colors.colors(of: 0, at: count - 1).background == nil {
            count -= 1
        }
        bytes.append(addingCapacity: count * Self.maxBytesPerColoredCharacter + ColorSequences.maxBytes) { bytes in
            var sequences = ColorSequences()
            for index in 0..<count {
                let dots = characters[index]
                characters[index] = 0
                let (foreground, background) = colors.colors(of: dots, at: index)
                if dots == 0 {
                    sequences.set(background: background, in: &bytes)
                } else {
                    sequences.set(foreground: foreground, background: background, in: &bytes)
                }
                Self.write(dots, into: &bytes)
            }
            sequences.reset(in: &bytes)
        }
        return count > 0
    }

    static let maxBytesPerColoredCharacter = maxBytesPerCharacter + ColorSequences.maxBytes

    /// Writes U+2800 and the dots as UTF-8. Also without dots: browsers' fonts align Braille with Braille, not with spaces.
    private static func write(_ dots: UInt8, into bytes: inout OutputSpan<UInt8>) {
        bytes.append(0xE2)
        bytes.append(0xA0 | dots >> 6)
        bytes.append(0x80 | dots & 0x3F)
    }

    /// Appends the line without spaces at its end, and clears it. Returns whether any dot was set.
    mutating func write(into bytes: inout [UInt8]) -> Bool {
        var characters = characters.mutableSpan
        var count = characters.count
        while count > 0, characters[count - 1] == 0 { count -= 1 }
        bytes.append(addingCapacity: count * Self.maxBytesPerCharacter) { bytes in
            for index in 0..<count {
                let dots = characters[index]
                characters[index] = 0
                Self.write(dots, into: &bytes)
            }
        }
        return count > 0
    }
}
