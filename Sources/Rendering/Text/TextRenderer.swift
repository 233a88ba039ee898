import Bytes
package import Geometry
import Images

/// Writes drawings in characters, for terminals: the table of a drawing that has one, otherwise its outlines in Braille
/// characters, of two by four dots each.
///
///     ⠀⣠⠴⠒⠒⠦⣄
///     ⡼⠁⠰⠀⠀⠆⠈⢧
///     ⠹⡄⠈⠒⠒⠁⢠⠏
///
/// Dots are the black pixels of a raster picture of the drawing in ink: see `Drawing.inInk`. `BrailleLine` collects four
/// rows of them and writes a line. A text in colours has those of another picture, with a pixel for each dot: see
/// `DotColors`.
///
/// Only outlines are drawn: a dot has no colours, and lines on a filled shape would be invisible. The outline of a
/// filled shape without a stroke is one dot wide. Backgrounds are not drawn. In a painting, what is covered is hidden.
///
/// It can be reused: it keeps its memory.
package struct TextRenderer {
    private var line = BrailleLine()
    private var ink: DotColors
    private var colors: DotColors
    /// The memory that the pictures of the last outlines took, in bytes.
    package private(set) var peakMemory = 0

    /// `maxBytesKept` is how much memory is kept for the next text.
    package init(maxBytesKept: Int = 1 << 20) {
        ink = DotColors(maxBytesKept: maxBytesKept)
        colors = DotColors(maxBytesKept: maxBytesKept)
    }

    /// Whether a drawing is written as its table. False if the table has no cells, if the drawing is invisible, or if
    /// it is transformed, because characters can't be rotated or stretched.
    package static func showsTable(of drawing: Drawing) -> Bool {
        guard let table = drawing.table else { return false }
        return table.rowCount > 0 && drawing.transform == .identity && drawing.opacity > 0
    }

    private static func table(of drawing: Drawing, columns: Int, colored: Bool) -> TableText? {
        guard showsTable(of: drawing), let table = drawing.table else { return nil }
        return TableText(table, in: drawing.bounds, columns: columns, colored: colored)
    }

    /// The number of lines of outlines.
    package static func lineCount(of bounds: Rectangle, columns: Int) -> Int {
        PixelGrid(dotsIn: bounds, columns: columns).lineCount
    }

    /// The size of the text, or more.
    package static func maxBytes(of drawing: Drawing, columns: Int, colored: Bool = false) -> Int {
        if let table = table(of: drawing, columns: columns, colored: colored) { return table.maxBytes }
        let bytesPerLine =
            colored
            ? BrailleLine.maxBytesPerColoredCharacter * columns + ColorSequences.maxBytes
            : BrailleLine.maxBytesPerCharacter * columns
        return lineCount(of: drawing.bounds, columns: columns) * (bytesPerLine + 1) + 1
    }

    /// Measures the dots of a drawing, and its colours if it is written in colours, before they are drawn.
    package mutating func measure(
        _ drawing: Drawing, columns: Int, colored: Bool
    ) -> (dots: TracedSize, colors: TracedSize?) {
        let grid = PixelGrid(dotsIn: drawing.bounds, columns: columns)
        return (
            ink.raster.measure(drawing.inInk(dotsPerPoint: grid.pixelsPerPoint), on: grid),
            colored ? colors.raster.measure(drawing, on: grid) : nil
        )
    }

    /// Appends the lines, without the empty ones at the end of outlines: without colours, or in those of the drawing,
    /// of its fills and of its backgrounds as well. Returns false if that takes more memory than `memoryLimit` bytes;
    /// the text is then incomplete.
    ///
    /// `isTraced` says whether the drawing is the one that was measured last, and has been traced as a whole.
    @discardableResult
    package mutating func write(
        _ drawing: Drawing, columns: Int, colored: Bool = false, isTraced: Bool = false, memoryLimit: Int = .max,
        into bytes: inout [UInt8]
    ) -> Bool {
        if let table = Self.table(of: drawing, columns: columns, colored: colored) {
            table.write(into: &bytes)
            return true
        }
        let grid = PixelGrid(dotsIn: drawing.bounds, columns: columns)
        defer {
            ink.releaseIfLarge()
            colors.releaseIfLarge()
        }
        ink.raster.memory.begin(limit: memoryLimit)
        if !isTraced { ink.raster.trace(drawing.inInk(dotsPerPoint: grid.pixelsPerPoint), on: grid) }
        let isDrawn = ink.draw(drawing)
        peakMemory = ink.raster.peakMemory
        guard isDrawn else { return false }
        if colored {
            colors.raster.memory.begin(limit: memoryLimit - peakMemory)
            if !isTraced { colors.raster.trace(drawing, on: grid) }
            let isDrawn = colors.draw(drawing)
            peakMemory += colors.raster.peakMemory
            guard isDrawn else { return false }
        }
        line.begin(columns: columns)
        // Where the text ends if all further lines are empty.
        var end = bytes.count
        for _ in 0..<grid.lineCount {
            ink.readLine()
            if colored { colors.readLine() }
            ink.forEachBlackDot { line.set(column: $0, row: $1) }
            if line.write(with: colors, isColored: colored, into: &bytes) { end = bytes.count }
            bytes.append(UInt8(ascii: "\n"))
        }
        bytes.removeSubrange(end...)
        bytes.append(UInt8(ascii: "\n"))
        return true
    }
}

