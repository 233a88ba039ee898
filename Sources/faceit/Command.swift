import Parameters
import PictureService

/// A command with its arguments.
enum Command {
    case serve(ServeCommand)
    case draw(DrawCommand)
    case help
    case version

    init(arguments: ArraySlice<String>) throws(Failure) {
        let name = arguments.first ?? "serve"
        let rest = arguments.dropFirst()
        if rest.contains("--help") || rest.contains("-h") {
            self = .help
            return
        }
        switch name {
        case "serve": self = .serve(try ServeCommand(arguments: rest))
        case "draw": self = .draw(try DrawCommand(arguments: rest))
        case "--help", "-h", "help": self = .help
        case "--version": self = .version
        // `serve` is the default command, also if options follow.
        case _ where name.hasPrefix("-"): self = .serve(try ServeCommand(arguments: arguments))
        default: throw .usage("unknown command \(quoted(name)); see 'faceit --help'")
        }
    }

    func run() throws(Failure) {
        switch self {
        case .serve(let command): try command.run()
        case .draw(let command): try command.run()
        case .help: try Destination.standardOutput.write(Array(helpText.utf8))
        case .version: try Destination.standardOutput.write(Array("faceit \(programVersion)\n".utf8))
        }
    }
}
