import Bytes
import Glibc
import HTTPServer
import Parameters
import Pictures

/// Lists of parameters whose values are the cells of columns, from a file with comma-separated values and a line of
/// names.
///
/// An argument `speed=mouth` names a column and a parameter, and `speed~mouth` a column that is scaled to a parameter:
///
///     name,load        faceit draw faces --csv FILE name=captions load~brows
///     web,10
///     db,30            captions=web,db,mail    brows=-1,1,0
///     mail,20
///
/// Only the cells of named columns are kept, of at most as many rows as a sheet can have faces.
struct CSVColumns {
    /// What errors call the file.
    private let name: String
    /// The arguments that name no column.
    private var otherArguments: [String] = []
    private var columns: [Column] = []
    private var cellsPerRow: Int?
    private var rowCount = 0

    private struct Column {
        let name: String
        let index: Int
        let parameter: Parameter
        /// nil if the cells are values of the parameter.
        let scale: ColumnScale?
        /// The list of the cells.
        var list: [UInt8] = []
        /// The cells as numbers, each nil if it is none.
        var numbers: [Double?] = []
    }

    /// Reads the whole file; `-` is standard input. `parameters` are those that can have lists.
    init(readingFrom path: String, for arguments: [String], of parameters: [Parameter]) throws(Failure) {
        name = path == "-" ? "standard input" : quoted(path)
        let file = try InputFile(path, named: name)
        var parser = CSVParser(of: name)
        var bytes = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = try file.read(into: &bytes)
            if count == 0 { break }
            for row in try parser.rows(in: bytes.span.extracting(0..<count)) { try add(row, arguments, parameters) }
        }
        for row in try parser.finish() { try add(row, arguments, parameters) }
        guard cellsPerRow != nil else { throw .usage("\(name) is empty: its first line has the names of the columns") }
        guard rowCount > 0 else { throw .usage("\(name) has no rows below the names of the columns") }
    }

    /// The names of the parameters and their lists.
    var lists: [(name: String, list: [UInt8])] {
        columns.compactMap { column in
            let list =
                column.scale?.values(of: column.numbers).map { Array($0.joined(separator: ",").utf8) } ?? column.list
            guard list.isEmpty else { return (column.parameter.name, list) }
            // The cell of the only row is empty. So the value is NA, or if it is a text, it is not given.
            return column.parameter.isText ? nil : (column.parameter.name, Array("NA".utf8))
        }
    }

    /// The arguments that apply to all faces: those that name no column, and the ends of data that is scaled.
    var commonArguments: [String] {
        let ends = columns.flatMap { $0.scale?.ends(of: $0.numbers) ?? [] }
        return otherArguments + ends.filter { !isGiven($0.name) }.map { "\($0.name)=\($0.value)" }
    }

    /// Whether an argument has the values of a parameter.
    private func isGiven(_ name: String) -> Bool {
        columns.contains { $0.parameter.name == name } || otherArguments.contains { $0.hasPrefix("\(name)=") }
    }

    /// A warning if data is beyond the default ends of the scale, and no argument specifies others; otherwise nil.
    var warning: String? {
        guard let data = columns.first(where: { $0.parameter.name == "value" && $0.scale == nil }),
            !isGiven("min"), !isGiven("max")
        else { return nil }
        let numbers = data.numbers.compactMap { $0 }
        let count = numbers.count { !Self.defaultScale.contains($0) }
        guard count > 0 else { return nil }
        return "\(count) of \(numbers.count) values in column \(quoted(data.name)) are below 0 or above 100, and "
            + "look like these; for a scale that fits, write \(quoted("\(data.name)~value"))"
    }

    private static let defaultScale = 0.0...100

    private mutating func add(
        _ row: CSVParser.Row, _ arguments: [String], _ parameters: [Parameter]
    ) throws(Failure) {
        guard let cellsPerRow else {
            cellsPerRow = row.cells.count
            return try readHeader(row.cells.map { String(repairing: $0.span) }, arguments, parameters)
        }
        let place = "\(name), line \(row.line)"
        guard row.cells.count == cellsPerRow else {
            throw .usage("\(place): the row has \(row.cells.count) cells, and the first line has \(cellsPerRow)")
        }
        rowCount += 1
        guard rowCount <= PictureLimits.maxPictures else {
            throw .usage(
                "\(place): there are more than \(PictureLimits.maxPictures) rows, and a sheet has no more faces")
        }
        for index in columns.indices {
            let cell = row.cells[columns[index].index]
            do throws(Rejection) {
                if case .range = columns[index].scale {
                    try SheetRequestReader.checkNumber(cell.span)
                } else {
                    try SheetRequestReader.check(cell.span, of: columns[index].parameter)
                }
            } catch {
                let (column, parameter) = (columns[index].name, columns[index].parameter.name)
                let cure =
                    error.reason == .outOfRange && columns[index].scale == nil
                    ? "; to scale the column, write \(quoted("\(column)~\(parameter)"))" : ""
                throw .usage("\(place), column \(quoted(column)): \(error.description)\(cure)")
            }
            columns[index].numbers.append(Double(exactDecimal: cell.span).flatMap { $0.isFinite ? $0 : nil })
            if rowCount > 1 { columns[index].list.append(UInt8(ascii: ",")) }
            columns[index].list.append(contentsOf: columns[index].parameter.item(for: cell.span))
        }
    }

    private mutating func readHeader(
        _ names: [String], _ arguments: [String], _ parameters: [Parameter]
    ) throws(Failure) {
        if names.count == 1, let separator = Self.otherSeparators.first(where: { names[0].contains($0.character) }) {
            throw .usage(
                "the cells of \(name) are separated by \(separator.name): separate them by commas, and write decimal commas as points"
            )
        }
        for argument in arguments {
            if let column = try scaledColumn(argument, names, parameters) {
                columns.append(column)
                continue
            }
            let parts = argument.utf8.lastIndex(of: UInt8(ascii: "=")).map { equals in
                (column: String(argument[..<equals]), name: String(argument[argument.utf8.index(after: equals)...]))
            }
            guard let parts, let parameter = parameters.first(where: { $0.name == parts.name }) else {
                if let parts { try checkOther(argument, parts.column, parts.name, names, parameters) }
                otherArguments.append(argument)
                continue
            }
            if let index = try index(ofColumn: parts.column, among: names) {
                columns.append(Column(name: parts.column, index: index, parameter: parameter, scale: nil))
            } else if parameters.contains(where: { $0.name == parts.column }) {
                // A value that is the name of a parameter, such as fill=mood.
                try checkOther(argument, parts.column, parts.name, names, parameters)
                otherArguments.append(argument)
            } else {
                throw unknownColumn(parts.column, among: names)
            }
        }
        guard !columns.isEmpty else {
            throw .usage("--csv needs a column and what it shows, such as \(quoted("\(names.first ?? "")=seed"))")
        }
    }

    /// The column of an argument that scales one; nil if it is no such argument.
    private func scaledColumn(
        _ argument: String, _ names: [String], _ parameters: [Parameter]
    ) throws(Failure) -> Column? {
        guard let scaling = ColumnScale.Argument(argument) else { return nil }
        guard let parameter = parameters.first(where: { $0.name == scaling.name }) else {
            if parameters.contains(where: { $0.name == scaling.column }), names.contains(scaling.name) {
                throw wrongWayRound(argument, column: scaling.name, "~", parameter: scaling.column)
            }
            if names.contains(scaling.column) { throw noParameter(scaling.name, parameters) }
            return nil
        }
        guard let index = try index(ofColumn: scaling.column, among: names) else {
            // A value with a tilde.
            if scaling.column.utf8.contains(UInt8(ascii: "=")) { return nil }
            throw unknownColumn(scaling.column, among: names)
        }
        return Column(
            name: scaling.column, index: index, parameter: parameter, scale: try ColumnScale(scaling, to: parameter))
    }

    private func index(ofColumn column: String, among names: [String]) throws(Failure) -> Int? {
        let indices = names.indices.filter { names[$0] == column }
        if indices.count > 1 { throw .usage("\(name) has \(indices.count) columns with the name \(quoted(column))") }
        return indices.first
    }

    private static let otherSeparators: [(character: Character, name: String)] = [
        (";", "semicolons"), ("\t", "tabs"), ("|", "vertical bars"),
    ]

    /// Rejects an argument that is the same for all faces, but was probably meant as a column and a parameter.
    private func checkOther(
        _ argument: String, _ first: String, _ second: String, _ names: [String], _ parameters: [Parameter]
    ) throws(Failure) {
        if let parameter = parameters.first(where: { $0.name == first }) {
            guard names.contains(second), !parameter.names.contains(second) else { return }
            throw wrongWayRound(argument, column: second, "=", parameter: first)
        }
        if names.contains(first) { throw noParameter(second, parameters) }
    }

    private func wrongWayRound(
        _ argument: String, column: String, _ separator: String, parameter: String
    ) -> Failure {
        .usage(
            "\(quoted(argument)) is the wrong way round: to show the column \(quoted(column)), write "
                + quoted("\(column)\(separator)\(parameter)"))
    }

    private func noParameter(_ name: String, _ parameters: [Parameter]) -> Failure {
        let nearest = nearestName(to: name, among: parameters.map(\.name)).map { "; did you mean \($0)?" }
        return .usage("\(quoted(name)) is no parameter that can show a column\(nearest ?? "")")
    }

    private func unknownColumn(_ column: String, among names: [String]) -> Failure {
        let nearest = nearestName(to: column, among: names).map { "; did you mean \(quoted($0))?" }
        let shown = names.prefix(Self.maxShownNames).map(quoted).joined(separator: ", ")
        return .usage("\(name) has no column \(quoted(column))\(nearest ?? ": the first line has \(shown)")")
    }

    private static let maxShownNames = 20
}

