import Parameters

/// What was specified, before it is read.
extension ServeOptions {
    /// An option's value, and how it was specified: as `--port` or `FACEIT_PORT`.
    struct Value {
        let text: String
        let spelling: String
        /// From a variable that other programs use as well, such as `PORT`.
        var isOfPlatform = false
    }

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
                let instead = nearest.map { "; did you mean '\($0)'?" } ?? "; see 'faceit --help'"
                throw .usage("unknown option \(quoted(parts[0]))\(instead)")
            }
            guard values[option.name] == nil else { throw .usage("\(parts[0]) is given more than once") }
            guard let text = parts.count > 1 ? parts[1] : rest.popFirst(), !text.isEmpty else {
                throw .usage("\(parts[0]) needs a value")
            }
            values[option.name] = Value(text: text, spelling: parts[0])
        }
        return values
    }

    /// An empty variable is one that is not set.
    static func values(
        of environment: (String) throws(Failure) -> String?, _ options: [Option]
    ) throws(Failure) -> [String: Value] {
        var values: [String: Value] = [:]
        for option in options {
            for name in [option.environmentName, option.platformName] where values[option.name] == nil {
                guard let name, let text = try environment(name), !text.isEmpty else { continue }
                values[option.name] = Value(text: text, spelling: name, isOfPlatform: name == option.platformName)
            }
        }
        return values
    }

    /// Decides between a Unix-domain socket and a host and port. The command line wins over the environment, and a
    /// choice that is made for this program wins over `HOST` and `PORT`, which a platform sets for any program.
    static func combined(
        _ given: [String: Value], _ found: [String: Value]
    ) throws(Failure) -> [String: Value] {
        var found = found
        let addresses = ["host", "port"]
        if given["socket"] != nil {
            for name in addresses { found[name] = nil }
        } else if addresses.contains(where: { given[$0] != nil }) {
            for name in ["socket", "socket-mode"] { found[name] = nil }
        } else if found["socket"] != nil {
            for name in addresses where found[name]?.isOfPlatform == true { found[name] = nil }
        }
        let values = given.merging(found) { given, _ in given }
        if let socket = values["socket"], let other = addresses.lazy.compactMap({ values[$0] }).first {
            throw .usage("\(socket.spelling) can't be combined with \(other.spelling)")
        }
        if values["socket"] == nil, let mode = values["socket-mode"] {
            throw .usage("\(mode.spelling) needs a Unix-domain socket; specify it with --socket or FACEIT_SOCKET")
        }
        return values
    }
}
