package import Geometry

/// Writes drawings in characters, for terminals: the table of a drawing that has one, otherwise its outlines.
///
/// It can be reused: it keeps its memory.
package struct TextRenderer {
    private var outlines = BrailleText()

    package init() {}

    /// Appends the lines.
    ///
    /// The outlines are drawn in place of a table without cells, of one that is transformed, because characters can't be
    /// rotated or stretched, and of an invisible one.
    package mutating func write(_ drawing: Drawing, columns: Int, into bytes: inout [UInt8]) {
        guard let table = drawing.table, table.rowCount > 0, drawing.transform == .identity, drawing.opacity > 0 else {
            return outlines.write(drawing, columns: columns, into: &bytes)
        }
        TableText(table, in: drawing.bounds, columns: columns).write(into: &bytes)
    }
}
