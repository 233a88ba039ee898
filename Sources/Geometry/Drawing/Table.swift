/// Texts in rows and columns: what formats of characters show in place of a drawing's outlines. Other formats ignore it.
///
/// The texts fill the rows from the top left. They have no line ends or other control characters.
package struct Table: Equatable, Sendable {
    package let columnCount: Int
    /// The texts of the cells, one row after the other. An empty text is an empty cell, and so is a cell without a text at
    /// the end of the last row.
    package let texts: [String]

    package init(columnCount: Int, texts: [String]) {
        self.columnCount = columnCount
        self.texts = texts
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
