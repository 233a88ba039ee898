import Face
import FaceService

/// What `faceit --help` prints.
let helpText = """
    faceit \(version): drawn faces

        faceit draw [name=value …] [-o FILE]    one face to a file; the format from its ending;
                                                to standard output without -o
        faceit --help
        faceit --version

    Parameters of a face, each of them optional:

    \(FaceRequest.parameters.map(explanation).joined(separator: "\n"))

    Exit codes: 0 done, 64 wrong usage, 70 anything else, with the reason on standard error.

    """

private func explanation(of parameter: Parameter) -> String {
    let standard = parameter.standard.map { " [\($0)]" } ?? ""
    let name = parameter.name + String(repeating: " ", count: max(1, 12 - parameter.name.utf8.count))
    return "    \(name)\(parameter.summary)\n                \(parameter.allowed)\(standard)"
}
