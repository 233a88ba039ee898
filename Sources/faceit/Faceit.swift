import Glibc

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
