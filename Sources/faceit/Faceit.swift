import Glibc

/// The program: reads the command line and does what it says.
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
