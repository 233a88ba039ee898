import Bytes
import Glibc
import HTTPServer
import Parameters
import PictureService

/// The program: parses the command line, and runs its command. On failure it writes the reason to standard error, and
/// exits with a code of sysexits.h.
///
///     faceit --port 9000          `serve` is the default command
///     faceit draw mouth=grin
///     faceit drew                 faceit: unknown command 'drew'; did you mean draw?
@main
struct Faceit {
    static func main() {
        do throws(Failure) {
            ProcessInput.occupyStandardDescriptors()
            try Command(arguments: ProcessInput.arguments()).run()
        } catch {
            StandardError.write(error.message)
            exit(error.exitCode)
        }
    }
}

/// Why the program fails.
struct Failure: Error {
    let message: String
    /// One of sysexits.h.
    let exitCode: Int32

    /// The command line or the environment is invalid: EX_USAGE.
    static func usage(_ message: String) -> Failure { Failure(message: message, exitCode: 64) }

    /// EX_SOFTWARE.
    static func failed(_ message: String) -> Failure { Failure(message: message, exitCode: 70) }

    /// The server can't listen or is unhealthy: EX_UNAVAILABLE.
    static func unavailable(_ message: String) -> Failure { Failure(message: message, exitCode: 69) }

    /// A name of some kind that doesn't exist, with the nearest one, or the page of the help that has all of them.
    static func unknown(_ kind: String, _ name: String, nearest: String?, page: HelpPage) -> Failure {
        .usage("unknown \(kind) \(quoted(name)); \(nearest.map { "did you mean \(escaped($0))?" } ?? page.reference)")
    }

    static func unexpectedArgument(_ argument: String, page: HelpPage = .overview) -> Failure {
        .usage("unexpected argument \(quoted(argument)); \(page.reference)")
    }
}

/// Messages to the user or the service manager that started the program.
enum StandardError {
    /// Writes `faceit: message`. Errors are ignored, because they could not be reported anywhere.
    static func write(_ message: String) {
        do throws(SystemError) {
            try writeAll(Array("faceit: \(message)\n".utf8), to: STDERR_FILENO)
        } catch {}
    }

    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// A command with its arguments.
enum Command {
    case serve(ServeCommand)
    /// Show the options in force.
    case configuration(ServeOptions)
    case health(HealthCommand)
    case draw(DrawCommand)
    case help(HelpPage)
    case version

    /// The names of the commands. `--help`, `-h` and `--version` are other names of two of them.
    enum Name: String, CaseIterable {
        case serve, draw, health, help, version
    }

    init(arguments: ArraySlice<String>) throws(Failure) {
        var rest = arguments
        let name = try Self.popName(from: &rest)
        // Wherever they are, as in `faceit draw mouth=grin --help`.
        let asksForHelp = rest.contains(where: Self.isHelpOption)
        switch name {
        case .help: self = .help(try HelpPage(arguments: rest.filter { !Self.isHelpOption($0) }))
        case .serve where asksForHelp: self = .help(.serve)
        case .health where asksForHelp: self = .help(.operation)
        case .draw where asksForHelp: self = .help(.draw)
        case .version where asksForHelp: self = .help(.overview)
        case .serve where rest.contains("--version"), .health where rest.contains("--version"),
            .draw where rest.contains("--version"):
            self = .version
        case .serve where rest.contains(Self.configurationCheck):
            self = .configuration(try ServeOptions(arguments: rest.filter { $0 != Self.configurationCheck }[...]))
        case .serve: self = .serve(try ServeCommand(arguments: rest))
        case .health: self = .health(try HealthCommand(arguments: rest))
        case .draw: self = .draw(try DrawCommand(arguments: rest))
        case .version:
            if let argument = rest.first { throw .unexpectedArgument(argument) }
            self = .version
        }
    }

    private static let configurationCheck = "--config-check"

    private static func isHelpOption(_ argument: String) -> Bool { argument == "--help" || argument == "-h" }

    /// Removes the name of a command. `serve` is the default, also if its options follow.
    private static func popName(from arguments: inout ArraySlice<String>) throws(Failure) -> Name {
        guard let first = arguments.first else { return .serve }
        let name: Name? = isHelpOption(first) ? .help : first == "--version" ? .version : Name(rawValue: first)
        guard let name else {
            if first.hasPrefix("-") { return .serve }
            let nearest = drawing(first) ?? nearestName(to: first, among: Name.allCases.map(\.rawValue))
            throw .unknown("command", first, nearest: nearest, page: .overview)
        }
        arguments.removeFirst()
        return name
    }

    /// The command that draws with a parameter, if the argument is one; without the value if that may need quotes.
    private static func drawing(_ argument: String) -> String? {
        let name = argument.prefix { $0 != "=" }
        guard name.count < argument.count, !name.isEmpty, name.utf8.allSatisfy(\.isLetter) else { return nil }
        let isPlain = argument.utf8.allSatisfy { $0.isLetter || "0123456789=.-".utf8.contains($0) }
        return "faceit draw \(isPlain ? argument : "\(name)=…")"
    }

    func run() throws(Failure) {
        switch self {
        case .serve(let command): try command.run()
        case .configuration(let options):
            for warning in options.warnings { StandardError.write(warning) }
            try Destination.standardOutput.write(Array(options.table.utf8))
        case .health(let command): try command.run()
        case .draw(let command): try command.run()
        case .help(let page): try Destination.standardOutput.write(Array(page.text().utf8))
        case .version: try Destination.standardOutput.write(Array("faceit \(programVersion)\n".utf8))
        }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= asciiLowercased }
}
