import HTTP
import HTTPServer
import PictureService

/// The options of `faceit serve`. An option on the command line takes precedence over the environment, and that over
/// the default.
struct ServeOptions {
    var loops = Processors.count
    var workers = Processors.count
    var limits = Limits()
    var settings = ServiceSettings()
    var host = "127.0.0.1"
    var port = 8080
    var socket: String?
    var socketMode: UInt32 = 0o666

    /// What to listen on.
    enum Endpoint {
        case host(String, port: Int)
        /// The path of a Unix-domain socket, and its permissions.
        case socket(String, mode: UInt32)
    }

    var endpoint: Endpoint { socket.map { .socket($0, mode: socketMode) } ?? .host(host, port: port) }

    /// Reads the options from the arguments and from the environment of the process.
    init(arguments: ArraySlice<String>) throws(Failure) {
        let options = Self.generalOptions + Self.limitOptions
        let given = try Self.values(of: arguments, options)
        try Self.checkVariables(ProcessInput.variableNames, options)
        // Variables of options that are on the command line are not read, so they may be invalid.
        let found = try Self.values(of: ProcessInput.variable, options.filter { given[$0.name] == nil })
        let values = try Self.combined(arguments: given, environment: found)
        for option in options {
            guard let value = values[option.name] else { continue }
            do throws(Failure) {
                try option.set(&self, value.text)
            } catch {
                throw .usage("\(value.source) \(error.message)")
            }
        }
    }
}
