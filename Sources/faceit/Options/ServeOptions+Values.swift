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
        of arguments: ArraySlice<String>, _ options: [Option], others: [String]
    ) throws(Failure) -> [String: Value] {
        var values: [String: Value] = [:]
        var rest = arguments
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else { throw .unexpectedArgument(argument, page: .serve) }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = options.first(where: { "--\($0.name)".utf8.elementsEqual(parts[0].utf8) }) else {
                let names = options.map { "--" + $0.name } + others
                throw .unknown("option", argument, nearest: nearestName(to: parts[0], among: names), page: .serve)
            }
            guard values[option.name] == nil else { throw .usage("\(parts[0]) is given more than once") }
            let text = parts.count > 1 ? parts[1] : value(of: option, in: &rest)
            guard let text, !text.isEmpty else { throw .usage("\(parts[0]) needs a value") }
            values[option.name] = Value(text: text, source: parts[0])
        }
        return values
    }

    /// Removes the value of an option from the beginning of the arguments that follow its name. A value that begins with
    /// `--` is more likely the next option, and can be specified with an equals sign.
    private static func value(of option: Option, in rest: inout ArraySlice<String>) -> String? {
        guard let next = rest.first, !next.hasPrefix("--"), !option.isSwitch || switchValues.contains(next) else {
            return option.isSwitch ? "on" : nil
        }
        return rest.popFirst()
    }

    /// The last ones are rejected, with the sentence that says what is allowed.
    private static let switchValues = ["on", "off", "true", "false", "yes", "no", "1", "0"]

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
        if values["socket"] == nil, values["metrics-socket"] == nil, let mode = values["socket-mode"] {
            throw .usage("\(mode.source) needs a Unix-domain socket; specify it with --socket or FACEIT_SOCKET")
        }
        return values
    }
}
