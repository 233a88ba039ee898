import Bytes
import HTTP
import HTTPServer
import Parameters
import PictureService

/// How to run the server: from the command line, else from the environment, else by default.
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
    enum Place {
        case host(String, port: Int)
        case socket(String, mode: UInt32)
    }

    var place: Place { socket.map { .socket($0, mode: socketMode) } ?? .host(host, port: port) }

    /// One thing that can be set.
    struct Option: Sendable {
        let name: String
        let environmentName: String
        /// A variable of this name is read if the other one is not set.
        var platformName: String?
        let placeholder: String
        let summary: String
        let set: @Sendable (inout ServeOptions, String) throws(Failure) -> Void
    }

    static let all: [Option] = [
        Option(
            name: "host", environmentName: "FACEIT_HOST", platformName: "HOST", placeholder: "HOST",
            summary: "Address or host name to listen on; from HOST if FACEIT_HOST is not set. [127.0.0.1]"
        ) { options, text in options.host = withoutBrackets(text) },
        Option(
            name: "port", environmentName: "FACEIT_PORT", platformName: "PORT", placeholder: "PORT",
            summary: "Port to listen on, 0 for any free one; from PORT if FACEIT_PORT is not set. [8080]"
        ) { (options, text) throws(Failure) in options.port = try whole(text, 0...65535) },
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
        ) { (options, text) throws(Failure) in options.loops = try whole(text, 1...256) },
        Option(
            name: "workers", environmentName: "FACEIT_WORKERS", placeholder: "COUNT",
            summary:
                "Number of workers, which draw what takes longer. [one per processor]"
        ) { (options, text) throws(Failure) in options.workers = try whole(text, 1...256) },
        Option(
            name: "max-age", environmentName: "FACEIT_MAX_AGE", placeholder: "SECONDS",
            summary: "Time for which browsers and caches may keep a face. [\(ServiceSettings().maxAge)]"
        ) { (options, text) throws(Failure) in options.settings.maxAge = try whole(text, 0...31_536_000) },
        Option(
            name: "max-pixels", environmentName: "FACEIT_MAX_PIXELS", placeholder: "COUNT",
            summary: "Maximum size of a PNG in pixels: width × height × dpr². [\(ServiceSettings().maxPixels)]"
        ) { (options, text) throws(Failure) in
            options.settings.maxPixels = try whole(text, 1...ServiceSettings.maxPixelsAllowed)
        },
    ]

    static let ofLimits: [Option] = Limits.definitions.map { definition in
        let usual = text(Limits()[keyPath: definition.field], definition.unit)
        return Option(
            name: definition.name, environmentName: definition.environmentName,
            placeholder: definition.unit == .count ? "COUNT" : definition.unit.rawValue.uppercased(),
            summary: "\(definition.summary) [\(usual)]"
        ) { (options, text) throws(Failure) in
            options.limits[keyPath: definition.field] =
                definition.unit == .seconds
                ? try milliseconds(text, definition.range) : try whole(text, definition.range)
        }
    }

    init(
        arguments: ArraySlice<String>, environment: (String) throws(Failure) -> String?
    ) throws(Failure) {
        let options = Self.all + Self.ofLimits
        let given = try Self.values(of: arguments, options)
        let found = try Self.values(of: environment, options.filter { given[$0.name] == nil })
        let values = try Self.combined(given, found)
        for option in options {
            guard let value = values[option.name] else { continue }
            do throws(Failure) {
                try option.set(&self, value.text)
            } catch {
                throw .usage("\(value.spelling) \(error.message)")
            }
        }
    }

    /// An IPv6 address may be written as in a URL.
    private static func withoutBrackets(_ host: String) -> String {
        host.hasPrefix("[") && host.hasSuffix("]") && host.contains(":") ? String(host.dropFirst().dropLast()) : host
    }

    private static func mode(_ text: String) throws(Failure) -> UInt32 {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "7")
        guard text.utf8.allSatisfy(digits.contains), let mode = UInt32(text, radix: 8), mode <= 0o777 else {
            throw .usage("can't be \(quoted(text)); allowed: an octal number from 0 to 0777")
        }
        return mode
    }

    private static func whole(_ text: String, _ range: ClosedRange<Int>) throws(Failure) -> Int {
        guard let number = Double(decimal: text.utf8Span.span), let whole = Int(exactly: number), range.contains(whole)
        else {
            throw .usage(
                "can't be \(quoted(text)); allowed: a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return whole
    }

    private static func milliseconds(_ text: String, _ range: ClosedRange<Int>) throws(Failure) -> Milliseconds {
        let allowed = Double(range.lowerBound) / 1000...Double(range.upperBound) / 1000
        guard let seconds = Double(decimal: text.utf8Span.span), allowed.contains(seconds) else {
            throw .usage("can't be \(quoted(text)); allowed: seconds from 0.001 to \(range.upperBound / 1000)")
        }
        return Int(seconds * 1000 + 0.5)
    }

    private static func text(_ value: Int, _ unit: LimitDefinition.Unit) -> String {
        unit == .seconds ? "\(value / 1000)" : "\(value)"
    }
}
