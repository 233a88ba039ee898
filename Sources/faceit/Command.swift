import Face
import FaceService

/// What the command line asks for.
enum Command {
    case draw(DrawCommand)
    case help
    case version

    init(arguments: ArraySlice<String>) throws(Failure) {
        guard let name = arguments.first else {
            throw .usage("nothing to do; see 'faceit --help'")
        }
        let rest = arguments.dropFirst()
        if rest.contains("--help") || rest.contains("-h") {
            self = .help
            return
        }
        switch name {
        case "draw": self = .draw(try DrawCommand(arguments: rest))
        case "--help", "-h", "help": self = .help
        case "--version": self = .version
        default: throw .usage("unknown command \(quoted(name)); see 'faceit --help'")
        }
    }

    func run() throws(Failure) {
        switch self {
        case .draw(let command): try command.run()
        case .help: try Destination.standardOutput.write(Array(helpText.utf8))
        case .version: try Destination.standardOutput.write(Array("faceit \(FaceService.version)\n".utf8))
        }
    }
}