/// An open file, or a copy of standard input.
private struct InputFile: ~Copyable {
    private let file: Descriptor
    private let name: String

    init(_ path: String, named name: String) throws(Failure) {
        self.name = name
        do throws(SystemError) {
            file = try Descriptor(
                path == "-" ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) : open(path, O_RDONLY | O_CLOEXEC))
        } catch {
            throw .failed("can't read \(name): \(error.description)")
        }
    }

    /// Returns the number of bytes; 0 at the end.
    func read(into bytes: inout [UInt8]) throws(Failure) -> Int {
        while true {
            let count = bytes.withUnsafeMutableBytes { Glibc.read(file.number, $0.baseAddress, $0.count) }
            if count >= 0 { return count }
            if errno != EINTR { throw .failed("can't read \(name): \(SystemError().description)") }
        }
    }
}

/// How the numbers of a column are mapped to a parameter: the least one to the first end of a range, the greatest one
/// to the last end, and those between in proportion. If all are equal, they are in the middle.
///
/// An argument `load~brows` maps the column `load` to the range of the parameter, `load~-brows` from its greatest
/// number to its least one, and `load~brows=0.5..-1` to other ends. Data has no range of its own: with `sales~value`
/// the numbers are those of the column, and the ends are `min` and `max`.
enum ColumnScale {
    case range(first: Double, last: Double, isWhole: Bool)
    /// `min` is the least number and `max` the greatest one, or the other way round.
    case data(isReversed: Bool)

