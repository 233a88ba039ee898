import Face
import Parameters
import PictureService
import Pictures

/// Draws a face, a sheet of faces or a board into a file or to standard output.
///
///     faceit draw mood=happy size=512 -o happy.png
///     faceit draw faces mood=joy,fear size=512 -o cast.zip
///
/// `init` reads and checks everything, and `run` draws and writes. So nothing is written if an argument is invalid.
/// Text on a terminal is as large as fits and has colours, unless the arguments or the environment specify otherwise.
struct DrawCommand {
    private let content: Content
    private let destination: Destination
    private var warning: String?

    private enum Content {
        case picture(any RequestedPicture, PictureFormat)
        case archive(SheetArchive<FaceController>, SheetRequest<FaceController>)
    }

    init(arguments: ArraySlice<String>) throws(Failure) {
        var rest = arguments
        let drawable = rest.first.flatMap(Drawable.init)
        if drawable != nil { rest.removeFirst() }
        var reader = DrawableReader(drawable ?? .face)
        var options = DrawOptions()
        var given: Set<String> = []
        while let argument = rest.popFirst() {
            if try !options.read(argument, &rest) { given.insert(try reader.read(argument)) }
        }
        let destination = options.file.map { $0 == "-" ? .standardOutput : Destination.file($0) } ?? .standardOutput
        if options.file?.lowercased().hasSuffix(".zip") == true {
            guard drawable == .faces else {
                throw .usage("an archive has the faces of a sheet: write faceit draw faces and lists of values")
            }
            self.destination = destination
            content = try asUsage { () throws(Rejection) in
                let archive = try reader.archive()
                return .archive(archive, try archive.resolved(maxPixels: PictureLimits.maxPixels))
            }
            return
        }
        var picture = try asUsage { () throws(Rejection) in try reader.picture() }
        let format = try Self.format(
            specified: picture.output.format ?? (options.file == nil && options.color == .always ? .txt : nil),
            of: destination)
        if format == .txt {
            if options.color != nil, given.contains("text") { throw .usage("--color can't be combined with text=") }
            let defaults = try Self.defaultsOfText(picture.shown(as: format), for: destination, options.color)
            for (name, value) in defaults where !given.contains(name) {
                try reader.read("\(name)=\(value)")
            }
            picture = try asUsage { () throws(Rejection) in try reader.picture() }
        }
        picture = picture.shown(as: format)
        if picture.hidesCaptions {
            warning = "\(format.rawValue) shows no captions: use svg, or json for programs"
        }
        try asUsage { () throws(Rejection) in
            try picture.check(as: format, maxPixels: PictureLimits.maxPixels)
        }
        if [.png, .gif].contains(format), destination.isTerminal {
            throw .usage(
                "\(format.rawValue.uppercased()) is not written to a terminal; write it to a file with -o, or redirect standard output"
            )
        }
        (content, self.destination) = (.picture(picture, format), destination)
    }

    func run() throws(Failure) {
        var renderer = PictureRenderer()
        if let warning { StandardError.write(warning) }
        switch content {
        case .picture(let picture, let format):
            var bytes: [UInt8] = []
            guard renderer.write(picture, as: format, into: &bytes) else {
                throw .failed("the picture has too many corners or colours for \(format.rawValue): use svg")
            }
            try destination.write(bytes)
        case .archive(let archive, let sheet):
            guard let bytes = archive.zipped(sheet, with: &renderer) else {
                throw .failed("a file has too many corners or colours for \(archive.format.rawValue): use member=svg")
            }
            try destination.write(bytes)
        }
    }

    /// The parameters of text whose defaults depend on where it is written, with these defaults.
    private static func defaultsOfText(
        _ picture: any RequestedPicture, for destination: Destination, _ color: DrawOptions.ColorChoice?
    ) throws(Failure) -> [(name: String, value: String)] {
        var defaults: [(name: String, value: String)] = []
        let isTerminal = destination.isTerminal
        if isTerminal, let size = Terminal.size {
            // The shell writes its prompt into the last line.
            defaults.append(("columns", "\(picture.columns(fitting: size.columns, lines: size.lines - 1))"))
        }
        if try (color ?? .auto).isColored(onTerminal: isTerminal) { defaults.append(("text", "ansi")) }
        // Whether the terminal's background is dark is unknown.
        if isTerminal { defaults.append(("theme", "auto")) }
        return defaults
    }

    /// The file's extension decides; `format` may repeat it, or specify the format of a file with another extension.
    /// The default is text on a terminal or in colours, and SVG elsewhere.
    private static func format(
        specified: PictureFormat?, of destination: Destination
    ) throws(Failure) -> PictureFormat {
        guard case .file(let file) = destination else {
            return specified ?? (destination.isTerminal ? .txt : .svg)
        }
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

/// The arguments of `faceit draw` that are options and not parameters.
struct DrawOptions {
    /// The file to write; nil if it was not given.
    private(set) var file: String?
    /// Whether text has colours; nil if it was not given.
    private(set) var color: ColorChoice?

    enum ColorChoice: String, CaseIterable {
        case auto, always, never

        func isColored(onTerminal isTerminal: Bool) throws(Failure) -> Bool {
            switch self {
            case .always: true
            case .auto: isTerminal ? try Terminal.wantsColor(ProcessInput.variable) : false
            case .never: false
            }
        }
    }

    /// The names of all options, for suggestions.
    static let names = ["--output", "--color", "--help", "--version"]

    /// Reads an option with its value, which may be the next argument. Returns false if the argument is not an option.
    mutating func read(_ argument: String, _ rest: inout ArraySlice<String>) throws(Failure) -> Bool {
        let option = argument.prefix { $0 != "=" }
        let hasValue = option.count < argument.count
        guard ["-o", "--output", "--color"].contains(option), option != "-o" || !hasValue else { return false }
        let value = hasValue ? String(argument.dropFirst(option.count + 1)) : rest.popFirst()
        if option == "--color" {
            guard color == nil else { throw .usage("--color is given more than once") }
            color = try Self.color(value ?? "")
        } else {
            guard let value, !value.isEmpty else { throw .usage("\(option) needs the name of a file") }
            guard file == nil else { throw .usage("-o is given more than once") }
            file = value
        }
        return true
    }

    private static func color(_ text: String) throws(Failure) -> ColorChoice {
        let choices = alternatives(ColorChoice.allCases.map(\.rawValue))
        guard !text.isEmpty else { throw .usage("--color needs a value: use \(choices)") }
        guard let choice = ColorChoice(rawValue: text) else {
            throw .usage(
                "--color can't be \(quoted(text)): use \(choices); the colour of the lines is a parameter without dashes, "
                    + "such as color=red")
        }
        return choice
    }
}
