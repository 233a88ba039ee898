import Bytes
import Glibc
import HTTPServer
import Parameters
import Pictures

/// Lists of parameters whose values are the cells of columns, from a file with comma-separated values and a line of names.
///
/// An argument `speed=mouth` names a column and a parameter. Only the cells of named columns are kept, of at most as many rows
/// as a sheet has faces.
struct CSVColumns {
    /// What errors call the file.
    private let name: String
    /// The arguments that name no column.
    private(set) var otherArguments: [String] = []
    private var columns: [Column] = []
    private var cellsPerRow: Int?
    private var rowCount = 0

    private struct Column {
        let name: String
        let index: Int
        let parameter: Parameter
        /// The list of the cells.
        var list: [UInt8] = []
        /// The cells that are numbers.
        var numbers: [Double] = []
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
            guard column.list.isEmpty else { return (column.parameter.name, column.list) }
            // The cell of the only row is empty. A list of one is NA then; a text is just not given.
            return column.parameter.isText ? nil : (column.parameter.name, Array("NA".utf8))
        }
    }

    /// What is probably not meant: data beyond the ends of the scale, if no argument gives these.
    var warning: String? {
        let ends = ["min", "max"]
        guard let data = columns.first(where: { $0.parameter.name == "value" }), let min = data.numbers.min(),
            let max = data.numbers.max(), !columns.contains(where: { ends.contains($0.parameter.name) }),
            !otherArguments.contains(where: { argument in ends.contains { argument.hasPrefix("\($0)=") } })
        else { return nil }
        let count = data.numbers.count { !Self.defaultScale.contains($0) }
        guard count > 0 else { return nil }
        return "\(count) of \(data.numbers.count) values in column \(quoted(data.name)) are below 0 or above 100, and "
            + "look like these; for a scale that fits, add min=\(decimal(min)) max=\(decimal(max))"
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
                try SheetRequestReader.check(cell.span, of: columns[index].parameter)
            } catch {
                throw .usage("\(place), column \(quoted(columns[index].name)): \(error.description)")
            }
            if let number = Double(decimal: cell.span) { columns[index].numbers.append(number) }
            if rowCount > 1 { columns[index].list.append(UInt8(ascii: ",")) }
            columns[index].list.append(contentsOf: columns[index].parameter.item(for: cell.span))
        }
    }

    private mutating func readHeader(
        _ names: [String], _ arguments: [String], _ parameters: [Parameter]
    ) throws(Failure) {
        if names.count == 1, let separator = Self.otherSeparators.first(where: { names[0].contains($0.character) }) {
            throw .usage("the cells of \(name) are separated by \(separator.name): separate them by commas")
        }
        for argument in arguments {
            let parts = argument.utf8.lastIndex(of: UInt8(ascii: "=")).map { equals in
                (column: String(argument[..<equals]), name: String(argument[argument.utf8.index(after: equals)...]))
            }
            guard let parts, let parameter = parameters.first(where: { $0.name == parts.name }) else {
                if let parts { try checkOther(argument, parts.column, parts.name, names, parameters) }
                otherArguments.append(argument)
                continue
            }
            let indices = names.indices.filter { names[$0] == parts.column }
            if indices.count > 1 {
                throw .usage("\(name) has \(indices.count) columns with the name \(quoted(parts.column))")
            }
            if let index = indices.first {
                columns.append(Column(name: parts.column, index: index, parameter: parameter))
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

    private static let otherSeparators: [(character: Character, name: String)] = [
        (";", "semicolons"), ("\t", "tabs"), ("|", "vertical bars"),
    ]

    /// Rejects an argument that is the same for all faces, but was probably meant as a column and a parameter.
    private func checkOther(
        _ argument: String, _ first: String, _ second: String, _ names: [String], _ parameters: [Parameter]
    ) throws(Failure) {
        if let parameter = parameters.first(where: { $0.name == first }) {
            guard names.contains(second), !parameter.names.contains(second) else { return }
            throw .usage(
                "\(quoted(argument)) is the wrong way round: to show the column \(quoted(second)), write "
                    + quoted("\(second)=\(first)"))
        }
        if names.contains(first) {
            let nearest = nearestName(to: second, among: parameters.map(\.name)).map { "; did you mean \($0)?" }
            throw .usage("\(quoted(second)) is no parameter that can show a column\(nearest ?? "")")
        }
    }

    private func unknownColumn(_ column: String, among names: [String]) -> Failure {
        let nearest = nearestName(to: column, among: names).map { "; did you mean \(quoted($0))?" }
        let shown = names.prefix(Self.maxShownNames).map(quoted).joined(separator: ", ")
        return .usage("\(name) has no column \(quoted(column))\(nearest ?? ": the first line has \(shown)")")
    }

    private static let maxShownNames = 20
}

/// A file that is read, or standard input.
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
