import Bytes
import HTTP
import HTTPServer
import Parameters
import PictureService

/// The options of `faceit serve`. An option on the command line takes precedence over the environment, and that over
/// the default.
struct ServeOptions {
    var loops = Processors.count
    var workers = Processors.count
    var limits = Limits()
    var settings = ServiceSettings()
    private var host = "127.0.0.1"
    private var port = 8080
    private var socket: String?
    private var socketMode: UInt32 = 0o666

    /// What to listen on.
    enum Endpoint {
        case host(String, port: Int)
        /// The path of a Unix-domain socket, and its permissions.
        case socket(String, mode: UInt32)
    }

    var endpoint: Endpoint { socket.map { .socket($0, mode: socketMode) } ?? .host(host, port: port) }

    /// The definition of an option.
    struct Option: Sendable {
        /// The name without `--`.
        let name: String
        let environmentName: String
        /// Another environment variable, which is read if `environmentName` is not set.
        var platformName: String?
        /// What the help shows for the value.
        let placeholder: String
        let summary: String
        /// Parses and sets the value. Errors don't name the option.
        let set: @Sendable (inout ServeOptions, String) throws(Failure) -> Void
    }

    static let generalOptions: [Option] = [
        Option(
            name: "host", environmentName: "FACEIT_HOST", platformName: "HOST", placeholder: "HOST",
            summary: "Address or host name to listen on; default: HOST if it is set. [127.0.0.1]"
        ) { options, text in options.host = withoutBrackets(text) },
        Option(
            name: "port", environmentName: "FACEIT_PORT", platformName: "PORT", placeholder: "PORT",
            summary: "Port to listen on, 0 for any free one; default: PORT if it is set. [8080]"
        ) { (options, text) throws(Failure) in options.port = try integer(text, 0...65535) },
        Option(
            name: "socket", environmentName: "FACEIT_SOCKET", placeholder: "PATH",
            summary: "Unix-domain socket to listen on, instead of a host and port."
        ) { options, text in options.socket = text },
        Option(
            name: "socket-mode", environmentName: "FACEIT_SOCKET_MODE", placeholder: "MODE",
            summary: "Permissions of the Unix-domain socket, in octal. [0666]"
        ) { (options, text) throws(Failure) in options.socketMode = try mode(text) },
        Option(
            name: "loops", environmentName: "FACEIT_LOOPS", placeholder: "COUNT",
            summary: "Number of event loops. [one per processor]"
        ) { (options, text) throws(Failure) in options.loops = try integer(text, 1...256) },
        Option(
            name: "workers", environmentName: "FACEIT_WORKERS", placeholder: "COUNT",
            summary: "Number of workers, which respond to expensive requests. [one per processor]"
        ) { (options, text) throws(Failure) in options.workers = try integer(text, 1...256) },
        Option(
            name: "max-age", environmentName: "FACEIT_MAX_AGE", placeholder: "SECONDS",
            summary: "Time for which clients and caches may reuse a face. [\(ServiceSettings().maxAge)]"
        ) { (options, text) throws(Failure) in options.settings.maxAge = try integer(text, 0...31_536_000) },
        Option(
            name: "max-pixels", environmentName: "FACEIT_MAX_PIXELS", placeholder: "COUNT",
            summary: "Maximum size of a PNG in pixels: width × height × dpr². [\(ServiceSettings().maxPixels)]"
        ) { (options, text) throws(Failure) in
            options.settings.maxPixels = try integer(text, 1...ServiceSettings.maxPixelsAllowed)
        },
    ]

    static let limitOptions: [Option] = Limits.definitions.map { definition in
        let defaultValue = text(Limits()[keyPath: definition.field], definition.unit)
        return Option(
            name: definition.name, environmentName: definition.environmentName,
            placeholder: definition.unit == .count ? "COUNT" : definition.unit.rawValue.uppercased(),
            summary: "\(definition.summary) [\(defaultValue)]"
        ) { (options, text) throws(Failure) in
            options.limits[keyPath: definition.field] =
                definition.unit == .seconds
                ? try milliseconds(text, definition.range) : try integer(text, definition.range)
        }
    }

    init(
        arguments: ArraySlice<String>, environment: (String) throws(Failure) -> String?
    ) throws(Failure) {
        let options = Self.generalOptions + Self.limitOptions
        let given = try Self.values(of: arguments, options)
        // Variables of options that are on the command line are not read, so they may be invalid.
        let found = try Self.values(of: environment, options.filter { given[$0.name] == nil })
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

    /// The host without the brackets of an IPv6 address in a URL.
    private static func withoutBrackets(_ host: String) -> String {
        host.hasPrefix("[") && host.hasSuffix("]") && host.contains(":") ? String(host.dropFirst().dropLast()) : host
    }

    /// Parses permissions in octal.
    private static func mode(_ text: String) throws(Failure) -> UInt32 {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "7")
        guard text.utf8.allSatisfy(digits.contains), let mode = UInt32(text, radix: 8), mode <= 0o777 else {
            throw .usage("can't be \(quoted(text)); allowed: an octal number from 0 to 0777")
        }
        return mode
    }

    /// Parses a whole number.
    private static func integer(_ text: String, _ range: ClosedRange<Int>) throws(Failure) -> Int {
        guard let number = Double(decimal: text.utf8Span.span), let integer = Int(exactly: number),
            range.contains(integer)
        else {
            throw .usage(
                "can't be \(quoted(text)); allowed: a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return integer
    }

    /// Parses seconds with decimals. `range` is in milliseconds.
    private static func milliseconds(_ text: String, _ range: ClosedRange<Int>) throws(Failure) -> Milliseconds {
        let allowed = Double(range.lowerBound) / 1000...Double(range.upperBound) / 1000
        guard let seconds = Double(decimal: text.utf8Span.span), allowed.contains(seconds) else {
            throw .usage("can't be \(quoted(text)); allowed: seconds from 0.001 to \(range.upperBound / 1000)")
        }
        return Int(seconds * 1000 + 0.5)
    }

    /// A limit's value as it is specified.
    private static func text(_ value: Int, _ unit: LimitDefinition.Unit) -> String {
        unit == .seconds ? "\(value / 1000)" : "\(value)"
    }
}
