import Glibc

/// The program: what the command line asks for, then that.
@main
struct Faceit {
    static func main() {
        do throws(Failure) {
            try Command(arguments: CommandLine.arguments.dropFirst()).run()
        } catch {
            StandardError.write(error.message)
            exit(error.exitCode)
        }
    }
}