    /// The ends are those of the parameter unless others are given.
    init(_ argument: Argument, to parameter: Parameter) throws(Failure) {
        if parameter.name == "value", argument.ends == nil {
            self = .data(isReversed: argument.isReversed)
            return
        }
        guard let range = parameter.allowedValues.range else {
            let cure = parameter.name == "value" ? ": give its ends as min and max" : ""
            throw .usage("a column can't be scaled to \(parameter.name), which has no range\(cure)")
        }
        var (first, last) = (range.lowerBound, range.upperBound)
        if let ends = argument.ends {
            guard let given = try Self.numbers(ends, of: parameter) else {
                throw .usage(
                    "\(quoted(ends)) is no range of numbers: write first..last, such as \(decimal(first))..\(decimal(last))"
                )
            }
            (first, last) = given
        }
        if argument.isReversed { swap(&first, &last) }
        self = .range(first: first, last: last, isWhole: parameter.allowedValues.kind == .integer)
    }

    /// The numbers on both sides of two dots; nil if there are none.
    private static func numbers(
        _ ends: String, of parameter: Parameter
    ) throws(Failure) -> (first: Double, last: Double)? {
        let bytes = Array(ends.utf8)
        guard let dots = bytes.indices.dropLast().first(where: { bytes[$0...$0 + 1].elementsEqual("..".utf8) }) else {
            return nil
        }
        let (least, greatest) = (Array(bytes[..<dots]), Array(bytes[(dots + 2)...]))
        let (first, last) = try asUsage { () throws(Rejection) in
            (try parameter.value(least.span), try parameter.value(greatest.span))
        }
        // The name of a mood is no number.
        guard let first = first.anyNumber, let last = last.anyNumber else { return nil }
        return (first, last)
    }

