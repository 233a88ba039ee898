import HTTP
import HTTPServer
import Observability
import Parameters
import PictureService

/// The options of `faceit serve`. An option on the command line takes precedence over the environment, and that over
/// the default.
struct ServeOptions {
    /// How many loops and how many workers there may be: Dispatch has at most 255 threads.
    static let maxThreads = 100
    var loops = min(Processors.count, maxThreads)
    var workers = min(Processors.count, maxThreads)
    var limits = Limits()
    var settings = ServiceSettings()
    var host = "127.0.0.1"
    var port = 8080
    var socket: String?
    var socketMode: UInt32 = 0o666
    var logFormat = StandardError.isTerminal ? LogFormat.text : .json
    var logLevel = LogLevel.info
    var accessLog = false
    var logTargets = false
    var trustedProxies = TrustedProxies()
    var metrics = false
    var metricsHost: String?
    var metricsPort: Int?
    var metricsSocket: String?
    var drainDelay = TimeSpan.zero
    /// Where the values come from that are not defaults, by the options' names: `--port` or `FACEIT_PORT`.
    private(set) var sources: [String: String] = [:]

    /// What to listen on.
    enum Endpoint {
        case host(String, port: Int)
        /// The path of a Unix-domain socket, and its permissions.
        case socket(String, mode: UInt32)
    }

    var endpoint: Endpoint { socket.map { .socket($0, mode: socketMode) } ?? .host(host, port: port) }

    /// What to listen on with `metricsPort`.
    var monitoringHost: String { metricsHost ?? host }

    /// The defaults.
    init() {}

    /// Reads the options from the arguments and from the environment of the process.
    ///
    /// `others` are the options of the command that are not in the list, for suggestions.
    init(arguments: ArraySlice<String>, others: [String] = ["--help", "--version"]) throws(Failure) {
        let options = Self.options
        let given = try Self.values(of: arguments, options, others: others)
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
            sources[option.name] = value.source
        }
        try checkMonitoring()
    }

    /// Throws if the metrics have the port or the socket of the faces.
    private func checkMonitoring() throws(Failure) {
        let isSamePort = socket == nil && metricsPort == port && port != 0 && monitoringHost == host
        for (name, other, isSame) in [
            ("metrics-port", "port", isSamePort),
            ("metrics-socket", "socket", socket != nil && metricsSocket == socket),
        ] where isSame {
            throw .usage(
                "\(sources[name] ?? name) can't have the same value as \(sources[other] ?? "--\(other)"): faces are served there"
            )
        }
    }

    /// The options that are not defaults, as on the command line.
    var given: String {
        Self.options.filter { sources[$0.name] != nil }.map { "--\($0.name)=\($0.text(self) ?? "")" }
            .joined(separator: " ")
    }

    /// A line for each option: its name, the value in force, and where that comes from.
    var table: String {
        let rows = Self.options.map { option in
            (option.name, option.text(self).map(escaped) ?? "-", sources[option.name] ?? "default")
        }
        let widths = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
        return rows.map { "\($0.0.padded(to: widths.0))  \($0.1.padded(to: widths.1))  \($0.2)\n" }.joined()
    }
}
