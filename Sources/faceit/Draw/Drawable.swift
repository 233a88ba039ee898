import Board
import Bytes
import Face
import Parameters
import Pictures

/// What `faceit draw` draws, by the argument that specifies it.
///
/// `DrawableReader` reads the parameters, with the readers that the server uses for queries: `mouth=grin` means the
/// same on the command line and in a URL, and is rejected for the same reasons.
enum Drawable: String, CaseIterable {
    case face, faces
    case board = "2048"

    /// What describes its parameters.
    var help: HelpPage { self == .board ? .board : .draw }

    /// A parameter with a value.
    var example: String { self == .board ? "moves=lurd" : "mouth=grin" }
}

/// Reads the parameters of a drawable from pairs of names and values.
struct DrawableReader {
    let drawable: Drawable
    private var single: PictureRequestReader
    private var sheet = SheetRequestReader(of: FaceController.self, isArchive: true)

    init(_ drawable: Drawable) {
        self.drawable = drawable
        single =
            drawable == .board
            ? PictureRequestReader(of: BoardController.self) : PictureRequestReader(of: FaceController.self)
    }

    var parameters: [Parameter] {
        switch drawable {
        case .face: FaceController.allParameters
        case .faces: SheetRequestReader<FaceController>.parameters + SheetFiles.parameters.all
        case .board: BoardController.allParameters
        }
    }

    /// Whether boards have a parameter of that name, and what is drawn has none.
    func isOnlyOfBoards(_ name: String) -> Bool {
        parameters.allSatisfy { $0.name != name } && BoardController.allParameters.contains { $0.name == name }
    }

    mutating func read(name: Span<UInt8>, value: Span<UInt8>) throws(Rejection) {
        let isKnown =
            switch drawable {
            case .face, .board: try readOfOne(name, value)
            case .faces: try sheet.read(name: name, value: value)
            }
        guard isKnown else { throw .unknown(name, among: parameters) }
    }

    private mutating func readOfOne(_ name: Span<UInt8>, _ value: Span<UInt8>) throws(Rejection) -> Bool {
        do throws(Rejection) {
            return try single.read(name: name, value: value)
        } catch {
            throw single.explained(error)
        }
    }

    /// The picture, once all parameters have been read.
    mutating func picture() throws(Rejection) -> any RequestedPicture {
        switch drawable {
        case .face: return try single.request(of: FaceController.self)
        case .board: return try single.request(of: BoardController.self)
        case .faces:
            try sheet.checkIsPicture()
            return try sheet.plan().resolved()
        }
    }

    /// The archive of a sheet, once all parameters have been read.
    func archive() throws(Rejection) -> SheetArchive<FaceController> { try sheet.archive() }

    /// Reads a parameter on the command line, and returns its name.
    @discardableResult
    mutating func read(_ argument: String) throws(Failure) -> String {
        let pair = try Pair(argument, for: self)
        var reader = self
        try asUsage(referringTo: drawable.help) { () throws(Rejection) in
            try reader.read(name: pair.name.utf8Span.span, value: pair.value.utf8Span.span)
        }
        self = reader
        return pair.name
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
            // A shell splits words at spaces, unless they are quoted.
            let seed = parameters.seed(in: argument).map {
                argument.utf8.allSatisfy(\.isUnreserved) ? "\($0.name)=\(argument)" : quoted("\($0.name)=\(argument)")
            }
            let name = parameters.first { $0.name == argument }.map { "\($0.name)=…" }
            let pair = name ?? parameters.pair(for: argument) ?? seed
            let instead = pair.map { "; did you mean \($0)?" } ?? ", such as \(reader.drawable.example)"
            throw .usage("\(quoted(argument)) is not a name=value pair\(instead)")
        }
        if let pairs = Self.pairs(of: argument, parameters) {
            throw .usage("\(quoted(argument)) is a part of a URL: write \(pairs)")
        }
        let given = String(argument[..<equals])
        name = parameters.first { given.utf8Span.span.isEqualIgnoringCase(to: $0.name) }?.name ?? given
        if reader.isOnlyOfBoards(name) {
            let board = Drawable.board.rawValue
            throw .usage("\(quoted(name)) is a parameter of boards: use faceit draw \(board) \(name)=…")
        }
        value = String(argument[argument.utf8.index(after: equals)...])
    }

    /// `seed=ada mood=happy` for `seed=ada&mood=happy` and `/face?seed=ada&mood=happy`; nil if it is one parameter.
    private static func pairs(of argument: String, _ parameters: [Parameter]) -> String? {
        let path = argument.prefix { $0 != "?" && $0 != "=" }
        let isURL = path.endIndex < argument.endIndex && argument[path.endIndex] == "?"
        let pairs = argument.dropFirst(isURL ? path.count + 1 : 0).split(separator: "&")
        let areNamed = pairs.allSatisfy { pair in parameters.contains { pair.hasPrefix("\($0.name)=") } }
        return areNamed && (isURL || pairs.count > 1) ? pairs.joined(separator: " ") : nil
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
                nearestName(to: String(argument.prefix { $0 != "=" }), among: DrawOptions.names)
            }
        return .unknown("option", argument, nearest: nearest, page: .draw)
    }
}

/// Turns rejections into usage errors.
func asUsage<Result>(
    referringTo page: HelpPage = .draw, _ work: () throws(Rejection) -> Result
) throws(Failure) -> Result {
    do throws(Rejection) {
        return try work()
    } catch {
        throw .usage(error.lacksCure ? "\(error.description); \(page.reference)" : error.description)
    }
}
