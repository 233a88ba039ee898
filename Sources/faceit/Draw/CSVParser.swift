import Bytes

/// Finds the rows of comma-separated values (RFC 4180) in bytes that arrive in pieces of any size. Lines end with LF,
/// CR or both, lines without any byte are skipped, and so is a byte order mark.
///
///     a,"b ""c"", d"␍␊        the cells a and b "c", d
///
///     cellStart ─┬─ " ──> quoted ─── " ──> quotedEnd ─┬─ , or line end ──> cellStart
///                │          ^                         │
///                │          └─────────── " ───────────┘
///                └─ else ──> plain ─── , or line end ──> cellStart
///
/// A row can continue over several lines in a quoted cell. To bound the memory, it has at most 64 KiB.
struct CSVParser {
    /// What errors call the file.
    private let name: String
    private var state = State.cellStart
    /// The rows that are complete.
    private var rows: [Row] = []
    private var row: [[UInt8]] = []
    private var cell: [UInt8] = []
    /// The number of the line that is being read, from 1, and that in which the row began.
    private var line = 1
    private var rowLine = 1
    /// The size of the row so far.
    private var rowBytes = 0
    private var lastWasReturn = false
    /// How many bytes of a byte order mark have been read; nil once there can't be one.
    private var markBytes: Int? = 0

    init(of name: String) { self.name = name }

    private enum State {
        case cellStart, plain, quoted
        /// After a quotation mark in a quoted cell, which ends the cell unless another one follows: two stand for one.
        case quotedEnd
    }

    /// A row, with the number of the line in which it begins.
    struct Row {
        let line: Int
        let cells: [[UInt8]]
    }

    private static let maxRowBytes = 64 * 1024

    /// The rows that more bytes complete.
    mutating func rows(in bytes: Span<UInt8>) throws(Failure) -> [Row] {
        defer { rows = [] }
        for index in bytes.indices {
            let byte = bytes[index]
            if try skipsMark(byte) { continue }
            let followsReturn = lastWasReturn
            lastWasReturn = byte == UInt8(ascii: "\r")
            if followsReturn, byte == UInt8(ascii: "\n") {
                // A line end in a quoted cell is kept as it is.
                if state == .quoted {
                    cell.append(byte)
                    rowBytes += 1
                }
                continue
            }
            try step(byte)
        }
        return rows
    }

    /// The last row, whose line needs no end; none if there is nothing in it.
    mutating func finish() throws(Failure) -> [Row] {
        try endMark()
        if state == .quoted { throw problem("a cell that begins with a quotation mark has no end") }
        try endRow()
        defer { rows = [] }
        return rows
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private mutating func skipsMark(_ byte: UInt8) throws(Failure) -> Bool {
        guard let count = markBytes else { return false }
        guard byte == Self.mark[count] else {
            try endMark()
            return false
        }
        markBytes = count + 1 < Self.mark.count ? count + 1 : nil
        return true
    }

    /// The beginning of a mark without its end is text.
    private mutating func endMark() throws(Failure) {
        guard let count = markBytes else { return }
        markBytes = nil
        for byte in Self.mark.prefix(count) { try step(byte) }
    }

    private mutating func step(_ byte: UInt8) throws(Failure) {
        // UTF-16 has zero bytes around ASCII, and 0xFF in its mark.
        if byte == 0 || byte == 0xFF { throw notUTF8 }
        rowBytes += 1
        if rowBytes > Self.maxRowBytes { throw problem("the row is longer than \(Self.maxRowBytes) bytes") }
        switch (state, byte) {
        case (.quoted, UInt8(ascii: "\"")): state = .quotedEnd
        case (.quoted, _):
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { line += 1 }
            cell.append(byte)
        case (.quotedEnd, UInt8(ascii: "\"")):
            cell.append(byte)
            state = .quoted
        case (_, UInt8(ascii: ",")): try endCell()
        case (_, UInt8(ascii: "\n")), (_, UInt8(ascii: "\r")):
            try endRow()
            line += 1
        case (.cellStart, UInt8(ascii: "\"")): state = .quoted
        case (.plain, UInt8(ascii: "\"")):
            throw problem("a quotation mark is inside of a cell without quotation marks around it")
        case (.quotedEnd, UInt8(ascii: ";")), (.quotedEnd, UInt8(ascii: "\t")):
            throw problem("separate cells by commas, not by semicolons or tabs, and write decimal commas as points")
        case (.quotedEnd, _): throw problem("something follows the quotation mark that ends a cell")
        case (.cellStart, _), (.plain, _):
            cell.append(byte)
            state = .plain
        }
    }

    private mutating func endCell() throws(Failure) {
        guard String(validating: cell, as: UTF8.self) != nil else { throw notUTF8 }
        row.append(cell)
        cell = []
        state = .cellStart
    }

    private mutating func endRow() throws(Failure) {
        let isBlank = row.isEmpty && state == .cellStart
        try endCell()
        if !isBlank { rows.append(Row(line: rowLine, cells: row)) }
        (row, rowBytes, rowLine) = ([], 0, line + 1)
    }

    private var notUTF8: Failure { problem("the file is not UTF-8: save it as CSV with the encoding UTF-8") }

    private func problem(_ description: String) -> Failure { .usage("\(name), line \(rowLine): \(description)") }
}
