import Parameters
import PictureService

/// What `faceit --help` prints.
let helpText = """
    faceit \(programVersion): faces by URL

        faceit [serve] [OPTION …]               serve, on 127.0.0.1:8080 by default
        faceit draw [name=value …] [-o FILE]    one face to a file, whose extension is the format,
                                                or to standard output
        faceit --help
        faceit --version

    Parameters of a face, each of them optional:

    \(FaceRequest.parameters.map(explanation).joined(separator: "\n"))

    Options of the server, each also from the environment:

    \(ServeOptions.generalOptions.map(explanation).joined(separator: "\n"))

    What a client can make the server do is bounded:

    \(ServeOptions.limitOptions.map(explanation).joined(separator: "\n"))

    SIGTERM, SIGINT, SIGHUP or SIGQUIT ends the server after the requests in progress; a second one
    ends it at once.

    Exit codes: 0 done, 64 wrong usage, 69 can't listen, 70 anything else; the reason is on standard
    error.

    """

private func explanation(of parameter: Parameter) -> String {
    let defaultText = parameter.defaultText.map { " [\($0)]" } ?? ""
    let name = parameter.name + String(repeating: " ", count: max(1, 12 - parameter.name.utf8.count))
    return "    \(name)\(parameter.summary)\n                \(parameter.allowed)\(defaultText)"
}

private func explanation(of option: ServeOptions.Option) -> String {
    "    --\(option.name) \(option.placeholder)  (\(option.environmentName))\n                \(option.summary)"
}
