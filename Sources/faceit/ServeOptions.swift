import Face
import FaceService
import Geometry
import Glibc
import HTTP

/// How the server is to be run: what the command line says, else what the environment says, else what is usual.
struct ServeOptions {
    var host = "127.0.0.1"
    var port = 8080
    var socket: String?
    var loops = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    var limits = Limits()
    var settings = ServiceSettings()

    /// One thing that can be set.
    struct Option: Sendable {
        let name: String
        let environmentName: String
        let placeholder: String
        let summary: String
        let set: @Sendable (inout ServeOptions, String) throws(Failure) -> Void
    }

    static let all: [Option] = [
        Option(
            name: "host", environmentName: "HOST", placeholder: "HOST",
            summary: "The address or name to listen at. [127.0.0.1]"
        ) { options, text in options.host = text },
        Option(
            name: "port", environmentName: "PORT", placeholder: "PORT",
            summary: "The port to listen at; 0 is any that is free. [8080]"
        ) { (options, text) throws(Failure) in options.port = try whole(text, 0...65535) },
        Option(
            name: "socket", environmentName: "FACEIT_SOCKET", placeholder: "PATH",
            summary: "A Unix-domain socket to listen at, instead of host and port."
        ) { options, text in options.socket = text },
        Option(
            name: "loops", environmentName: "FACEIT_LOOPS", placeholder: "COUNT",
            summary: "How many event loops share the work. [as many as there are cores]"
        ) { (options, text) throws(Failure) in options.loops = try whole(text, 1...256) },
        Option(
            name: "max-age", environmentName: "FACEIT_MAX_AGE", placeholder: "SECONDS",
            summary: "How long browsers and caches may keep a face. [\(ServiceSettings().maxAge)]"
        ) { (options, text) throws(Failure) in options.settings.maxAge = try whole(text, 0...31_536_000) },
        Option(
            name: "max-pixels", environmentName: "FACEIT_MAX_PIXELS", placeholder: "COUNT",
            summary: "How many pixels a PNG may have: width × height × dpr². [\(ServiceSettings().mostPixels)]"
        ) { (options, text) throws(Failure) in options.settings.mostPixels = try whole(text, 1...FaceRequest.mostPixels)
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

    init(arguments: ArraySlice<String>, environment: (String) -> String?) throws(Failure) {
        let options = Self.all + Self.ofLimits
        for option in options {
            guard let text = environment(option.environmentName), !text.isEmpty else { continue }
            try set(option, text, named: option.environmentName)
        }
        var rest = arguments
        var given: Set<String> = []
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard argument.hasPrefix("--"), let option = options.first(where: { "--" + $0.name == parts[0] }) else {
                let nearest = nearestName(to: parts[0], among: options.map { "--" + $0.name })
                let instead = nearest.map { "; did you mean '\($0)'?" } ?? "; see 'faceit --help'"
                throw .usage("unknown option \(quoted(parts[0]))\(instead)")
            }
            guard given.insert(option.name).inserted else { throw .usage("--\(option.name) is given more than once") }
            guard let text = parts.count > 1 ? parts[1] : rest.popFirst(), !text.isEmpty else {
                throw .usage("--\(option.name) needs a value")
            }
            try set(option, text, named: "--" + option.name)
        }
    }

    private mutating func set(_ option: Option, _ text: String, named name: String) throws(Failure) {
        do throws(Failure) {
            try option.set(&self, text)
        } catch {
            throw .usage("\(name) \(error.message)")
        }
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
