import Face
import Parameters
import PictureService

/// Draws one face into a file, or to standard output.
struct DrawCommand {
    private let request: FaceRequest
    private let format: PictureFormat
    private let destination: Destination

    init(arguments: ArraySlice<String>) throws(Failure) {
        var reader = PictureRequestReader(FaceController.parameters)
        var file: String?
        var rest = arguments
        while let argument = rest.popFirst() {
            if argument == "-o" {
                guard file == nil else { throw .usage("-o is given more than once") }
                guard let name = rest.popFirst(), !name.isEmpty else { throw .usage("-o needs the name of a file") }
                file = name
            } else {
                try reader.read(argument)
            }
        }
        request = try asUsage { [reader] () throws(Rejection) in try reader.faceRequest() }
        format = try Self.format(specified: request.output.format, file: file)
        try asUsage { [request, format] () throws(Rejection) in
            try request.check(as: format, maxPixels: ServiceSettings.maxPixelsAllowed)
        }
        destination = file.map(Destination.file) ?? .standardOutput
    }

    func run() throws(Failure) {
        var renderer = PictureRenderer()
        var bytes: [UInt8] = []
        renderer.writeFace(request, as: format, into: &bytes)
        try destination.write(bytes)
    }

    /// The file's extension decides; `format` may repeat it, or specify the format of a file with another extension.
    private static func format(specified: PictureFormat?, file: String?) throws(Failure) -> PictureFormat {
        guard let file else { return specified ?? .svg }
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

extension PictureRequestReader {
    fileprivate mutating func read(_ argument: String) throws(Failure) {
        guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else {
            throw .usage(Self.notAPair(argument))
        }
        let name = argument[..<equals]
        let value = argument[argument.utf8.index(after: equals)...]
        try asUsage { () throws(Rejection) in
            guard try read(name: name.utf8Span.span, value: value.utf8Span.span) else {
                throw .unknown(name.utf8Span.span, among: FaceRequest.parameters)
            }
        }
    }

    private static func notAPair(_ argument: String) -> String {
        if argument.hasPrefix("-") { return "unknown option \(quoted(argument)); see 'faceit --help'" }
        let nearest = FaceRequest.parameters.first { $0.names.contains(argument) }
        let instead = nearest.map { "; did you mean '\($0.name)=\(argument)'?" } ?? ", such as mouth=grin"
        return "\(quoted(argument)) is not a name=value pair\(instead)"
    }
}

/// Turns rejections into usage errors.
private func asUsage<Result>(_ work: () throws(Rejection) -> Result) throws(Failure) -> Result {
    do throws(Rejection) {
        return try work()
    } catch {
        throw .usage(error.description)
    }
}
