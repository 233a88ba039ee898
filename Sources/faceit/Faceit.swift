import Glibc
import HTTPServer
import Parameters

/// The program: runs the command of the command line. On failure it writes the reason to standard error.
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

/// Why the program fails, with the message for standard error.
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
