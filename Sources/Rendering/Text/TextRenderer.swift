import Bytes
package import Geometry
import Pixels

/// Writes drawings in characters, for terminals: the table of a drawing that has one, otherwise its outlines in Braille
/// characters, of two by four dots each.
///
///     ⠀⣠⠴⠒⠒⠦⣄
///     ⡼⠁⠰⠀⠀⠆⠈⢧
///     ⠹⡄⠈⠒⠒⠁⢠⠏
///
/// Dots are the pixels of a raster picture: `Tracer` and `RowSweep` are those of PNG, and `DotRows` are the dots that a
/// part covers by half or more. `BrailleLine` collects four rows of them and writes a line. A text in colours has those
/// of another picture, with a pixel for each dot: see `DotColors`.
///
/// Only outlines are drawn: a dot has no colours, and lines on a filled shape would be invisible. The outline of a
/// filled shape without a stroke is one dot wide. Backgrounds are not drawn: neither that of the drawing, nor a
/// rectangle that begins a group and fills its clip. In a painting, what is covered is hidden: it is drawn in black ink
/// on white, and its dots are what is black.
///
/// It can be reused: it keeps its memory.
package struct TextRenderer {
    private var tracer: Tracer
    private var sweep: RowSweep
    private var dots: DotRows
    private var line = BrailleLine()
    private var colors: DotColors
    /// The dots of a painting.
    private var ink: DotColors
    /// The memory that the colours of the last text took, and a painting, in bytes.
    private var colorMemory = 0
    private let memory = WorkingMemory()
    private let maxBytesKept: Int

    /// `maxBytesKept` is how much memory is kept for the next text.
    package init(maxBytesKept: Int = 1 << 20) {
        self.maxBytesKept = maxBytesKept
        tracer = Tracer(in: memory)
        sweep = RowSweep(in: memory)
        dots = DotRows(in: memory)
        colors = DotColors(maxBytesKept: maxBytesKept)
        ink = DotColors(maxBytesKept: maxBytesKept)
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
        let colors = colored ? colors.raster.measure(drawing, on: grid) : nil
        if drawing.isPainting {
            return (ink.raster.measure(drawing.inInk(dotsPerPoint: grid.pixelsPerPoint), on: grid), colors)
        }
        memory.begin()
        let count = trace(drawing, on: grid, maxCorners: TracedSize.maxCorners)
        return (TracedSize(of: tracer.outlines, count, of: drawing.elements.count), colors)
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
        colorMemory = 0
        defer { colors.releaseIfLarge() }
        if colored {
            guard colors.draw(drawing, on: grid, isTraced: isTraced, memoryLimit: memoryLimit) else { return false }
            colorMemory = colors.raster.peakMemory
        }
        line.begin(columns: columns)
        let limit = memoryLimit - colorMemory
        return drawing.isPainting
            ? writePainting(drawing, on: grid, colored: colored, isTraced: isTraced, memoryLimit: limit, into: &bytes)
            : writeOutlines(
                of: drawing, on: grid, colored: colored, isTraced: isTraced, memoryLimit: limit, into: &bytes)
    }

    private mutating func writeOutlines(
        of drawing: Drawing, on grid: PixelGrid, colored: Bool, isTraced: Bool, memoryLimit: Int,
        into bytes: inout [UInt8]
    ) -> Bool {
        memory.begin(limit: memoryLimit)
        defer { releaseIfLarge() }
        if !isTraced { trace(drawing, on: grid) }
        guard dots.begin(across: grid.width), sweep.paint(0..<grid.height, of: tracer.outlines, with: &dots)
        else { return false }
        var end = bytes.count
        for row in 0..<grid.height {
            dots.forEachRange(inRow: row) { line.set($0, row: row % BrailleLine.dotsDown) }
            let isLast = row % BrailleLine.dotsDown == BrailleLine.dotsDown - 1 || row == grid.height - 1
            if isLast { writeLine(colored: colored, into: &bytes, &end) }
        }
        bytes.removeSubrange(end...)
        bytes.append(UInt8(ascii: "\n"))
        return !memory.isExceeded
    }

    private mutating func writePainting(
        _ drawing: Drawing, on grid: PixelGrid, colored: Bool, isTraced: Bool, memoryLimit: Int,
        into bytes: inout [UInt8]
    ) -> Bool {
        defer { ink.releaseIfLarge() }
        let isComplete = ink.draw(
            isTraced ? drawing : drawing.inInk(dotsPerPoint: grid.pixelsPerPoint), on: grid, isTraced: isTraced,
            memoryLimit: memoryLimit)
        colorMemory += ink.raster.peakMemory
        guard isComplete else { return false }
        var end = bytes.count
        for _ in 0..<grid.lineCount {
            ink.readLine()
            for row in 0..<BrailleLine.dotsDown {
                ink.forEachBlackDot(inRow: row) { line.set($0..<$0 + 1, row: row) }
            }
            writeLine(colored: colored, into: &bytes, &end)
        }
        bytes.removeSubrange(end...)
        bytes.append(UInt8(ascii: "\n"))
        return true
    }

    /// Appends the line, whose dots have been set. Where the text ends is then at its end, unless the line is empty.
    private mutating func writeLine(colored: Bool, into bytes: inout [UInt8], _ end: inout Int) {
        if colored { colors.readLine() }
        if line.write(with: colors, isColored: colored, into: &bytes) { end = bytes.count }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// The memory that the last outlines took besides their characters, in bytes.
    package var peakMemory: Int { memory.peak + colorMemory }

    /// Releases the memory that was kept for the next text if it is much.
    private mutating func releaseIfLarge() {
        guard memory.used > maxBytesKept else { return }
        tracer = Tracer(in: memory)
        sweep = RowSweep(in: memory)
        dots = DotRows(in: memory)
        memory.removeAll()
    }

    /// Returns how many of the drawing's elements are traced: all unless it is refused, or there is no memory.
    @discardableResult
    private mutating func trace(_ drawing: Drawing, on grid: PixelGrid, maxCorners: Int = Outlines.maxCorners) -> Int {
        tracer.begin(width: grid.width, height: grid.height, maxCorners: maxCorners)
        guard drawing.opacity > 0 else { return drawing.elements.count }
        tracer.setTransform(drawing.transform.then(grid.transform))
        // Of the group that has begun and has no shapes yet.
        var clip: Rectangle?
        for (index, element) in drawing.elements.enumerated() {
            switch element {
            case .shape(let shape):
                // The background of a group is no outline, as that of the drawing is none.
                if !shape.isFill(of: clip) { trace(shape, of: drawing) }
                clip = nil
            case .beginGroup(let group):
                tracer.begin(group)
                clip = group.clip
            case .endGroup(let group):
                tracer.end(group)
                clip = nil
            }
            if memory.isExceeded { return index }
        }
        return drawing.elements.count
    }

    private mutating func trace(_ shape: Shape, of drawing: Drawing) {
        guard let stroke = shape.stroke else {
            guard let fill = shape.fill, fill.alpha > 0 else { return }
            tracer.outlines.beginPart(0)
            return tracer.addHairline(of: shape.outline, closesPaths: true, in: drawing)
        }
        guard stroke.width > 0, stroke.color.alpha > 0 else { return }
        tracer.outlines.beginPart(0)
        tracer.addStroke(of: shape.outline, stroke, in: drawing)
        guard stroke.width * tracer.minScale < 1 else { return }
        // The dots of a line that is less than a dot wide would be covered by less than half.
        tracer.outlines.beginPart(0)
        tracer.addHairline(of: shape.outline, in: drawing)
    }
}

extension Shape {
    /// Whether this is a filled rectangle with the size of a clip, whose corners may be round, and without a stroke.
    fileprivate func isFill(of clip: Rectangle?) -> Bool {
        guard let clip, stroke == nil, case .rectangle(let rectangle, _) = outline else { return false }
        return rectangle == clip
    }
}

extension PixelGrid {
    /// A pixel for each dot of a text with as many characters in a line. Terminals' characters are about twice as high
    /// as wide, so dots are equally far apart horizontally and vertically.
    fileprivate init(dotsIn bounds: Rectangle, columns: Int) {
        let width = columns * BrailleLine.dotsAcross
        self.init(
            bounds, width: width, height: Int((bounds.height * Double(width) / bounds.width).rounded(.up)))
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

/// The dots of a text that parts cover by half or more: a bit for each, row by row.
struct DotRows: RowPainter {
    private var bits: [UInt64] = []
    private var dotsAcross = 0
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    private var wordsAcross: Int { (dotsAcross + 63) / 64 }

    /// Begins the first row. Returns false if there is no memory for it.
    mutating func begin(across dotsAcross: Int) -> Bool {
        self.dotsAcross = dotsAcross
        bits.removeAll(keepingCapacity: true)
        return appendRows(1)
    }

    private mutating func appendRows(_ count: Int) -> Bool {
        guard memory.makeRoom(for: count * wordsAcross, in: &bits) else { return false }
        for _ in 0..<count * wordsAcross { bits.append(0) }
        return true
    }

    mutating func paint(
        _ part: Outlines.Part, sums: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
    ) {
        let first = bits.count - wordsAcross
        var (sum, start): (Int32, Int?) = (0, nil)
        for word in Int(part.firstColumn) >> 6...Int(part.lastColumn) >> 6 {
            var changes = touched[word]
            touched[word] = 0
            while changes != 0 {
                let column = word * 64 + changes.trailingZeroBitCount
                changes &= changes - 1
                sum &+= sums[column]
                sums[column] = 0
                let isDot = RowSums.level(of: sum) >= RowSums.full / 2
                if isDot, start == nil { start = column }
                guard !isDot, let begun = start else { continue }
                set(begun..<min(column, dotsAcross), from: first)
                start = nil
            }
        }
        if let start { set(start..<dotsAcross, from: first) }
    }

    private mutating func set(_ dots: Range<Int>, from first: Int) {
        for dot in dots { bits[first + dot >> 6] |= 1 << UInt64(dot & 63) }
    }

    mutating func endRow(repeated count: Int) -> Bool {
        let first = bits.count - wordsAcross
        guard appendRows(count) else { return false }
        for index in 0..<(count - 1) * wordsAcross { bits[first + wordsAcross + index] = bits[first + index] }
        return true
    }

    /// Calls `body` with each range of dots of a row.
    func forEachRange(inRow row: Int, _ body: (Range<Int>) -> Void) {
        var start: Int?
        for dot in 0..<dotsAcross {
            let isSet = bits[row * wordsAcross + dot >> 6] & 1 << UInt64(dot & 63) != 0
            if isSet, start == nil { start = dot }
            guard !isSet, let begun = start else { continue }
            body(begun..<dot)
            start = nil
        }
        if let start { body(start..<dotsAcross) }
    }
}
