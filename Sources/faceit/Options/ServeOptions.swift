import HTTP
import HTTPServer
import Observability
import Parameters
import PictureResponses
import PictureService
import Pictures

/// The options of `faceit serve`. An option on the command line takes precedence over the environment, and that over
/// the default:
///
///     FACEIT_PORT=9000 faceit --loops 2    port 9000, from FACEIT_PORT; loops 2, from --loops; all others are defaults
///
/// The text of each value is collected first, with its source, then parsed. So errors name the source, and what a value
/// on the command line replaces is not parsed.
struct ServeOptions {
    /// The maximum number of loops, and that of workers: Dispatch has at most 255 threads.
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
    var metrics = false
    var metricsHost: String?
    var metricsPort: Int?
    var drainDelay = TimeSpan.zero
    /// The sources of the values that are not defaults, by the options' names: `--port` or `FACEIT_PORT`.
    private(set) var sources: [String: String] = [:]
    /// Sentences about variables of the environment that are ignored.
    private(set) var warnings: [String] = []

    /// What to listen on.
    enum Endpoint {
        case host(String, port: Int)
        /// The path of a Unix-domain socket, and its permissions.
        case socket(String, mode: UInt32)
    }

    var endpoint: Endpoint { socket.map { .socket($0, mode: socketMode) } ?? .host(host, port: port) }

    /// What to listen on with `metricsPort`.
    var monitoringHost: String { metricsHost ?? host }

    init() {}

