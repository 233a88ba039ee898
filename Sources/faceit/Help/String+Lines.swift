extension String {
    /// The words of the text in lines of at most `HelpPage.columns` columns, each after `indentation` spaces. A word that is
    /// longer has a line of its own.
    func wrapped(indentedBy indentation: Int) -> String {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let line = lines.last, line.unicodeScalars.count + 1 + word.unicodeScalars.count <= HelpPage.columns {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(repeating: " ", count: indentation) + word)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The text with spaces at its end, so that it takes at least `columns` columns.
    func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - unicodeScalars.count))
    }
}
