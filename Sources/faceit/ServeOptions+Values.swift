import Parameters

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
        of arguments: ArraySlice<String>, _ options: [Option]
    ) throws(Failure) -> [String: Value] {
        var values: [String: Value] = [:]
        var rest = arguments
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else {
                throw .usage("unexpected argument \(quoted(argument)); see 'faceit --help'")
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = options.first(where: { "--" + $0.name == parts[0] }) else {
                let nearest = nearestName(to: parts[0], among: options.map { "--" + $0.name })
                let suggestion = nearest.map { "; did you mean '\($0)'?" } ?? "; see 'faceit --help'"
                throw .usage("unknown option \(quoted(parts[0]))\(suggestion)")
            }
            guard values[option.name] == nil else { throw .usage("\(parts[0]) is given more than once") }
            guard let text = parts.count > 1 ? parts[1] : rest.popFirst(), !text.isEmpty else {
                throw .usage("\(parts[0]) needs a value")
            }
            values[option.name] = Value(text: text, source: parts[0])
        }
        return values
    }

    /// The values of options in the environment, by the options' names. An empty variable counts as not set.
    static func values(
        of environment: (String) throws(Failure) -> String?, _ options: [Option]
    ) throws(Failure) -> [String: Value] {
        var values: [String: Value] = [:]
        for option in options {
            for name in [option.environmentName, option.platformName] where values[option.name] == nil {
                guard let name, let text = try environment(name), !text.isEmpty else { continue }
                values[option.name] = Value(text: text, source: name, isFromPlatform: name == option.platformName)
            }
        }
        return values
    }

    /// Merges the values of the command line and of the environment.
    ///
    /// A Unix-domain socket excludes a host and port. An endpoint on the command line takes precedence over one in the
    /// environment, and `FACEIT_SOCKET` over `HOST` and `PORT`, which some platforms set for all programs. Any other
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
        if values["socket"] == nil, let mode = values["socket-mode"] {
            throw .usage("\(mode.source) needs a Unix-domain socket; specify it with --socket or FACEIT_SOCKET")
        }
        return values
    }
}
