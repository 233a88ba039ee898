/// Texts in rows and columns: what formats of characters show in place of a drawing's outlines. Other formats ignore it.
///
/// The texts fill the rows from the top left. They have no line ends or other control characters.
package struct Table: Equatable, Sendable {
    package let columnCount: Int
    /// The texts of the cells, one row after the other. An empty text is an empty cell, and so is a cell without a text at
    /// the end of the last row.
    package let texts: [String]
    /// The colours, for formats that have any; nil if there are none.
    package let colors: Colors?

    package init(columnCount: Int, texts: [String], colors: Colors? = nil) {
        self.columnCount = columnCount
        self.texts = texts
        self.colors = colors
    }

    /// The colours of a table.
    package struct Colors: Equatable, Sendable {
        package let lines: Color
        /// What is behind the lines, and behind cells without a fill.
        package let background: Color
        /// The text and the fill of each cell; nil for an empty cell.
        package let cells: [Cell?]

        package struct Cell: Equatable, Sendable {
            package let text: Color
            package let fill: Color

            package init(text: Color, fill: Color) {
                (self.text, self.fill) = (text, fill)
            }
        }

        package init(lines: Color, background: Color, cells: [Cell?]) {
            (self.lines, self.background, self.cells) = (lines, background, cells)
        }
    }

    /// The number of rows with a text, which may be empty; 0 if there are no columns.
    package var rowCount: Int {
        columnCount > 0 ? (texts.count + columnCount - 1) / columnCount : 0
    }

    /// The texts of a row of the table. The last row can have fewer than there are columns.
    package func texts(inRow row: Int) -> ArraySlice<String> {
        texts.dropFirst(row * columnCount).prefix(columnCount)
    }
}
