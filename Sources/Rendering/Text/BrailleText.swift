import Bytes
package import Geometry

/// Draws drawings in Braille characters, of two by four dots each, for terminals.
///
/// Only outlines are drawn: a dot has no colours, and lines on a filled shape would be invisible. The outline of a
/// filled shape without a stroke is one dot wide. Backgrounds are not drawn: neither that of the drawing, nor a
/// rectangle that begins a group and fills its clip. In a painting, what is covered is hidden.
///
/// It can be reused: it keeps its memory.
package struct BrailleText {
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

    package init(maxBytesKept: Int = 1 << 20) {
        self.maxBytesKept = maxBytesKept
        tracer = Tracer(in: memory)
        sweep = RowSweep(in: memory)
        dots = DotRows(in: memory)
        colors = DotColors(maxBytesKept: maxBytesKept)
        ink = DotColors(maxBytesKept: maxBytesKept)
    }

    /// The number of lines that preserves the aspect ratio: terminals' characters are about twice as high as wide, so dots
    /// are equally far apart horizontally and vertically.
    package static func lineCount(of bounds: Rectangle, columns: Int) -> Int {
        lineCount(ofDots: dotsDown(bounds, columns))
    }

    private static func lineCount(ofDots dotsDown: Int) -> Int {
        (dotsDown + BrailleLine.dotsDown - 1) / BrailleLine.dotsDown
    }

    /// The size of the text, or more.
    static func maxBytes(of bounds: Rectangle, columns: Int, colored: Bool) -> Int {
        let bytesPerLine =
            colored
            ? BrailleLine.maxBytesPerColoredCharacter * columns + ColorSequences.maxBytes
            : BrailleLine.maxBytesPerCharacter * columns
        return lineCount(of: bounds, columns: columns) * (bytesPerLine + 1) + 1
    }

    private static func dotsDown(_ bounds: Rectangle, _ columns: Int) -> Int {
        Int((bounds.height * Double(columns * BrailleLine.dotsAcross) / bounds.width).rounded(.up))
    }

    /// Measures the dots of a drawing, and its colours, before they are drawn.
    mutating func measure(_ drawing: Drawing, columns: Int, colored: Bool) -> (dots: TracedSize, colors: TracedSize?) {
        let (dotsAcross, dotsDown) = (columns * BrailleLine.dotsAcross, Self.dotsDown(drawing.bounds, columns))
        let colors = colored ? colors.measure(drawing, dotsAcross: dotsAcross, dotsDown: dotsDown) : nil
        guard !drawing.isPainting else {
            let scale = Double(dotsAcross) / drawing.bounds.width
            let inInk = drawing.inInk(dotsPerPoint: scale)
            return (ink.measure(inInk, dotsAcross: dotsAcross, dotsDown: dotsDown), colors)
        }
        memory.begin()
        let count = trace(drawing, dotsAcross: dotsAcross, dotsDown: dotsDown, maxCorners: TracedSize.maxCorners)
        return (TracedSize(of: tracer.outlines, count, of: drawing.elements.count), colors)
    }

    /// Appends the lines, without the empty ones at the end, and in colours with those of the drawing, of its fills and
    /// of its backgrounds as well. Returns false if that takes more memory than `memoryLimit` bytes; the text is then
    /// incomplete.
    @discardableResult
    package mutating func write(
        _ drawing: Drawing, columns: Int, colored: Bool = false, isTraced: Bool = false, memoryLimit: Int = .max,
        into bytes: inout [UInt8]
    ) -> Bool {
        let (dotsAcross, dotsDown) = (columns * BrailleLine.dotsAcross, Self.dotsDown(drawing.bounds, columns))
        colorMemory = 0
        defer { colors.releaseIfLarge() }
        if colored {
            guard
                colors.draw(
                    drawing, dotsAcross: dotsAcross, dotsDown: dotsDown, isTraced: isTraced, memoryLimit: memoryLimit)
            else { return false }
            colorMemory = colors.peakMemory
        }
        let start = bytes.count
        line.begin(columns: columns)
        if drawing.isPainting {
            let limit = memoryLimit - colorMemory
            return writePainting(
                drawing, dotsAcross, dotsDown, colored: colored, isTraced: isTraced, memoryLimit: limit, into: &bytes)
        }
        memory.begin(limit: memoryLimit - colorMemory)
        defer { releaseIfLarge() }
        if !isTraced { trace(drawing, dotsAcross: dotsAcross, dotsDown: dotsDown) }
        var end = start
        guard dots.begin(across: dotsAcross), sweep.paint(0..<dotsDown, of: tracer.outlines, with: &dots)
        else { return false }
        for row in 0..<dotsDown {
            dots.forEachRange(inRow: row) { line.set($0, row: row % BrailleLine.dotsDown) }
            if row % BrailleLine.dotsDown == BrailleLine.dotsDown - 1 || row == dotsDown - 1 {
                Self.write(&line, &colors, colored: colored, into: &bytes, &end)
            }
        }
        bytes.removeSubrange(end...)
        bytes.append(UInt8(ascii: "\n"))
        return !memory.isExceeded
    }

    private mutating func writePainting(
        _ drawing: Drawing, _ dotsAcross: Int, _ dotsDown: Int, colored: Bool, isTraced: Bool,
        memoryLimit: Int, into bytes: inout [UInt8]
    ) -> Bool {
        let scale = Double(dotsAcross) / drawing.bounds.width
        defer { ink.releaseIfLarge() }
        let isComplete = ink.draw(
            isTraced ? drawing : drawing.inInk(dotsPerPoint: scale), dotsAcross: dotsAcross, dotsDown: dotsDown,
            isTraced: isTraced, memoryLimit: memoryLimit)
        colorMemory += ink.peakMemory
        guard isComplete else { return false }
        var end = bytes.count
        for _ in 0..<Self.lineCount(ofDots: dotsDown) {
            ink.readLine()
            for row in 0..<BrailleLine.dotsDown {
                ink.forEachBlackDot(inRow: row) { line.set($0..<$0 + 1, row: row) }
            }
            Self.write(&line, &colors, colored: colored, into: &bytes, &end)
        }
        bytes.removeSubrange(end...)
        bytes.append(UInt8(ascii: "\n"))
        return true
    }

    /// Appends the line, whose dots have been set. Where the text ends is then at its end, unless the line is empty.
    private static func write(
        _ line: inout BrailleLine, _ colors: inout DotColors, colored: Bool, into bytes: inout [UInt8], _ end: inout Int
    ) {
        if colored { colors.readLine() }
        let isVisible = colored ? line.write(with: colors, into: &bytes) : line.write(into: &bytes)
        if isVisible { end = bytes.count }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// The memory that the last text took besides its characters, in bytes.
    var peakMemory: Int { memory.peak + colorMemory }

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
    private mutating func trace(
        _ drawing: Drawing, dotsAcross: Int, dotsDown: Int, maxCorners: Int = Outlines.maxCorners
    ) -> Int {
        tracer.begin(width: dotsAcross, height: dotsDown, maxCorners: maxCorners)
        guard drawing.opacity > 0 else { return drawing.elements.count }
        let scale = Double(dotsAcross) / drawing.bounds.width
        tracer.setTransform(drawing.transform.then(.pixels(of: drawing.bounds, perPoint: scale)))
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
            tracer.beginPart()
            return tracer.addHairline(of: shape.outline, closesPaths: true, in: drawing)
        }
        guard stroke.width > 0, stroke.color.alpha > 0 else { return }
        tracer.beginPart()
        tracer.addStroke(of: shape.outline, stroke, in: drawing)
        guard stroke.width * tracer.minScale < 1 else { return }
        // The dots of a line that is less than a dot wide would be covered by less than half.
        tracer.beginPart()
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