extension PixelGrid {
    /// A pixel for each dot of a text with as many characters in a line. Terminals' characters are about twice as high
    /// as wide, so dots are equally far apart horizontally and vertically.
    fileprivate init(dotsIn bounds: Rectangle, columns: Int) {
        let width = columns * BrailleLine.dotsAcross
        let scale = Double(width) / bounds.width
        self.init(bounds, width, Int((bounds.height * Double(width) / bounds.width).rounded(.up)), scale)
    }

    fileprivate var lineCount: Int { (height + BrailleLine.dotsDown - 1) / BrailleLine.dotsDown }
}

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

    /// Sets a dot of one of the four rows.
    mutating func set(column: Int, row: Int) {
        let (left, right) = Self.bits[row]
        characters[column / 2] |= column % 2 == 0 ? left : right
    }

    /// The bits of the two dots in each row. The Unicode Standard, ch. 21.1: dots are numbered down the left side, down
    /// the right side, and then along the bottom.
    private static let bits: InlineArray<4, (left: UInt8, right: UInt8)> = [
        (1 << 0, 1 << 3), (1 << 1, 1 << 4), (1 << 2, 1 << 5), (1 << 6, 1 << 7),
    ]

    /// Whether a character has a dot, by its index in rows from the top left.
    static func hasDot(_ index: Int, in character: UInt8) -> Bool {
        let (left, right) = bits[index / dotsAcross]
        return character & (index % dotsAcross == 0 ? left : right) != 0
    }

    /// Appends the line, without what can't be seen at its end, and clears it. With colours, these are reset at the
    /// end. Returns whether there is anything to be seen.
    mutating func write(with colors: DotColors, isColored: Bool, into bytes: inout [UInt8]) -> Bool {
        var characters = characters.mutableSpan
        var count = characters.count
        while count > 0, characters[count - 1] == 0 {
            if isColored, colors.colors(of: 0, at: count - 1).background != nil { break }
            count -= 1
        }
        let maxBytes = isColored ? Self.maxBytesPerColoredCharacter : Self.maxBytesPerCharacter
        bytes.append(addingCapacity: count * maxBytes + ColorSequences.maxBytes) { bytes in
            var sequences = ColorSequences()
            for index in 0..<count {
                let dots = characters[index]
                characters[index] = 0
                if isColored {
                    let (foreground, background) = colors.colors(of: dots, at: index)
                    if dots == 0 {
                        sequences.set(background: background, in: &bytes)
                    } else {
                        sequences.set(foreground: foreground, background: background, in: &bytes)
                    }
                }
                // U+2800 and the dots as UTF-8. Also without dots: browsers' fonts align Braille with Braille, not with
                // spaces.
                bytes.append(0xE2)
                bytes.append(0xA0 | dots >> 6)
                bytes.append(0x80 | dots & 0x3F)
            }
            sequences.reset(in: &bytes)
        }
        return count > 0
    }

    static let maxBytesPerColoredCharacter = maxBytesPerCharacter + ColorSequences.maxBytes
}
