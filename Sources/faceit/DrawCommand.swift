import Face
import FaceService

/// One face to a file, or to standard output.
struct DrawCommand {
    private let face: FaceParameters
    private let format: FaceFormat
    private let output: OutputOptions
    private let destination: Destination

    init(arguments: ArraySlice<String>) throws(Failure) {
        var reader = FaceRequestReader()
        var file: String?
        var rest = arguments
        while let argument = rest.popFirst() {
            if argument == "-o" {
                guard file == nil else { throw .usage("-o is given more than once") }
                guard let name = rest.popFirst(), !name.isEmpty else { throw .usage("-o needs the name of a file") }
                file = name
            } else {
                try reader.take(argument)
            }
        }
        let request = try asUsage(reader.finish)
        face = request.face
        output = request.output
        format = try Self.format(asked: request.output.format, file: file)
        try asUsage { [format] () throws(Refusal) in
            try request.check(as: format, mostPixels: FaceRequest.mostPixels)
        }
        destination = file.map(Destination.file) ?? .standardOutput
    }

    func run() throws(Failure) {
        var renderer = FaceRenderer()
        var bytes: [UInt8] = []
        renderer.write(face, as: format, output, into: &bytes)
        try destination.write(bytes)
    }

    /// The file's ending decides; `format` may repeat it, or say it of a file whose ending says nothing.
    private static func format(asked: FaceFormat?, file: String?) throws(Failure) -> FaceFormat {
        guard let file else { return asked ?? .svg }
        if let ending = FaceFormat(endingOf: file) {
            guard asked == nil || asked == ending else {
                throw .usage("format=\(asked?.rawValue ?? "") contradicts the ending of \(quoted(file))")
            }
            return ending
        }
        guard let asked else {
            let endings = FaceFormat.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
            throw .usage("can't tell the format of \(quoted(file)): end it in one of \(endings), or say format=")
        }
        return asked
    }
}

extension FaceFormat {
    fileprivate init?(endingOf file: String) {
        guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        self.init(rawValue: file[file.utf8.index(after: dot)...].lowercased())
    }
}

extension FaceRequestReader {
    fileprivate mutating func take(_ argument: String) throws(Failure) {
        guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            throw .usage(Self.notAPair(argument))
        }
        let name = argument[..<equals]
        let value = argument[argument.utf8.index(after: equals)...]
        try asUsage { () throws(Refusal) in
            try take(name: name.utf8Span.span, value: value.utf8Span.span)
        }
    }

    private static func notAPair(_ argument: String) -> String {
        if argument.hasPrefix("-") { return "unknown option \(quoted(argument)); see 'faceit --help'" }
        let meant = FaceRequest.parameters.first { $0.names.contains(argument) }
        let instead = meant.map { "; did you mean '\($0.name)=\(argument)'?" } ?? ", such as mouth=grin"
        return "\(quoted(argument)) is not a name=value pair\(instead)"
    }
}

/// What is refused is wrong usage.
private func asUsage<Result>(_ work: () throws(Refusal) -> Result) throws(Failure) -> Result {
    do throws(Refusal) {
        return try work()
    } catch {
        throw .usage(error.description)
    }
}
