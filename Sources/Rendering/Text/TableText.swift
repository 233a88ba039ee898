import Bytes
import Geometry

/// A table as text in a frame of box-drawing characters. All cells have the same size, and each text is in the middle
/// of its cell: to the left and above of it if there is an odd number of spaces or lines.
///
///     ┌───┬───┐
///     │ 2 │16 │
///     ├───┼───┤
///     │   │128│
///     └───┴───┘
///
/// The size of cells follows from the columns and the bounds. It takes time for the characters.
struct TableText {
    private let table: Table
    /// The characters between the left and the right border of a cell.
    private let cellWidth: Int
    /// The lines between the upper and the lower border of a cell.
    private let cellHeight: Int
    /// nil if the text has no colours.
    private let colors: Table.Colors?

    /// Lays out a table that has cells.
    ///
    /// It is as wide as fits in the columns, or wider if the longest text requires that. Its height preserves the
    /// aspect ratio of the bounds as far as whole lines can, and it has at most as many lines as outlines in these
    /// bounds, but at least one line for each row of texts.
    init(_ table: Table, in bounds: Rectangle, columns: Int, colored: Bool) {
        self.table = table
        colors = colored ? table.colors : nil
        let longest = table.texts.reduce(1) { max($0, $1.unicodeScalars.count) }
        cellWidth = max(longest, (columns - table.columnCount - 1) / table.columnCount)
        // From border to border. Terminals' characters are about twice as high as wide.
        let width = Double(table.columnCount * (cellWidth + 1))
        let height = width / 2 * bounds.height / bounds.width
        let maxHeight = Double(TextRenderer.lineCount(of: bounds, columns: columns) - 1)
        cellHeight = max(1, Int(min(height, maxHeight)) / table.rowCount - 1)
    }

    /// Appends the lines.
    func write(into bytes: inout [UInt8]) {
        bytes.appendText(estimatedCount: maxBytes) { text in
            var sequences = ColorSequences()
            for row in 0..<table.rowCount {
                let (left, crossing, right): (StaticString, StaticString, StaticString) =
                    row == 0 ? ("┌", "┬", "┐") : ("├", "┼", "┤")
                writeBorder(left, crossing, right, &sequences, into: &text)
                for line in 0..<cellHeight {
                    writeLine(of: row, showsTexts: line == (cellHeight - 1) / 2, &sequences, into: &text)
                }
            }
            writeBorder("└", "┴", "┘", &sequences, into: &text)
        }
    }

    /// The size of the text, or more, unless a character of the cells has four bytes.
    var maxBytes: Int {
        let width = table.columnCount * (cellWidth + 1) + 1
        let height = table.rowCount * (cellHeight + 1) + 1
        let sequences = colors == nil ? 0 : 2 * (table.columnCount + 1)
        return height * (width * Self.bytesPerBoxCharacter + sequences * ColorSequences.maxBytes + 1)
    }

    private static let bytesPerBoxCharacter = 3

    private func writeBorder(
        _ left: StaticString, _ crossing: StaticString, _ right: StaticString, _ sequences: inout ColorSequences,
        into text: inout OutputSpan<UInt8>
    ) {
        setColorsOfLines(&sequences, in: &text)
        for column in 0..<table.columnCount {
            text.write(column == 0 ? left : crossing)
            for _ in 0..<cellWidth { text.write("─") }
        }
        text.write(right)
        sequences.reset(in: &text)
        text.write("\n")
    }

    /// Writes one line of a row of cells. Cells without a text are empty.
    private func writeLine(
        of row: Int, showsTexts: Bool, _ sequences: inout ColorSequences, into text: inout OutputSpan<UInt8>
    ) {
        let cells = showsTexts ? table.texts(inRow: row) : []
        for column in 0..<table.columnCount {
            setColorsOfLines(&sequences, in: &text)
            text.write("│")
            setColors(ofCellAt: row * table.columnCount + column, &sequences, in: &text)
            write(column < cells.count ? cells[cells.startIndex + column] : "", into: &text)
        }
        setColorsOfLines(&sequences, in: &text)
        text.write("│")
        sequences.reset(in: &text)
        text.write("\n")
    }

    private func setColorsOfLines(_ sequences: inout ColorSequences, in text: inout OutputSpan<UInt8>) {
        guard let colors else { return }
        sequences.set(foreground: colors.lines.rgb, background: colors.background.rgb, in: &text)
    }

    private func setColors(
        ofCellAt index: Int, _ sequences: inout ColorSequences, in text: inout OutputSpan<UInt8>
    ) {
        guard let colors, index < colors.cells.count, let cell = colors.cells[index] else { return }
        sequences.set(foreground: cell.text.rgb, background: cell.fill.rgb, in: &text)
    }

    private func write(_ cell: String, into text: inout OutputSpan<UInt8>) {
        let spaces = cellWidth - cell.unicodeScalars.count
        for _ in 0..<spaces / 2 { text.write(" ") }
        for byte in cell.utf8 { text.write(byte) }
        for _ in spaces / 2..<spaces { text.write(" ") }
    }
}

/// Writes the colours of characters as control sequences for terminals: SGR of ECMA-48 §8.3.117, with 24 bits for a
/// colour as in ISO 8613-6. A sequence is written only where a colour changes.
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
