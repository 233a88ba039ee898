// A line of the log, in one of two formats:
//
//     text    2026-11-22T04:11:09.123Z warning 3 requests got 503: … count=3
//     json    {"time":"2026-11-22T04:11:09.123Z","level":"warning","event":"queue-full","message":"3 …","count":3}
//
// Values can contain anything that clients send. A line consists of printable ASCII, and everything else in a value is
// escaped, and so are quotation marks and backslashes in strings. So no value can begin another line, end its own string, or control a terminal.

import Bytes

/// How lines of the log are written.
package enum LogFormat: String, CaseIterable, Sendable {
    /// For people: the time, the level, the message, and the other members as `name=value`.
    case text
    /// One JSON object.
    case json
}

/// How important an event is, the most important level first.
package enum LogLevel: String, CaseIterable, Sendable {
    case error, warning, info

    /// Whether events of a level are logged if this is the least important one that is.
    package func includes(_ level: LogLevel) -> Bool {
        self == .info || level == .error || level == self
    }
}

/// A line of the log, which is built member by member.
package struct LogLine {
    private let format: LogFormat
    private var bytes: [UInt8] = []

    /// `event` is a word for programs, and `message` a sentence for people; an event without one shows the word.
    package init(_ format: LogFormat, _ time: LogTime, _ level: LogLevel, event: StaticString, message: String? = nil) {
        self.format = format
        bytes.reserveCapacity(Self.usualBytes)
        switch format {
        case .text:
            bytes.append(time)
            let name = level.rawValue.utf8
            bytes.write(" ")
            bytes.append(contentsOf: name)
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: Self.levelColumns - name.count))
            if let message {
                bytes.appendPrintable(message.utf8Span.span, escapesQuotes: false)
            } else {
                bytes.write(event)
            }
        case .json:
            bytes.write(#"{"time":""#)
            bytes.append(time)
            bytes.write(#"","level":""#)
            bytes.append(contentsOf: level.rawValue.utf8)
            bytes.write(#"","event":""#)
            bytes.write(event)
            bytes.write("\"")
            if let message { add("message", message) }
        }
    }

    private static let usualBytes = 384
    /// The longest level and a space.
    private static let levelColumns = 8

    package mutating func add(_ name: StaticString, _ value: String) { add(name, value.utf8Span.span) }

    /// Adds a text. Only its first `maxBytes` bytes are shown, with `...` after them if there are more.
    package mutating func add(_ name: StaticString, _ value: Span<UInt8>, maxBytes: Int = .max) {
        let shown = value.extracting(first: maxBytes)
        let isCut = shown.count < value.count
        begin(name)
        // In text most values are words, which need no quotation marks.
        let isQuoted = format == .json || isCut || !shown.isWord
        if isQuoted { bytes.write("\"") }
        bytes.appendPrintable(shown)
        if isCut { bytes.write("...") }
        if isQuoted { bytes.write("\"") }
    }

    package mutating func add(_ name: StaticString, _ number: Int) {
        begin(name)
        bytes.append(contentsOf: "\(number)".utf8)
    }

    private mutating func begin(_ name: StaticString) {
        switch format {
        case .text:
            bytes.write(" ")
            bytes.write(name)
            bytes.write("=")
        case .json:
            bytes.write(",\"")
            bytes.write(name)
            bytes.write("\":")
        }
    }

    /// The complete line.
    package consuming func end() -> [UInt8] {
        if format == .json { bytes.write("}") }
        bytes.write("\n")
        return bytes
    }
}

extension Span<UInt8> {
    /// Whether the text can be shown without quotation marks.
    fileprivate var isWord: Bool {
        for index in indices where !self[index].isPrintable || self[index] == UInt8(ascii: " ") || self[index].isQuoting
        {
            return false
        }
        return count > 0
    }
}

extension UInt8 {
    /// Whether it is a character of ASCII that can be seen, or a space.
    fileprivate var isPrintable: Bool { 0x20 <= self && self < 0x7F }

    /// Whether it has to be escaped in a quoted string.
    fileprivate var isQuoting: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}

extension [UInt8] {
    /// Appends a text in which all that is not printable ASCII is escaped as in JSON, and so are backslashes and, if
    /// `escapesQuotes` is true, quotation marks. Bytes that are not UTF-8 become
    /// U+FFFD.
    fileprivate mutating func appendPrintable(_ text: Span<UInt8>, escapesQuotes: Bool = true) {
        var isPlain = true
        for index in text.indices where !text[index].isPrintable || text[index].isQuoting { isPlain = false }
        if isPlain { return append(text) }
        let decoded = text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        for unit in decoded.utf16 {
            if unit < 0x80, UInt8(unit).isPrintable {
                if UInt8(unit).isQuoting, escapesQuotes { write("\\") }
                append(UInt8(unit))
            } else {
                write("\\u")
                writeHexadecimal(UInt8(unit >> 8))
                writeHexadecimal(UInt8(unit & 0xFF))
            }
        }
    }
}