    /// The values of a parameter for the numbers of a column, each empty where a number is missing; nil for data, which
    /// isn't changed.
    func values(of numbers: [Double?]) -> [String]? {
        guard case .range(let first, let last, let isWhole) = self else { return nil }
        let known = numbers.compactMap { $0 }
        guard let least = known.min(), let greatest = known.max() else { return numbers.map { _ in "" } }
        // The difference of two numbers may be infinite, but not that of their halves.
        let span = greatest / 2 - least / 2
        return numbers.map { number in
            guard let number else { return "" }
            let share = span > 0 ? (number / 2 - least / 2) / span : 0.5
            let value = first * (1 - share) + last * share
            return decimal(isWhole ? value.rounded() : value)
        }
    }

    /// The parameters that are the ends of the numbers of a column; empty if the numbers aren't data.
    func ends(of numbers: [Double?]) -> [(name: String, value: String)] {
        let known = numbers.compactMap { $0 }
        guard case .data(let isReversed) = self, var least = known.min(), var greatest = known.max() else { return [] }
        if least == greatest {
            // They have to differ.
            let distance = least.magnitude / 2 > 0 ? least.magnitude / 2 : 1
            (least, greatest) = (least - distance, greatest + distance)
        }
        if isReversed { swap(&least, &greatest) }
        return [("min", ShortestDecimal(least).description), ("max", ShortestDecimal(greatest).description)]
    }

    /// An argument with a column and a parameter that it is mapped to.
    struct Argument {
        let column: String
        let isReversed: Bool
        /// The name of the parameter.
        let name: String
        /// The ends of the range, if they are given.
        let ends: String?

        /// nil if there is no tilde.
        init?(_ text: String) {
            guard let tilde = text.utf8.lastIndex(of: UInt8(ascii: "~")) else { return nil }
            column = String(text[..<tilde])
            var rest = text[text.utf8.index(after: tilde)...]
            isReversed = rest.utf8.first == UInt8(ascii: "-")
            if isReversed { rest = rest[rest.utf8.index(after: rest.startIndex)...] }
            let equals = rest.utf8.firstIndex(of: UInt8(ascii: "="))
            name = String(rest[..<(equals ?? rest.endIndex)])
            ends = equals.map { String(rest[rest.utf8.index(after: $0)...]) }
        }
    }
}

extension ParameterValue {
    /// A number, whole or not.
    fileprivate var anyNumber: Double? { number ?? wholeNumber.map(Double.init) }
}
