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

    /// Appends a line of a script without spaces between what is told apart without them.
    static func appendWithoutSpaces(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
        guard isPlain(line) else { return result.append(contentsOf: line) }
        let start = result.count
        /// The mark that ends a text, whose spaces stay.
        var mark: UInt8?
        for (index, byte) in zip(line.indices, line) {
            if byte == mark {
                mark = nil
            } else if mark == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") {
                mark = byte
            }
            if byte == UInt8(ascii: " "), mark == nil {
                guard result.count > start, index + 1 < line.endIndex else { continue }
                let (last, next) = (result[result.count - 1], line[index + 1])
                guard isInWord(last) && isInWord(next) || isSign(last) && isSign(next) else { continue }
            }
            result.append(byte)
        }
    }

    /// Whether marks and slashes of a line need no parser: each slash divides, and no text is in another one.
    private static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
        var templateMarks = 0
        for (index, byte) in zip(line.indices, line) {
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\\"): return false
            case UInt8(ascii: "`"): templateMarks += 1
            case UInt8(ascii: "/"):
                let code = line[..<index].reversed().drop { $0 == UInt8(ascii: " ") }
                guard let last = code.first, isInWord(last) || last == UInt8(ascii: ")") || last == UInt8(ascii: "]"),
                    !code.starts(with: "nruter".utf8)
                else { return false }
            default: break
            }
        }
        return templateMarks <= 2
    }

    /// Whether a name or a number may have the byte.
    static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "#"), 0x80...:
            true
        default: false
        }
    }

    private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
}
