import Bytes

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

    /// A line of a script without spaces between what is told apart without them.
    static func withoutSpaces(_ line: Substring) -> Substring {
        guard isPlain(line) else { return line }
        let bytes = Array(line.utf8)
        var result: [UInt8] = []
        /// The mark that ends a text, whose spaces stay.
        var mark: UInt8?
        for (index, byte) in bytes.enumerated() {
            if byte == mark {
                mark = nil
            } else if mark == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") {
                mark = byte
            }
            let next = index + 1 < bytes.count ? bytes[index + 1] : nil
            if byte != UInt8(ascii: " ") || mark != nil || isInWord(result.last) && isInWord(next)
                || isSign(result.last) && isSign(next)
            {
                result.append(byte)
            }
        }
        return Substring(decoding: result, as: UTF8.self)
    }

    /// Whether marks and slashes of a line need no parser: each slash divides, and no text is in another one.
    private static func isPlain(_ line: Substring) -> Bool {
        let code = line.utf8.filter { $0 != UInt8(ascii: " ") }
        var templateMarks = 0
        for (index, byte) in code.enumerated() {
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\\"): return false
            case UInt8(ascii: "`"): templateMarks += 1
            case UInt8(ascii: "/"):
                let before = code[..<index]
                guard isInWord(before.last) || before.last.map(")]".utf8.contains) == true,
                    !before.reversed().starts(with: "nruter".utf8)
                else { return false }
            default: break
            }
        }
        return templateMarks <= 2
    }

    private static func isInWord(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        return isLetter || byte.isDecimalDigit || byte >= 0x80 || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "#")
    }

    private static func isSign(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
}
