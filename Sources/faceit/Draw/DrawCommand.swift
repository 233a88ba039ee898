import Parameters
import Pictures

/// Draws a face, a sheet of faces or a board into a file or to standard output.
struct DrawCommand {
    private let picture: any RequestedPicture
    private let format: PictureFormat
    private let destination: Destination

    init(arguments: ArraySlice<String>) throws(Failure) {
        var rest = arguments
        let drawable = rest.first.flatMap(Drawable.init)
        if drawable != nil { rest.removeFirst() }
        var reader = DrawableReader(drawable ?? .face)
        var (file, table): (String?, String?)
        var arguments: [String] = []
        while let argument = rest.popFirst() {
            if let name = try Self.file(of: ["-o", "--output"], argument, &rest) {
                guard file == nil else { throw .usage("-o is given more than once") }
                file = name
            } else if let name = try Self.file(of: ["--csv"], argument, &rest) {
                guard table == nil else { throw .usage("--csv is given more than once") }
                table = name
            } else {
                arguments.append(argument)
            }
        }
        if let table { arguments = try Self.readTable(table, arguments, into: &reader) }
        for argument in arguments {
            let pair = try Pair(argument, for: reader)
            try asUsage { () throws(Rejection) in
                try reader.read(name: pair.name.utf8Span.span, value: pair.value.utf8Span.span)
            }
        }
        let picture = try asUsage { () throws(Rejection) in try reader.picture() }
        let destination = file.map { $0 == "-" ? .standardOutput : Destination.file($0) } ?? .standardOutput
        let format = try Self.format(specified: picture.output.format, of: destination)
        try asUsage { () throws(Rejection) in
            try picture.check(as: format, maxPixels: PictureLimits.maxPixels)
        }
        if [.png, .gif].contains(format), destination.isTerminal {
            throw .usage(
                "\(format.rawValue.uppercased()) is not written to a terminal; write it to a file with -o, or redirect standard output"
            )
        }
        (self.picture, self.format, self.destination) = (picture, format, destination)
    }

    func run() throws(Failure) {
        var renderer = PictureRenderer()
        var bytes: [UInt8] = []
        renderer.write(picture, as: format, into: &bytes)
        try destination.write(bytes)
    }

    /// Reads the columns that arguments name, and returns the other arguments.
    private static func readTable(
        _ file: String, _ arguments: [String], into reader: inout DrawableReader
    ) throws(Failure) -> [String] {
        guard reader.drawable == .faces else { throw .usage("--csv draws a sheet: use faceit draw faces --csv …") }
        let columns = try CSVColumns(readingFrom: file, for: arguments, of: reader.listParameters)
        let lists = columns.lists
        // They change together from face to face. The captions are in the order of the faces anyway.
        let names = lists.map(\.name).filter { $0 != "captions" }
        if names.count > 1 {
            if columns.otherArguments.contains(where: { $0.hasPrefix("zip=") }) {
                throw .usage("zip can't be combined with --csv, which joins its columns")
            }
            try asUsage { () throws(Rejection) in
                try reader.read(name: "zip".utf8Span.span, value: names.joined(separator: ",").utf8Span.span)
            }
        }
        for (name, list) in lists {
            try asUsage { () throws(Rejection) in try reader.read(name: name.utf8Span.span, value: list.span) }
        }
        return columns.otherArguments
    }

    /// The file of `-o FILE`, `--output FILE` or `--output=FILE`, whose names are `options`; nil if the argument is none of
    /// these.
    private static func file(
        of options: [String], _ argument: String, _ rest: inout ArraySlice<String>
    ) throws(Failure) -> String? {
        let option = String(argument.prefix { $0 != "=" })
        guard options.contains(option), argument == option || option.hasPrefix("--") else { return nil }
        let file = argument == option ? rest.popFirst() : String(argument.dropFirst(option.count + 1))
        guard let file, !file.isEmpty else { throw .usage("\(option) needs the name of a file") }
        return file
    }

    /// The file's extension decides; `format` may repeat it, or specify the format of a file with another extension.
    private static func format(
        specified: PictureFormat?, of destination: Destination
    ) throws(Failure) -> PictureFormat {
        guard case .file(let file) = destination else { return specified ?? .svg }
        if let format = PictureFormat(extensionOf: file) {
            guard specified == nil || specified == format else {
                throw .usage("format=\(specified?.rawValue ?? "") contradicts the extension of \(quoted(file))")
            }
            return format
        }
        guard let specified else {
            let extensions = PictureFormat.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
            throw .usage(
                "can't tell the format of \(quoted(file)): use one of the extensions \(extensions), or specify format=")
        }
        return specified
    }
}

extension PictureFormat {
    fileprivate init?(extensionOf file: String) {
        guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        self.init(rawValue: file[file.utf8.index(after: dot)...].lowercased())
    }
}

/// A parameter on the command line.
private struct Pair {
    let name: String
    let value: String

    init(_ argument: String, for reader: DrawableReader) throws(Failure) {
        let parameters = reader.parameters
        if argument.hasPrefix("-") { throw Self.unknownOption(argument, parameters) }
        guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            let pair = parameters.pair(for: argument)
            let instead = pair.map { "; did you mean \($0)?" } ?? ", such as \(reader.drawable.example)"
            throw .usage("\(quoted(argument)) is not a name=value pair\(instead)")
        }
        name = String(argument[..<equals])
        if reader.isOnlyOfBoards(name) {
            let board = Drawable.board.rawValue
            throw .usage("\(quoted(name)) is a parameter of boards: use faceit draw \(board) \(name)=…")
        }
        value = String(argument[argument.utf8.index(after: equals)...])
    }

    /// `--size=64` is meant as a parameter, `-ofile` and `-o=file` as `-o file`, and others as the nearest option.
    private static func unknownOption(_ argument: String, _ parameters: [Parameter]) -> Failure {
        let pair = argument.drop { $0 == "-" }
        let name = String(pair.prefix { $0 != "=" })
        let nearest: String? =
            if parameters.contains(where: { $0.name == name }) {
                name.count < pair.count ? String(pair) : "\(name)=…"
            } else if argument.hasPrefix("-o") {
                "-o \(argument.dropFirst(2).drop { $0 == "=" })"
            } else {
                nearestName(
                    to: String(argument.prefix { $0 != "=" }), among: ["--output", "--csv", "--help", "--version"])
            }
        return .unknown("option", argument, nearest: nearest, page: .draw)
    }
}

/// Turns rejections into usage errors.
private func asUsage<Result>(_ work: () throws(Rejection) -> Result) throws(Failure) -> Result {
    do throws(Rejection) {
        return try work()
    } catch {
        throw .usage(error.lacksCure ? "\(error.description); \(HelpPage.draw.reference)" : error.description)
    }
}