    /// Reads the options from the arguments and from the environment of the process.
    ///
    /// `others` are the options of the command that are not in the list, for suggestions.
    init(arguments: ArraySlice<String>, others: [String] = ["--help", "--version"]) throws(Failure) {
        let options = Self.options
        let given = try Self.values(of: arguments, options, others: others)
        // Variables of options that are on the command line are not read, so they may be invalid.
        let (found, addresses) = try Self.values(of: ProcessInput.variable, options.filter { given[$0.name] == nil })
        warnings = Self.warnings(about: ProcessInput.variableNames, addresses: addresses, options)
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

    /// Throws if the metrics have the port of the faces.
    private func checkMonitoring() throws(Failure) {
        guard socket == nil, metricsPort == port, port != 0, monitoringHost == host else { return }
        throw .usage(
            "\(sources["metrics-port"] ?? "--metrics-port") can't have the same value as \(sources["port"] ?? "--port"): "
                + "faces are served there")
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

/// Collecting the values of options from the command line and the environment.
extension ServeOptions {
    /// The value of an option, and the name with which it was specified: `--port` or `FACEIT_PORT`.
    struct Value {
        let text: String
        let source: String
        /// Whether the value is from a variable that other programs use as well, such as `PORT`.
        var isFromPlatform = false
    }

    /// The values of options on the command line, by the options' names.
    static func values(
        of arguments: ArraySlice<String>, _ options: [Option], others: [String]
    ) throws(Failure) -> [String: Value] {
        var values: [String: Value] = [:]
        var rest = arguments
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else { throw .unexpectedArgument(argument, page: .serve) }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = options.first(where: { "--\($0.name)".utf8.elementsEqual(parts[0].utf8) }) else {
                throw unknown(argument, name: parts[0], options.map { "--" + $0.name } + others)
            }
            guard values[option.name] == nil else { throw .usage("\(parts[0]) is given more than once") }
            let text = parts.count > 1 ? parts[1] : value(of: option, in: &rest)
            guard let text, !text.isEmpty else { throw .usage("\(parts[0]) needs a value") }
            values[option.name] = Value(text: text, source: parts[0])
        }
        return values
    }

    /// An option that doesn't exist, with the one that does what other servers call so.
    private static func unknown(_ argument: String, name: String, _ names: [String]) -> Failure {
        if ["--tls", "--ssl", "--https", "--cert"].contains(where: name.hasPrefix) {
            return .usage(
                "unknown option \(quoted(argument)); faceit speaks HTTP only, so put a proxy with TLS before it: "
                    + "docs/running.md has examples")
        }
        let nearest = otherNames[name] ?? nearestName(to: name, among: names)
        return .unknown("option", argument, nearest: nearest, page: .serve)
    }

    /// What other servers call some of the options.
    private static let otherNames = [
        "--address": "--host", "--bind": "--host", "--listen": "--host", "-p": "--port", "--threads": "--loops",
    ]

    /// Removes the value of an option from the beginning of the arguments that follow its name. A value that begins
    /// with `--` is more likely the next option, and can be specified with an equals sign.
    private static func value(of option: Option, in rest: inout ArraySlice<String>) -> String? {
        guard let next = rest.first, !next.hasPrefix("--"), !option.isSwitch || switchValues.contains(next.lowercased())
        else {
            return option.isSwitch ? "on" : nil
        }
        return rest.popFirst()
    }

    /// What counts as a value after a switch. All but the first two are rejected, with the sentence that says what is
    /// allowed.
    private static let switchValues = ["on", "off", "true", "false", "yes", "no", "1", "0"]

    /// The values of options in the environment, by the options' names, and the variables that have none, because
    /// Kubernetes has set them to the address of a service. An empty variable counts as not set.
    static func values(
        of environment: (String) throws(Failure) -> String?, _ options: [Option]
    ) throws(Failure) -> (values: [String: Value], addresses: [String]) {
        var (values, addresses): ([String: Value], [String]) = ([:], [])
        for option in options {
            for name in [option.environmentName, option.platformName] where values[option.name] == nil {
                guard let name, let text = try environment(name), !text.isEmpty else { continue }
                if name.hasSuffix("_PORT"), serviceSchemes.contains(where: text.hasPrefix) {
                    addresses.append(name)
                    continue
                }
                values[option.name] = Value(text: text, source: name, isFromPlatform: name == option.platformName)
            }
        }
        return (values, addresses)
    }

    /// What the addresses begin with to which Kubernetes sets variables such as `FACEIT_PORT`, for a service named faceit,
    /// and `FACEIT_METRICS_PORT`.
    private static let serviceSchemes = ["tcp://", "udp://", "sctp://"]

    /// Options that do nothing unless another one is given.
    private static let conditions = [
        ("socket-mode", "socket", "a Unix-domain socket"),
        ("log-targets", "access-log", "a log of the requests"),
        ("metrics-host", "metrics-port", "a separate port for the metrics"),
    ]

    /// Merges the values of the command line and of the environment.
    ///
    /// A Unix-domain socket excludes a host and port. An endpoint on the command line takes precedence over one in the
    /// environment, and `FACEIT_SOCKET` over `PORT`, which platforms set for all programs. Any other
    /// combination is an error.
    static func combined(
        arguments: [String: Value], environment: [String: Value]
    ) throws(Failure) -> [String: Value] {
        var environment = environment
        let hostAndPort = ["host", "port"]
        if arguments["socket"] != nil {
            for name in hostAndPort { environment[name] = nil }
        } else if hostAndPort.contains(where: { arguments[$0] != nil }) {
            for name in ["socket", "socket-mode"] { environment[name] = nil }
        } else if environment["socket"] != nil {
            for name in hostAndPort where environment[name]?.isFromPlatform == true { environment[name] = nil }
        }
        let values = arguments.merging(environment) { argument, _ in argument }
        if let socket = values["socket"], let other = hostAndPort.lazy.compactMap({ values[$0] }).first {
            throw .usage("\(socket.source) can't be combined with \(other.source)")
        }
        for (name, condition, what) in conditions where values[condition] == nil {
            guard let value = values[name], value.text != "off" else { continue }
            let other = options.filter { $0.name == condition }.map { "--\($0.name) or \($0.environmentName)" }.joined()
            throw .usage("\(value.source) needs \(what); specify it with \(other)")
        }
        return values
    }
}

/// All options, in the order of the help. Each page of the help has one of the lists.
extension ServeOptions {
    static let options = generalOptions + operationOptions + limitOptions

    static let generalOptions = [
        Option("host", "HOST", \.host, "Address or host name to listen on.", text: { $0 }, parse: withoutBrackets),
        Option(
            "port", "PORT", \.port, 0...65535, platformName: "PORT",
            "Port to listen on; 0 chooses a free one. Without FACEIT_PORT, PORT is read."),
        Option(
            "socket", "PATH", \.socket, "Unix-domain socket to listen on, instead of a host and port.", text: { $0 },
            parse: { $0 }),
        Option(
            "socket-mode", "MODE", \.socketMode, "Permissions of the Unix-domain socket, in octal.",
            text: { "0" + String($0, radix: 8) }, parse: mode),
        Option(
            "public-url", "URL", \.settings.publicURL,
            "Public base URL; prefixes every generated link. For example https://example.org/avatars",
            text: { $0?.text }, parse: publicURL),
        Option(
            "loops", "COUNT", \.loops, 1...Self.maxThreads, defaultDescription: "one per processor",
            "Number of event loops."),
        Option(
            "workers", "COUNT", \.workers, 1...Self.maxThreads, defaultDescription: "one per processor",
            "Number of worker threads, which draw expensive pictures."),
        Option(
            "max-age", "SECONDS", \.settings.maxAge, 0...31_536_000,
            "How long clients and caches may reuse a picture; 0 makes them revalidate it."),
        Option(
            "max-pixels", "COUNT", \.settings.maxPixels, 1...PictureLimits.maxPixels,
            "Maximum number of pixels in a PNG or GIF: width × height × dpr² × frames."),
        Option(
            "max-faces", "COUNT", \.settings.maxFaces, 1...PictureLimits.maxPictures,
            "Maximum number of faces in a sheet."),
        Option(
            "avatar-default", oneOf: \.settings.avatarDefault,
            "Response to /avatar/{name}?d=404: a face, or status 404."),
        Option(
            "avatar-query", "QUERY", \.settings.avatarQuery,
            "Parameters of all avatars that a request doesn't give. For example 'kind=robot&palette=denim|forest'",
            text: { $0?.text }, parse: avatarQuery),
    ]

    static let operationOptions = [
        Option(
            "log-format", oneOf: \.logFormat, defaultDescription: "text on a terminal, otherwise json",
            "Format of the log on standard error."),
        Option("log-level", oneOf: \.logLevel, "Minimum severity to log."),
        Option(switch: "access-log", \.accessLog, "Log every request, without its query and names in its path."),
        Option(
            switch: "log-targets", \.logTargets, "Log the whole targets of requests: paths and queries, with all names."
        ),
        Option(switch: "metrics", \.metrics, "Serve /metrics to all clients."),
        Option(
            "metrics-host", "HOST", \.metricsHost, defaultDescription: "the host of the faces",
            "Address or host name for --metrics-port.", text: { $0 }, parse: withoutBrackets),
        Option(
            "metrics-port", "PORT", \.metricsPort, "Separate port for /metrics, /healthz, /readyz and /version.",
            text: { $0?.description }
        ) { text throws(Failure) in try integer(text, 0...65535) },
        Option(
            seconds: "drain-delay", \.drainDelay.milliseconds, 0...86_400_000,
            "How long to accept connections after SIGTERM, while /readyz responds with 503."),
    ]

    // Their upper bounds keep sums and products of limits within `Int`.
    private static let sizes = 1...1 << 30
    private static let times = 1...86_400_000

    static let limitOptions = [
        Option(bytes: "request-line", \.limits.requestLineBytes, sizes, "Maximum size of a request line."),
        Option(bytes: "field-bytes", \.limits.fieldBytes, sizes, "Maximum size of all header fields of a request."),
        Option(bytes: "body", \.limits.bodyBytes, sizes, "Maximum size of a request body."),
        Option(
            seconds: "head-time", \.limits.headTime.milliseconds, times,
            "Maximum time to receive the head of a request, from its first byte."),
        Option(
            seconds: "body-time", \.limits.bodyTime.milliseconds, times,
            "Maximum time to receive the body of a request, from the end of its head."),
        Option(
            seconds: "idle-time", \.limits.idleTime.milliseconds, times,
            "Close a connection without a request for this long; a proxy should close it before."),
        Option(
            seconds: "write-time", \.limits.writeTime.milliseconds, times,
            "Close a connection if the client reads nothing for this long."),
        Option(
            seconds: "drain-time", \.limits.drainTime.milliseconds, times,
            "Maximum time to complete requests in progress after a signal ends the server."),
        Option(
            "connections", "COUNT", \.limits.connections, 1...10_000_000,
            "Maximum number of connections; a further one replaces one that is idle or inactive."),
        Option(
            bytes: "memory", \.limits.memoryBytes, 16 << 20...1 << 40,
            "Maximum memory for requests, unsent responses, pictures in progress, the queue and the cache."),
        Option(
            "queue", "COUNT", \.limits.queuedRequests, 1...1_000_000_000,
            "Maximum number of requests that wait for a worker; others get 503."),
        Option(
            seconds: "queue-time", \.limits.queueTime.milliseconds, times,
            "Maximum estimated wait for a worker; beyond it, the most expensive requests get 503."),
    ]
}
