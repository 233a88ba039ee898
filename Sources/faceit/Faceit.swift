import Glibc
import HTTPServer

/// The program: what the command line asks for, then that.
@main
struct Faceit {
    static func main() {
        do throws(Failure) {
            try Command(arguments: CommandLine.arguments.dropFirst()).run()
        } catch {
            let message = Array("faceit: \(error.message)\n".utf8)
            // Where standard error can't be written there is nobody left to tell; the exit code still says it.
            do throws(SystemError) { try writeAll(message, to: STDERR_FILENO) } catch {}
            exit(error.exitCode)
        }
    }
}
