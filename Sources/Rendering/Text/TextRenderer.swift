package import Geometry

/// Writes drawings in characters, for terminals: the table of a drawing that has one, otherwise its outlines.
///
/// It can be reused: it keeps its memory.
package struct TextRenderer {
    private var outlines: BrailleText

    /// `maxBytesKept` is how much memory is kept for the next text.
    package init(maxBytesKept: Int = 1 << 20) {
        outlines = BrailleText(maxBytesKept: maxBytesKept)
    }

    /// Measures the dots of a drawing, and its colours if it is written in colours, before they are drawn.
    package mutating func measure(
        _ drawing: Drawing, columns: Int, colored: Bool
    ) -> (dots: TracedSize, colors: TracedSize?) {
        outlines.measure(drawing, columns: columns, colored: colored)
    }

    /// Appends the lines, in the drawing's colours or without any. Returns false if that takes more memory than
    /// `memoryLimit` bytes; the text is then incomplete.
    ///
    /// The outlines are drawn in place of a table without cells, of one that is transformed, because characters can't
    /// be rotated or stretched, and of an invisible one. `isTraced` says whether the drawing is the one that was
    /// measured last, and has been traced as a whole.
    @discardableResult
    package mutating func write(
        _ drawing: Drawing, columns: Int, colored: Bool = false, isTraced: Bool = false, memoryLimit: Int = .max,
        into bytes: inout [UInt8]
    ) -> Bool {
        guard let table = Self.table(of: drawing, columns: columns, colored: colored) else {
            return outlines.write(
                drawing, columns: columns, colored: colored, isTraced: isTraced, memoryLimit: memoryLimit, into: &bytes)
        }
        table.write(into: &bytes)
        return true
    }

    /// The memory that the last outlines took, in bytes.
    package var peakMemory: Int { outlines.peakMemory }

    /// Whether a drawing is written as its table.
    package static func showsTable(of drawing: Drawing) -> Bool {
        guard let table = drawing.table else { return false }
        return table.rowCount > 0 && drawing.transform == .identity && drawing.opacity > 0
    }

    /// The size of the text, or more.
    package static func maxBytes(of drawing: Drawing, columns: Int, colored: Bool = false) -> Int {
        table(of: drawing, columns: columns, colored: colored)?.maxBytes
            ?? BrailleText.maxBytes(of: drawing.bounds, columns: columns, colored: colored)
    }

    private static func table(of drawing: Drawing, columns: Int, colored: Bool) -> TableText? {
        guard showsTable(of: drawing), let table = drawing.table else { return nil }
        return TableText(table, in: drawing.bounds, columns: columns, colored: colored)
    }
}
