/// The text of scripts and style sheets as pages load it, in about half the bytes of what people read.
enum SourceText {
    /// The text without indentation, and without the lines that contain nothing but a comment.
    ///
    /// A comment after code stays. No other rule of the languages is needed as long as each template literal ends on the line
    /// on which it begins, and no line of code begins with a comment.
    static func withoutComments(_ source: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var isInComment = false
        for line in source.split(separator: UInt8(ascii: "\n")) {
            let text = line.drop { $0 == UInt8(ascii: " ") }
            if text.starts(with: "/*".utf8) { isInComment = true }
            if isInComment {
                isInComment = !text.reversed().starts(with: "/*".utf8)
            } else if !text.isEmpty, !text.starts(with: "//".utf8) {
                result.append(contentsOf: text)
                result.append(UInt8(ascii: "\n"))
            }
        }
        return result
    }
}
